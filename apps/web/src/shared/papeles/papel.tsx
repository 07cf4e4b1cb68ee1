// One document: what it is for, its state in plain words, what to do next, and what has happened to it so
// far.
import type { DocumentoDto, EstadoDocumento } from '@encadena/contracts';
import { Deslizante, Esqueleto, StatusBadge, toasts, useConfirm, useFormat } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { Accordion, Alert, Button, Group, Paper, Stack, Tabs, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCertificate,
  IconCircleCheck,
  IconClock,
  IconSignature,
} from '@tabler/icons-react';
import { Suspense, lazy, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Acreditacion, pideAcreditacion } from './acreditacion';
import { useRetirarDocumento } from './api';
import { Comprobaciones, useComprobado } from './comprobaciones';
import { DescargaFirmado } from './descargas';
import { FirmaDigital } from './firma-digital';
import type { FirmarProps } from './firma-digital';
import { Historial } from './historial';
import { useReclamado } from './reclamacion';
import { Revocar } from './revocar';
import type { TitularDePapeles } from './titular';

const TONO: Record<EstadoDocumento, Tono> = {
  PENDIENTE: 'aviso',
  FIRMADO: 'espera',
  EN_VALIDACION: 'espera',
  VALIDO: 'bien',
  RECHAZADO: 'mal',
};
const ASPECTO = {
  FIRMADO: { color: 'blue', icono: IconClock },
  EN_VALIDACION: { color: 'blue', icono: IconClock },
  VALIDO: { color: 'teal', icono: IconCircleCheck },
  RECHAZADO: { color: 'red', icono: IconAlertTriangle },
} as const;
const ZONA = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where it stands: why it waits, why it was rejected, who signed and when. */
function Situacion({ documento }: { documento: DocumentoDto }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { estado, codigo, motivo, firmantes, subidoEn, decididoEn } = documento;
  if (estado === 'PENDIENTE') return <Text size="sm">{t('documentos.queToca.PENDIENTE')}</Text>;
  const { color, icono: Icono } = ASPECTO[estado];
  const cuando =
    decididoEn && estado === 'VALIDO'
      ? t('documentos.decidido', { fecha: instante(decididoEn, ZONA) })
      : decididoEn && estado === 'RECHAZADO'
        ? t('documentos.rechazado', { fecha: instante(decididoEn, ZONA) })
        : subidoEn && t('documentos.entregado', { fecha: instante(subidoEn, ZONA) });
  return (
    <Alert
      color={color}
      icon={<Icono />}
      title={codigo ? t(`papeles.avisos.${codigo}`) : t(`documentos.queToca.${estado}`)}
    >
      <Stack gap={4}>
        {codigo && <Text size="sm">{t(`documentos.queToca.${estado}`)}</Text>}
        {estado === 'RECHAZADO' && motivo && (
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <b>{t('documentos.motivo')}:</b> {motivo}
          </Text>
        )}
        {firmantes.map(({ nombre, nif }) => (
          <Text key={nombre + nif} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {nif ? t('documentos.firmadoPorNif', { nombre, nif }) : t('documentos.firmadoPor', { nombre })}
          </Text>
        ))}
        {cuando && <Text size="sm">{cuando}</Text>}
      </Stack>
    </Alert>
  );
}

// The pad and the hand of typed signatures come when somebody wants to sign by hand.
const FirmaAMano = lazy(async () => ({ default: (await import('./firma-a-mano')).FirmaAMano }));

function Firmar(props: FirmarProps) {
  const { t } = useTranslation();
  const [conMano, setConMano] = useState(false);
  return (
    <Tabs defaultValue="digital" onChange={(cual) => setConMano((ya) => ya || cual === 'mano')}>
      <Tabs.List aria-label={t('documentos.comoFirmar')} mb="md">
        <Tabs.Tab value="digital" leftSection={<IconCertificate size={18} />}>
          {t('documentos.digital.nombre')}
        </Tabs.Tab>
        <Tabs.Tab value="mano" leftSection={<IconSignature size={18} />}>
          {t('documentos.mano.nombre')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="digital">
        <FirmaDigital {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="mano">
        {conMano && (
          <Suspense fallback={<Esqueleto filas={4} alto={60} />}>
            <FirmaAMano {...props} />
          </Suspense>
        )}
      </Tabs.Panel>
    </Tabs>
  );
}

function Entregado({ titular, documento }: { titular: TitularDePapeles; documento: DocumentoDto }) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const retirar = useRetirarDocumento(titular.uuid, documento.tipo);
  const alRetirar = async (): Promise<void> => {
    if (
      !(await confirmar({
        titulo: t('documentos.retirar.titulo'),
        texto: t('documentos.retirar.texto'),
        accion: t('documentos.retirar.accion'),
      }))
    )
      return;
    retirar.mutate(undefined, { onSuccess: () => toasts.exito({ mensaje: t('documentos.hecho.retirado') }) });
  };
  return (
    <Group gap="xs">
      <DescargaFirmado titular={titular} documento={documento} />
      {documento.estado === 'VALIDO' && <Revocar uuid={titular.uuid} documento={documento} />}
      {documento.retirable && (
        <Button variant="subtle" loading={retirar.isPending} onClick={() => void alRetirar()}>
          {t('documentos.retirar.accion')}
        </Button>
      )}
    </Group>
  );
}

/** What was checked, and what happened: for whoever wants to know. */
function Detalles({ titular, documento }: { titular: TitularDePapeles; documento: DocumentoDto }) {
  const { t } = useTranslation();
  const comprobado = useComprobado();
  // Of a signature by hand a machine can say next to nothing: a person looks at it, and that stands above.
  const lista = documento.modoFirma === 'DIGITAL' ? comprobado(documento) : [];
  const [abiertos, setAbiertos] = useState<string[]>([]);
  const correctas = lista.filter(({ resultado }) => resultado === 'CORRECTA').length;
  return (
    <Accordion
      multiple
      variant="default"
      chevronPosition="left"
      value={abiertos}
      onChange={setAbiertos}
      mx={{ base: 'calc(var(--mantine-spacing-sm) * -1)', sm: 0 }}
    >
      {lista.length > 0 && (
        <Accordion.Item value="comprobaciones">
          <Accordion.Control>
            <Text size="sm">
              {t('documentos.comprobaciones.titulo')}{' '}
              <Text span c="dimmed" size="sm">
                · {t('documentos.comprobaciones.resumen', { correctas, total: lista.length })}
              </Text>
            </Text>
          </Accordion.Control>
          <Accordion.Panel>
            <Comprobaciones lista={lista} />
          </Accordion.Panel>
        </Accordion.Item>
      )}
      <Accordion.Item value="historial">
        <Accordion.Control>
          <Text size="sm">{t('documentos.historial.titulo')}</Text>
        </Accordion.Control>
        <Accordion.Panel>
          {abiertos.includes('historial') && <Historial uuid={titular.uuid} tipo={documento.tipo} />}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

export interface PapelProps {
  titular: TitularDePapeles;
  documento: DocumentoDto;
  /** The NIF cannot operate without it: it lies open until it is signed. */
  exigido: boolean;
}

export function Papel({ titular, documento, exigido }: PapelProps) {
  const { t } = useTranslation();
  const id = useId();
  const titulo = useRef<HTMLHeadingElement>(null);
  const { tipo, estado, obligatorio } = documento;
  const porFirmar = estado === 'PENDIENTE' || estado === 'RECHAZADO';
  const [quiere, setQuiere] = useState(false);
  const reclamado = useReclamado(titular.uuid);
  // What may wait shows its name and a way in, no more.
  const cerrado = estado === 'PENDIENTE' && !exigido && !quiere;
  const onHecho = (nuevo: DocumentoDto): void => {
    toasts.exito({
      mensaje: nuevo.estado === 'VALIDO' ? t('documentos.hecho.valido') : t('documentos.hecho.subido'),
    });
    setQuiere(false);
    titulo.current?.focus();
  };
  return (
    <Paper component="section" aria-labelledby={id} withBorder p={{ base: 'sm', sm: 'lg' }} radius="md">
      <Deslizante gap="md">
        <Deslizante gap={0}>
          <Group gap="xs">
            <Title order={2} id={id} ref={titulo} tabIndex={-1} style={{ outline: 'none' }}>
              {t(`papeles.tipos.${tipo}`)}
            </Title>
            <Text size="sm" c="dimmed">
              {obligatorio ? t('documentos.obligatorio') : t('documentos.opcional')}
            </Text>
            {/* Last, because its words change: nothing stands behind it that would give way. */}
            <StatusBadge tono={cerrado ? 'neutro' : TONO[estado]} texto={t(`papeles.estados.${estado}`)} />
          </Group>
          <Text size="sm" c="dimmed">
            {t(`documentos.paraQue.${tipo}`)}
          </Text>
        </Deslizante>
        {cerrado && obligatorio && <Text size="sm">{t('documentos.yaOpera')}</Text>}
        {cerrado && (
          <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setQuiere(true)}>
            {t('documentos.firmarAhora')}
          </Button>
        )}
        {!cerrado && <Situacion documento={documento} />}
        {!cerrado && porFirmar && <Firmar titular={titular} documento={documento} onHecho={onHecho} />}
        {pideAcreditacion(documento, titular, reclamado) && (
          <Acreditacion titular={titular} documento={documento} />
        )}
        {!porFirmar && <Entregado titular={titular} documento={documento} />}
        {!cerrado && <Detalles titular={titular} documento={documento} />}
      </Deslizante>
    </Paper>
  );
}
