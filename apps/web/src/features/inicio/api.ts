// What the summary asks for.
import { conciliaciones, facturas, verifactuRegistros } from '@encadena/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api-client';

export const resumenFacturasQuery = (nif: string, ejercicio?: number) =>
  queryOptions({
    queryKey: ['facturas', nif, 'resumen', ejercicio],
    queryFn: ({ signal }) => call(facturas.resumen, { nif, query: { ejercicio }, signal }),
  });

// Records move by themselves: a summary on screen looks again while something is pending.
const CADA = 15_000;

export const resumenRegistrosQuery = (nif: string) =>
  queryOptions({
    queryKey: ['verifactu-registros', nif, 'resumen'],
    queryFn: ({ signal }) => call(verifactuRegistros.resumen, { nif, signal }),
    refetchInterval: ({ state }) => ((state.data?.pendientes ?? 0) > 0 ? CADA : false),
  });

/** What the agency itself shows. The home lives without it. */
export const resumenConciliacionQuery = (nif: string) =>
  queryOptions({
    queryKey: ['conciliaciones', nif, 'resumen'],
    queryFn: ({ signal }) => call(conciliaciones.resumen, { nif, signal }),
    meta: { sinAviso: true },
  });
