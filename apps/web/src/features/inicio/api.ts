// What the summary asks for.
import { facturas } from '@encadena/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api-client';

export const resumenFacturasQuery = (nif: string, ejercicio?: number) =>
  queryOptions({
    queryKey: ['facturas', nif, 'resumen', ejercicio],
    queryFn: ({ signal }) => call(facturas.resumen, { nif, query: { ejercicio }, signal }),
  });
