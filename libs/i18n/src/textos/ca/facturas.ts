// The list of invoices and the detail of one, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const facturas: Forma<TextosEs['facturas']> = {
  lista: {
    titulo: 'Factures', nueva: 'Nova factura', buscar: 'Cerca per número, client o descripció', sinNumero: 'Esborrany', sinDestinatario: 'Sense destinatari',
    columnas: { numero: 'Número', fecha: 'Data', cliente: 'Client', total: 'Total', estado: 'Estat', verifactu: 'Agència Tributària' },
    filtros: { mas: 'Més filtres', estado: 'Estat', periodo: 'Període', cliente: 'Client', serie: 'Sèrie', desde: 'Des de', hasta: 'Fins a', quitar: 'Treu el filtre {{nombre}}', aplicar: 'Aplica', todos: 'Tots', agencia: 'Agència' },
    periodos: { mes: 'Aquest mes', trimestre: 'Aquest trimestre', ejercicio: 'Aquest any', anterior: "L'any passat", rango: 'Entre dates' },
    vacio: { titulo: 'Encara no hi ha factures', texto: "Crea un esborrany, revisa'l i emet-lo: el registre i el QR es fan sols.", accion: 'Crea la primera factura' },
  },
  acciones: {
    ver: 'Mostra la factura', editar: "Edita l'esborrany", publicar: 'Emet', duplicar: 'Duplica', eliminar: "Elimina l'esborrany", pdf: 'Mostra el PDF', descargarPdf: 'Baixa el PDF', pdfBorrador: "Mostra el PDF de l'esborrany",
    duplicada: 'Esborrany nou amb les mateixes dades', eliminada: 'Esborrany eliminat', errorPdf: 'Error en baixar la factura', errorCarga: 'Error en carregar la factura',
  },
  eliminar: { titulo: 'Elimina aquest esborrany', texto: "L'esborrany de {{cliente}} per {{total}} es perdrà. No té número, així que no deixa cap forat.", accion: "Elimina l'esborrany" },
  enlace: {
    copiar: "Copia l'enllaç públic", copiado: "Enllaç copiat: qui el tingui veu la factura i el seu PDF", aMano: 'Copia aquest enllaç: {{url}}', revocar: "Revoca l'enllaç públic",
    revocarTitulo: "Revoca l'enllaç públic", revocarTexto: "Qui tingui l'enllaç de la factura {{numero}} deixarà de veure-la.", revocado: 'Cap enllaç no obre ja la factura',
  },
  publica: {
    titulo: 'Factura', emisor: 'De', nif: 'NIF', fecha: 'Data', total: 'Total', agencia: 'Agència Tributària', comprobar: 'Comprova-la a l’Agència Tributària',
    noSeAbre: 'Aquest enllaç no obre cap factura', noSeAbreTexto: 'Potser ha caducat, l’han retirat o n’hi falta un tros. Demana’n un altre a qui t’ha enviat la factura.',
  },
  detalle: {
    titulo: 'Factura {{numero}}', tituloBorrador: 'Esborrany de factura', emisor: 'Emissor', destinatario: 'Destinatari', fechas: 'Dades generals', expedicion: 'Expedició', operacion: 'Operació', vencimiento: 'Venciment',
    lineas: 'Línies', totales: 'Totals', pago: 'Pagament', observaciones: 'Observacions', descripcionOperacion: "Descripció de l'operació", registros: 'Registres Verifactu', estado: 'Recorregut',
    qr: 'QR tributari', qrAlt: 'Codi QR de la factura {{numero}}', qrUrl: 'Adreça del QR', abrirAgencia: "Comprova-ho a l'Agència", numero: 'Número', huella: 'Empremta', csv: 'Codi CSV',
    sinObservaciones: 'Sense observacions', cuenta: 'Compte bancari', formaPago: 'Forma de pagament', estadoPago: 'Estat del pagament', tipo: 'Tipus', serie: 'Sèrie', pdf: 'PDF de la factura', xmlPeticion: 'XML enviat', xmlRespuesta: 'XML rebut',
  },
  recorrido: {
    borrador: 'Esborrany', emitida: 'Emesa', sellado: 'Registre segellat', enviado: "Enviat a l'Agència", contestado: "Resposta de l'Agència", porProducto: 'Encadena, automàticament',
    porUsuario: 'Per {{quien}}', esperando: 'Pendent', proximoIntento: 'Es tornarà a provar: {{cuando}}', intentos: 'Intents: {{intentos}}', correcto: 'Acceptada', conErrores: 'Acceptada amb errors', incorrecto: 'Rebutjada', anulada: 'Anul·lada', duplicado: 'Comprovant un duplicat',
  },
  totales: {
    titulo: 'Totals', base: 'Base imposable', cuota: '{{impuesto}} {{tipo}}', baseDe: 'Base al {{tipo}}', exenta: '{{impuesto}} exempt', noSujeta: '{{impuesto}} no subjecte', recargo: 'Recàrrec {{tipo}}', irpf: 'Retenció IRPF {{tipo}}', importeTotal: 'Total factura', totalAPagar: 'Total a pagar',
    inversion: '{{impuesto}}: el paga el destinatari',
  },
  linea: { descripcion: 'Descripció', cantidad: 'Quantitat', precioUnitario: 'Preu', descuento: 'Dte.', impuesto: 'Impost', tipoImpositivo: 'Tipus', importe: 'Import' },
};
