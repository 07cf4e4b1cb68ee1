// Events as the payment provider tells them: signed bodies, for tests that bring their own.
import Stripe from 'stripe';
import type { TestApi } from './api';
import type { Respuesta } from './cliente';
import { RUTA_WEBHOOK, SECRETO_CONECTADAS, SECRETO_PROPIO } from './stripe';

export interface AvisoDePrueba {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  account?: string;
  data: { object: Record<string, unknown> };
}

let cuantos = 0;

export const buildAviso = (mas: Partial<AvisoDePrueba> = {}): AvisoDePrueba => ({
  id: `evt_prueba${(cuantos += 1)}`,
  type: 'payout.paid',
  created: 1_795_000_000,
  livemode: false,
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
  ...mas,
});

export const firmar = (payload: string, secret: string, timestamp?: number): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp } as never);

/** Tells it to the endpoint that it is for, signed as `firma` says, by default well and now. */
export function avisar(
  api: TestApi,
  aviso: AvisoDePrueba,
  {
    a,
    firma,
    cuerpo = JSON.stringify(aviso),
  }: { a?: 'propios' | 'conectadas'; firma?: string; cuerpo?: string } = {},
): Promise<Respuesta<unknown>> {
  const conectadas = a === undefined ? aviso.account !== undefined : a === 'conectadas';
  return api.cliente().pedir('POST', `${RUTA_WEBHOOK}${conectadas ? '/connect' : ''}`, cuerpo, {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': firma ?? firmar(cuerpo, conectadas ? SECRETO_CONECTADAS : SECRETO_PROPIO),
  });
}
