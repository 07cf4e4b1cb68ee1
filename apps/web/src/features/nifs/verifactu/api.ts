// Calls about leaving VERI*FACTU.
import { finVerifactu } from '@encadena/contracts';
import type { SituacionFinVerifactuDto } from '@encadena/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api-client';

/** What was declared is told by a sender that works by itself: the screen looks again until it is. */
const CADA_SIN_COMUNICAR = 15_000;

export const finVerifactuQuery = (nif: string) =>
  queryOptions({
    queryKey: ['fin-verifactu', nif],
    queryFn: ({ signal }) => call(finVerifactu.obtener, { nif, signal }),
    meta: { sinAviso: true },
    refetchInterval: ({ state }) => (state.data?.fin?.estado === 'DECLARADO' ? CADA_SIN_COMUNICAR : false),
  });

/** Whatever came of it, and also when it was refused: the screen shows what holds now. */
function useSituacion(nif: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: (situacion: SituacionFinVerifactuDto) => {
      queryClient.setQueryData(finVerifactuQuery(nif).queryKey, situacion);
      void queryClient.invalidateQueries({ queryKey: ['verifactu-registros', nif] });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: finVerifactuQuery(nif).queryKey }),
  };
}

export function useDeclararFin(nif: string) {
  return useMutation({
    mutationFn: (fechaFin: string) => call(finVerifactu.declarar, { nif, body: { fechaFin } }),
    ...useSituacion(nif),
  });
}

export function useRetirarFin(nif: string) {
  return useMutation({
    mutationFn: (uuid: string) => call(finVerifactu.retirar, { nif, params: { uuid } }),
    ...useSituacion(nif),
  });
}
