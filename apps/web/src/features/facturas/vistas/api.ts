// Calls of saved views.
import { vistas } from '@encadena/contracts';
import type { Llamada, VistaDto } from '@encadena/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api-client';

/** Without them the list is there all the same: their menu says that they could not be loaded. */
export const vistasQuery = (nif: string) =>
  queryOptions({
    queryKey: ['vistas', nif],
    queryFn: ({ signal }) => call(vistas.listar, { nif, signal }),
    meta: { sinAviso: true },
  });

export type VistaCruda = Llamada<typeof vistas.crear>['body'];

function useCambio<V, D>(nif: string, mutationFn: (variables: V) => Promise<D>) {
  const queryClient = useQueryClient();
  // Also after a refusal: what another tab has done since is on screen then.
  const onSettled = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['vistas', nif] });
  return useMutation({ mutationFn, onSettled });
}

/** One key per intention: a repeated click or a lost answer saves it once. */
export const useCrearVista = (nif: string) =>
  useCambio(nif, ({ idempotencia, ...body }: VistaCruda & { idempotencia: string }) =>
    call(vistas.crear, { nif, body, idempotencia }),
  );

/** `cambios`: what is otherwise than it was saved. */
export const useCambiarVista = (nif: string) =>
  useCambio(nif, ({ vista, cambios }: { vista: VistaDto; cambios: Partial<VistaCruda> }) => {
    const { uuid, version, ...antes } = vista;
    return call(vistas.modificar, { nif, params: { uuid }, version, body: { ...antes, ...cambios } });
  });

export const useEliminarVista = (nif: string) =>
  useCambio(nif, (uuid: string) => call(vistas.eliminar, { nif, params: { uuid } }));
