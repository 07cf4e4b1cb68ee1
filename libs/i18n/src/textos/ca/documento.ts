// The printed invoice, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const documento: Forma<TextosEs['documento']> = {
  factura: 'Factura', facturaSimplificada: 'Factura simplificada', facturaRectificativa: 'Factura rectificativa', borrador: 'ESBORRANY', borradorTexto: 'Document sense validesa fiscal', numero: 'Número', fechaExpedicion: "Data d'expedició", fechaOperacion: "Data d'operació", fechaVencimiento: 'Venciment',
  emisor: 'Emissor', destinatario: 'Destinatari', nif: 'NIF', descripcion: 'Descripció', cantidad: 'Quantitat', precio: 'Preu', descuento: 'Dte.', impuesto: 'Impost', importe: 'Import', base: 'Base imposable', tipo: 'Tipus', cuota: 'Quota', recargo: 'Recàrrec', irpf: 'Retenció IRPF {{tipo}}', total: 'Total factura', totalAPagar: 'Total a pagar',
  formaPago: 'Forma de pagament', cuenta: 'Compte bancari', observaciones: 'Observacions', pagina: 'Pàgina {{pagina}} de {{total}}', exenta: 'Operació exempta', noSujeta: 'Operació no subjecta', inversion: 'Inversió del subjecte passiu', rectificaA: 'Rectifica',
  regimenBienesUsados: 'Règim especial dels béns usats', regimenAgenciasViajes: 'Règim especial de les agències de viatges', regimenCriterioCaja: 'Règim especial del criteri de caixa',
};
