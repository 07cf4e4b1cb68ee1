// Calls of the series' screen.
import { series } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client';

export const SIZE = 20;

export const seriesQuery = (nif: string, texto: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['series', nif, 'lista', texto, page],
    queryFn: ({ signal }) =>
      call(series.listar, { nif, query: { texto, page, size: SIZE, sort: 'codigo,asc' }, signal }),
    placeholderData: keepPreviousData,
  });

export const serieQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['series', nif, 'una', uuid],
    queryFn: ({ signal }) => call(series.obtener, { nif, params: { uuid }, signal }),
  });

export function useEliminarSerie(nif: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(series.eliminar, { nif, params: { uuid } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['series', nif] }),
  });
}
