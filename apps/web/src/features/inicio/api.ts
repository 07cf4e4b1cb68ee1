// What the summary asks for.
import { conciliaciones, facturas } from '@encadena/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api-client';

export const resumenFacturasQuery = (nif: string, ejercicio?: number) =>
  queryOptions({
    queryKey: ['facturas', nif, 'resumen', ejercicio],
    queryFn: ({ signal }) => call(facturas.resumen, { nif, query: { ejercicio }, signal }),
  });

/** What the agency itself shows. The home lives without it. */
export const resumenConciliacionQuery = (nif: string) =>
  queryOptions({
    queryKey: ['conciliaciones', nif, 'resumen'],
    queryFn: ({ signal }) => call(conciliaciones.resumen, { nif, signal }),
    meta: { sinAviso: true },
  });
