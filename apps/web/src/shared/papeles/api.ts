// Calls about the documents of a NIF.
import { papeles, reclamaciones } from '@encadena/contracts';
import type { DocumentoDto, Llamada, ModoFirma, TipoDocumento } from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile, callUpload } from '../api-client';

/** While a person of ours decides, the screen looks again. */
const CADA_EN_REVISION = 20_000;

const enRevision = ({ estado }: DocumentoDto): boolean => estado === 'FIRMADO' || estado === 'EN_VALIDACION';

export const documentosQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['papeles', uuid, 'lista'],
    queryFn: ({ signal }) => call(papeles.listar, { params: { uuid }, nif: uuid, signal }),
    meta: { sinAviso: true },
    refetchInterval: ({ state }) => (state.data?.some(enRevision) ? CADA_EN_REVISION : false),
  });

export const historialQuery = (uuid: string, tipo: TipoDocumento) =>
  queryOptions({
    queryKey: ['papeles', uuid, 'historial', tipo],
    queryFn: ({ signal }) => call(papeles.historial, { params: { uuid, tipo }, nif: uuid, signal }),
    meta: { sinAviso: true },
  });

export const pedirPlantilla =
  (uuid: string, tipo: TipoDocumento, idioma: Idioma = 'es') =>
  (): Promise<Blob> =>
    callFile(papeles.plantilla, { params: { uuid, tipo }, query: { idioma }, nif: uuid });

export const pedirFirmado = (uuid: string, tipo: TipoDocumento) => (): Promise<Blob> =>
  callFile(papeles.obtener, { params: { uuid, tipo }, nif: uuid });

/** A changed paper may have made its NIF able to operate, or unable. */
export function useDocumentoCambiado(uuid: string): (documento: DocumentoDto) => void {
  const queryClient = useQueryClient();
  return (documento) => {
    queryClient.setQueryData(documentosQuery(uuid).queryKey, (lista) =>
      lista?.map((otro) => (otro.tipo === documento.tipo ? documento : otro)),
    );
    void queryClient.invalidateQueries({ queryKey: ['papeles', uuid, 'historial'] });
    void queryClient.invalidateQueries({ queryKey: ['nif', uuid] });
    void queryClient.invalidateQueries({ queryKey: ['nifs'] });
  };
}

export interface Subida {
  archivo: Blob;
  documentoIdentidad?: Blob;
}

/** Hands in a signed file; its errors are told at their place, not in a notice. */
export function useSubirDocumento(uuid: string, tipo: TipoDocumento) {
  const onSuccess = useDocumentoCambiado(uuid);
  const [avance, setAvance] = useState(0);
  const mutation = useMutation({
    mutationFn: ({ archivo, documentoIdentidad, modoFirma }: Subida & { modoFirma: ModoFirma }) =>
      callUpload(papeles.subir, {
        params: { uuid, tipo },
        nif: uuid,
        body: { modoFirma },
        archivos: { file: archivo, documentoIdentidad },
        alAvanzar: setAvance,
      }),
    meta: { sinAviso: true },
    onMutate: () => setAvance(0),
    onSuccess,
  });
  return { ...mutation, avance };
}

/** Hands in the proof of who represents the company. */
export function useAcreditar(uuid: string, tipo: TipoDocumento) {
  const onSuccess = useDocumentoCambiado(uuid);
  const [avance, setAvance] = useState(0);
  const mutation = useMutation({
    mutationFn: (archivo: Blob) =>
      callUpload(papeles.acreditar, {
        params: { uuid, tipo },
        nif: uuid,
        archivos: { file: archivo },
        alAvanzar: setAvance,
      }),
    meta: { sinAviso: true },
    onMutate: () => setAvance(0),
    onSuccess,
  });
  return { ...mutation, avance };
}

export const reclamacionesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['papeles', uuid, 'reclamaciones'],
    queryFn: ({ signal }) => call(reclamaciones.ver, { params: { uuid }, nif: uuid, signal }),
    meta: { sinAviso: true },
  });

/** The claim and the paper go together: both are asked for again. */
function useRecargarPapeles(uuid: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['papeles', uuid] });
}

export function useReclamar(uuid: string) {
  const onSuccess = useRecargarPapeles(uuid);
  return useMutation({
    mutationFn: () => call(reclamaciones.abrir, { params: { uuid }, nif: uuid }),
    onSuccess,
  });
}

export function useRetirarReclamacion(uuid: string) {
  const onSuccess = useRecargarPapeles(uuid);
  return useMutation({
    mutationFn: () => call(reclamaciones.retirar, { params: { uuid }, nif: uuid }),
    onSuccess,
  });
}

type FirmaAMano = Llamada<typeof papeles.firmarAMano>['body'];

/** Signs our text with the picture of a signature. */
export function useFirmarAMano(uuid: string, tipo: TipoDocumento) {
  const onSuccess = useDocumentoCambiado(uuid);
  const [avance, setAvance] = useState(0);
  const mutation = useMutation({
    mutationFn: ({ archivo, documentoIdentidad, ...body }: Subida & FirmaAMano) =>
      callUpload(papeles.firmarAMano, {
        params: { uuid, tipo },
        nif: uuid,
        body,
        archivos: { file: archivo, documentoIdentidad },
        alAvanzar: setAvance,
      }),
    meta: { sinAviso: true },
    onMutate: () => setAvance(0),
    onSuccess,
  });
  return { ...mutation, avance };
}

export function useRetirarDocumento(uuid: string, tipo: TipoDocumento) {
  const onSuccess = useDocumentoCambiado(uuid);
  return useMutation({
    mutationFn: () => call(papeles.retirar, { params: { uuid, tipo }, nif: uuid }),
    onSuccess,
  });
}

/** Ends an accepted document, with the reason; it stays on file. */
export function useRevocarDocumento(uuid: string, tipo: TipoDocumento) {
  const onSuccess = useDocumentoCambiado(uuid);
  return useMutation({
    mutationFn: (motivo: string) =>
      call(papeles.revocar, { params: { uuid, tipo }, nif: uuid, body: { motivo } }),
    onSuccess,
  });
}
