// Calls of imports.
import { importaciones } from '@encadena/contracts';
import type { ClaseImportacion } from '@encadena/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, callFile, callUpload } from '../../shared/api-client';
import { nuevaClave } from '../../shared/ids';

const ENDPOINTS = {
  CLIENTES: importaciones.clientes,
  ARTICULOS: importaciones.articulos,
  FACTURAS: importaciones.facturas,
} as const;
const MIRAR_MS = 1000;

export interface Envio {
  archivo: File;
  /** What each column brings; guessed without. */
  columnas?: readonly (string | null)[];
}

/** Letters, digits and plain signs: what a file's name has besides would only be refused. */
const nombreDe = ({ name }: File): string => name.replace(/[^\p{L}\p{N} ._()-]/gu, '').slice(0, 150);

const subir = (
  nif: string,
  clase: ClaseImportacion,
  { archivo, columnas }: Envio,
  simular: 'true' | 'false',
) =>
  callUpload(ENDPOINTS[clase], {
    nif,
    body: {
      simular,
      nombre: nombreDe(archivo),
      ...(columnas && { columnas: JSON.stringify(columnas) }),
    },
    archivos: { file: archivo },
    ...(simular === 'false' && { idempotencia: nuevaClave() }),
  });

/** What the file would do; what it says of itself is told beside the field. */
export const useProbar = (nif: string, clase: ClaseImportacion) =>
  useMutation({
    mutationFn: (envio: Envio) => subir(nif, clase, envio, 'true'),
    meta: { sinAviso: true },
  });

export const useImportar = (nif: string, clase: ClaseImportacion) =>
  useMutation({ mutationFn: (envio: Envio) => subir(nif, clase, envio, 'false') });

/** Asked for again until it is done. */
export const importacionQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['importaciones', nif, uuid],
    queryFn: ({ signal }) => call(importaciones.obtener, { nif, params: { uuid }, signal }),
    refetchInterval: ({ state }) => (state.data?.estado === 'EN_CURSO' ? MIRAR_MS : false),
  });

export const useInforme = (nif: string) =>
  useMutation({ mutationFn: (uuid: string) => callFile(importaciones.informe, { nif, params: { uuid } }) });
