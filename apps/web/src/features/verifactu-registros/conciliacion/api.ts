// Calls of reconciliation.
import { conciliaciones } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api-client';

export interface Mes {
  ejercicio: number;
  periodo: number;
}

export const SIZE = 25;
// The worker looks every two seconds.
const CADA = 2_000;

export const conciliacionDelMesQuery = (nif: string, { ejercicio, periodo }: Mes) =>
  queryOptions({
    queryKey: ['conciliaciones', nif, 'mes', ejercicio, periodo],
    queryFn: ({ signal }) => call(conciliaciones.delMes, { nif, query: { ejercicio, periodo }, signal }),
    refetchInterval: ({ state }) => (state.data?.enMarcha ? CADA : false),
  });

export const filasQuery = (nif: string, uuid: string, page: number) =>
  queryOptions({
    queryKey: ['conciliaciones', nif, 'una', uuid, page],
    queryFn: ({ signal }) =>
      call(conciliaciones.obtener, { nif, params: { uuid }, query: { page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export function usePedirConciliacion(nif: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Mes) => call(conciliaciones.pedir, { nif, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['conciliaciones', nif] }),
  });
}
