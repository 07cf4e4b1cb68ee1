// What the quarter asks for.
import { facturasExternas, gestoria } from '@encadena/contracts';
import type { FormatoExportacion, Periodo } from '@encadena/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFile } from '../../shared/api-client';
import type { CifraElegida, Elegido } from './elegido';

/** A thousand PDFs, each of them made. */
const PLAZO_PDFS_MS = 15 * 60_000;
/** Twenty thousand invoices take some time to be written. */
const PLAZO_MS = 3 * 60_000;
export const SIZE = 20;

export const trimestreQuery = (nif: string, elegido: Elegido) =>
  queryOptions({
    queryKey: ['facturas', nif, 'gestoria', elegido],
    queryFn: ({ signal }) => call(gestoria.trimestre, { nif, query: elegido, signal }),
    // Said where it is shown.
    meta: { sinAviso: true },
  });

/** What another program issued in that quarter: none of it is in its figures. */
export const externasQuery = (nif: string, { desde, hasta }: { desde: string; hasta: string }) =>
  queryOptions({
    queryKey: ['facturas', nif, 'externas', 'sumas', desde, hasta],
    queryFn: ({ signal }) => call(facturasExternas.sumas, { nif, query: { desde, hasta }, signal }),
    meta: { sinAviso: true },
  });

export const facturasDeCifraQuery = (nif: string, elegido: Elegido, cifra: CifraElegida, page: number) =>
  queryOptions({
    queryKey: ['facturas', nif, 'gestoria', elegido, cifra, page],
    queryFn: ({ signal }) =>
      call(gestoria.facturas, { nif, query: { ...elegido, ...cifra, page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
    meta: { sinAviso: true },
  });

export const pedirLibro = (
  nif: string,
  ejercicio: number,
  periodo: Periodo,
  formato: FormatoExportacion,
): Promise<Blob> =>
  callFile(gestoria.libro, { nif, query: { ejercicio, periodo, formato }, plazoMs: PLAZO_MS });

export const pedirPdfs = (nif: string, ejercicio: number, periodo: Periodo): Promise<Blob> =>
  callFile(gestoria.pdfs, { nif, query: { ejercicio, periodo }, plazoMs: PLAZO_PDFS_MS });
