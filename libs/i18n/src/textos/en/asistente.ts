// The invoice wizard, in English.
import type { Forma, TextosEs } from '../tipos';

export const asistente: Forma<TextosEs['asistente']> = {
  titulo: { nueva: 'New invoice', editar: 'Edit draft' },
  pasos: { general: 'General data', destinatario: 'Recipient', lineas: 'Lines and totals', pago: 'Payment and remarks', resumen: 'Summary' },
  pasoDe: 'Step {{paso}} of {{total}}',
  guardado: { guardando: 'Saving…', hecho: 'Saved {{hora}}', error: 'Could not save', reintentar: 'Try again', nuevo: 'No changes yet', incompleto: 'Will be saved once the details are valid' },
  general: {
    tipoFactura: 'Kind of invoice', serie: 'Series', sinSeries: 'There is no series for this kind of invoice', ejercicio: 'Year', fechaExpedicion: 'Issue date', fechaOperacion: 'Operation date', fechaOperacionAyuda: 'Only if it differs from the issue date',
    fechaVencimiento: 'Due date', descripcionOperacion: 'Description of the operation', descripcionAyuda: "In a few words, what you invoice: it goes into the agency's record", siguiente: 'Takes the number {{numero}} if issued now', irpf: 'IRPF withholding (%)',
  },
  destinatario: {
    elegir: 'Customer', buscar: 'Type a name or a tax ID', nuevo: 'Create “{{texto}}”', nuevoCliente: 'New customer', ninguno: 'No recipient', simplificada: 'A simplified invoice has no recipient.', cambiar: 'Change customer', sinClientes: 'No customer has that name', obligatorio: 'Choose a recipient: only simplified invoices go without one.',
  },
  lineas: {
    numero: 'Line {{numero}}', anadir: 'Add line', quitar: 'Remove line {{numero}}', quitada: 'Line removed', subir: 'Move line {{numero}} up', bajar: 'Move line {{numero}} down', masOpciones: 'More details of line {{numero}}', modoCalculo: 'The price is', modoNormal: 'before tax', modoInverso: 'tax included',
    descuentoTipo: 'Discount in', porcentaje: '%', importe: '€', descuento: 'Discount', calificacion: 'Qualification', causaExencion: 'Cause of exemption', claveRegimen: 'Regime', recargo: 'Equivalence surcharge (%)', teclas: 'Tab crosses · Enter at the end adds a line · Ctrl+Enter next step · Alt+↑/↓ moves · Ctrl+Backspace removes',
    sinCalcular: 'Totals show once the lines have a valid quantity and price.', vistaPrevia: 'Draft PDF',
  },
  pago: { formaPago: 'Payment method', cuenta: 'Bank account', sinCuenta: 'None', observaciones: 'Remarks', observacionesAyuda: 'Printed on the invoice', referencia: 'Reference in your system', nuevaCuenta: 'Accounts are added under “Bank accounts”' },
  resumen: {
    titulo: 'Check and issue', falta: 'Missing before it can be issued:', arreglar: 'Fix', aviso: 'Warnings that do not prevent issuing:', irreversible: 'Issuing does this, and it cannot be undone:',
    irreversibleTexto: 'The invoice takes the next number of series {{serie}} (now {{numero}}), {{destinatario}}, amounting to {{total}}. It is closed: its Verifactu record is sealed and chained, carries its QR and is sent to the tax agency. A mistake is then corrected by a rectifying invoice or a cancellation.',
    para: 'for {{nombre}}', emitir: 'Issue invoice', emitiendo: 'Issuing: numbering, sealing, storing…', emitida: 'Invoice {{numero}} issued', dejarBorrador: 'Leave as draft', noPuede: 'It cannot be issued yet', sinNumero: 'the next one',
    comprobando: 'Checking the invoice…', bloqueado: 'This NIF has no active subscription: you can prepare drafts, not issue.',
  },
};
