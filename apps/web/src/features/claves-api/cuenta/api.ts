// Calls of the integrator keys' screen.
import { clavesCuenta } from '@encadena/contracts';
import type { Llamada } from '@encadena/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api-client';

export type ClaveCuentaCuerpo = Llamada<typeof clavesCuenta.crear>['body'];

/** Never fresh, as those of a NIF: whoever has just tried one comes back to see its use. */
export const clavesCuentaQuery = () =>
  queryOptions({
    queryKey: ['claves-cuenta'],
    queryFn: ({ signal }) => call(clavesCuenta.listar, { signal }),
    staleTime: 0,
  });

function useAlCambiar() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['claves-cuenta'] });
}

export function useCrearClaveCuenta() {
  const alCambiar = useAlCambiar();
  return useMutation({
    mutationFn: (body: ClaveCuentaCuerpo) => call(clavesCuenta.crear, { body }),
    onSuccess: alCambiar,
    // The key is shown once, and kept nowhere.
    gcTime: 0,
  });
}

export function useRevocarClaveCuenta() {
  const alCambiar = useAlCambiar();
  return useMutation({
    mutationFn: ({ clave, entregadas }: { clave: string; entregadas: boolean }) =>
      call(clavesCuenta.revocar, { params: { clave }, query: { entregadas: entregadas ? 'true' : 'false' } }),
    onSuccess: alCambiar,
  });
}
