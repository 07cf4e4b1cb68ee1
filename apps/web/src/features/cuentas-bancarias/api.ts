// Calls of the bank accounts' screen.
import { cuentasBancarias } from '@encadena/contracts';
import type { CuentaBancariaDto, Llamada } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client';

export const SIZE = 20;

export const cuentasQuery = (nif: string, texto: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['cuentas-bancarias', nif, 'lista', texto, page],
    queryFn: ({ signal }) =>
      call(cuentasBancarias.listar, { nif, query: { texto, page, size: SIZE, sort: 'nombre,asc' }, signal }),
    placeholderData: keepPreviousData,
  });

export const cuentaQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['cuentas-bancarias', nif, 'una', uuid],
    queryFn: ({ signal }) => call(cuentasBancarias.obtener, { nif, params: { uuid }, signal }),
  });

export type CuentaForm = Llamada<typeof cuentasBancarias.crear>['body'];

function useAlCambiar(nif: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['cuentas-bancarias', nif] });
}

export function useGuardarCuenta(nif: string, cuenta?: CuentaBancariaDto) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (body: CuentaForm) =>
      cuenta
        ? call(cuentasBancarias.modificar, {
            nif,
            params: { uuid: cuenta.uuid },
            body,
            version: cuenta.version,
          })
        : call(cuentasBancarias.crear, { nif, body }),
    onSuccess,
  });
}

export function usePredeterminar(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(cuentasBancarias.predeterminar, { nif, params: { uuid } }),
    onSuccess,
  });
}

export function useEliminarCuenta(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(cuentasBancarias.eliminar, { nif, params: { uuid } }),
    onSuccess,
  });
}
