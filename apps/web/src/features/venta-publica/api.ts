// Calls of a sale for its buyer.
import { ventasPublicas } from '@encadena/contracts';
import type { Llamada } from '@encadena/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client';

export type CompradorValores = Llamada<typeof ventasPublicas.completar>['body'] & {
  direccion: { direccion: string; municipio: string; codigoPostal: string; provincia: string; pais: string };
};

export const ventaQuery = (token: string) =>
  queryOptions({
    queryKey: ['venta-publica', token],
    queryFn: ({ signal }) => call(ventasPublicas.ver, { params: { token }, signal }),
    meta: { sinAviso: true },
    // What is being written is not lost to a look in between.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

export function useCompletar(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CompradorValores) => call(ventasPublicas.completar, { params: { token }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['venta-publica', token] }),
  });
}
