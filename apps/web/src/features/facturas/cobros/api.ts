// Calls of the payments of an invoice.
import { cobros, type Llamada } from '@encadena/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api-client';
import { invalidarFacturas } from '../api';

export const cobrosQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['facturas', nif, 'cobros', uuid],
    queryFn: ({ signal }) => call(cobros.listar, { nif, params: { uuid }, signal }),
  });

export function useAnotarCobro(nif: string, uuid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      idempotencia,
      ...body
    }: Llamada<typeof cobros.anotar>['body'] & { idempotencia: string }) =>
      call(cobros.anotar, { nif, params: { uuid }, body, idempotencia }),
    onSuccess: () => invalidarFacturas(queryClient, nif),
  });
}

export function useDeshacerCobro(nif: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (params: { uuid: string; cobro: string }) => call(cobros.deshacer, { nif, params }),
    onSuccess: () => invalidarFacturas(queryClient, nif),
  });
}

export function useMarcarCobrada(nif: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) =>
      call(cobros.cambiarEstado, { nif, params: { uuid }, body: { estadoPago: 'COBRADA' } }),
    onSuccess: () => invalidarFacturas(queryClient, nif),
  });
}
