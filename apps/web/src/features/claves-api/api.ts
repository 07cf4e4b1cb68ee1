// Calls of the API keys' screen.
import { clavesApi } from '@encadena/contracts';
import type { ClaveApiDto, Llamada } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client';

export const SIZE = 25;

export type ClaveCuerpo = Llamada<typeof clavesApi.crear>['body'];

/** Never fresh: what keys do comes from elsewhere, and whoever has just tried one comes back to see it. */
export const clavesQuery = (nif: string) =>
  queryOptions({
    queryKey: ['claves-api', nif, 'lista'],
    queryFn: ({ signal }) => call(clavesApi.listar, { nif, params: { uuid: nif }, signal }),
    staleTime: 0,
  });

export const peticionesQuery = (nif: string, clave: string, page: number, soloErrores: boolean) =>
  queryOptions({
    queryKey: ['claves-api', nif, 'peticiones', clave, page, soloErrores],
    queryFn: ({ signal }) =>
      call(clavesApi.peticiones, {
        nif,
        params: { uuid: nif, clave },
        query: { page, size: SIZE, soloErrores: soloErrores ? 'true' : 'false' },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

function useAlCambiar(nif: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['claves-api', nif] });
}

export function useCrearClave(nif: string) {
  const alCambiar = useAlCambiar(nif);
  return useMutation({
    mutationFn: (body: ClaveCuerpo) => call(clavesApi.crear, { nif, params: { uuid: nif }, body }),
    onSuccess: alCambiar,
  });
}

export function useRotarClave(nif: string) {
  const alCambiar = useAlCambiar(nif);
  return useMutation({
    mutationFn: ({ clave, graciaHoras }: { clave: ClaveApiDto; graciaHoras: number }) =>
      call(clavesApi.rotar, { nif, params: { uuid: nif, clave: clave.uuid }, body: { graciaHoras } }),
    onSuccess: alCambiar,
  });
}

export function useRevocarClave(nif: string) {
  const alCambiar = useAlCambiar(nif);
  return useMutation({
    mutationFn: (clave: string) => call(clavesApi.revocar, { nif, params: { uuid: nif, clave } }),
    onSuccess: alCambiar,
  });
}
