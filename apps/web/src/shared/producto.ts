// What this installation of the product is: it stays the same while a page is open.
import { producto } from '@encadena/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api-client';

export const productoQuery = queryOptions({
  queryKey: ['producto'],
  queryFn: ({ signal }) => call(producto.ver, { signal }),
  meta: { sinAviso: true },
  staleTime: Infinity,
});

/** No plans are sold here: every NIF may issue, and no screen speaks of subscriptions. Not so until it is known. */
export const useSinSuscripciones = (): boolean => useQuery(productoQuery).data?.suscripciones === false;

/** Nobody pays here: the payment provider is a simulator. */
export const usePagosSimulados = (): boolean => useQuery(productoQuery).data?.pagos === 'SIMULADOS';
