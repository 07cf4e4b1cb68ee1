// What happened to a document: each change of its state with who, when and why.
import type { PasoDocumentoDto, TipoDocumento } from '@encadena/contracts';
import { DataState, Esqueleto, Recorrido, useFormat } from '@encadena/ui';
import type { Etapa, Tono } from '@encadena/ui';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mensajeDeError } from '../query';
import { historialQuery } from './api';

const TONO: Partial<Record<PasoDocumentoDto['paso'], Tono>> = { VALIDADO: 'bien', RECHAZADO: 'mal' };
const ZONA = Intl.DateTimeFormat().resolvedOptions().timeZone;

function useEtapas(): (pasos: readonly PasoDocumentoDto[]) => Etapa[] {
  const { t } = useTranslation();
  const { instante } = useFormat();
  return (pasos) =>
    pasos
      .toSorted((a, b) => a.en.localeCompare(b.en))
      .map(({ uuid, en, paso, de, a, quien, motivo }) => ({
        clave: uuid,
        titulo: t(`papeles.pasos.${paso}`),
        hecha: true,
        cuando: instante(en, ZONA),
        quien: t('documentos.historial.quien', { quien: t(`papeles.quien.${quien}`) }),
        ...(TONO[paso] && { tono: TONO[paso] }),
        detalle: (
          <>
            {de !== a && (
              <Text size="xs" c="dimmed">
                {t('documentos.historial.de', {
                  de: t(`papeles.estados.${de}`),
                  a: t(`papeles.estados.${a}`),
                })}
              </Text>
            )}
            {motivo && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {motivo}
              </Text>
            )}
          </>
        ),
      }));
}

export function Historial({ uuid, tipo }: { uuid: string; tipo: TipoDocumento }) {
  const { t } = useTranslation();
  const consulta = useQuery(historialQuery(uuid, tipo));
  const etapas = useEtapas();
  return (
    <DataState
      consulta={consulta}
      mensajeDeError={mensajeDeError}
      esqueleto={<Esqueleto filas={2} alto={48} />}
      vacio={{
        si: (pasos) => pasos.length === 0,
        vista: (
          <Text size="sm" c="dimmed">
            {t('documentos.historial.vacio')}
          </Text>
        ),
      }}
    >
      {(pasos) => <Recorrido etapas={etapas(pasos)} etiqueta={t('documentos.historial.titulo')} />}
    </DataState>
  );
}
