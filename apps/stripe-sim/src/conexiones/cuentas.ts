// Accounts: the platform's own, and the shops that it may be connected to. Each has a key of its own.
import type Stripe from 'stripe';
import type { Obra } from '../libros/obra';
import { NADIE } from '../libros/tipos';
import { azar } from '../platform/identificadores';

export function abrirCuenta(
  obra: Obra,
  p: { id?: string; nombre: string; email?: string; pais?: string; clave?: string },
): { cuenta: Stripe.Account; clave: string } {
  const id = p.id ?? `acct_1${azar(15)}`;
  const cuenta = obra.poner(NADIE, 'account', {
    id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: p.nombre,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: p.pais ?? 'ES',
    created: obra.ahora,
    default_currency: 'eur',
    details_submitted: true,
    email: p.email ?? null,
    metadata: {},
    payouts_enabled: true,
    type: 'standard',
  });
  const clave = p.clave ?? `sk_test_${azar(24)}`;
  obra.poner(NADIE, '_clave', { id: clave, cuenta: id, permisos: null });
  return { cuenta, clave };
}

export const CUENTA_PLATAFORMA = 'acct_1PlataformaSimul';
/** The Connect application of the platform: an Extension, which may ask for read_only (docs.stripe.com/connect). */
export const CLIENT_ID = 'ca_simulador';
