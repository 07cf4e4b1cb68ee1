// Editing a NIF, in English.
import type { Forma, TextosEs } from '../tipos';

export const editarNif: Forma<TextosEs['editarNif']> = {
  titulo: 'Edit company data', partes: { etiqueta: 'Parts of the data', datos: 'Data', factura: 'Logo, footer', documentos: 'Documents', certificado: 'Certificate' },
  enFacturas: 'On your invoices',
  guardado: 'Data saved', fijo: 'The NIF and the kind of person do not change: your records and the representation name them.',
  representacion: 'If you change the holder’s name, or who administers it, you will have to sign the representation again.',
  titular: { titulo: 'Save with another holder or another administrator?', VALIDA: 'The accepted representation names those of before: it will no longer hold, and this NIF cannot issue until you sign another. What you have issued does not change.', EN_VALIDACION: 'What we are reviewing names those of before: it is taken back, and you will have to sign the representation again.', accion: 'Save and sign again' },
  cambiado: 'These data were changed in another window. Copy what you want to keep and reload.', recargar: 'Reload the data',
  documentosTexto: 'What lets us send the records of this NIF.',
  logotipo: {
    titulo: 'Logo', texto: 'It stands at the top of your invoices, on white.', archivo: 'Picture of the logo', archivoAyuda: 'Best in landscape and at least 600 pixels wide.', actual: 'Logo of {{nombre}}', vista: 'This is how it will look: {{archivo}}', ninguno: 'No logo',
    guardar: 'Save the logo', guardado: 'Logo saved', quitar: 'Remove the logo', quitado: 'Logo removed',
    confirmar: { titulo: 'Remove the logo?', texto: 'The next invoices will come without it. Issued ones do not change.', accion: 'Remove the logo' },
  },
  pie: { titulo: 'Legal footer text', texto: 'For instance the entry in the Companies Register. It is printed at the foot of every invoice.', campo: 'Footer text', quedan: '{{usados}} of {{max}} characters', guardado: 'Footer text saved',
    faltanDatos: 'To save the footer, the company data must be complete', completar: 'Complete the data', falta: '{{parte}}: {{mensaje}}', partes: { administrador: 'Administrator', direccion: 'Address', titular: 'Holder' },
  },
  baja: {
    titulo: 'Cancel this NIF', texto: 'It leaves your list and its subscription is cancelled.', emitio: 'Since it has issued invoices, its records are kept as long as the law demands, and what is still to be sent is sent.', vacio: 'Since it has issued no invoice, everything is deleted: customers, drafts and documents.',
    accion: 'Cancel this NIF', confirmar: { titulo: 'Cancel {{nombre}}?', accion: 'Cancel {{nif}}' }, escribe: 'To confirm, type {{nif}}', noCoincide: 'This is not the NIF to cancel', eliminado: 'NIF deleted', archivado: 'NIF cancelled. Its records are kept.',
  },
  certificado: {
    titulo: 'Certificate for sending', texto: 'Not needed: without one we send with ours, as social collaborators. If you prefer to send with yours, upload it here.',
    propio: 'Sends go out with your certificate', colaborador: 'Sends go out with ours', campos: { titular: 'Holder', nif: 'NIF of the holder', emisor: 'Issued by', desde: 'Valid from', hasta: 'Valid until', tipo: 'Kind', huella: 'Fingerprint', subido: 'Uploaded' },
    tipos: { PERSONAL: 'Of a person or representative', SELLO: 'Company seal' }, apoderado: 'Attorney of this NIF', estados: { VIGENTE: 'Valid', CADUCA_PRONTO: 'Ends soon', CADUCADO: 'Expired' },
    dias_one: '{{count}} day left', dias_other: '{{count}} days left', caducadoTitulo: 'The certificate has expired and nothing is sent', caducado: 'You can go on issuing: the records wait and leave as soon as you upload a new one or remove this one.', prontoTitulo: 'Renew your certificate soon', pronto: 'When it ends, sending stops; issuing does not. Upload the new one as soon as you have it.',
    subirTitulo: 'Upload a certificate', cambiarTitulo: 'Change the certificate', archivo: 'Certificate file', archivoAyuda: 'The .p12 or .pfx file that you exported with its private key.', contrasena: 'Password of the file', contrasenaAyuda: 'We use it once to open the file and do not keep it.',
    esApoderado: 'The holder is an attorney of this NIF', esApoderadoAyuda: 'Tick it if the certificate is of another person whom the tax agency knows as attorney for sending records (procedure IZ860).',
    subir: 'Upload the certificate', subido: 'Certificate saved: the next sends go out with it', seguridad: 'It is kept encrypted and cannot be downloaded again.', quitar: 'Remove the certificate', quitado: 'Certificate removed: sends go out with ours',
    confirmar: { titulo: 'Remove the certificate?', texto: 'The next sends go out with ours. To use it again you will have to upload it once more.', accion: 'Remove the certificate' }, mostrar: 'Show or hide the password',
  },
};
