// Calls of connected accounts.
import { MAX_SIZE, conexionStripe, series } from '@encadena/contracts';
import type {
  ConfiguracionStripeEntrada,
  CuentaStripeDto,
  Llamada,
  ReglaImpuestoStripe,
} from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client';
import { empezar, gastar } from './consentimiento';

export const SIZE = 20;
/** How often a running search is looked at. */
const CADA_MS = 3000;
/** How often a list of sales looks for new ones, while it is on screen. */
const CADA_VENTAS_MS = 15_000;

/** It goes on, now or by itself later: with any other error somebody has to see to it. */
export const buscando = ({ recuperacion, estado }: CuentaStripeDto): boolean =>
  estado !== 'DESCONECTADA' &&
  recuperacion !== null &&
  recuperacion.terminadaEn === null &&
  (recuperacion.error === null || recuperacion.error === 'SIN_RESPUESTA');

export const cuentasQuery = (nif: string) =>
  queryOptions({
    queryKey: ['stripe', nif, 'cuentas'],
    queryFn: ({ signal }) => call(conexionStripe.listar, { nif, signal }),
    refetchInterval: ({ state }) => (state.data?.some(buscando) ? CADA_MS : false),
    meta: { sinAviso: true },
  });

export const cuentaQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['stripe', nif, 'cuentas', uuid],
    queryFn: ({ signal }) => call(conexionStripe.ver, { nif, params: { uuid }, signal }),
    refetchInterval: ({ state }) => (state.data && buscando(state.data) ? CADA_MS : false),
    meta: { sinAviso: true },
  });

export const configuracionQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['stripe', nif, 'configuracion', uuid],
    queryFn: ({ signal }) => call(conexionStripe.configuracion, { nif, params: { uuid }, signal }),
    meta: { sinAviso: true },
  });

export const impuestosQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['stripe', nif, 'impuestos', uuid],
    queryFn: ({ signal }) => call(conexionStripe.impuestos, { nif, params: { uuid }, signal }),
    meta: { sinAviso: true },
  });

export interface FiltrosVentas {
  texto: string | undefined;
  estado: string | undefined;
  motivo: string | undefined;
  page: number;
}

export const ventasQuery = (nif: string, uuid: string, { texto, estado, motivo, page }: FiltrosVentas) =>
  queryOptions({
    queryKey: ['stripe', nif, 'ventas', uuid, texto, estado, motivo, page],
    queryFn: ({ signal }) =>
      call(conexionStripe.importaciones, {
        nif,
        params: { uuid },
        query: { texto, estado, motivo, page, size: SIZE, sort: 'recibida,desc' },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: CADA_VENTAS_MS,
    meta: { sinAviso: true },
  });

export const seriesQuery = (nif: string) =>
  queryOptions({
    queryKey: ['series', nif, 'stripe'],
    queryFn: ({ signal }) =>
      call(series.listar, { nif, query: { size: MAX_SIZE, sort: 'codigo,asc' }, signal }),
    meta: { sinAviso: true },
  });

/** A consent is ended once: not again by a reload, and not by a second look at it. */
export class YaIntentada extends Error {}

export const callbackQuery = (code: string, state: string) =>
  queryOptions({
    queryKey: ['stripe-callback', state],
    queryFn: () => {
      if (!gastar(state)) throw new YaIntentada();
      return call(conexionStripe.callback, { body: { code, state } });
    },
    meta: { sinAviso: true },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
  });

/** Everything of the connected accounts of a NIF is asked for again. */
function useRecargar(nif: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['stripe', nif] });
}

export const useConectar = (nif: string) =>
  useMutation({
    mutationFn: () => call(conexionStripe.conectar, { nif }),
    onSuccess: ({ estado }) => empezar(estado, nif),
  });

export function useConectarConClave(nif: string) {
  const onSuccess = useRecargar(nif);
  return useMutation({
    mutationFn: (clave: string) => call(conexionStripe.conectarConClave, { nif, body: { clave } }),
    onSuccess,
  });
}

export function useVerificar(nif: string) {
  const onSuccess = useRecargar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(conexionStripe.verificar, { nif, params: { uuid } }),
    onSuccess,
  });
}

export function useDesconectar(nif: string) {
  const onSuccess = useRecargar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(conexionStripe.desconectar, { nif, params: { uuid } }),
    onSuccess,
  });
}

export function useConfigurar(nif: string, uuid: string) {
  const onSettled = useRecargar(nif);
  return useMutation({
    mutationFn: ({ version, ...body }: ConfiguracionStripeEntrada & { version: number }) =>
      call(conexionStripe.configurar, { nif, params: { uuid }, body, version }),
    // Refused because it was changed elsewhere, what stands there now is shown.
    onSettled,
  });
}

export function useCambiarImpuestos(nif: string, uuid: string) {
  const onSettled = useRecargar(nif);
  return useMutation({
    mutationFn: ({ reglas, version }: { reglas: readonly ReglaImpuestoStripe[]; version: number }) =>
      call(conexionStripe.cambiarImpuestos, {
        nif,
        params: { uuid },
        body: { reglas: [...reglas] },
        version,
      }),
    // Refused because it was changed elsewhere, what stands there now is shown.
    onSettled,
  });
}

export function usePonerSecreto(nif: string, uuid: string) {
  const onSuccess = useRecargar(nif);
  return useMutation({
    mutationFn: (secreto: string) =>
      call(conexionStripe.ponerSecreto, { nif, params: { uuid }, body: { secreto } }),
    onSuccess,
  });
}

export function useQuitarSecreto(nif: string, uuid: string) {
  const onSuccess = useRecargar(nif);
  return useMutation({
    mutationFn: () => call(conexionStripe.quitarSecreto, { nif, params: { uuid } }),
    onSuccess,
  });
}

export function useRecuperar(nif: string, uuid: string) {
  const onSuccess = useRecargar(nif);
  return useMutation({
    mutationFn: (desde: string) => call(conexionStripe.recuperar, { nif, params: { uuid }, body: { desde } }),
    onSuccess,
  });
}

/** The link for the buyer; the list then says until when. */
export function useEnlace(nif: string) {
  const onSuccess = useRecargar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(conexionStripe.enlace, { nif, params: { uuid } }),
    onSuccess,
  });
}

export type CuerpoResolver = Llamada<typeof conexionStripe.resolver>['body'];

export function useResolver(nif: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, body }: { uuid: string; body: CuerpoResolver }) =>
      call(conexionStripe.resolver, { nif, params: { uuid }, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['stripe', nif] }),
        queryClient.invalidateQueries({ queryKey: ['facturas', nif] }),
      ]),
  });
}
