// What was chosen, what it costs to the cent, the card, and the act. Everything is in the path, since one leaves for
// the provider's page and comes back.
import type { GrupoFacturacionDto, NifDto, OfertaDto, PrevisualizacionDto } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader, toasts, useFormat, useIdioma } from '@encadena/ui';
import { Anchor, Button, DataList, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCreditCard, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { ApiError } from '../../../shared/api-error';
import { unClic } from '../../../shared/boton-enviar';
import { nuevaClave } from '../../../shared/ids';
import { mensajeDeError } from '../../../shared/query';
import { gruposQuery, nifsParaElegirQuery, ofertaQuery } from '../../../shared/suscripciones/api';
import { usePrecio } from '../../../shared/suscripciones/formato';
import { salida } from '../../../shared/suscripciones/salida';
import { BotonTarjeta, useTextoTarjeta } from '../../../shared/suscripciones/tarjeta';
import { previsualizarQuery, useContratar } from '../api';
import type { Pedido } from '../api';
import { Precio } from '../components/precio';
import { apiDe, planDePrecio } from '../oferta';

/** The provider tells us of a new card a moment after one is back. */
const MIRAR_CADA_MS = 2000;

interface Contexto {
  pedido: Pedido;
  grupo: GrupoFacturacionDto;
  nif: NifDto | undefined;
  oferta: OfertaDto;
  precio: PrevisualizacionDto;
}

function Elegido({ pedido, grupo, nif, oferta }: Contexto) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const enPrecio = usePrecio();
  const elegido = planDePrecio(oferta, pedido.precio);
  const api = elegido && pedido.api ? apiDe(oferta, elegido.precio.recurrencia) : undefined;
  const datos = [
    [t('suscripcion.contratar.nif'), nif ? `${nif.razonSocial} · ${nif.nif}` : '–'],
    [t('suscripcion.contratar.grupo'), `${grupo.razonSocial} · ${grupo.nif}`],
    [
      t('suscripcion.contratar.plan'),
      elegido
        ? `${elegido.plan.nombre[idioma]}, ${enPrecio(elegido.precio.precio, elegido.precio.recurrencia)}`
        : '–',
    ],
    ...(api ? [[t('suscripcion.api.titulo'), enPrecio(api.precio, api.recurrencia)]] : []),
  ] as const;
  return (
    <DataList
      size="sm"
      orientation="horizontal"
      labelWidth={140}
      aria-label={t('suscripcion.contratar.resumen')}
    >
      {datos.map(([nombre, valor]) => (
        <DataList.Item key={nombre}>
          <DataList.ItemLabel>{nombre}</DataList.ItemLabel>
          <DataList.ItemValue>{valor}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}

/** Pays once: the same key until a definite answer, whatever is pressed meanwhile. */
function usePagar(pedido: Pedido, precio: PrevisualizacionDto, otraVez: () => unknown) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const contratar = useContratar(pedido);
  const clave = useRef<string>(undefined);
  const alBanco = (url: string): void => {
    toasts.info({ mensaje: t('suscripcion.contratar.banco') });
    salida.ir(url);
  };
  const pagar = (): void => {
    clave.current ??= nuevaClave();
    contratar.mutate(
      { fechaProrrateo: precio.fechaProrrateo, idempotencia: clave.current },
      {
        onSuccess: ({ estado, urlPago, suscripcion: { documentacionEstado } }) => {
          if (estado === 'REQUIERE_AUTENTICACION' && urlPago) return alBanco(urlPago);
          const firmado = documentacionEstado === 'VALIDA';
          toasts.exito({ mensaje: t(`suscripcion.contratar.${firmado ? 'hecho' : 'sinFirmar'}`) });
          return void navigate(paths.nif.suscripcion(pedido.nif), { replace: true });
        },
        onError: (error) => {
          // No answer: it may have been charged, and the next press asks for the same act.
          if (!(error instanceof ApiError) || error.status === 0 || error.status === 503) return;
          clave.current = undefined;
          if (error.codigo === 'PAGO_REQUIERE_AUTENTICACION' && error.detalle.url) alBanco(error.detalle.url);
          else if (error.codigo === 'PREVISUALIZACION_CADUCADA') void otraVez();
        },
      },
    );
  };
  return { pagar, pagando: contratar.isPending || contratar.isSuccess };
}

function Confirmar({ otraVez, ...contexto }: Contexto & { otraVez: () => unknown }) {
  const { t } = useTranslation();
  const { importe } = useFormat();
  const textoTarjeta = useTextoTarjeta();
  const { pedido, grupo, precio } = contexto;
  const { pagar, pagando } = usePagar(pedido, precio, otraVez);
  const { tarjeta } = grupo.cobro;
  const gratis = Number(precio.importe) === 0;
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'lg' }} maw={720}>
      <Stack gap="lg">
        <Elegido {...contexto} />
        <Divider />
        <Precio {...precio} aMedias={grupo.cobro.recurrencia !== null} />
        <Divider />
        <Group justify="space-between" gap="sm" align="flex-start">
          <div>
            <Title order={2}>{t('suscripcion.contratar.tarjeta')}</Title>
            <Text size="sm">{textoTarjeta(tarjeta)}</Text>
            <Text size="sm" c="dimmed">
              {tarjeta
                ? t('suscripcion.pago.fuera')
                : `${t('suscripcion.contratar.faltaTarjeta')} ${t('suscripcion.contratar.esperando')}`}
            </Text>
          </div>
          <BotonTarjeta
            grupo={grupo.uuid}
            tarjeta={tarjeta}
            {...(!tarjeta && !gratis && { variant: 'filled' })}
          />
        </Group>
        <Group justify="space-between">
          <Anchor component={Link} to={paths.elegirPlan(pedido.nif, pedido.precio)} fz="sm">
            {t('suscripcion.contratar.otra')}
          </Anchor>
          <Button
            leftSection={gratis ? <IconCreditCard size={18} /> : <IconLock size={18} />}
            disabled={!tarjeta && !gratis}
            loading={pagando}
            onClick={unClic(pagar)}
          >
            {gratis
              ? t('suscripcion.contratar.sinPagar')
              : t('suscripcion.contratar.pagar', { importe: importe(precio.importe) })}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function useContexto(pedido: Pedido) {
  const oferta = useQuery(ofertaQuery());
  const nifs = useQuery(nifsParaElegirQuery());
  const precio = useQuery(previsualizarQuery(pedido));
  const grupos = useQuery({
    ...gruposQuery(),
    refetchInterval: ({ state }) =>
      state.data?.find(({ uuid }) => uuid === pedido.grupo)?.cobro.tarjeta === null ? MIRAR_CADA_MS : false,
  });
  const grupo = grupos.data?.find(({ uuid }) => uuid === pedido.grupo);
  const listo = oferta.data && nifs.data && precio.data && grupo;
  return {
    data: listo && {
      pedido,
      oferta: oferta.data,
      nif: nifs.data.contenido.find(({ uuid }) => uuid === pedido.nif),
      grupo,
      precio: precio.data,
    },
    error:
      precio.error ?? oferta.error ?? nifs.error ?? grupos.error ?? (grupos.data && !grupo ? true : null),
    isPending: !listo,
    refetch: () => Promise.all([precio.refetch(), oferta.refetch(), nifs.refetch(), grupos.refetch()]),
  };
}

export function ContratarPage() {
  const { t } = useTranslation();
  const { nif = '', grupo = '', precio = '', api } = useParams();
  const consulta = useContexto({ nif, grupo, precio, api });
  return (
    <>
      <PageHeader
        titulo={t('suscripcion.contratar.titulo')}
        subtitulo={t('suscripcion.sinImpuestos')}
        ayuda="contratar"
      />
      {consulta.error !== null && !consulta.data && (
        <Anchor component={Link} to={paths.elegirPlan(nif, precio)} fz="sm" mb="sm" display="inline-block">
          {t('suscripcion.contratar.otra')}
        </Anchor>
      )}
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={3} alto={140} />}
      >
        {(contexto) => (
          <Confirmar
            {...contexto}
            otraVez={() => {
              toasts.info({ mensaje: t('suscripcion.contratar.caducado') });
              return consulta.refetch();
            }}
          />
        )}
      </DataState>
    </>
  );
}
