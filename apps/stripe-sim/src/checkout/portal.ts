// The portal, for what the product sends people there: another card.
import type Stripe from 'stripe';
import { noSimulado } from '../api/fallo';
import { ruta } from '../api/ruta';
import { clienteVivo } from '../clientes/clientes';
import { azar, nuevoId } from '../platform/identificadores';

export const RUTAS_PORTAL = [
  ruta(
    'POST /v1/billing_portal/sessions',
    ['customer', 'flow_data', 'locale', 'return_url'],
    ({ libro, url }, p) => {
      const cliente = clienteVivo(libro, p.customer ?? '');
      const flujo = p.flow_data;
      if (flujo !== undefined && flujo.type !== 'payment_method_update') noSimulado('flow_data[type]');
      const id = nuevoId('bps');
      const trasAcabar = flujo?.after_completion;
      const flow: Stripe.BillingPortal.Session.Flow | null =
        flujo === undefined
          ? null
          : {
              after_completion: {
                hosted_confirmation:
                  trasAcabar?.hosted_confirmation === undefined
                    ? null
                    : { custom_message: trasAcabar.hosted_confirmation.custom_message ?? null },
                redirect:
                  trasAcabar?.redirect === undefined ? null : { return_url: trasAcabar.redirect.return_url },
                type: trasAcabar?.type ?? 'portal_homepage',
              },
              customer_update: null,
              subscription_cancel: null,
              subscription_pause: null,
              subscription_update: null,
              subscription_update_confirm: null,
              type: flujo.type,
            };
      return libro.poner('billing_portal.session', {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_simulador',
        created: libro.ahora,
        customer: cliente.id,
        customer_account: null,
        flow,
        livemode: false,
        locale: p.locale ?? null,
        on_behalf_of: null,
        return_url: p.return_url ?? null,
        url: `${url}/p/${libro.cuenta}/${id}/${azar(24)}`,
      });
    },
  ),
];
