// Calls of the screen of products and services.
import { articulos } from '@encadena/contracts';
import type { ArticuloDto, Llamada } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client';

export const SIZE = 20;

export interface ListaArticulos {
  texto?: string;
  page: number;
  sort: string;
}

export const articulosQuery = (nif: string, { texto, page, sort }: ListaArticulos) =>
  queryOptions({
    queryKey: ['articulos', nif, 'lista', texto, page, sort],
    queryFn: ({ signal }) =>
      call(articulos.listar, { nif, query: { texto, page, size: SIZE, sort }, signal }),
    placeholderData: keepPreviousData,
  });

export const articuloQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['articulos', nif, 'uno', uuid],
    queryFn: ({ signal }) => call(articulos.obtener, { nif, params: { uuid }, signal }),
  });

export type ArticuloCrudo = Llamada<typeof articulos.crear>['body'];

function useAlCambiar(nif: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['articulos', nif] });
}

export function useGuardarArticulo(nif: string, articulo?: ArticuloDto) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (body: ArticuloCrudo) =>
      articulo
        ? call(articulos.modificar, {
            nif,
            params: { uuid: articulo.uuid },
            body,
            version: articulo.version,
          })
        : call(articulos.crear, { nif, body }),
    onSuccess,
  });
}

export function useEliminarArticulo(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(articulos.eliminar, { nif, params: { uuid } }),
    onSuccess,
  });
}
