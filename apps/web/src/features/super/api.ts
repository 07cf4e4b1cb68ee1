// Calls of the back office. Each one writes into a customer's log, so nothing is fetched again automatically.
import { papelesSoporte, reclamacionesSoporte, superusuario } from '@encadena/contracts';
import type { ArchivosVistosDto, Entrada, TipoDocumento } from '@encadena/contracts';
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
    queryKey: ['super', 'usuarios', texto, documentacionEstado, page, sort],
    queryFn: ({ signal }) =>
      call(superusuario.listar, { query: { texto, documentacionEstado, page, size: SIZE, sort }, signal }),
    placeholderData: keepPreviousData,
    staleTime: UN_MINUTO,
    ...UNA_VEZ,
  });

/** Of nobody in particular: nothing is logged. */
export const planesSoporteQuery = queryOptions({
  queryKey: ['super', 'planes'],
  queryFn: ({ signal }) => call(superusuario.planes, { signal }),
  staleTime: UN_MINUTO,
  meta: { sinAviso: true },
});

/** Figures that name nobody: nothing is logged, and they may be looked at all day. */
export const casaQuery = queryOptions({
  queryKey: ['super', 'casa'],
  queryFn: ({ signal }) => call(superusuario.casa, { signal }),
  refetchInterval: UN_MINUTO,
  meta: { sinAviso: true },
});

/** What of our own invoices waits: nobody's data are opened. */
export const facturasPropiasQuery = (page: number) =>
  queryOptions({
    queryKey: ['super', 'facturas-propias', page],
    queryFn: ({ signal }) => call(superusuario.facturasPropias, { query: { page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: UN_MINUTO,
    meta: { sinAviso: true },
  });

export const usuarioQuery = (uuid: string, motivo: string) =>
  queryOptions({
    queryKey: ['super', 'usuario', uuid, motivo],
    queryFn: ({ signal }) => call(superusuario.usuario, { params: { uuid }, query: { motivo }, signal }),
    staleTime: Infinity,
    ...UNA_VEZ,
  });

export const nifSoporteQuery = (uuid: string, motivo: string) =>
  queryOptions({
    queryKey: ['super', 'nif', uuid, motivo],
    queryFn: ({ signal }) => call(superusuario.nif, { params: { uuid }, query: { motivo }, signal }),
    staleTime: Infinity,
    ...UNA_VEZ,
  });

export interface DocumentoDeNif {
  uuid: string;
  tipo: TipoDocumento;
}

export type CualArchivo = keyof ArchivosVistosDto;

const DE_ARCHIVO = {
  documento: papelesSoporte.obtener,
  identidad: papelesSoporte.identidad,
  acreditacion: papelesSoporte.acreditacion,
} as const;

/** The file of that digest: when another one lies there by now, the call is refused. */
export const pedirArchivo = (
  cual: CualArchivo,
  { uuid, tipo }: DocumentoDeNif,
  query: { motivo: string; huella: string },
) => callFile(DE_ARCHIVO[cual], { params: { uuid, tipo }, query });

export const reclamacionesQuery = (estado: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['super', 'reclamaciones', estado, page],
    queryFn: ({ signal }) =>
      call(reclamacionesSoporte.listar, {
        query: { estado, page, size: SIZE, sort: 'abiertaEn,asc' },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: UN_MINUTO,
    ...UNA_VEZ,
  });

/** `uuid`: the NIF of who claims. */
export const reclamacionQuery = (uuid: string, motivo: string) =>
  queryOptions({
    queryKey: ['super', 'reclamacion', uuid, motivo],
    queryFn: ({ signal }) =>
      call(reclamacionesSoporte.obtener, { params: { uuid }, query: { motivo }, signal }),
    staleTime: Infinity,
    ...UNA_VEZ,
  });

export function useDecidirReclamacion(uuid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Entrada<typeof reclamacionesSoporte.decidir>['body']) =>
      call(reclamacionesSoporte.decidir, { params: { uuid }, body }),
    meta: { sinAviso: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['super'] }),
  });
}

export type Decision = 'validar' | 'rechazar';

/** Validates or rejects; what staff has open is asked for again, once. */
export function useDecidir(documento: DocumentoDeNif) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, ...body }: { decision: Decision; motivo: string; vistos: ArchivosVistosDto }) =>
      call(papelesSoporte[decision], { params: { ...documento }, body }),
    // The dialog shows what went wrong, beside its field.
    meta: { sinAviso: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['super'] }),
  });
}
