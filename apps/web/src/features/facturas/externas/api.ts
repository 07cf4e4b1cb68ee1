// Calls about invoices that another program issued. Their keys begin as those of our own do: they count in the same figures.
import { facturasExternas } from '@encadena/contracts';
import type { FacturaExternaDto, Llamada } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api-client';

export const SIZE = 20;

type Query = Llamada<typeof facturasExternas.listar>['query'];

export const externasQuery = (nif: string, query: Query) =>
  queryOptions({
    queryKey: ['facturas', nif, 'externas', 'lista', query],
    queryFn: ({ signal }) => call(facturasExternas.listar, { nif, query: { ...query, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export const externaQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['facturas', nif, 'externas', 'una', uuid],
    queryFn: ({ signal }) => call(facturasExternas.obtener, { nif, params: { uuid }, signal }),
  });

function useAlCambiar(nif: string) {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: ['facturas', nif] });
    // The balance of their customer.
    await queryClient.invalidateQueries({ queryKey: ['clientes', nif] });
  };
}

export function useMarcarCobro(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: ({ externa, cobrada }: { externa: FacturaExternaDto; cobrada: boolean }) =>
      call(facturasExternas.marcarCobro, {
        nif,
        params: { uuid: externa.uuid },
        body: { cobrada },
        version: externa.version,
      }),
    onSuccess,
  });
}

export function useEliminarExterna(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(facturasExternas.eliminar, { nif, params: { uuid } }),
    onSuccess,
  });
}
