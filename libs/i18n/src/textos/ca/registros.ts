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
  alarmas: {
    general: 'Alguna cosa no quadra a la cadena ({{regla}})',
    cadena: { huella: "L'empremta del registre {{posicion}} no és la del seu contingut", enlace: "El registre {{posicion}} no enllaça amb l'anterior", primero: 'El registre {{posicion}} no és el primer i hauria de ser-ho', reinicio: 'El registre {{posicion}} torna a començar la cadena', adelantado: "El registre {{posicion}} porta una hora posterior a l'actual", salto: 'Falta un registre abans del {{posicion}}', cabeza: "L'últim registre de la cadena no és el que consta (posició {{posicion}})" },
    envio: { suspendido: "L'Agència ha suspès els enviaments d'aquesta cadena", cabecera: "L'Agència no accepta les dades de qui envia", 'registro-aislado': 'El registre {{posicion}} no deixa passar el seu enviament i espera a part', 'sin-casar': "La resposta de l'Agència no anomena tots els registres enviats", reloj: "El nostre rellotge i el de l'Agència no coincideixen" },
  },
};
