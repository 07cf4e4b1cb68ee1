// Calls of the e-mails with an invoice.
import { correosFactura, type Llamada } from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api-client';

/** While one is on its way. */
const CADA_MS = 5000;

export const propuestaQuery = (nif: string, uuid: string, idioma?: Idioma) =>
  queryOptions({
    queryKey: ['facturas', nif, 'correo-propuesto', uuid, idioma],
    queryFn: ({ signal }) =>
      call(correosFactura.previsualizar, { nif, params: { uuid }, query: { idioma }, signal }),
    // How many are left changes with each one that is sent.
    staleTime: 0,
  });

export const correosQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['facturas', nif, 'correos', uuid],
    queryFn: ({ signal }) => call(correosFactura.listar, { nif, params: { uuid }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ estado }) => estado === 'PENDIENTE') ? CADA_MS : false,
    // The invoice itself is there: what is missing beside it says so in its place.
    meta: { sinAviso: true },
  });

export function useEnviarCorreo(nif: string, uuid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      idempotencia,
      ...body
    }: Llamada<typeof correosFactura.enviar>['body'] & { idempotencia: string }) =>
      call(correosFactura.enviar, { nif, params: { uuid }, body, idempotencia }),
    // A link may have been made with it.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['facturas', nif] }),
  });
}
