// Calls about subscriptions: what is sold, what a NIF has, what its groups pay, and what changes it.
import { contratacion, gruposFacturacion, nifs, suscripciones } from '@encadena/contracts';
import type { Llamada, NifDetalleDto, SuscripcionDto } from '@encadena/contracts';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api-client';
import { nuevaClave } from '../ids';
import { nifQuery } from '../nif';
import { session } from '../session';

const UNA_HORA = 3_600_000;

/** What can be hired, and what the trial gives. */
export const ofertaQuery = () =>
  queryOptions({
    queryKey: ['suscripciones', 'planes'],
    queryFn: ({ signal }) => call(suscripciones.planes, { signal }),
    staleTime: UNA_HORA,
    meta: { sinAviso: true },
  });

export const suscripcionQuery = (nif: string) =>
  queryOptions({
    queryKey: ['suscripcion', nif],
    queryFn: ({ signal }) => call(suscripciones.obtener, { nif, params: { uuid: nif }, signal }),
    meta: { sinAviso: true },
  });

/** Whether something may be owed for a NIF: what was paid for is over, and it was no trial. `suscripcionQuery` knows. */
export const puedeDeber = ({
  suscripcionActiva,
  suscripcionPagada,
  prueba,
}: Pick<NifDetalleDto, 'suscripcionActiva' | 'suscripcionPagada' | 'prueba'>): boolean =>
  suscripcionActiva && !suscripcionPagada && prueba === null;

export const gruposQuery = () =>
  queryOptions({
    queryKey: ['grupos-facturacion'],
    queryFn: ({ signal }) => call(gruposFacturacion.listar, { signal }),
    meta: { sinAviso: true },
  });

/** NIFs to choose one of; the longest page there is. */
export const CUANTOS_NIFS = 100;
export const nifsParaElegirQuery = () =>
  queryOptions({
    queryKey: ['nifs', 'elegir'],
    queryFn: ({ signal }) =>
      call(nifs.listar, { query: { size: CUANTOS_NIFS, sort: 'razonSocial,asc' }, signal }),
    meta: { sinAviso: true },
  });

/** Which NIF is on which plan. */
export const suscripcionesQuery = () =>
  queryOptions({
    queryKey: ['suscripciones', 'nifs'],
    queryFn: ({ signal }) =>
      call(suscripciones.listar, { query: { size: CUANTOS_NIFS, sort: 'razonSocial,asc' }, signal }),
    meta: { sinAviso: true },
  });

/** Everything that says what a NIF has or who pays is asked again. */
export function useRecargarSuscripcion(nif: string) {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: ['nifs'] });
    void queryClient.invalidateQueries({ queryKey: suscripcionesQuery().queryKey });
    void queryClient.invalidateQueries({ queryKey: ['grupos-facturacion'] });
    void queryClient.invalidateQueries({ queryKey: ['facturas-suscripcion'] });
    // Also for a page that is gone to next: it stands as it is from the start, and nothing jumps.
    await Promise.all(
      [suscripcionQuery(nif).queryKey, nifQuery(nif).queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey, refetchType: 'all' }),
      ),
    );
  };
}

const UN_SEGUNDO = 1000;
const espera = (ms: number): Promise<void> => new Promise((listo) => setTimeout(listo, ms));

/**
 * What changes a subscription. The answer is shown at once; a second later the subscription is read again (the
 * specification, sections 4 and 9), because the provider's own word on the change reaches us a moment after our
 * call to it was answered. Until then the act counts as running, so that nobody starts another one in between.
 */
function useCambio<V>(nif: string, acto: (variables: V) => Promise<SuscripcionDto>) {
  const queryClient = useQueryClient();
  const recargar = useRecargarSuscripcion(nif);
  return useMutation({
    mutationFn: acto,
    onSuccess: async (nueva) => {
      queryClient.setQueryData(suscripcionQuery(nif).queryKey, nueva);
      await espera(UN_SEGUNDO);
      await recargar();
    },
  });
}

export const useAutorenovacion = (nif: string) =>
  useCambio(nif, (activa: boolean) =>
    call(activa ? contratacion.activarAutorenovacion : contratacion.desactivarAutorenovacion, {
      nif,
      params: { uuid: nif },
      idempotencia: nuevaClave(),
    }),
  );

/** What API access costs until the renewal. Asked on each press, never cached: the answer is what will be charged. */
export const usePreverAccesoApi = (nif: string) =>
  useMutation({
    mutationFn: () => call(contratacion.previsualizarAccesoApi, { nif, params: { uuid: nif } }),
  });

/** `clave`: of one intention; turning it on may charge, and then `fechaProrrateo` is that of the price that was shown. */
export const useAccesoApi = (nif: string) =>
  useCambio(
    nif,
    ({ activo, clave, fechaProrrateo }: { activo: boolean; clave: string; fechaProrrateo?: string }) => {
      const deEsteNif = { nif, params: { uuid: nif }, idempotencia: clave };
      return activo
        ? call(contratacion.activarAccesoApi, { ...deEsteNif, body: { fechaProrrateo } })
        : call(contratacion.desactivarAccesoApi, deEsteNif);
    },
  );

export const useCancelarCambio = (nif: string) =>
  useCambio(nif, () => call(contratacion.cancelarCambio, { nif, params: { uuid: nif } }));

/** What another plan from the renewal on means for all of the group: asked for whenever it is looked at. */
export const previsualizarCambioQuery = (nif: string, precio: string | undefined, api: string | undefined) =>
  queryOptions({
    queryKey: ['contratacion', nif, 'cambio', precio, api],
    queryFn:
      precio === undefined
        ? skipToken
        : ({ signal }) =>
            call(contratacion.previsualizarCambio, {
              nif,
              params: { uuid: nif },
              query: { uuidPrecio: precio, uuidPrecioApiAccess: api },
              signal,
            }),
    meta: { sinAviso: true },
    gcTime: 0,
  });

export const useCambiarPlan = (nif: string) =>
  useCambio(nif, (body: Llamada<typeof contratacion.cambiarPlan>['body']) =>
    call(contratacion.cambiarPlan, { nif, params: { uuid: nif }, body }),
  );

/** The cap stands with us alone: nothing else has to hear of it. */
export function usePonerTope(nif: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (facturasExtra: number | null) =>
      call(suscripciones.ponerTope, { nif, params: { uuid: nif }, body: { facturasExtra } }),
    onSuccess: (nueva) => queryClient.setQueryData(suscripcionQuery(nif).queryKey, nueva),
  });
}

/** Specification, section 4: once the trial runs, the person can start no other. */
export function useActivarPrueba(nif: string) {
  const recargar = useRecargarSuscripcion(nif);
  return useMutation({
    mutationFn: () => call(suscripciones.activarPrueba, { nif, params: { uuid: nif } }),
    onSuccess: async () => {
      const usuario = session.usuario();
      if (usuario) session.guardar({ ...usuario, puedeActivarPrueba: false, suscripcionActiva: true });
      await recargar();
    },
  });
}
