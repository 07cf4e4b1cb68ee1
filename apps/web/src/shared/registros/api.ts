// Calls about sealed records, used by their own screen and by the invoice.
import { facturas, verifactuRegistros } from '@encadena/contracts';
import type { Llamada } from '@encadena/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFile } from '../api-client';

type Filtros = Llamada<typeof verifactuRegistros.listar>['query'];

// While an answer is awaited the screen looks again; the sender obeys the agency's waiting time, which is
// about a minute.
export const CADA_ESPERANDO = 4000;

export const registrosQuery = (nif: string, query: Filtros) =>
  queryOptions({
    queryKey: ['verifactu-registros', nif, 'lista', query],
    queryFn: ({ signal }) => call(verifactuRegistros.listar, { nif, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.contenido.some(({ estado }) => estado === 'PENDIENTE') ? CADA_ESPERANDO : false,
  });

export const registroQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['verifactu-registros', nif, 'uno', uuid],
    queryFn: ({ signal }) => call(verifactuRegistros.obtener, { nif, params: { uuid }, signal }),
    refetchInterval: ({ state }) => (state.data?.estado === 'PENDIENTE' ? CADA_ESPERANDO : false),
  });

/** One invoice; its records belong to it. */
export const facturaQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['facturas', nif, 'una', uuid],
    queryFn: ({ signal }) => call(facturas.obtener, { nif, params: { uuid }, signal }),
    refetchInterval: ({ state }) => (state.data?.verifactu?.estado === 'PENDIENTE' ? CADA_ESPERANDO : false),
  });

/** A summary on screen looks again while something is pending: records move by themselves. */
const CADA_PENDIENTE = 15_000;

export const resumenRegistrosQuery = (nif: string) =>
  queryOptions({
    queryKey: ['verifactu-registros', nif, 'resumen'],
    queryFn: ({ signal }) => call(verifactuRegistros.resumen, { nif, signal }),
    refetchInterval: ({ state }) => ((state.data?.pendientes ?? 0) > 0 ? CADA_PENDIENTE : false),
    // Said where it is shown; the line above every screen is simply not there.
    meta: { sinAviso: true },
  });

export type LadoXml = 'peticion' | 'respuesta';

/** The XML sent or received, as text. It can change only while the record is on its way. */
export const xmlQuery = (nif: string, uuid: string, lado: LadoXml) =>
  queryOptions({
    queryKey: ['verifactu-registros', nif, 'xml', uuid, lado],
    queryFn: async ({ signal }) =>
      (
        await callFile(
          lado === 'peticion' ? verifactuRegistros.xmlPeticion : verifactuRegistros.xmlRespuesta,
          { nif, params: { uuid }, signal },
        )
      ).text(),
    meta: { sinAviso: true },
    retry: false,
  });

/** The QR of an issued invoice; it never changes. */
export const qrQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['facturas', nif, 'qr', uuid],
    queryFn: ({ signal }) => callFile(facturas.qr, { nif, params: { uuid }, signal }),
    staleTime: Infinity,
  });
