// Tax identifiers of customers. Forms are judged as the provider says: es_cif is a Spanish NIF (mainland), ic_nif
// one of the Canaries, which it never verifies (since 2026-07-29.dahlia), eu_vat a number with its country.
import { isNif, isNifIva, normalizarNif, normalizarNifIva } from '@encadena/values';
import type Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { recientes } from '../api/lista';
import { ruta } from '../api/ruta';
import { emitir } from '../eventos/emitir';
import type { Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';

const UE = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

function valorLimpio(type: string, value: string): { valor: string; pais: string | null } | undefined {
  if (type === 'es_cif' || type === 'ic_nif') {
    const { nif } = normalizarNif(value);
    return isNif(nif) ? { valor: nif, pais: type === 'es_cif' ? 'ES' : 'IC' } : undefined;
  }
  if (type === 'eu_vat') {
    const valor = normalizarNifIva(value);
    if (!isNifIva(valor) || !UE.has(valor.slice(0, 2))) return undefined;
    return { valor, pais: valor.startsWith('EL') ? 'GR' : valor.slice(0, 2) };
  }
  return value.trim() === '' ? undefined : { valor: value.trim(), pais: type.slice(0, 2).toUpperCase() };
}

export function crearTaxId(
  libro: Libro,
  cliente: string,
  type: Stripe.TaxId.Type,
  value: string,
): Stripe.TaxId {
  const limpio = valorLimpio(type, value);
  if (limpio === undefined)
    rechazar(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
  const propios = taxIdsDe(libro, cliente);
  if (propios.length >= 5)
    rechazar('You may only have up to 5 tax IDs on a customer.', { code: 'tax_id_limit', param: 'type' });
  const taxId = libro.poner('tax_id', {
    id: nuevoId('txi'),
    object: 'tax_id',
    country: limpio.pais,
    created: libro.ahora,
    customer: cliente,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer: cliente, customer_account: null },
    type,
    value: limpio.valor,
    verification: {
      status: type === 'eu_vat' ? 'pending' : 'unverified',
      verified_address: null,
      verified_name: null,
    },
  });
  emitir(libro, 'customer.tax_id.created', taxId);
  const respuesta = type === 'eu_vat' ? respuestaDe(limpio.valor) : null;
  if (respuesta !== null) verificar(libro, taxId, respuesta);
  return taxId;
}

/** What VIES says, behind the answer to the call: it confirms, unless the number itself says otherwise. */
function respuestaDe(valor: string): 'verified' | 'unverified' | null {
  if (valor.includes('222222')) return null;
  return valor.includes('111111') ? 'unverified' : 'verified';
}

export const taxIdsDe = (libro: Libro, cliente: string): Stripe.TaxId[] =>
  libro.todos('tax_id').filter((t) => t.customer === cliente);

/** The authorities have answered about a number. */
export function verificar(libro: Libro, taxId: Stripe.TaxId, status: 'verified' | 'unverified'): void {
  const despues = libro.poner('tax_id', {
    ...taxId,
    verification: { status, verified_address: null, verified_name: null },
  });
  emitir(libro, 'customer.tax_id.updated', despues, taxId);
}

export const RUTAS_TAX_IDS = [
  ruta('POST /v1/customers/:customer/tax_ids', ['type', 'value'], ({ libro, ids }, p) => {
    libro.exigir('customer', ids['customer'] as string, 'customer');
    return crearTaxId(libro, ids['customer'] as string, p.type, p.value);
  }),
  ruta(
    'GET /v1/customers/:customer/tax_ids',
    ['limit', 'starting_after', 'ending_before'],
    ({ libro, ids }, p) => {
      libro.exigir('customer', ids['customer'] as string, 'customer');
      return recientes(
        taxIdsDe(libro, ids['customer'] as string),
        p,
        `/v1/customers/${ids['customer']}/tax_ids`,
      );
    },
  ),
  ruta('GET /v1/customers/:customer/tax_ids/:id', [], ({ libro, ids }) => suyo(libro, ids)),
  ruta('DELETE /v1/customers/:customer/tax_ids/:id', [], ({ libro, ids }) => {
    const taxId = suyo(libro, ids);
    libro.quitar('tax_id', taxId.id);
    emitir(libro, 'customer.tax_id.deleted', taxId);
    return { id: taxId.id, object: 'tax_id', deleted: true };
  }),
];

function suyo(libro: Libro, ids: Readonly<Record<string, string>>): Stripe.TaxId {
  const taxId = libro.exigir('tax_id', ids['id'] as string);
  if (taxId.customer !== ids['customer'])
    rechazar(`No such tax_id: '${taxId.id}'`, { code: 'resource_missing', param: 'id', estado: 404 });
  return taxId;
}
