// What deliveries to an address are signed with (Standard Webhooks).
import { newBytes } from '../../../platform/ids';

/** To what its envelope is bound. */
export const contextoSecretoWebhook = (nifId: string, id: string): string =>
  `secretos_webhook:${nifId}:${id}`;

export const nuevoSecretoWebhook = (): string => `whsec_${newBytes(32).toString('base64')}`;
