// What the API reference says of each call of programs, in words. Shapes, errors and rights stand in the declarations; a test asks that
// every call of the entry point `erp` stands here, and no other one.

export interface CallText {
  summary: string;
  description?: string;
  /** A body that the call takes. */
  example?: unknown;
}

const linea = { descripcion: 'Consultoría', cantidad: '2', precioUnitario: '100.00', tipoImpositivo: '21' };
const factura = {
  referenciaExterna: 'PEDIDO-1001',
  destinatario: {
    identificacion: 'B12345674',
    nombre: 'Fusteria Puig SL',
    direccion: { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' },
  },
  descripcionOperacion: 'Consultoría de noviembre',
  lineas: [linea],
};
const articulo = {
  nombre: 'Consultoría',
  referencia: 'CONS',
  unidad: 'hora',
  linea: { descripcion: 'Consultoría, por hora', precioUnitario: '100.00', tipoImpositivo: '21' },
};
const EMPRESA = 'https://example.com';

/** The chapters of the reference, in their order: the group of a call in the catalogue → its title and what it is about. */
export const CHAPTERS: Record<string, { title: string; description: string }> = {
  estadoApi: { title: 'Status', description: 'Whose a key is, and whether one can issue with it.' },
  facturasErp: {
    title: 'Issuing',
    description:
      'Invoices are issued at once: the answer carries number, QR and the sealed record, whatever the state of the tax agency.',
  },
  facturas: {
    title: 'Invoices',
    description: 'Looking invoices up, drafts, and what corrects an issued invoice.',
  },
  cobros: {
    title: 'Payments',
    description:
      'What the customer has paid of an invoice. No part of the record: the tax agency is told nothing of it.',
  },
  correosFactura: {
    title: 'Invoices by e-mail',
    description:
      'Sending an issued invoice to its customer, from us in your name: answers reach the address of your account.',
  },
  verifactuRegistros: {
    title: 'Records',
    description: 'The sealed records (_registros de facturación_) and what the tax agency answered to them.',
  },
  pruebas: { title: 'Tests', description: 'What a test key steers of its own world.' },
  clientes: { title: 'Customers', description: 'The customers that invoices are issued to.' },
  articulos: {
    title: 'Products and services',
    description: 'What is sold again and again: its `linea` goes into a line of an invoice as it stands.',
  },
  series: { title: 'Series', description: 'What invoices are numbered in.' },
  suscripciones: { title: 'Usage', description: 'Limits of the subscription and what was used of them.' },
  declaracionResponsable: {
    title: 'Statement of the producer',
    description: 'The _declaración responsable_ about this software (RD 1007/2023, art. 13).',
  },
  webhooks: {
    title: 'Webhooks',
    description: 'Addresses that are told of events, signed as Standard Webhooks says.',
  },
  eventos: { title: 'Events', description: 'The same events as a list, for whoever was away.' },
};

export const CALL_TEXTS: Record<string, CallText> = {
  'estadoApi.obtener': {
    summary: 'Whose the key is, and whether it can issue',
    description: 'The first call of every program: it changes nothing and needs the permission LEER.',
  },
  'facturasErp.emitir': {
    summary: 'Issue an invoice',
    description:
      'Numbers, seals and answers at once with all that has to be printed; the record goes to the tax agency by itself. With `publicar: false` a draft is kept. The recipient is given inline (`destinatario`), by `uuidCliente` or by `referenciaCliente`. A `referenciaExterna` is issued once.',
    example: factura,
  },
  'facturasErp.validar': {
    summary: 'Check an invoice without issuing it',
    description: 'All errors and warnings, the totals, and whether it could be issued. Nothing is stored.',
    example: factura,
  },
  'facturasErp.lote': {
    summary: 'Issue up to a thousand invoices',
    description:
      'Each invoice is judged alone, and the answer has one result for each, in their order, with the status that it would have had alone. Sent again, what was issued already is told again (`repetida`) by its `referenciaExterna`, or by its place under the key of the batch, and the rest is issued.',
    example: { facturas: [factura, { ...factura, referenciaExterna: 'PEDIDO-1002' }] },
  },
  'facturasErp.porReferencia': {
    summary: 'Find an invoice by your reference',
    description: 'The issued one; else the newest draft with that `referenciaExterna`.',
  },
  'facturasErp.porNumero': {
    summary: 'Find an invoice by its number',
    description:
      'By the printed number, or with `serie` by the count within the series; of several the newest, unless `fecha` says the day.',
  },
  'facturas.listar': {
    summary: 'List invoices',
    description:
      'The newest first, unless `sort` says otherwise. What `texto` finds is counted as far as a thousand: `hayMas` says that there are more than `totalElementos`, and a page behind them tells how many.',
  },
  'facturas.obtener': { summary: 'Read an invoice' },
  'facturas.relacionadas': {
    summary: 'Invoices around an invoice',
    description: 'What it rectifies or replaces, and what rectifies or replaces it, as of now.',
  },
  'facturas.opcionesCorreccion': {
    summary: 'Which correction is possible',
    description:
      'The adviser: every way to correct this invoice, allowed or not and why, and the records that would be born of it.',
  },
  'facturas.modificar': {
    summary: 'Change a draft',
    example: { descripcionOperacion: 'Consultoría de noviembre', lineas: [linea] },
  },
  'facturas.eliminar': { summary: 'Delete a draft', description: 'An issued invoice is never deleted.' },
  'facturas.duplicar': { summary: 'Copy an invoice into a new draft' },
  'facturas.rectificar': {
    summary: 'Draft the invoice that rectifies another one',
    description:
      'R1 to R5, by differences (INCREMENTAL) or by substitution (SUSTITUTIVA). The answer is a draft: publish it to issue it.',
    example: {
      modo: 'INCREMENTAL',
      motivo: 'Devolución de una hora',
      lineas: [{ ...linea, cantidad: '-1' }],
    },
  },
  'facturas.rectificarExterna': {
    summary: 'Draft the rectification of an invoice issued elsewhere',
    description: 'Of another program, or of paper. The answer is a draft: publish it to issue it.',
    example: {
      facturaExterna: { numeroCompleto: 'A-2025-17', fechaExpedicion: '2025-11-03' },
      destinatario: factura.destinatario,
      motivo: 'Descuento por volumen',
      lineas: [{ ...linea, cantidad: '-1' }],
    },
  },
  'facturas.sustituir': {
    summary: 'Draft the invoice that replaces simplified ones',
    description: 'An F3 in exchange for tickets. The answer is a draft: publish it to issue it.',
    example: {
      uuidsSimplificadas: ['01930000-0000-7000-8000-000000000001'],
      destinatario: factura.destinatario,
    },
  },
  'facturas.publicar': {
    summary: 'Issue a draft',
    description:
      'Gives the draft its number and seals its record, for good. With `If-Match` only if it is the version that was seen.',
  },
  'facturas.anular': {
    summary: 'Cancel an issued invoice',
    description:
      'Answers the new record; the invoice is ANULADA once the tax agency has accepted it. An invoice that the customer got is rectified, not cancelled.',
    example: { motivo: 'Emitida por error y no entregada', confirmar: true },
  },
  'facturas.subsanar': {
    summary: 'Correct the record of an invoice',
    description: 'Answers the new record. The invoice stays as it was issued.',
    example: { descripcionOperacion: 'Consultoría de noviembre de 2026' },
  },
  'facturas.pdf': {
    summary: 'The invoice as PDF',
    description: 'As it is printed, with the QR; of the test environment with a watermark.',
  },
  'facturas.qr': { summary: 'The QR of an issued invoice as PNG' },
  'facturas.xml': { summary: 'The newest record of the invoice as the tax agency gets it' },
  'cobros.listar': { summary: 'Payments of an invoice, and what is left to pay' },
  'cobros.anotar': {
    summary: 'Note a payment',
    description: 'A negative amount was given back to the customer. The answer says what is left to pay.',
    example: { importe: '121.00', fecha: '2026-11-20', formaPago: 'TRANSFERENCIA' },
  },
  'cobros.deshacer': {
    summary: 'Undo a payment',
    description: 'Once or often, the same: it counts no more.',
  },
  'cobros.cambiarEstado': {
    summary: 'Say that an invoice is paid',
    description:
      'The short way: PAGADA notes what is left, COBRADA that all of it is on the account, PARCIALMENTE_PAGADA what was collected until now, PENDIENTE undoes every payment. Asked again, it does nothing more.',
    example: { estadoPago: 'PAGADA' },
  },
  'correosFactura.previsualizar': {
    summary: 'What an e-mail with the invoice would say',
    description:
      'Subject and words in the customer’s language, or in that of `idioma`, and how many addresses are left for today.',
  },
  'correosFactura.enviar': {
    summary: 'Send an invoice by e-mail',
    description:
      'Answered as soon as it is on its way; the list tells what became of it. Without addresses it goes to the customer’s own, and without words of yours it says what the preview says. An invoice of the test environment goes to the address of your account alone.',
    example: { para: ['compras@example.com'], adjuntarPdf: true, enlace: true },
  },
  'correosFactura.listar': {
    summary: 'E-mails with an invoice',
    description:
      'The newest first: sent, on its way or failed with the reason, and whether the invoice was opened through its link.',
  },
  'verifactuRegistros.listar': {
    summary: 'List records',
    description:
      'By pages, or by `cursor` in the order of the chain: a cursor misses nothing and repeats nothing while records are added.',
  },
  'verifactuRegistros.obtener': {
    summary: 'Read a record, with its links and its check',
  },
  'verifactuRegistros.xmlPeticion': { summary: 'The XML of a record as it is sent to the tax agency' },
  'verifactuRegistros.xmlRespuesta': { summary: 'The XML that the tax agency answered' },
  'clientes.listar': { summary: 'List customers' },
  'clientes.obtener': {
    summary: 'Read a customer',
    description:
      'One that its owner has merged into another is archived and says in `absorbidoPor` which one stands for it. Wherever an invoice names the old one, that one is meant.',
  },
  'clientes.crear': {
    summary: 'Create a customer',
    example: factura.destinatario,
  },
  'clientes.modificar': {
    summary: 'Change a customer',
    example: factura.destinatario,
  },
  'clientes.eliminar': {
    summary: 'Delete a customer',
    description:
      'One that an issued invoice names is archived instead; one that an active recurring invoice needs stays until that is changed or paused.',
  },
  'articulos.listar': { summary: 'List products and services' },
  'articulos.obtener': { summary: 'Read a product or service' },
  'articulos.crear': { summary: 'Create a product or service', example: articulo },
  'articulos.modificar': {
    summary: 'Change a product or service',
    description: 'Invoices and drafts that have it already stay as they are.',
    example: articulo,
  },
  'articulos.eliminar': { summary: 'Delete a product or service' },
  'series.listar': { summary: 'List series' },
  'series.obtener': { summary: 'Read a series' },
  'series.siguienteNumero': {
    summary: 'The number that would come next',
    description: 'A hint: the number itself is taken when an invoice is issued.',
  },
  'suscripciones.consumo': { summary: 'Limits and what was used of them' },
  'declaracionResponsable.obtener': { summary: 'The statement as text' },
  'declaracionResponsable.pdf': { summary: 'The statement as PDF' },
  'webhooks.listar': { summary: 'List webhooks' },
  'webhooks.obtener': { summary: 'Read a webhook' },
  'webhooks.crear': {
    summary: 'Create a webhook',
    description: 'The answer carries the secret that deliveries are signed with. It is shown this once.',
    example: { url: `${EMPRESA}/webhooks`, tipos: ['factura.publicada', 'verifactu.registro.correcto'] },
  },
  'webhooks.modificar': {
    summary: 'Change or pause a webhook',
    example: { url: `${EMPRESA}/webhooks`, tipos: ['factura.publicada', 'verifactu.registro.correcto'] },
  },
  'webhooks.eliminar': { summary: 'Delete a webhook' },
  'webhooks.rotar': {
    summary: 'Replace the secret of a webhook',
    description: 'The one before signs as well for `graciaHoras`. The new one is shown this once.',
    example: { graciaHoras: 24 },
  },
  'webhooks.probar': {
    summary: 'Send a test event to a webhook',
    description: 'What became of it stands in the deliveries.',
  },
  'webhooks.entregas': { summary: 'Deliveries of a webhook' },
  'webhooks.reenviar': { summary: 'Send a delivery again', description: 'Under the same `webhook-id`.' },
  'pruebas.incidencia': {
    summary: 'Take the simulated agency away for a while',
    description:
      'With a test key only. For so many seconds nothing of this NIF’s tests is answered by the simulated agency: invoices are issued all the same, wait, and are sent behind it. 0 brings it back.',
    example: { duracion: 120 },
  },
  'pruebas.verReloj': {
    summary: 'The clock of your tests',
    description: 'With a test key only. What it shows, and the instant before which it cannot be set.',
  },
  'pruebas.reloj': {
    summary: 'Set the clock of your tests',
    description:
      'With a test key only. From then on invoices of this NIF’s tests are dated, numbered and overdue by that clock, which runs on, and the simulated agency goes by it too. It is free to move, but never to before the last record was generated. `null` brings it back to the real time. How long sending waits, and when an event was, stay in the real time.',
    example: { instante: '2027-01-01T00:00:00+01:00' },
  },
  'eventos.listar': {
    summary: 'What happened, one behind the other',
    description:
      'Go on with `cursor` = `siguiente` of the answer before: nothing is missed and nothing comes twice. Events are kept for 90 days.',
  },
};
