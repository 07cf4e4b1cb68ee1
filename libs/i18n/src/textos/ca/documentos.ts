// The screen on which a NIF's papers are read, signed and handed in, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const documentos: Forma<TextosEs['documentos']> = {
  titulo: 'Documents', obligatorio: 'Obligatori', opcional: 'Opcional',
  paraQue: {
    REPRESENTACION: 'Ens autoritza a enviar a l\'Agència Tributària, en nom teu, els registres de les teves factures. Sense ell no es pot emetre.',
    PROTECCION_DATOS: 'Diu com tractem per encàrrec teu les dades dels teus clients. El pots signar ara o quan vulguis.',
  },
  queToca: {
    PENDIENTE: 'Descarrega\'l, llegeix-lo i signa\'l. Amb certificat digital es comprova a l\'instant; a mà el revisa una persona.',
    FIRMADO: 'La signatura és vàlida. Falta que una persona revisi el document; t\'avisarem per correu electrònic.',
    EN_VALIDACION: 'L\'està revisant una persona; t\'avisarem per correu electrònic.',
    VALIDO: 'Acceptat. No has de fer res més.',
    RECHAZADO: 'No l\'hem pogut acceptar. Corregeix el que diu el motiu i torna a signar-lo.',
  },
  yaOpera: 'Aquest NIF ja pot emetre: no cal que signis res ara.',
  motivo: 'Motiu', entregado: 'Lliurat: {{fecha}}', decidido: 'Acceptat: {{fecha}}', rechazado: 'Rebutjat: {{fecha}}', firmadoPor: 'Signat per {{nombre}}', firmadoPorNif: 'Signat per {{nombre}}, amb NIF {{nif}}',
  descargar: {
    plantilla: 'Descarregar per signar', firmado: 'Descarregar el signat', leer: 'Llegir el document', ayuda: 'Traducció per llegir', error: 'No s\'ha pogut descarregar el document',
    soloLectura: 'La traducció només ajuda a llegir: se signa el document en castellà.',
    archivo: { REPRESENTACION: 'representacio', PROTECCION_DATOS: 'proteccio-de-dades' }, sufijoFirmado: 'signat',
  },
  comoFirmar: 'Com vols signar', firmarAhora: 'Signar aquest document',
  digital: {
    nombre: 'Amb certificat', titulo: 'Signar amb certificat digital', ventaja: 'Ho comprovem a l\'instant: si tot està bé, pots emetre de seguida.',
    paso1: 'Descarrega el document. No l\'imprimeixis ni el tornis a desar amb un altre programa.',
    paso2: 'Obre\'l amb AutoFirma, Adobe Acrobat Reader o un altre programa de signatura, i signa\'l amb el certificat de {{quien}}. Si et pregunta el format, tria PAdES.',
    paso3: 'Puja aquí el PDF que ha creat aquest programa.', archivo: 'PDF signat', enviar: 'Pujar i comprovar', comprobando: 'Comprovant la signatura…',
  },
  mano: {
    nombre: 'A mà', titulo: 'Signar a mà', ventaja: 'Sense certificat. Una persona el revisa abans que puguis emetre.', quien: 'Nom i cognoms de qui signa', quienAyuda: 'Ha de signar {{quien}}.',
    manera: 'Manera de signar', maneras: { DIBUJADA: 'Dibuixar', TECLEADA: 'Escriure', SUBIDA: 'Imatge', ESCANEADA: 'Paper' },
    identidad: 'Còpia del document d\'identitat', identidadAyuda: 'No cal, però ajuda que el revisem abans.',
    declaracion: 'He llegit el document i el signo', declaracionFalta: 'Marca-ho per signar', enviar: 'Signar i enviar', falta: 'Falta la signatura',
    dibujar: { lienzo: 'Espai per signar', aqui: 'Signa aquí amb el dit, el llapis o el ratolí', deshacer: 'Desfer l\'últim traç', borrar: 'Esborrar', sinRaton: 'No pots dibuixar? Tria «Escriure».' },
    teclear: { texto: 'La teva signatura', vista: 'Es veurà així: {{texto}}', vacia: 'Escriu el teu nom i veuràs aquí la signatura' },
    imagen: { archivo: 'Imatge de la signatura', ayuda: 'Millor amb fons blanc i sense res al voltant.', vista: 'La signatura que has triat' },
    papel: {
      paso1: 'Descarrega el document, imprimeix-lo i signa\'l amb bolígraf.', paso2: 'Escaneja\'l o fes-li una foto on es llegeixi sencer.', paso3: 'Puja\'l aquí.',
      archivo: 'Document signat en paper', enviar: 'Enviar per revisar',
    },
  },
  comprobaciones: { titulo: 'Què hem comprovat', rechazo: 'La signatura no es pot acceptar', rechazoTexto: 'No hem desat el fitxer. Mira què ha fallat, descarrega una altra vegada el document si cal, signa\'l i torna a pujar-lo.', resumen: '{{correctas}} de {{total}} correctes' },
  hecho: { subido: 'Document rebut', valido: 'Document acceptat', retirado: 'Document retirat', revocado: 'Document revocat' },
  retirar: { accion: 'Retirar i tornar a signar', titulo: 'Retirar aquest document?', texto: 'Deixarem de revisar-lo i l\'hauràs de signar una altra vegada.' },
  revocar: { accion: 'Revocar', titulo: 'Revocar: {{documento}}', REPRESENTACION: 'Deixarem de poder enviar els teus registres i aquest NIF no podrà emetre fins que signis un altre document. Les factures ja emeses no canvien. Desem el document revocat, com mana la llei.', PROTECCION_DATOS: 'El document deixa d\'estar en vigor. El desem, com mana la llei, i en pots signar un altre quan vulguis.', motivo: 'Per què el revoques', confirmar: 'Revocar el document' },
  historial: { titulo: 'Historial', vacio: 'Encara no hi ha res', quien: 'Per: {{quien}}', de: 'De «{{de}}» a «{{a}}»' },
  aviso: {
    titulo: 'Aquest NIF encara no pot emetre factures',
    PENDIENTE: 'Falta signar el document de representació. Mentrestant pots preparar clients i esborranys.',
    EN_VALIDACION: 'Estem revisant el document de representació. T\'avisarem per correu electrònic; mentrestant pots preparar clients i esborranys.',
    RECHAZADA: 'No hem pogut acceptar el document de representació. Mira el motiu i torna a signar-lo.',
    VALIDA: 'Mira què falta als seus documents.',
    accion: { PENDIENTE: 'Signar el document', EN_VALIDACION: 'Veure com va', RECHAZADA: 'Veure el motiu', VALIDA: 'Veure els documents' },
  },
};
