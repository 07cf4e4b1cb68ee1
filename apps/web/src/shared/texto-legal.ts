// The legal texts in force, as the API serves them: asked for by name.
import { textosLegales } from '@encadena/contracts';
import type { TextoLegal } from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client';

export const textoLegalQuery = (documento: TextoLegal, idioma: Idioma) =>
  queryOptions({
    queryKey: ['textos-legales', documento, idioma],
    queryFn: ({ signal }) =>
      call(textosLegales.obtener, { params: { documento }, query: { idioma }, signal }),
    meta: { sinAviso: true },
    staleTime: 5 * 60_000,
  });
