// expand: identifiers give way to what they name, and lists appear that an object leaves out.
import type Stripe from 'stripe';
import { taxIdsDe } from '../clientes/tax-ids';
import { pagoDe } from '../facturas/emitir-factura';
import { idONulo, type Libro } from '../libros/libro';
import { rechazar } from './fallo';
import { dentroDe } from './lista';

type Cosa = Record<string, unknown>;

/** What an object shows only when it is asked for. */
const OCULTOS: Readonly<Record<string, (libro: Libro, objeto: Cosa) => unknown>> = {
  'customer.tax_ids': (libro, c) =>
    dentroDe(taxIdsDe(libro, c['id'] as string), `/v1/customers/${c['id']}/tax_ids`),
  'customer.subscriptions': (libro, c) =>
    dentroDe(
      libro.todos('subscription').filter((s) => s.customer === c['id'] && s.status !== 'canceled'),
      `/v1/customers/${c['id']}/subscriptions`,
    ),
  'invoice.payments': (libro, f) =>
    dentroDe(
      libro.todos('invoice_payment').filter((p) => p.invoice === f['id']),
      '/v1/invoice_payments',
    ),
  'invoice.confirmation_secret': (libro, f) => secretoDe(libro, f['id'] as string),
  'checkout.session.line_items': (libro, s) =>
    dentroDe(
      libro.leer('_sesion', s['id'] as string)?.lineas ?? [],
      `/v1/checkout/sessions/${s['id']}/line_items`,
    ),
  'charge.refunds': (libro, c) =>
    dentroDe(
      libro.todos('refund').filter((r) => r.charge === c['id']),
      `/v1/charges/${c['id']}/refunds`,
    ),
};

function secretoDe(libro: Libro, factura: string): Stripe.Invoice.ConfirmationSecret | null {
  const intencion = libro.leer(
    'payment_intent',
    idONulo(pagoDe(libro, factura)?.payment.payment_intent) ?? '',
  );
  return intencion === undefined || intencion.client_secret === null
    ? null
    : { client_secret: intencion.client_secret, type: 'payment_intent' };
}

export function expandir(libro: Libro, respuesta: unknown, caminos: readonly string[]): unknown {
  if (caminos.length > 50) rechazar('Too many paths to expand.', { param: 'expand' });
  return caminos.reduce((valor, camino) => {
    const partes = camino.split('.');
    if (partes.length > 5)
      rechazar(`You cannot expand more than 4 levels of a property. Property: ${camino.slice(0, 100)}`, {
        param: 'expand',
      });
    return una(libro, valor, partes, camino);
  }, respuesta);
}

function una(libro: Libro, valor: unknown, partes: readonly string[], camino: string): unknown {
  const [parte, ...resto] = partes;
  if (parte === undefined) return valor;
  if (Array.isArray(valor)) return valor.map((v) => una(libro, v, partes, camino));
  if (valor === null || typeof valor !== 'object') return valor;
  const cosa = valor as Cosa;
  const oculto = OCULTOS[`${String(cosa['object'])}.${parte}`];
  const dentro = oculto !== undefined && cosa[parte] === undefined ? oculto(libro, cosa) : cosa[parte];
  if (dentro === undefined && !(parte in cosa))
    rechazar(
      `This property cannot be expanded (${parte}). You may want to try expanding '${camino.slice(0, 100)}' on another object.`,
      {
        param: 'expand',
      },
    );
  const visto =
    typeof dentro === 'string'
      ? (libro.porId(dentro) ?? noSeExpande(camino))
      : Array.isArray(dentro)
        ? dentro.map((d) => (typeof d === 'string' ? (libro.porId(d) ?? d) : d))
        : dentro;
  return { ...cosa, [parte]: una(libro, visto, resto, camino) };
}

const noSeExpande = (camino: string): never =>
  rechazar(`This property cannot be expanded (${camino.slice(0, 100)}).`, { param: 'expand' });
