// The sealed records, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const registros: Forma<TextosEs['registros']> = {
  titulo: 'Verifactu Registres', buscar: 'Cerca per número', columnas: { operacion: 'Operació', factura: 'Factura', estado: 'Estat', huella: 'Empremta', generado: 'Generat', enviado: 'Enviat', posicion: 'Posició' },
  filtros: { operacion: 'Operació', estado: 'Estat' },
  detalle: {
    titulo: 'Registre {{posicion}} de la cadena', huella: 'Empremta', huellaAnterior: 'Empremta anterior', primero: 'És el primer de la cadena', csv: 'Codi CSV', peticion: 'XML enviat', respuesta: 'XML rebut', comprobacion: 'Comprovació', huellaCorrecta: "L'empremta és correcta", huellaIncorrecta: "L'empremta no coincideix",
    enlaceCorrecto: "Enllaça amb l'anterior", enlaceIncorrecto: "No enllaça amb l'anterior", ordenCorrecto: 'Les hores van en ordre', ordenIncorrecto: 'Les hores no van en ordre', sinRespuesta: "L'Agència encara no ha contestat.", sinEnviar: "Aquest registre encara no s'ha enviat.", verFactura: 'Mostra la factura', incidencia: 'Enviat amb incidència', generado: 'Generat', enviado: 'Enviat', intentos: 'Intents', tipo: 'Tipus de factura', estadoAgencia: "Estat a l'Agència", noEnviado: 'Sense enviar',
    qr: 'Codi QR', anterior: 'Registre anterior', siguiente: 'Registre següent',
  },
  error: { titulo: "L'Agència diu ({{codigo}})", donde: 'On: {{campo}}', arreglar: 'Vés a arreglar-ho', original: 'Les seves paraules: {{texto}}' },
  vacio: { titulo: 'Encara no hi ha registres', texto: "Cada factura que emets segella aquí el seu registre i l'envia a l'Agència Tributària.", accion: 'Crea una factura' },
};
