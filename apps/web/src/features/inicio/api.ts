// What the summary asks for.
import { conciliaciones, facturas, gestoria } from '@encadena/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api-client';

export const resumenFacturasQuery = (nif: string, ejercicio?: number) =>
  queryOptions({
    queryKey: ['facturas', nif, 'resumen', ejercicio],
    queryFn: ({ signal }) => call(facturas.resumen, { nif, query: { ejercicio }, signal }),
  });

/** The tax due of what was invoiced in the quarter of today. The home lives without it. */
export const ivaQuery = (nif: string) =>
  queryOptions({
    queryKey: ['facturas', nif, 'iva'],
    queryFn: ({ signal }) => call(gestoria.iva, { nif, signal }),
    meta: { sinAviso: true },
  });

const ULTIMAS = 5;

/** The invoices issued last. */
export const ultimasQuery = (nif: string) =>
  queryOptions({
    queryKey: ['facturas', nif, 'ultimas'],
    queryFn: ({ signal }) =>
      call(facturas.listar, {
        nif,
        query: {
          estadoInterno: 'FACTURADA,RECTIFICADA,SUSTITUIDA',
          sort: 'fechaExpedicion,desc',
          size: ULTIMAS,
        },
        signal,
      }),
  });

/** What the agency itself shows. The home lives without it. */
export const resumenConciliacionQuery = (nif: string) =>
  queryOptions({
    queryKey: ['conciliaciones', nif, 'resumen'],
    queryFn: ({ signal }) => call(conciliaciones.resumen, { nif, signal }),
    meta: { sinAviso: true },
  });
