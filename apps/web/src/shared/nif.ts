// The NIF of the route: loaded by the guard `selectNif`, read by everything below it.
import { nifs } from '@encadena/contracts';
import type { NifDetalleDto } from '@encadena/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router-dom';
import { call } from './api-client';

export const RUTA_NIF = 'nif';

export const nifQuery = (uuid: string) =>
  queryOptions({ queryKey: ['nif', uuid], queryFn: ({ signal }) => call(nifs.obtener, { params: { uuid }, signal }), meta: { sinAviso: true }, staleTime: 60_000 });

/** The active NIF; only below `/user/nif/{nif}`. Follows what is changed of it meanwhile: its data, and that it may operate. */
export function useNif(): NifDetalleDto {
  const cargado = useRouteLoaderData(RUTA_NIF) as NifDetalleDto | undefined;
  const { data } = useQuery({ ...nifQuery(cargado?.uuid ?? ''), enabled: cargado !== undefined });
  if (!cargado) throw new Error('useNif outside of /user/nif/{nif}');
  return data ?? cargado;
}
