// The sealed records, in English.
import type { Forma, TextosEs } from '../tipos';

export const registros: Forma<TextosEs['registros']> = {
  titulo: 'Verifactu records', buscar: 'Search by number', columnas: { operacion: 'Operation', factura: 'Invoice', estado: 'Status', huella: 'Fingerprint', generado: 'Generated', enviado: 'Sent', posicion: 'Position' },
  filtros: { operacion: 'Operation', estado: 'Status' },
  detalle: {
    titulo: 'Record {{posicion}} of the chain', huella: 'Fingerprint', huellaAnterior: 'Previous fingerprint', primero: 'It is the first of the chain', csv: 'CSV code', peticion: 'XML sent', respuesta: 'XML received', comprobacion: 'Check', huellaCorrecta: 'The fingerprint is right', huellaIncorrecta: 'The fingerprint does not match',
    enlaceCorrecto: 'Links to the previous record', enlaceIncorrecto: 'Does not link to the previous record', ordenCorrecto: 'Times are in order', ordenIncorrecto: 'Times are not in order', sinRespuesta: 'The agency has not answered yet.', sinEnviar: 'This record has not been sent yet.', verFactura: 'View invoice', incidencia: 'Sent with incident', generado: 'Generated', enviado: 'Sent', intentos: 'Attempts', tipo: 'Kind of invoice', estadoAgencia: 'Status at the agency', noEnviado: 'Not sent',
    qr: 'QR code', anterior: 'Previous record', siguiente: 'Next record',
  },
  error: { titulo: 'The agency says ({{codigo}})', donde: 'Where: {{campo}}', arreglar: 'Go and fix it', original: 'Its words: {{texto}}' },
  vacio: { titulo: 'There are no records yet', texto: 'Every invoice that you issue seals its record here and sends it to the tax agency.', accion: 'Create an invoice' },
  alarmas: {
    general: 'Something does not add up in the chain ({{regla}})',
    cadena: { huella: 'The fingerprint of record {{posicion}} is not the one of its content', enlace: 'Record {{posicion}} does not link to the one before', primero: 'Record {{posicion}} should be the first one and is not', reinicio: 'Record {{posicion}} starts the chain anew', adelantado: 'Record {{posicion}} is dated later than now', salto: 'A record is missing before {{posicion}}', cabeza: 'The last record of the chain is not the one on file (position {{posicion}})' },
    envio: { suspendido: 'The agency has suspended the sending of this chain', cabecera: "The agency does not accept the sender's data", 'registro-aislado': 'Record {{posicion}} holds up its send and waits apart', 'sin-casar': "The agency's answer does not name all the records sent", reloj: "Our clock and the agency's do not agree" },
  },
};
