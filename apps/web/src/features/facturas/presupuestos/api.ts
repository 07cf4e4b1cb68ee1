// Calls of the screens of quotes and proformas.
import { presupuestos } from '@encadena/contracts';
import type { Llamada, PresupuestoDto, PresupuestoEntradaCruda } from '@encadena/contracts';
import type { DecisionPresupuesto } from '@encadena/invoicing';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../../shared/api-client';

export const SIZE = 20;

export type FiltrosPresupuestos = Llamada<typeof presupuestos.listar>['query'];

export const presupuestosQuery = (nif: string, query: FiltrosPresupuestos) =>
  queryOptions({
    queryKey: ['presupuestos', nif, 'lista', query],
    queryFn: ({ signal }) => call(presupuestos.listar, { nif, query, signal }),
    placeholderData: keepPreviousData,
  });

export const presupuestoQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['presupuestos', nif, 'uno', uuid],
    queryFn: ({ signal }) => call(presupuestos.obtener, { nif, params: { uuid }, signal }),
  });

/** The quote that an invoice came of; none of most. An invoice is shown without it. */
export const deFacturaQuery = (nif: string, uuidFactura: string) =>
  queryOptions({
    queryKey: ['presupuestos', nif, 'de-factura', uuidFactura],
    queryFn: ({ signal }) => call(presupuestos.listar, { nif, query: { uuidFactura, size: 1 }, signal }),
    meta: { sinAviso: true },
  });

export const pedirPdfPresupuesto = (nif: string, uuid: string) => (): Promise<Blob> =>
  callFile(presupuestos.pdf, { nif, params: { uuid } });

/** The home counts those that were accepted, and asks for them with its invoices. */
function useCambio<V, D>(nif: string, mutationFn: (variables: V) => Promise<D>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(
        ['presupuestos', 'facturas'].map((clave) =>
          queryClient.invalidateQueries({ queryKey: [clave, nif] }),
        ),
      ),
  });
}

/** A new one, or a stored one in the version that is on screen, whose kind stays. */
export const useGuardarPresupuesto = (nif: string, guardado?: Pick<PresupuestoDto, 'uuid' | 'version'>) =>
  useCambio(nif, ({ tipo, ...cambios }: PresupuestoEntradaCruda) =>
    guardado
      ? call(presupuestos.modificar, {
          nif,
          params: { uuid: guardado.uuid },
          body: cambios,
          version: guardado.version,
        })
      : call(presupuestos.crear, { nif, body: { tipo, ...cambios } }),
  );

export const useDecidirPresupuesto = (nif: string) =>
  useCambio(nif, ({ uuid, estado }: { uuid: string; estado: DecisionPresupuesto }) =>
    call(presupuestos.decidir, { nif, params: { uuid }, body: { estado } }),
  );
export const useDuplicarPresupuesto = (nif: string) =>
  useCambio(nif, (uuid: string) => call(presupuestos.duplicar, { nif, params: { uuid } }));
export const useFacturarPresupuesto = (nif: string) =>
  useCambio(nif, (uuid: string) => call(presupuestos.facturar, { nif, params: { uuid } }));
export const useEliminarPresupuesto = (nif: string) =>
  useCambio(nif, (uuid: string) => call(presupuestos.eliminar, { nif, params: { uuid } }));
