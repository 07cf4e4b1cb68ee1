// The NIF of the route: loaded by the guard `selectNif`, read by everything below it.
import { nifs } from '@encadena/contracts';
import type { NifDetalleDto } from '@encadena/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigation, useRouteLoaderData } from 'react-router-dom';
import { RUTA_NIF } from '../paths';
import { call } from './api-client';

export const nifQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['nif', uuid],
    queryFn: ({ signal }) => call(nifs.obtener, { nif: uuid, params: { uuid }, signal }),
    meta: { sinAviso: true },
    staleTime: 60_000,
  });

/**
 * The active NIF; only below `/user/nif/{nif}`. Follows what is changed of it meanwhile: its data, and that
 * it may operate.
 */
export function useNif(): NifDetalleDto {
  const cargado = useRouteLoaderData(RUTA_NIF) as NifDetalleDto | undefined;
  const { location } = useNavigation();
  // Who is leaving has dropped what was loaded of it (`olvidarNif`), and may have given it up: it is not
  // asked for again on the way out.
  const saliendo = location !== undefined && !location.pathname.includes(cargado?.uuid ?? '');
  const { data } = useQuery({
    ...nifQuery(cargado?.uuid ?? ''),
    enabled: cargado !== undefined && !saliendo,
  });
  if (!cargado) throw new Error('useNif outside of /user/nif/{nif}');
  return data ?? cargado;
}
