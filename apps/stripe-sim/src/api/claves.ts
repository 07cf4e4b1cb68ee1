// Who calls, for which account, and what the key may do there.
import type { Obra } from '../libros/obra';
import { NADIE, type Clave } from '../libros/tipos';
import { rechazar } from './fallo';

export interface Quien {
  clave: Clave;
  cuenta: string;
}

/** The permission that a path asks for, as the provider names them in its refusals. */
const PERMISOS: Readonly<Record<string, string>> = {
  account: 'account',
  accounts: 'connected_account',
  billing_portal: 'billing_portal_session',
  charges: 'charge',
  checkout: 'checkout_session',
  credit_notes: 'credit_note',
  customers: 'customer',
  disputes: 'dispute',
  events: 'event',
  invoice_payments: 'invoice',
  invoiceitems: 'invoice',
  invoices: 'invoice',
  payment_intents: 'payment_intent',
  payment_methods: 'payment_method',
  prices: 'plan',
  products: 'product',
  refunds: 'charge',
  setup_intents: 'setup_intent',
  subscription_items: 'subscription',
  subscription_schedules: 'subscription',
  subscriptions: 'subscription',
  tax_rates: 'tax_rate',
  webhook_endpoints: 'webhook',
};
export const TODOS_LOS_PERMISOS: readonly string[] = [...new Set(Object.values(PERMISOS))].flatMap((p) => [
  `rak_${p}_read`,
  `rak_${p}_write`,
]);

const tapada = (clave: string): string =>
  `${clave.slice(0, 8)}${'*'.repeat(Math.max(4, clave.length - 12))}${clave.slice(-4)}`;

function deCabecera(autorizacion: string | undefined): string | undefined {
  const m = /^(Bearer|Basic)\s+(\S+)$/i.exec(autorizacion ?? '');
  if (m === null) return undefined;
  return m[1]?.toLowerCase() === 'basic'
    ? Buffer.from(m[2] as string, 'base64')
        .toString()
        .split(':')[0]
    : m[2];
}

export function quienEs(
  obra: Obra,
  cabeceras: { authorization?: string; 'stripe-account'?: string; 'stripe-context'?: string },
): Quien {
  const dada = deCabecera(cabeceras.authorization);
  if (dada === undefined)
    rechazar(
      'You did not provide an API key. You need to provide your API key in the Authorization header.',
      { estado: 401 },
    );
  const clave = obra.leer(NADIE, '_clave', dada);
  if (clave === undefined)
    rechazar(`Invalid API Key provided: ${tapada(dada)}`, { estado: 401, code: 'api_key_invalid' });
  const ajena = cabeceras['stripe-context'] ?? cabeceras['stripe-account'];
  if (ajena === undefined || ajena === '' || ajena === clave.cuenta) return { clave, cuenta: clave.cuenta };
  if (obra.leer(NADIE, '_conexion', `${clave.cuenta}:${ajena}`) === undefined)
    rechazar(
      `The provided key '${tapada(dada)}' does not have access to account '${ajena.slice(0, 60)}' (or that account does not exist). Application access may have been revoked.`,
      { code: 'account_invalid', estado: 403 },
    );
  return { clave, cuenta: ajena };
}

export function exigirPermiso(obra: Obra, { clave, cuenta }: Quien, metodo: string, seccion: string): void {
  const lee = metodo === 'GET';
  if (cuenta !== clave.cuenta && !lee) {
    const conexion = obra.leer(NADIE, '_conexion', `${clave.cuenta}:${cuenta}`);
    if (conexion?.scope === 'read_only')
      rechazar(
        `This application does not have the required permissions for this endpoint on account '${cuenta}': it was connected with the scope read_only.`,
        { code: 'more_permissions_required_for_application', estado: 403 },
      );
  }
  if (clave.permisos === null) return;
  const nombre = PERMISOS[seccion];
  const pedido = `rak_${nombre}_${lee ? 'read' : 'write'}`;
  // Who may write may read.
  if (clave.permisos.includes(pedido) || clave.permisos.includes(`rak_${nombre}_write`)) return;
  rechazar(
    `The provided key '${tapada(clave.id)}' does not have the required permissions for this endpoint on account '${cuenta}'. Having the '${pedido}' permission would allow this request to continue.`,
    { code: 'more_permissions_required', estado: 403 },
  );
}
