// From an invoice that `invoicing` has made of others to what is entered for it.
import type { FacturaEntrada } from '@encadena/contracts';
import { casosDe, EURO, type Factura } from '@encadena/invoicing';

/** `base`: what the invoice does not know of itself, as ids. */
export const entradaDeFactura = (factura: Factura, base: FacturaEntrada): FacturaEntrada => ({
  ...base,
  tipoFactura: factura.tipoFactura,
  fechaExpedicion: factura.fechaExpedicion,
  fechaOperacion: factura.fechaOperacion ?? null,
  fechaVencimiento: factura.fechaVencimiento ?? null,
  descripcionOperacion: factura.descripcionOperacion,
  moneda: factura.moneda ?? EURO,
  tipoCambio: factura.tipoCambio ?? null,
  fechaTipoCambio: factura.fechaTipoCambio ?? null,
  fuenteTipoCambio: factura.fuenteTipoCambio ?? null,
  irpfPorcentaje: factura.irpfPorcentaje ?? null,
  descuentoGlobal: factura.descuentoGlobal ?? null,
  ...casosDe(factura),
  lineas: [...factura.lineas] as FacturaEntrada['lineas'],
});
