// What to do about a code of the agency, in English.
import type { Forma, TextosEs } from '../tipos';

export const aeatConsejos: Forma<TextosEs['aeatConsejos']> = {
  censo:
    'Check on your customer’s tax ID card that NIF and name are exactly these. Correct the customer’s details and then the record. If it is a person whose NIF is right but not in the census yet, choose “NIF not in the census”.',
  censoAceptado:
    'Check NIF and name. If they are wrong, correct the customer’s details and the record. If they are right, correct the record once the NIF is in the census.',
  formatoNif:
    'Copy the NIF from your customer’s tax ID card. Correct the customer’s details and then the record.',
  nifIva:
    'Ask your customer for the exact identification. If it is an EU VAT number, check it in VIES, the European Union’s website. Correct the customer’s details and then the record.',
  documento:
    'Choose the kind of document and the country that fit your customer. Correct the customer’s details and then the record.',
  destinatario:
    'Check your customer’s name, identification and country. Correct the customer’s details and then the record.',
  clienteORegimen:
    'If your customer’s identification is wrong, correct the customer’s details and the record. If the regime or the exemption is wrong, make a rectifying invoice.',
  descripcion:
    'The agency’s message usually says which detail it is. If it is the customer’s or the description, correct the record. If it is another, write to us.',
  fechaFutura: 'When that day comes, send the record again without changing anything.',
  tecnicoDelRegistro:
    'Your details are right. Wait a while and send the record again without changing anything.',
  numero:
    'The number of an issued invoice does not change. If your customer does not have it, cancel it and make another; otherwise make a rectifying invoice.',
  fechaExpedicion:
    'The date of an issued invoice does not change. If your customer does not have it, cancel it and make another; otherwise make a rectifying invoice.',
  fechaOperacion:
    'The operation date is printed on the invoice: make a rectifying one with the right date. If your customer does not have it yet, you can cancel it and make another.',
  tipoFactura:
    'The type of an issued invoice does not change: make a rectifying one. If your customer does not have it yet, you can cancel it and make another of the right type.',
  limiteSimplificada:
    'Make an ordinary invoice with your customer’s details. If they do not have this one yet, cancel it; otherwise rectify it.',
  tipoImpositivo:
    'The tax is printed on the invoice: make a rectifying one with the right rate. If your customer does not have it yet, you can cancel it and make another.',
  recargo:
    'The surcharge is printed on the invoice: make a rectifying one with the right surcharge. If your customer does not have it yet, you can cancel it and make another.',
  regimen:
    'The regime goes with the lines of the invoice: make a rectifying one with the right regime. If your customer does not have it yet, you can cancel it and make another.',
  calificacion:
    'Make a rectifying invoice that says properly whether the line is taxed, not subject to tax or exempt, and why. If your customer does not have it yet, you can cancel it and make another.',
  importes:
    'The amounts are printed on the invoice: make a rectifying one with the right ones. If your customer does not have it yet, you can cancel it and make another.',
  importesAceptados:
    'Check the amounts. If they are wrong, make a rectifying invoice: they are printed on it and do not change. If they are right, write to us.',
  nadaQueHacer: 'You do not have to do anything: the agency does not ask for a correction.',
  empresa:
    'Check that the NIF and the company name are those on your tax ID card. Change what is needed and then correct the record. If everything is right, write to us.',
  cabecera:
    'Check that the NIF and the company name are those on your tax ID card. Records that are waiting are sent again automatically. If everything is right, write to us.',
  certificado:
    'Upload a valid certificate of yours, or check that your representation document is signed. Records that are waiting are sent again automatically.',
  apoderamiento:
    'Your invoices do not change. To look them up, upload a valid certificate of yours or empower whoever asks on the agency’s website.',
  permiso: 'Check that your representation document is signed and in force. Then correct the record.',
  tecnicoDelEnvio: 'You do not have to do anything: the records wait and are sent again automatically.',
  duplicado:
    'We compare what the agency has with ours. If it is this very invoice, it is accepted automatically; otherwise look in Reconciliation where the other one came from.',
  comparar: 'Look in Reconciliation at what the agency has of this invoice before doing anything else.',
  formulario: 'Change it on the agency’s website, with the same form that registered it.',
  noHabilitado:
    'It depends neither on you nor on us. The records wait and are sent automatically once the agency opens it.',
  suspendido:
    'The records wait. We are sorting it out with the agency; sending more now would make it worse.',
  programaEnvio:
    'The problem is in the program and we are looking into it. The records wait: you do not have to change anything.',
  programaRegistro:
    'The problem is in the program and we are looking into it. Do not change or repeat the invoice; if it is urgent, write to us.',
  programaAceptado:
    'The problem is in the program and we are looking into it. The invoice is valid and registered.',
  consulta:
    'The problem is in a question that the program asked, and we are looking into it. Your invoices do not change.',
};
