// Calls about NIFs: the list, one of them, what is printed for it, who pays for it.
import { certificados, gruposFacturacion, nifs, recordatorios } from '@encadena/contracts';
import type { Llamada } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callUpload } from '../../shared/api-client';
import { nifQuery } from '../../shared/nif';

export const SIZE = 20;

export interface ListaNifsPedida {
  filter?: string;
  /** States, comma-joined. */
  documentacionEstado?: string;
  page: number;
  sort: string;
}

export const nifsQuery = (pedida: ListaNifsPedida) =>
  queryOptions({
    queryKey: ['nifs', 'lista', pedida],
    queryFn: ({ signal }) => call(nifs.listar, { query: { ...pedida, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export type NifNuevoForm = Llamada<typeof nifs.crear>['body'];
export type NifForm = Llamada<typeof nifs.modificar>['body'];

export function useCrearNif() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencia }: { body: NifNuevoForm; idempotencia: string }) =>
      call(nifs.crear, { body, idempotencia }),
    onSuccess: (nif) => {
      queryClient.setQueryData(nifQuery(nif.uuid).queryKey, nif);
      void queryClient.invalidateQueries({ queryKey: ['nifs'] });
      void queryClient.invalidateQueries({ queryKey: ['grupos-facturacion'] });
    },
  });
}

export function useModificarNif(uuid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: NifForm; version: number }) =>
      call(nifs.modificar, { nif: uuid, params: { uuid }, body, version }),
    onSuccess: (nif) => {
      queryClient.setQueryData(nifQuery(uuid).queryKey, nif);
      void queryClient.invalidateQueries({ queryKey: ['nifs'] });
    },
  });
}

export type ImpresionForm = Llamada<typeof nifs.guardarImpresion>['body'];

export function useGuardarImpresion(uuid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: ImpresionForm; version: number }) =>
      call(nifs.guardarImpresion, { nif: uuid, params: { uuid }, body, version }),
    onSuccess: (nif) => {
      queryClient.setQueryData(nifQuery(uuid).queryKey, nif);
      void queryClient.invalidateQueries({ queryKey: ['nifs'] });
    },
  });
}

export function useEliminarNif(uuid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(nifs.eliminar, { nif: uuid, params: { uuid } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['nifs'] }),
  });
}

function useLogotipoCambiado(uuid: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['logotipo', uuid] }),
      queryClient.invalidateQueries({ queryKey: nifQuery(uuid).queryKey }),
    ]);
}

export function usePonerLogotipo(uuid: string) {
  const onSuccess = useLogotipoCambiado(uuid);
  return useMutation({
    mutationFn: (file: File) =>
      callUpload(nifs.ponerLogotipo, { nif: uuid, params: { uuid }, archivos: { file } }),
    onSuccess,
  });
}

export function useQuitarLogotipo(uuid: string) {
  const onSuccess = useLogotipoCambiado(uuid);
  return useMutation({
    mutationFn: () => call(nifs.quitarLogotipo, { nif: uuid, params: { uuid } }),
    onSuccess,
  });
}

export const certificadoQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['certificado', uuid],
    queryFn: ({ signal }) => call(certificados.obtener, { nif: uuid, params: { uuid }, signal }),
    meta: { sinAviso: true },
  });

export interface CertificadoForm {
  file: File;
  contrasena: string;
  apoderado: boolean;
}

export function useSubirCertificado(uuid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, contrasena, apoderado }: CertificadoForm) =>
      callUpload(certificados.subir, {
        nif: uuid,
        params: { uuid },
        body: { contrasena, apoderado: apoderado ? 'true' : 'false' },
        archivos: { file },
      }),
    onSuccess: (datos) => queryClient.setQueryData(certificadoQuery(uuid).queryKey, datos),
    // The password leaves memory with the form.
    gcTime: 0,
  });
}

export function useQuitarCertificado(uuid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(certificados.eliminar, { nif: uuid, params: { uuid } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['certificado', uuid] }),
  });
}

export type GrupoForm = Llamada<typeof gruposFacturacion.crear>['body'];

/** Creates, or changes the given version. */
export function useGuardarGrupo(grupo?: { uuid: string; version: number }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GrupoForm) =>
      grupo
        ? call(gruposFacturacion.modificar, { params: { uuid: grupo.uuid }, body, version: grupo.version })
        : call(gruposFacturacion.crear, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['grupos-facturacion'] }),
  });
}

export function useEliminarGrupo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(gruposFacturacion.eliminar, { params: { uuid } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['grupos-facturacion'] }),
  });
}

export const recordatoriosQuery = (nif: string) =>
  queryOptions({
    queryKey: ['nif', nif, 'recordatorios'],
    queryFn: ({ signal }) => call(recordatorios.obtener, { nif, signal }),
    // The section says it in its place.
    meta: { sinAviso: true },
  });

export function useGuardarRecordatorios(nif: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Llamada<typeof recordatorios.guardar>['body']) =>
      call(recordatorios.guardar, { nif, body }),
    onSuccess: (guardado) => queryClient.setQueryData(recordatoriosQuery(nif).queryKey, guardado),
  });
}
