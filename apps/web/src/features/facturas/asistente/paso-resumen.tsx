// Step 5: what will become irreversible, said once in words; what is missing, each with the way there; and the act itself.
import type { ErrorDeCampo, ValidacionDto } from '@encadena/contracts';
import { DataState, Esqueleto, toasts, useFormat } from '@encadena/ui';
import { Alert, Anchor, Button, Grid, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { ApiError } from '../../../shared/api-error';
import { AvisoNoOperativo } from '../../../shared/aviso-no-operativo';
import { unClienteQuery } from '../../../shared/cliente-select';
import { pasoDeCampo, useNombreDeCampo } from '../../../shared/field-names';
import { nuevaClave } from '../../../shared/ids';
import { nifQuery, useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { usePublicar, validarQuery } from '../api';
import { TotalesPanel } from '../components/totales-panel';
import { useAsistente } from './asistente-context';
import { aEntrada } from './asistente-wire';
import { DraftPdfButton } from './draft-pdf-button';
import { useSerie } from './paso-general';

/** Status of a publishing refused because the NIF may not operate. */
const NO_OPERATIVO = 423;

function Hallazgos({ titulo, errores, color }: { titulo: string; errores: readonly ErrorDeCampo[]; color: 'red' | 'yellow' }) {
  const { t } = useTranslation();
  const { irA } = useAsistente();
  const nombreDeCampo = useNombreDeCampo();
  if (errores.length === 0) return null;
  return (
    <Alert color={color} icon={<IconAlertTriangle />} title={titulo}>
      <List size="sm" spacing={4} listStyleType="none">
        {errores.map(({ campo, codigo, mensaje }) => (
          <List.Item key={campo + codigo}>
            <Text span inherit fw={550}>{nombreDeCampo(campo)}</Text>{`: ${mensaje} `}
            <Anchor component="button" type="button" inherit c="inherit" underline="always" onClick={() => irA(pasoDeCampo(campo))}>{t('asistente.resumen.arreglar')}</Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** What stands in the way whatever the invoice says, each with its way out. */
function useBloqueo(): ReactNode {
  const { t } = useTranslation();
  const nif = useNif();
  if (!nif.nifValidoParaOperar) return <AvisoNoOperativo nif={nif} />;
  return nif.suscripcionActiva ? undefined : <Alert color="yellow" icon={<IconAlertTriangle />}>{t('asistente.resumen.bloqueado')}</Alert>;
}

function useEmitir() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nif, guardarYa } = useAsistente();
  const queryClient = useQueryClient();
  const publicar = usePublicar(nif);
  const [rechazos, setRechazos] = useState<readonly ErrorDeCampo[]>([]);
  // The key lives until a definite answer: a click after a lost connection asks for the same act.
  const clave = useRef<string>(undefined);
  const emitir = async (): Promise<void> => {
    const guardada = await guardarYa();
    if (!guardada) return toasts.error({ mensaje: t('asistente.guardado.error') });
    clave.current ??= nuevaClave();
    setRechazos([]);
    try {
      const { factura } = await publicar.mutateAsync({ uuid: guardada.uuid, idempotencia: clave.current });
      toasts.exito({ mensaje: t('asistente.resumen.emitida', { numero: factura.numeroCompleto ?? '' }) });
      await navigate(paths.nif.factura(nif, factura.uuid), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 503) return undefined;
      clave.current = undefined;
      setRechazos(error.errores);
      // It may not operate (any more): the page learns it and shows the way out.
      if (error.status === NO_OPERATIVO) await queryClient.invalidateQueries(nifQuery(nif));
    }
    return undefined;
  };
  return { emitir, emitiendo: publicar.isPending, rechazos };
}

function Irreversible({ validacion }: { validacion: ValidacionDto }) {
  const { t } = useTranslation();
  const { importe } = useFormat();
  const { nif, borrador } = useAsistente();
  const { elegida } = useSerie(borrador, nif);
  const cliente = useQuery(unClienteQuery(nif, borrador.uuidCliente ?? null)).data;
  const destinatario = cliente && borrador.uuidCliente ? t('asistente.resumen.para', { nombre: cliente.nombre }) : t('asistente.destinatario.ninguno').toLowerCase();
  return (
    <Alert color="petroleo" icon={<IconInfoCircle />} title={t('asistente.resumen.irreversible')}>
      {t('asistente.resumen.irreversibleTexto', {
        serie: elegida?.codigo ?? '–', numero: validacion.numeroPrevisto ?? t('asistente.resumen.sinNumero'), destinatario, total: importe(validacion.totales.importeTotal),
      })}
    </Alert>
  );
}

export function PasoResumen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nif, borrador } = useAsistente();
  const bloqueo = useBloqueo();
  const validacion = useQuery(validarQuery(nif, aEntrada(borrador)));
  const { cargadas } = useSerie(borrador, nif);
  const cliente = useQuery(unClienteQuery(nif, borrador.uuidCliente ?? null));
  // What cannot be undone is said with its names, never with a gap where one is still on its way.
  const consulta = cargadas && !(borrador.uuidCliente && cliente.isPending) ? validacion : { ...validacion, data: undefined };
  const { emitir, emitiendo, rechazos } = useEmitir();
  return (
    <DataState consulta={consulta} mensajeDeError={mensajeDeError} esqueleto={<Esqueleto filas={4} alto={70} />}>
      {(validacion) => {
        const impiden = validacion.errores.filter(({ severidad }) => severidad !== 'aviso');
        const avisos = validacion.errores.filter(({ severidad }) => severidad === 'aviso');
        return (
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 8 }}>
              <Stack gap="md">
                {bloqueo}
                <Hallazgos titulo={t('asistente.resumen.falta')} errores={rechazos.length > 0 ? rechazos : impiden} color="red" />
                <Hallazgos titulo={t('asistente.resumen.aviso')} errores={avisos} color="yellow" />
                {validacion.puedePublicarse && !bloqueo && <Irreversible validacion={validacion} />}
                <Group justify="flex-end" aria-live="polite">
                  {emitiendo && <Text size="sm" c="dimmed">{t('asistente.resumen.emitiendo')}</Text>}
                  <Button variant="default" disabled={emitiendo} onClick={() => void navigate(paths.nif.facturas(nif))}>{t('asistente.resumen.dejarBorrador')}</Button>
                  <Button leftSection={<IconSend size={18} />} loading={emitiendo} disabled={!validacion.puedePublicarse || bloqueo !== undefined} onClick={() => void emitir()}>{t('asistente.resumen.emitir')}</Button>
                </Group>
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Paper withBorder p="md">
                <Title order={3} mb="xs">{t('facturas.totales.titulo')}</Title>
                <Stack gap="md">
                  <TotalesPanel totales={validacion.totales} desglose={validacion.desglose} irpfPorcentaje={borrador.irpfPorcentaje || null} />
                  <DraftPdfButton />
                </Stack>
              </Paper>
            </Grid.Col>
          </Grid>
        );
      }}
    </DataState>
  );
}
