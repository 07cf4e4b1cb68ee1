// Calls of the customers' screen.
import { clientes, clientesRepetidos, presupuestos, recurrentes, resumenCliente } from '@encadena/contracts';
import type { DistinguirEntrada, UnionEntradaCruda } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client';

export const SIZE = 20;

export interface ListaClientes {
  texto?: string;
  page: number;
  sort?: string;
}

export const clientesQuery = (nif: string, { texto, page, sort = 'nombre,asc' }: ListaClientes) =>
  queryOptions({
    queryKey: ['clientes', nif, 'lista', texto, page, sort],
    queryFn: ({ signal }) => call(clientes.listar, { nif, query: { texto, page, size: SIZE, sort }, signal }),
    placeholderData: keepPreviousData,
  });

export const clienteQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['clientes', nif, 'uno', uuid],
    queryFn: ({ signal }) => call(clientes.obtener, { nif, params: { uuid }, signal }),
  });

export const resumenClienteQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['clientes', nif, 'resumen', uuid],
    queryFn: ({ signal }) => call(resumenCliente.obtener, { nif, params: { uuid }, signal }),
  });

/** The lists show the rest. */
const DE_UN_CLIENTE = 5;

export const presupuestosDeQuery = (nif: string, uuidCliente: string) =>
  queryOptions({
    queryKey: ['presupuestos', nif, 'de-cliente', uuidCliente],
    queryFn: ({ signal }) =>
      call(presupuestos.listar, { nif, query: { uuidCliente, size: DE_UN_CLIENTE }, signal }),
  });

export const recurrentesDeQuery = (nif: string, uuidCliente: string) =>
  queryOptions({
    queryKey: ['recurrentes', nif, 'de-cliente', uuidCliente],
    queryFn: ({ signal }) =>
      call(recurrentes.listar, { nif, query: { uuidCliente, size: DE_UN_CLIENTE }, signal }),
  });

export function useEliminarCliente(nif: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(clientes.eliminar, { nif, params: { uuid } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clientes', nif] }),
  });
}

/** `distintos`: those that were told apart, instead of those to be looked at. */
export const repetidosQuery = (nif: string, page: number, distintos: boolean) =>
  queryOptions({
    queryKey: ['clientes', nif, 'repetidos', distintos, page],
    queryFn: ({ signal }) =>
      call(clientesRepetidos.listar, {
        nif,
        query: { page, size: SIZE, distintos: distintos ? 'true' : undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The list of customers tells whether there are any left. */
export function useDistinguirClientes(nif: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DistinguirEntrada) => call(clientesRepetidos.distinguir, { nif, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['clientes', nif] }),
  });
}

/** Whatever shows a customer shows the one that stays from then on. */
export function useUnirClientes(nif: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, version, ...body }: UnionEntradaCruda & { uuid: string; version: number }) =>
      call(clientesRepetidos.unir, { nif, params: { uuid }, body, version }),
    // Not waited for: the page would be another one before it could go on.
    onSettled: () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === nif });
    },
    // The page asks again, or says it itself.
    meta: { sinAviso: true },
  });
}
