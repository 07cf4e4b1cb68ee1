// The list of invoices and the detail of one, in English.
import type { Forma, TextosEs } from '../tipos';

export const facturas: Forma<TextosEs['facturas']> = {
  lista: {
    titulo: 'Invoices', nueva: 'New invoice', buscar: 'Search by number, customer or description', sinNumero: 'Draft', sinDestinatario: 'No recipient',
    columnas: { numero: 'Number', fecha: 'Date', cliente: 'Customer', total: 'Total', estado: 'Status', verifactu: 'Tax agency' },
    filtros: { mas: 'More filters', estado: 'Status', periodo: 'Period', cliente: 'Customer', serie: 'Series', desde: 'From', hasta: 'To', quitar: 'Remove the filter {{nombre}}', aplicar: 'Apply', todos: 'All', agencia: 'Agency' },
    periodos: { mes: 'This month', trimestre: 'This quarter', ejercicio: 'This year', anterior: 'Last year', rango: 'Between dates' },
    vacio: { titulo: 'There are no invoices yet', texto: 'Create a draft, check it and issue it: record and QR make themselves.', accion: 'Create the first invoice' },
  },
  acciones: {
    ver: 'View invoice', editar: 'Edit draft', publicar: 'Issue', duplicar: 'Duplicate', eliminar: 'Delete draft', pdf: 'View PDF', descargarPdf: 'Download PDF', pdfBorrador: 'View draft PDF',
    duplicada: 'New draft with the same details', eliminada: 'Draft deleted', errorPdf: 'Error downloading invoice', errorCarga: 'Error loading invoice',
  },
  eliminar: { titulo: 'Delete this draft', texto: 'The draft for {{cliente}} of {{total}} will be lost. It has no number, so it leaves no gap.', accion: 'Delete draft' },
  enlace: {
    copiar: 'Copy public link', copiado: 'Link copied: whoever has it sees the invoice and its PDF', aMano: 'Copy this link: {{url}}', revocar: 'Revoke public link',
    revocarTitulo: 'Revoke the public link', revocarTexto: 'Whoever has the link of invoice {{numero}} will no longer see it.', revocado: 'No link opens the invoice any more',
  },
  publica: {
    titulo: 'Invoice', emisor: 'From', nif: 'Tax number (NIF)', fecha: 'Date', total: 'Total', agencia: 'Tax agency', comprobar: 'Check it with the tax agency',
    noSeAbre: 'This link opens no invoice', noSeAbreTexto: 'It may have run out, been withdrawn, or be missing a piece. Ask whoever sent you the invoice for another one.',
  },
  detalle: {
    titulo: 'Invoice {{numero}}', tituloBorrador: 'Draft invoice', emisor: 'Issuer', destinatario: 'Recipient', fechas: 'General data', expedicion: 'Issued on', operacion: 'Operation', vencimiento: 'Due',
    lineas: 'Lines', totales: 'Totals', pago: 'Payment', observaciones: 'Remarks', descripcionOperacion: 'Description of the operation', registros: 'Verifactu records', estado: 'Progress',
    qr: 'Tax QR', qrAlt: 'QR code of invoice {{numero}}', qrUrl: 'QR address', abrirAgencia: 'Check at the agency', numero: 'Number', huella: 'Fingerprint', csv: 'CSV code',
    sinObservaciones: 'No remarks', cuenta: 'Bank account', formaPago: 'Payment method', estadoPago: 'Payment status', tipo: 'Type', serie: 'Series', pdf: 'Invoice PDF', xmlPeticion: 'XML sent', xmlRespuesta: 'XML received',
  },
  recorrido: {
    borrador: 'Draft', emitida: 'Issued', sellado: 'Record sealed', enviado: 'Sent to the agency', contestado: 'Answer of the agency', porProducto: 'Encadena, by itself',
    porUsuario: 'By {{quien}}', esperando: 'Pending', proximoIntento: 'Will be tried again: {{cuando}}', intentos: 'Attempts: {{intentos}}', correcto: 'Accepted', conErrores: 'Accepted with errors', incorrecto: 'Rejected', anulada: 'Cancelled', duplicado: 'Checking a duplicate',
  },
  totales: {
    titulo: 'Totals', base: 'Taxable base', cuota: '{{impuesto}} {{tipo}}', baseDe: 'Base at {{tipo}}', exenta: '{{impuesto}} exempt', noSujeta: '{{impuesto}} not subject', recargo: 'Surcharge {{tipo}}', irpf: 'IRPF withholding {{tipo}}', importeTotal: 'Invoice total', totalAPagar: 'To pay',
    inversion: '{{impuesto}}: paid by the recipient',
  },
  linea: { descripcion: 'Description', cantidad: 'Quantity', precioUnitario: 'Price', descuento: 'Disc.', impuesto: 'Tax', tipoImpositivo: 'Rate', importe: 'Amount' },
};
