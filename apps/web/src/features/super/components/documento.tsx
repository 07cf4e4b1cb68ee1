// One document of a NIF as staff see it: the file, who signed it, each check, what happened, and the
// decision.
import type { EstadoDocumento, NifSoporteDto, PasoDocumentoDto } from '@encadena/contracts';
import { Recorrido, StatusBadge, useFormat } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { Accordion, Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Comprobaciones, useComprobado } from '../../../shared/papeles/comprobaciones';
import type { Decision } from '../api';
import { ZONA } from '../estados';
import { DecisionDialogo } from './decision-dialogo';
import { Ficha, Parte } from './ficha';
import { Visor } from './visor';

type Documento = NifSoporteDto['documentos'][number];

const TONO: Record<EstadoDocumento, Tono> = {
  PENDIENTE: 'neutro',
  FIRMADO: 'espera',
  EN_VALIDACION: 'espera',
  VALIDO: 'bien',
  RECHAZADO: 'mal',
};
/** What waits for a person. */
const POR_DECIDIR: readonly EstadoDocumento[] = ['FIRMADO', 'EN_VALIDACION'];

function Pasos({ historial }: { historial: readonly PasoDocumentoDto[] }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  return (
    <Recorrido
      etiqueta={t('superusuario.documento.historial')}
      etapas={historial
        .toSorted((a, b) => a.en.localeCompare(b.en))
        .map(({ uuid, paso, en, quien, motivo }) => ({
          clave: uuid,
          titulo: t(`papeles.pasos.${paso}`),
          hecha: true,
          cuando: instante(en, ZONA),
          quien: t(`papeles.quien.${quien}`),
          ...(paso === 'RECHAZADO' && { tono: 'mal' as const }),
          detalle: motivo && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {motivo}
            </Text>
          ),
        }))}
    />
  );
}

function Datos({ documento: { subidoEn, modoFirma, firmantes, huella } }: { documento: Documento }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  if (!subidoEn)
    return (
      <Text size="sm" c="dimmed">
        {t('superusuario.documento.sinSubir')}
      </Text>
    );
  return (
    <Ficha
      datos={[
        [
          t('superusuario.documento.subido', { fecha: instante(subidoEn, ZONA) }),
          modoFirma ? t(`papeles.modos.${modoFirma}`) : '–',
        ],
        [
          t('superusuario.documento.firmantes'),
          firmantes.length === 0
            ? '–'
            : firmantes.map(({ nombre, nif, emisor }) => (
                <div key={nombre + nif}>
                  {t('superusuario.documento.firmante', {
                    nombre,
                    nif: nif ?? t('superusuario.documento.sinNif'),
                    emisor,
                  })}
                </div>
              )),
        ],
        [t('superusuario.documento.huella'), huella ?? '–'],
      ]}
    />
  );
}

/** A person signs for a company, and nothing that was handed in says that she may. */
const faltaAcreditacion = (
  { tipo, estado, conAcreditacion, comprobaciones }: Documento,
  { nif: { personaFisica } }: NifSoporteDto,
): boolean =>
  tipo === 'REPRESENTACION' &&
  !personaFisica &&
  !conAcreditacion &&
  POR_DECIDIR.includes(estado) &&
  !comprobaciones.some(({ nombre, resultado }) => nombre === 'FIRMANTE' && resultado === 'CORRECTA');

function Detalles({ documento }: { documento: Documento }) {
  const { t } = useTranslation();
  const comprobado = useComprobado();
  const { historial, modoFirma } = documento;
  // Of a signature by hand a machine can say next to nothing, and eight lines would say it.
  const lista = modoFirma === 'MANUAL' ? [] : comprobado(documento);
  if (lista.length === 0 && historial.length === 0) return null;
  return (
    <Accordion multiple variant="default" chevronPosition="left" defaultValue={['comprobaciones']}>
      {lista.length > 0 && (
        <Accordion.Item value="comprobaciones">
          <Accordion.Control>
            <Text size="sm">{t('superusuario.documento.comprobaciones')}</Text>
          </Accordion.Control>
          <Accordion.Panel>
            <Comprobaciones lista={lista} />
          </Accordion.Panel>
        </Accordion.Item>
      )}
      {historial.length > 0 && (
        <Accordion.Item value="historial">
          <Accordion.Control>
            <Text size="sm">{t('superusuario.documento.historial')}</Text>
          </Accordion.Control>
          <Accordion.Panel>
            <Pasos historial={historial} />
          </Accordion.Panel>
        </Accordion.Item>
      )}
    </Accordion>
  );
}

export function DocumentoSoporte({
  datos,
  documento,
  motivo,
}: {
  datos: NifSoporteDto;
  documento: Documento;
  motivo: string;
}) {
  const { t } = useTranslation();
  const [decision, setDecision] = useState<Decision>();
  const { tipo, estado, codigo, subidoEn } = documento;
  const { uuid, nif } = datos.nif;
  return (
    <Parte
      titulo={t(`papeles.tipos.${tipo}`)}
      estado={<StatusBadge tono={TONO[estado]} texto={t(`papeles.estados.${estado}`)} />}
    >
      {codigo && POR_DECIDIR.includes(estado) && <Alert color="blue">{t(`papeles.avisos.${codigo}`)}</Alert>}
      {documento.motivo && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('superusuario.documento.motivo', { motivo: documento.motivo })}
        </Text>
      )}
      <Datos documento={documento} />
      {subidoEn && (
        <Stack gap="md">
          {documento.modoFirma === 'MANUAL' && POR_DECIDIR.includes(estado) && (
            <Text size="sm">{t('superusuario.documento.aMano')}</Text>
          )}
          {faltaAcreditacion(documento, datos) && (
            <Alert color="yellow">{t('superusuario.documento.sinAcreditacion')}</Alert>
          )}
          <Visor
            key={documento.huella}
            documento={{ uuid, tipo }}
            nif={nif}
            motivo={motivo}
            archivos={documento.archivos}
          />
          {POR_DECIDIR.includes(estado) && (
            <Group gap="xs">
              <Button leftSection={<IconCheck size={16} />} onClick={() => setDecision('validar')}>
                {t('superusuario.documento.validar')}
              </Button>
              <Button
                variant="light"
                color="red"
                leftSection={<IconX size={16} />}
                onClick={() => setDecision('rechazar')}
              >
                {t('superusuario.documento.rechazar')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
      <Detalles documento={documento} />
      {decision && (
        <DecisionDialogo
          documento={{ uuid, tipo }}
          decision={decision}
          vistos={documento.archivos}
          onCerrar={() => setDecision(undefined)}
        />
      )}
    </Parte>
  );
}
