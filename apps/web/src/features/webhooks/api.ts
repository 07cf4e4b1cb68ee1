// Calls of the screens of webhooks.
import { webhooks } from '@encadena/contracts';
import type { EntregaDto, Llamada, WebhookDto } from '@encadena/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client';

export const SIZE = 20;
/** How often deliveries on their way are looked at. */
const CADA_MS = 1500;

export type WebhookForm = Llamada<typeof webhooks.crear>['body'];

export const webhooksQuery = (nif: string) =>
  queryOptions({
    queryKey: ['webhooks', nif, 'lista'],
    queryFn: ({ signal }) => call(webhooks.listar, { nif, signal }),
    meta: { sinAviso: true },
  });

export const webhookQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['webhooks', nif, 'uno', uuid],
    queryFn: ({ signal }) => call(webhooks.obtener, { nif, params: { uuid }, signal }),
    meta: { sinAviso: true },
  });

/** On its first way: what is tried again later is looked at by whoever comes back. */
export const enCamino = ({ estado, intentos }: EntregaDto): boolean =>
  estado === 'PENDIENTE' && intentos === 0;

export const entregasQuery = (nif: string, uuid: string, page: number) =>
  queryOptions({
    queryKey: ['webhooks', nif, 'entregas', uuid, page],
    queryFn: ({ signal }) =>
      call(webhooks.entregas, { nif, params: { uuid }, query: { page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.contenido.some(enCamino) ? CADA_MS : false),
    meta: { sinAviso: true },
  });

function useAlCambiar(nif: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['webhooks', nif] });
}

export function useCrearWebhook(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({ mutationFn: (body: WebhookForm) => call(webhooks.crear, { nif, body }), onSuccess });
}

export function useModificarWebhook(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: ({ webhook: { uuid, version }, body }: { webhook: WebhookDto; body: WebhookForm }) =>
      call(webhooks.modificar, { nif, params: { uuid }, body, version }),
    onSuccess,
  });
}

export function useEliminarWebhook(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(webhooks.eliminar, { nif, params: { uuid } }),
    onSuccess,
  });
}

export function useRotarSecreto(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(webhooks.rotar, { nif, params: { uuid }, body: {} }),
    onSuccess,
  });
}

export function useProbarWebhook(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(webhooks.probar, { nif, params: { uuid } }),
    onSuccess,
  });
}

export function useReenviar(nif: string) {
  const onSuccess = useAlCambiar(nif);
  return useMutation({
    mutationFn: (uuid: string) => call(webhooks.reenviar, { nif, params: { uuid } }),
    onSuccess,
  });
}
