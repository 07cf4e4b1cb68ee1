// One record of the chain with its neighbours: by its id, or by where it stands. A step is one call.
import { verifactuRegistros } from '@encadena/contracts';
import type { Llamada } from '@encadena/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api-client';
import type { EstadoUrl } from '../../../shared/url-state';

/** What the address may name, one of them at a time; `junto`: a record of the chain that is meant. */
export const SENAS = ['registro', 'numero', 'posicion', 'extremo', 'junto'] as const;
export type Senas = Partial<Record<(typeof SENAS)[number], string>>;

export const senasDe = (url: EstadoUrl): Senas =>
  Object.fromEntries(SENAS.map((sena) => [sena, url.get(sena)]));

export const explorarQuery = (nif: string, { registro, ...donde }: Senas) =>
  queryOptions({
    queryKey: ['verifactu-registros', nif, 'cadena', registro, donde],
    queryFn: ({ signal }) =>
      registro
        ? call(verifactuRegistros.obtener, { nif, params: { uuid: registro }, signal })
        : call(verifactuRegistros.localizar, {
            nif,
            query: donde as Llamada<typeof verifactuRegistros.localizar>['query'],
            signal,
          }),
    // The record in hand stays until the next one is there: nothing moves while one walks.
    placeholderData: keepPreviousData,
    retry: false,
    meta: { sinAviso: true },
  });
