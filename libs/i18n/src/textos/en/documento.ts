// The printed invoice, in English.
import type { Forma, TextosEs } from '../tipos';

export const documento: Forma<TextosEs['documento']> = {
  factura: 'Invoice', facturaSimplificada: 'Simplified invoice', facturaRectificativa: 'Rectifying invoice', borrador: 'DRAFT', borradorTexto: 'Document without fiscal validity', numero: 'Number', fechaExpedicion: 'Issue date', fechaOperacion: 'Operation date', fechaVencimiento: 'Due date',
  emisor: 'Issuer', destinatario: 'Recipient', nif: 'NIF', descripcion: 'Description', cantidad: 'Quantity', precio: 'Price', descuento: 'Disc.', impuesto: 'Tax', importe: 'Amount', base: 'Taxable base', tipo: 'Rate', cuota: 'Tax amount', recargo: 'Surcharge', irpf: 'IRPF withholding {{tipo}}', total: 'Invoice total', totalAPagar: 'To pay',
  formaPago: 'Payment method', cuenta: 'Bank account', observaciones: 'Remarks', pagina: 'Page {{pagina}} of {{total}}', exenta: 'Exempt operation', noSujeta: 'Operation not subject', inversion: 'Reverse charge', rectificaA: 'Rectifies',
  regimenBienesUsados: 'Margin scheme for second-hand goods', regimenAgenciasViajes: 'Margin scheme for travel agents', regimenCriterioCaja: 'Cash accounting',
};
