// Step 5: the whole invoice; what will become irreversible, said once; what is missing, each item with the
// way there; and the act itself.
import type { ClienteDto, ErrorDeCampo, ValidacionDto } from '@encadena/contracts';
import { DataState, Esqueleto, toasts, useFormat } from '@encadena/ui';
import { Alert, Anchor, Button, DataList, Grid, List, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { ApiError } from '../../../shared/api-error';
import { AvisoNoOperativo } from '../../../shared/aviso-no-operativo';
import { unClienteQuery } from '../../../shared/cliente-select';
import { pasoDeCampo, useNombreDeCampo } from '../../../shared/field-names';
import { nuevaClave } from '../../../shared/ids';
import { entornoActual } from '../../../shared/entorno';
import { nifQuery, useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { AvisosDeLimite } from '../../../shared/suscripciones/avisos-de-limite';
import { alEmitir, detiene } from '../../../shared/suscripciones/limites';
import { useLimites } from '../../../shared/suscripciones/use-limites';
import { cuentasQuery, facturaQuery, usePublicar, validarQuery } from '../api';
import { HojaFactura } from '../components/hoja-factura';
import { useAsistente } from './asistente-context';
import { aEntrada } from './asistente-wire';
import { useComoQueda } from './como-queda';
import { DraftPdfButton } from './draft-pdf-button';
import { useSerie } from './paso-general';
import { ReferenciasResumen } from './referencias-resumen';
import { VariosResumen } from './varios-resumen';

/** Status of a publishing refused because the NIF may not operate. */
const NO_OPERATIVO = 423;

function Hallazgos({
  titulo,
  errores,
  color,
}: {
  titulo: string;
  errores: readonly ErrorDeCampo[];
  color: 'red' | 'yellow';
}) {
  const { t } = useTranslation();
  const { irA } = useAsistente();
  const nombreDeCampo = useNombreDeCampo();
  if (errores.length === 0) return null;
  return (
    <Alert color={color} icon={<IconAlertTriangle />} title={titulo}>
      <List size="sm" spacing={4} listStyleType="none">
        {errores.map(({ campo, codigo, mensaje }) => (
          <List.Item key={campo + codigo}>
            <Text span inherit fw={550}>
              {nombreDeCampo(campo)}
            </Text>
            {`: ${mensaje} `}
            <Anchor
              component="button"
              type="button"
              inherit
              c="inherit"
              underline="always"
              onClick={() => irA(pasoDeCampo(campo))}
            >
              {t('asistente.resumen.arreglar')}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** What stands in the way whatever the invoice says, each with its way out, and what a plan or a trial leaves. */
function usePermiso(): { avisos: ReactNode; bloqueado: boolean; esperando: boolean } {
  const nif = useNif();
  const { borrador } = useAsistente();
  const { limites, esperando } = useLimites();
  // In tests nobody needs a representation or a plan.
  const sinPapeles = entornoActual() !== 'PRUEBAS' && !nif.nifValidoParaOperar;
  const suyos = alEmitir(limites, { rectifica: borrador.tipoFactura.startsWith('R') });
  return {
    avisos: sinPapeles ? <AvisoNoOperativo nif={nif} /> : <AvisosDeLimite limites={suyos} />,
    bloqueado: sinPapeles || suyos.some(detiene),
    esperando,
  };
}

function useEmitir() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nif, guardado, guardarYa } = useAsistente();
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
      const { factura } = await publicar.mutateAsync({
        uuid: guardada.uuid,
        version: guardada.version,
        idempotencia: clave.current,
      });
      // What was kept of it is the draft: its page would show that first.
      queryClient.setQueryData(facturaQuery(nif, factura.uuid).queryKey, factura);
      toasts.exito({ mensaje: t('asistente.resumen.emitida', { numero: factura.numeroCompleto ?? '' }) });
      await navigate(paths.nif.factura(nif, factura.uuid), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 503) return undefined;
      clave.current = undefined;
      if (error.codigo === 'VERSION_OBSOLETA') return guardado.enConflicto();
      setRechazos(error.errores);
      // It may not operate (any more): the page learns it and shows the way out.
      if (error.status === NO_OPERATIVO) await queryClient.invalidateQueries(nifQuery(nif));
    }
    return undefined;
  };
  return { emitir, emitiendo: publicar.isPending, rechazos };
}

/** What cannot be undone, fact by fact. */
function Irreversible({ validacion, cliente }: { validacion: ValidacionDto; cliente: ClienteDto | null }) {
  const { t } = useTranslation();
  const { importe } = useFormat();
  const { nif, borrador } = useAsistente();
  const { elegida } = useSerie(borrador, nif);
  const queda = useComoQueda(nif, borrador.rectificacion, validacion.totales.importeTotal);
  const hechos: [string, string][] = [
    [
      t('facturas.detalle.numero'),
      t('asistente.resumen.hechos.numeroTexto', {
        serie: elegida?.codigo ?? '–',
        numero: validacion.numeroPrevisto ?? t('asistente.resumen.sinNumero'),
      }),
    ],
    [t('facturas.detalle.destinatario'), cliente?.nombre ?? t('asistente.destinatario.ninguno')],
    [
      t('facturas.totales.importeTotal'),
      [
        validacion.divisa && importe(validacion.divisa.totales.importeTotal, validacion.divisa.moneda),
        importe(validacion.totales.importeTotal),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    ...(queda
      ? [
          [
            t('asesor.comoQueda', { numero: queda.numero }),
            t('asesor.deA', { antes: importe(queda.antes), despues: importe(queda.despues) }),
          ] satisfies [string, string],
        ]
      : []),
    [t('asistente.resumen.hechos.despues'), t('asistente.resumen.hechos.despuesTexto')],
  ];
  return (
    <section aria-labelledby="irreversible">
      <Title order={3} id="irreversible" mb="xs">
        {t('asistente.resumen.irreversible')}
      </Title>
      <DataList size="sm" orientation="vertical" gap="xs">
        {hechos.map(([titulo, texto]) => (
          <DataList.Item key={titulo}>
            <DataList.ItemLabel>{titulo}</DataList.ItemLabel>
            <DataList.ItemValue style={{ overflowWrap: 'anywhere' }}>{texto}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </section>
  );
}

/** What the paper names, loaded; nothing is said with a gap where a name is still on its way. */
function useParaEmitir() {
  const { nif, borrador } = useAsistente();
  const entrada = useMemo(() => aEntrada(borrador), [borrador]);
  const validacion = useQuery(validarQuery(nif, entrada));
  const { cargadas } = useSerie(borrador, nif);
  const uuidCliente = borrador.uuidCliente ?? null;
  const cliente = useQuery(unClienteQuery(nif, uuidCliente));
  const cuentas = useQuery(cuentasQuery(nif));
  const esperando =
    !cargadas ||
    (uuidCliente !== null && cliente.isPending) ||
    (Boolean(borrador.uuidCuentaBancaria) && cuentas.isPending);
  return {
    entrada: { ...entrada, tipoFactura: borrador.tipoFactura },
    consulta: esperando ? { ...validacion, data: undefined } : validacion,
    cliente: uuidCliente === null ? null : (cliente.data ?? null),
    cuenta: cuentas.data?.contenido.find(({ uuid }) => uuid === borrador.uuidCuentaBancaria) ?? null,
  };
}

function Acto({
  puede,
  emitir,
  emitiendo,
}: {
  puede: boolean;
  emitir: () => Promise<void>;
  emitiendo: boolean;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nif, pie } = useAsistente();
  const boton = (
    <Button
      leftSection={<IconSend size={18} />}
      loading={emitiendo}
      disabled={!puede}
      onClick={() => void emitir()}
    >
      {t('asistente.resumen.emitir')}
    </Button>
  );
  return (
    <Stack gap="xs" aria-live="polite">
      {pie ? createPortal(boton, pie) : boton}
      {emitiendo && (
        <Text size="sm" c="dimmed">
          {t('asistente.resumen.emitiendo')}
        </Text>
      )}
      <Button variant="default" disabled={emitiendo} onClick={() => void navigate(paths.nif.facturas(nif))}>
        {t('asistente.resumen.dejarBorrador')}
      </Button>
      <DraftPdfButton />
    </Stack>
  );
}

export function PasoResumen() {
  const { t } = useTranslation();
  const { avisos: permiso, bloqueado, esperando } = usePermiso();
  const emisor = useNif();
  const { entrada, consulta, cliente, cuenta } = useParaEmitir();
  const { emitir, emitiendo, rechazos } = useEmitir();
  return (
    <DataState
      consulta={esperando ? { ...consulta, data: undefined } : consulta}
      mensajeDeError={mensajeDeError}
      esqueleto={<Esqueleto filas={4} alto={70} />}
    >
      {(validacion) => {
        const impiden = validacion.errores.filter(({ severidad }) => severidad !== 'aviso');
        const avisos = validacion.errores.filter(({ severidad }) => severidad === 'aviso');
        const puede = validacion.puedePublicarse && !bloqueado;
        return (
          <Stack gap="md">
            {permiso}
            <Hallazgos
              titulo={t('asistente.resumen.falta')}
              errores={rechazos.length > 0 ? rechazos : impiden}
              color="red"
            />
            <Hallazgos titulo={t('asistente.resumen.aviso')} errores={avisos} color="yellow" />
            <Grid gap="lg">
              <Grid.Col span={{ base: 12, lg: 8 }}>
                <HojaFactura
                  varios={<VariosResumen />}
                  emisor={emisor}
                  cliente={cliente}
                  cuenta={cuenta}
                  entrada={entrada}
                  numero={validacion.numeroPrevisto}
                  sumas={validacion}
                  referencias={<ReferenciasResumen />}
                />
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 4 }}>
                <Stack gap="md">
                  {puede && <Irreversible validacion={validacion} cliente={cliente} />}
                  <Acto puede={puede} emitir={emitir} emitiendo={emitiendo} />
                </Stack>
              </Grid.Col>
            </Grid>
          </Stack>
        );
      }}
    </DataState>
  );
}
