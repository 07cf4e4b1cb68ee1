// What is bought in a checkout session, with its tax.
import type Stripe from 'stripe';
import { noSimulado, rechazar } from '../api/fallo';
import { impuestosDe, tasasDe } from '../catalogo/impuestos';
import { crearPrecio, crearProducto, importe, unidadDe } from '../catalogo/productos';
import type { Peticiones } from '../esquemas/peticiones';
import { idDe, type Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';

type LineaPedida = NonNullable<Peticiones['POST /v1/checkout/sessions']['line_items']>[number];
const CONOCIDOS = ['price', 'price_data', 'quantity', 'tax_rates'];

export function lineasPedidas(libro: Libro, pedidas: readonly LineaPedida[]): Stripe.LineItem[] {
  if (pedidas.length === 0)
    rechazar('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  if (pedidas.length > 100) rechazar('A checkout session has up to 100 lines.', { param: 'line_items' });
  const lineas = pedidas.map((l, i) => linea(libro, l, i));
  const moneda = lineas[0]?.currency;
  if (lineas.some((l) => l.currency !== moneda))
    rechazar('All lines of a checkout session have one currency.', { param: 'line_items' });
  return lineas;
}

function linea(libro: Libro, l: LineaPedida, i: number): Stripe.LineItem {
  for (const clave of Object.keys(l))
    if (!CONOCIDOS.includes(clave)) noSimulado(`line_items[${i}][${clave}]`);
  const precio = precioDe(libro, l, i);
  const cantidad = l.quantity ?? 1;
  if (cantidad < 1) rechazar('Invalid positive integer', { param: `line_items[${i}][quantity]` });
  const bruto = unidadDe(precio) * cantidad;
  const tasas = tasasDe(libro, l.tax_rates, `line_items[${i}][tax_rates]`) ?? [];
  const impuestos = impuestosDe(bruto, tasas);
  const fuera = impuestos.filter((t) => t.tax_behavior === 'exclusive').reduce((s, t) => s + t.amount, 0);
  return {
    id: nuevoId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: bruto,
    amount_tax: impuestos.reduce((s, t) => s + t.amount, 0),
    amount_total: bruto + fuera,
    currency: precio.currency,
    description: libro.leer('product', idDe(precio.product))?.name ?? null,
    metadata: {},
    price: precio,
    quantity: cantidad,
    taxes: impuestos.map((t, j) => ({
      amount: t.amount,
      rate: tasas[j] as Stripe.TaxRate,
      taxability_reason: null,
      taxable_amount: t.taxable_amount,
    })),
  };
}

function precioDe(libro: Libro, l: LineaPedida, i: number): Stripe.Price {
  if (l.price !== undefined) {
    const precio = libro.exigir('price', l.price, `line_items[${i}][price]`);
    if (precio.type === 'recurring')
      rechazar('You specified `payment` mode but passed a recurring price.', {
        param: `line_items[${i}][price]`,
      });
    return precio;
  }
  const dato = l.price_data;
  if (dato === undefined)
    rechazar(`Missing required param: line_items[${i}][price_data].`, {
      code: 'parameter_missing',
      param: `line_items[${i}][price_data]`,
    });
  if (dato.recurring !== undefined) noSimulado(`line_items[${i}][price_data][recurring]`);
  const producto =
    dato.product ??
    (dato.product_data === undefined ? undefined : crearProducto(libro, dato.product_data).id);
  if (producto === undefined)
    rechazar('Missing required param: product.', {
      code: 'parameter_missing',
      param: `line_items[${i}][price_data][product_data]`,
    });
  return crearPrecio(libro, {
    currency: dato.currency,
    product: producto,
    unit_amount: importe(dato.unit_amount, `line_items[${i}][price_data][unit_amount]`),
    tax_behavior: dato.tax_behavior,
  });
}
