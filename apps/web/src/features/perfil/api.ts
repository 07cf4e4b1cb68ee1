// Calls of the profile. Whatever changes the person is updated in the session as well.
import { accesos, usuarios } from '@encadena/contracts';
import type { Llamada } from '@encadena/contracts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../shared/api-client';
import { session } from '../../shared/session';
import { yoQuery } from '../../shared/usuario';

export const sesionesQuery = () =>
  queryOptions({
    queryKey: ['usuarios', 'sesiones'],
    queryFn: ({ signal }) => call(usuarios.sesiones, { signal }),
    meta: { sinAviso: true },
  });

export const segundoFactorQuery = () =>
  queryOptions({
    queryKey: ['usuarios', 'segundo-factor'],
    queryFn: ({ signal }) => call(usuarios.segundoFactor, { signal }),
    meta: { sinAviso: true },
  });

/** Who of the staff looked, ten at a time. */
export const accesosQuery = () =>
  infiniteQueryOptions({
    queryKey: ['usuarios', 'accesos'],
    queryFn: ({ pageParam, signal }) => call(accesos.listar, { query: { page: pageParam }, signal }),
    meta: { sinAviso: true },
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPaginas }) => (page + 1 < totalPaginas ? page + 1 : undefined),
  });

/** All that the profile shows is asked for again: sessions close and factors change together. */
export function useRecargarPerfil(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['usuarios'] });
}

export type PerfilForm = Llamada<typeof usuarios.actualizar>['body'];

export function useGuardarPerfil() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PerfilForm) => call(usuarios.actualizar, { body }),
    onSuccess: (usuario) => {
      session.guardar(usuario);
      queryClient.setQueryData(yoQuery().queryKey, usuario);
    },
  });
}

export type ContrasenaForm = Llamada<typeof usuarios.cambiarContrasena>['body'];

export function useCambiarContrasena() {
  const onSuccess = useRecargarPerfil();
  return useMutation({
    mutationFn: (body: ContrasenaForm) => call(usuarios.cambiarContrasena, { body }),
    onSuccess,
  });
}

export function useCerrarSesion() {
  const onSuccess = useRecargarPerfil();
  return useMutation({
    mutationFn: (uuid: string) => call(usuarios.cerrarSesion, { params: { uuid } }),
    onSuccess,
  });
}

export const useCerrarSesiones = () => useMutation({ mutationFn: () => call(usuarios.cerrarSesiones, {}) });

/** What is refused stands beside the field, in the dialog: a notice besides would outlive it and lie over the codes. */
export const usePrepararSegundoFactor = () =>
  useMutation({
    mutationFn: (contrasena: string) => call(usuarios.prepararSegundoFactor, { body: { contrasena } }),
    gcTime: 0,
    meta: { sinAviso: true },
  });

export function useActivarSegundoFactor() {
  const onSuccess = useRecargarPerfil();
  return useMutation({
    mutationFn: (codigo: string) => call(usuarios.activarSegundoFactor, { body: { codigo } }),
    onSuccess,
    gcTime: 0,
    meta: { sinAviso: true },
  });
}

export interface ContrasenaYCodigo {
  contrasena: string;
  codigo: string;
}

export function useDesactivarSegundoFactor() {
  const onSuccess = useRecargarPerfil();
  return useMutation({
    mutationFn: (body: ContrasenaYCodigo) => call(usuarios.desactivarSegundoFactor, { body }),
    onSuccess,
  });
}

export function useRenovarCodigos() {
  const onSuccess = useRecargarPerfil();
  return useMutation({
    mutationFn: (body: ContrasenaYCodigo) => call(usuarios.renovarCodigosRecuperacion, { body }),
    onSuccess,
    gcTime: 0,
  });
}

/** The password once more, and a code where the account asks for one at login. */
export type Reautenticacion = Llamada<typeof usuarios.copia>['body'];

/** Years of invoices need a while. */
const PLAZO_COPIA_MS = 15 * 60_000;

/** What is refused stands beside its field, in the dialog. */
export const useCopiaDeDatos = () =>
  useMutation({
    mutationFn: (body: Reautenticacion) => callFile(usuarios.copia, { body, plazoMs: PLAZO_COPIA_MS }),
    gcTime: 0,
  });

export const useCerrarCuenta = () =>
  useMutation({ mutationFn: (body: Reautenticacion) => call(usuarios.cerrarCuenta, { body }) });
