// Calls about invoices that repeat.
import { recurrentes, type RecurrenteDto, type RecurrenteEntradaCruda } from '@encadena/contracts';
import type { Llamada } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api-client';
import { cadaVezMenos } from '../../../shared/cada-vez-menos';

export const SIZE = 20;

export interface ListaRecurrentes {
  texto?: string;
  estado?: string;
  uuidCliente?: string;
  page: number;
  sort: string;
}

export const recurrentesQuery = (nif: string, { texto, estado, uuidCliente, page, sort }: ListaRecurrentes) =>
  queryOptions({
    queryKey: ['recurrentes', nif, 'lista', texto, estado, uuidCliente, page, sort],
    queryFn: ({ signal }) =>
      call(recurrentes.listar, {
        nif,
        query: { texto, estado, uuidCliente, page, size: SIZE, sort } as Llamada<
          typeof recurrentes.listar
        >['query'],
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const recurrenteQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['recurrentes', nif, 'una', uuid],
    queryFn: ({ signal }) => call(recurrentes.obtener, { nif, params: { uuid }, signal }),
  });

/** Its page: what is due today is made while one looks. */
export const recurrenteVivaQuery = (nif: string, uuid: string, hoy: string) =>
  queryOptions({
    ...recurrenteQuery(nif, uuid),
    refetchInterval: (consulta) => {
      const { data } = consulta.state;
      return cadaVezMenos(
        consulta,
        data?.estado === 'ACTIVA' && data.siguiente !== null && data.siguiente <= hoy,
      );
    },
  });

/** Asked anew when it has made one more. */
export const hechasQuery = (nif: string, { uuid, hechas }: RecurrenteDto, page: number) =>
  queryOptions({
    queryKey: ['recurrentes', nif, 'hechas', uuid, hechas, page],
    queryFn: ({ signal }) =>
      call(recurrentes.hechas, { nif, params: { uuid }, query: { page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (consulta) =>
      cadaVezMenos(
        consulta,
        consulta.state.data?.contenido.some(({ estado }) => estado === 'PENDIENTE') ?? false,
      ),
  });

function useAlCambiar(nif: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['recurrentes', nif] });
}

export function useGuardarRecurrente(nif: string, recurrente?: RecurrenteDto) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (body: RecurrenteEntradaCruda) =>
      recurrente
        ? call(recurrentes.modificar, {
            nif,
            params: { uuid: recurrente.uuid },
            body,
            version: recurrente.version,
          })
        : call(recurrentes.crear, { nif, body }),
    onSuccess,
  });
}

export function useMarchaRecurrente(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: ({ uuid, acto }: { uuid: string; acto: 'pausar' | 'reanudar' }) =>
      acto === 'pausar'
        ? call(recurrentes.pausar, { nif, params: { uuid } })
        : call(recurrentes.reanudar, { nif, params: { uuid } }),
    onSuccess,
  });
}

export function useEliminarRecurrente(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(recurrentes.eliminar, { nif, params: { uuid } }),
    onSuccess,
  });
}
