// What few invoices have: several recipients, somebody else who makes them out, another currency.
import type { facturaVarios as es } from '../es/factura-varios';
import type { Forma } from '../tipos';

export const facturaVarios: Forma<typeof es> = {
  destinatarios: {
    titulo: 'Several recipients',
    ayuda:
      'When the invoice belongs to several people at once: joint owners, spouses, heirs. All of them appear on the invoice and in the record.',
    otro: 'Another recipient',
    quitar: 'Remove {{nombre}}',
    parte: 'Share (%)',
    partesIguales: 'Without percentages it is shared out equally.',
    elResto: '{{nombre}} bears {{parte}}.',
    yOtros: '{{nombre}} and {{otros}} more',
  },
  ejemplares: {
    original: 'Original, for {{quien}}',
    duplicado: 'Duplicate, for {{quien}}',
    accion: 'Duplicate PDF, if the original was lost',
  },
  emision: {
    titulo: 'Who makes out the invoice',
    EMISOR: 'The issuer',
    DESTINATARIO: 'The recipient, in the issuer’s name',
    TERCERO: 'A third party, in the issuer’s name',
    acuerdo:
      'Issuer and recipient need a prior written agreement, and the issuer accepts each invoice (RD 1619/2012, art. 5). The invoice will carry the mention “Self-billing”.',
    terceroAyuda:
      'The issuer remains responsible (RD 1619/2012, art. 5). The third party appears on the invoice and in the record.',
    nombreTercero: 'Name of the third party',
    expedidaPor: 'Made out by',
  },
  moneda: {
    moneda: 'Currency',
    ayuda:
      'Prices and totals are in this currency. The invoice also states tax and total in euros; the record and the QR are in euros.',
    tipoCambio: 'Exchange rate',
    tipoCambioAyuda: 'How many {{moneda}} 1 euro is worth',
    fecha: 'Date of the exchange rate',
    fechaAyuda: 'The day on which the tax falls due: that of the operation',
    fuente: 'Source of the exchange rate',
    BCE: 'European Central Bank',
    OTRA: 'Another',
    cual: 'Name of the source',
    enEuros: 'In euros',
    sinCambio: 'The exchange rate is missing',
    cambio: '{{euro}} = {{cambio}}',
  },
  papel: {
    destinatarios: 'Recipients',
    porcion: 'Base\u00a0{{base}} · Taxes\u00a0{{cuota}} · Total\u00a0{{total}}',
    // RD 1619/2012, art. 14: the law's own word.
    duplicado: 'DUPLICADO (duplicate)',
    ejemplarPara: 'Copy for {{quien}}',
    facturacionDestinatario: 'Self-billing',
    expedidaPorTercero: 'Invoice made out by a third party: {{quien}}',
    cambio: 'Exchange rate: {{euro}} = {{cambio}} ({{fuente}}, {{fecha}})',
    enEuros: 'Amounts in euros',
    totalEnEuros: 'Total in euros',
  },
};
