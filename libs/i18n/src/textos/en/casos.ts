// The rarer cases of an invoice, in English.
import type { Forma, TextosEs } from '../tipos';

export const casos: Forma<TextosEs['casos']> = {
  masOpciones: 'More options',
  particularidades: 'Special cases',
  simplificadaArt7273: 'Simplified, with the customer’s details (art. 7.2 and 7.3)',
  simplificadaArt7273Ayuda:
    'A ticket with the customer’s NIF and address, so that the tax can be deducted. It has the same limits as a ticket and goes in a different series from complete invoices.',
  sinIdentificarArt61d: 'Complete, without identifying the customer (art. 6.1.d)',
  sinIdentificarArt61dAyuda:
    'When the law does not ask who the customer is, as in many sales to private individuals. It is not a ticket: it may exceed €3,000 and goes in a different series from tickets.',
  sinIdentificarSinCliente: 'This invoice does not carry the customer’s details.',
  cupon: 'For coupons, rebates or discounts',
  cuponAyuda: 'Tick it if they lower the base and only the original invoice is issued.',
  descuento: {
    anadir: 'Overall discount',
    titulo: 'Overall discount',
    quitar: 'Remove the overall discount',
    en: 'In',
    ayuda: 'It is shared out over the tax rates without losing a cent.',
    conImpuestos: 'The prices include tax, and so does this discount.',
    suma: 'Sum of the lines',
    nombre: 'Discount',
    nombrePorcentaje: 'Discount {{tipo}}',
  },
  papel: {
    simplificadaArt7273: 'Simplified invoice with the recipient’s details (art. 7.2 and 7.3 of RD 1619/2012)',
    sinIdentificarArt61d: 'Invoice without identification of the recipient (art. 6.1.d of RD 1619/2012)',
    cupon: 'Reduction of the base for coupons, rebates or discounts',
    regimenGrupo: 'Special scheme for groups of entities',
    baseACoste: 'Taxable base at cost {{base}}, {{cuota}}',
  },
};
