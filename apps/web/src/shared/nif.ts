// The NIF of the route: loaded by the guard `selectNif`, read by everything below it.
import { nifs } from '@encadena/contracts';
import type { NifDto } from '@encadena/contracts';
import { queryOptions } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router-dom';
import { call } from './api-client';

export const RUTA_NIF = 'nif';

export const nifQuery = (uuid: string) =>
  queryOptions({ queryKey: ['nif', uuid], queryFn: ({ signal }) => call(nifs.obtener, { params: { uuid }, signal }), meta: { sinAviso: true }, staleTime: 60_000 });

/** The active NIF; only below `/user/nif/{nif}`. */
export function useNif(): NifDto {
  const datos = useRouteLoaderData(RUTA_NIF) as NifDto | undefined;
  if (!datos) throw new Error('useNif outside of /user/nif/{nif}');
  return datos;
}
