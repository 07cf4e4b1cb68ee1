// Server state: how long it counts as fresh, and the single place that turns failed calls into notices.
import { toasts } from '@encadena/ui';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, esCancelada } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { sinAviso?: boolean };
    mutationMeta: { sinAviso?: boolean };
  }
}

/** Shows the server's words, or the error's own; cancelled calls are silent (specification, section 8). */
export function avisarError(error: unknown): void {
  if (esCancelada(error)) return;
  const mensaje = error instanceof Error ? error.message : String(error);
  toasts.error({ mensaje, id: `error-${mensaje}` });
}

/** The server's own words for a failed query, for the error look of a page. */
export const mensajeDeError = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status > 0 ? error.message : undefined;

/**
 * Whether one of them has not been answered yet, by data or by an error: a page that draws all at once waits for that. Not `isPending`, which is
 * true again while a query that failed is asked once more: what is drawn then would be taken away, drawn anew, and ask for ever.
 */
export const faltaAlguna = (...consultas: readonly { isFetched: boolean }[]): boolean =>
  consultas.some(({ isFetched }) => !isFetched);

const reintentable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => (meta?.sinAviso ? undefined : avisarError(error)),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => (meta?.sinAviso ? undefined : avisarError(error)),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        retry: (veces, error) => veces < 2 && reintentable(error),
      },
      // What a person does is done now or told to have failed; nothing is sent long after the press because a
      // connection came back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();

const UUID = /^[0-9a-f]{8}-/;

/**
 * Drops what belongs to a NIF: keys are [feature, uuid of the NIF, …]. Entering the NIF list clears the
 * selected NIF.
 */
export function olvidarNif(cliente: QueryClient): void {
  cliente.removeQueries({
    predicate: ({ queryKey }) => typeof queryKey[1] === 'string' && UUID.test(queryKey[1]),
  });
}
