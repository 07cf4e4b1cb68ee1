// The producer's statement about this software, as the API gives it.
import { declaracionResponsable } from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import { queryOptions } from '@tanstack/react-query';
import { call, callFile } from './api-client';

export const declaracionQuery = (idioma: Idioma, uuid: string | undefined) =>
  queryOptions({
    queryKey: ['declaracion-responsable', idioma, uuid ?? null],
    queryFn: ({ signal }) => call(declaracionResponsable.obtener, { query: { idioma, uuid }, signal }),
    meta: { sinAviso: true },
    staleTime: 5 * 60_000,
  });

/** The file in Spanish, the one that counts. */
export const pedirDeclaracion = (uuid: string | undefined) =>
  callFile(declaracionResponsable.pdf, { query: { idioma: 'es', uuid } });
