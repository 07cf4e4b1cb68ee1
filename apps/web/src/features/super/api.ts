// Calls of the back office. Each one writes into the log of a customer, so nothing is asked for again by itself.
import { papelesSoporte, superusuario } from '@encadena/contracts';
import type { TipoDocumento } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../shared/api-client';

/** Paging of the list of users (the specification, section 9). */
export const SIZE = 10;
export const ORDEN = 'idUsuario,asc';

const UNA_VEZ = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
const UN_MINUTO = 60_000;

export interface ListaUsuarios {
  texto?: string;
  documentacionEstado?: string;
  page: number;
  sort: string;
}

export const usuariosQuery = ({ texto, documentacionEstado, page, sort }: ListaUsuarios) =>
  queryOptions({
    queryKey: ['super', 'usuarios', texto, documentacionEstado, page, sort], queryFn: ({ signal }) => call(superusuario.listar, { query: { texto, documentacionEstado, page, size: SIZE, sort }, signal }),
    placeholderData: keepPreviousData, staleTime: UN_MINUTO, ...UNA_VEZ,
  });

export const usuarioQuery = (uuid: string, motivo: string) =>
  queryOptions({ queryKey: ['super', 'usuario', uuid, motivo], queryFn: ({ signal }) => call(superusuario.usuario, { params: { uuid }, query: { motivo }, signal }), staleTime: Infinity, ...UNA_VEZ });

export const nifSoporteQuery = (uuid: string, motivo: string) =>
  queryOptions({ queryKey: ['super', 'nif', uuid, motivo], queryFn: ({ signal }) => call(superusuario.nif, { params: { uuid }, query: { motivo }, signal }), staleTime: Infinity, ...UNA_VEZ });

export interface DocumentoDeNif {
  uuid: string;
  tipo: TipoDocumento;
}

export const pedirDocumento = ({ uuid, tipo }: DocumentoDeNif, motivo: string) => callFile(papelesSoporte.obtener, { params: { uuid, tipo }, query: { motivo } });
export const pedirIdentidad = ({ uuid, tipo }: DocumentoDeNif, motivo: string) => callFile(papelesSoporte.identidad, { params: { uuid, tipo }, query: { motivo } });

export type Decision = 'validar' | 'rechazar';

/** Validates or rejects; what staff has open is asked for again, once. */
export function useDecidir(documento: DocumentoDeNif) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, motivo }: { decision: Decision; motivo: string }) => call(papelesSoporte[decision], { params: { ...documento }, body: { motivo } }),
    // The dialog shows what went wrong, beside its field.
    meta: { sinAviso: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['super'] }),
  });
}
