// The screen where a NIF's documents are read, signed and submitted, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const documentos: Forma<TextosEs['documentos']> = {
  titulo: 'Documents',
  obligatorio: 'Obligatori',
  opcional: 'Opcional',
  paraQue: {
    REPRESENTACION:
      'Ens autoritza a enviar a l’Agència Tributària, en nom teu, els registres de les teves factures. Sense aquest document no es pot emetre.',
    PROTECCION_DATOS:
      'Diu com tractem per encàrrec teu les dades dels teus clients. El pots signar ara o quan vulguis.',
  },
  queToca: {
    PENDIENTE:
      'Baixa’l, llegeix-lo i signa’l. Amb certificat digital es comprova a l’instant; a mà el revisa una persona.',
    FIRMADO:
      'La signatura és vàlida. Falta que una persona revisi el document; t’avisarem per correu electrònic.',
    EN_VALIDACION: 'L’està revisant una persona; t’avisarem per correu electrònic.',
    VALIDO: 'Acceptat. No has de fer res més.',
    RECHAZADO: 'No l’hem pogut acceptar. Corregeix el que diu el motiu i torna a signar-lo.',
  },
  yaOpera: 'Aquest NIF ja pot emetre: no cal que signis res ara.',
  motivo: 'Motiu',
  entregado: 'Lliurat: {{fecha}}',
  decidido: 'Acceptat: {{fecha}}',
  rechazado: 'Rebutjat: {{fecha}}',
  firmadoPor: 'Signat per {{nombre}}',
  firmadoPorNif: 'Signat per {{nombre}}, amb NIF {{nif}}',
  descargar: {
    plantilla: 'Baixa’l per signar-lo',
    firmado: 'Baixa el signat',
    leer: 'Llegeix el document',
    ayuda: 'Traducció per llegir',
    error: 'No s’ha pogut baixar el document',
    soloLectura: 'La traducció només ajuda a llegir: se signa el document en castellà.',
    archivo: { REPRESENTACION: 'representacio', PROTECCION_DATOS: 'proteccio-de-dades' },
    sufijoFirmado: 'signat',
  },
  comoFirmar: 'Com vols signar',
  firmarAhora: 'Signa aquest document',
  digital: {
    nombre: 'Amb certificat',
    titulo: 'Signa amb certificat digital',
    ventaja: 'Ho comprovem a l’instant: si tot està bé, pots emetre de seguida.',
    empresa:
      'Per a una empresa s’accepta a l’instant el certificat de representant o el segell de l’empresa. Amb el certificat personal de qui l’administra també pots signar, però el revisa una persona.',
    paso1: 'Baixa el document. No l’imprimeixis ni el tornis a desar amb un altre programa.',
    paso2:
      'Obre’l amb AutoFirma, Adobe Acrobat Reader o un altre programa de signatura, i signa’l amb el certificat de {{quien}}. Si et pregunta el format, tria PAdES.',
    paso3: 'Puja aquí el PDF que ha creat aquest programa.',
    archivo: 'PDF signat',
    enviar: 'Puja i comprova',
    comprobando: 'S’està comprovant la signatura…',
  },
  mano: {
    nombre: 'A mà',
    titulo: 'Signa a mà',
    ventaja: 'Sense certificat. Una persona el revisa abans que puguis emetre.',
    quien: 'Nom i cognoms de qui signa',
    quienAyuda: 'Ha de signar {{quien}}.',
    manera: 'Manera de signar',
    maneras: { DIBUJADA: 'Dibuixa', TECLEADA: 'Escriu', SUBIDA: 'Imatge', ESCANEADA: 'Paper' },
    identidad: 'Còpia del document d’identitat',
    identidadAyuda:
      'És obligatòria si signes a mà: l’Agència Tributària ens exigeix comprovar qui signa. La desem xifrada i només la veu qui la revisa. Si retires el document abans que l’acceptem, s’esborra; si l’acceptem, es conserva mentre responguem davant l’Agència d’aquesta representació.',
    empresa:
      'Si és una empresa, després et demanarem l’escriptura o una nota del Registre que digui qui la representa.',
    declaracion: 'He llegit el document i el signo',
    declaracionFalta: 'Marca la casella per signar',
    enviar: 'Signa i envia',
    falta: 'Falta la signatura',
    dibujar: {
      lienzo: 'Espai per signar',
      aqui: 'Signa aquí amb el dit, el llapis o el ratolí',
      deshacer: 'Desfés l’últim traç',
      borrar: 'Esborra',
      sinRaton: 'No pots dibuixar? Tria «Escriu».',
    },
    teclear: {
      texto: 'La teva signatura',
      vista: 'Es veurà així: {{texto}}',
      vacia: 'Escriu el teu nom i veuràs aquí la signatura',
    },
    imagen: {
      archivo: 'Imatge de la signatura',
      ayuda: 'Millor amb fons blanc i sense res al voltant.',
      vista: 'La signatura que has triat',
    },
    papel: {
      paso1: 'Baixa el document, imprimeix-lo i signa’l amb bolígraf.',
      paso2: 'Escaneja’l o fes-li una foto on es llegeixi sencer.',
      paso3: 'Puja’l aquí.',
      archivo: 'Document signat en paper',
      enviar: 'Envia per revisar',
    },
  },
  acreditacion: {
    titulo: 'Demostra que qui signa representa l’empresa',
    texto:
      'Puja l’escriptura de nomenament, un poder o una nota simple del Registre Mercantil. Sense aquesta acreditació no ho podem comprovar i trigarem més.',
    campo: 'Escriptura, poder o nota del Registre',
    enviar: 'Puja l’acreditació',
    hecho: 'Acreditació rebuda',
    entregada: 'Has lliurat una acreditació de qui representa l’empresa.',
    otra: 'Puja’n una altra',
  },
  reclamacion: {
    titulo: 'Aquest NIF s’utilitza en un altre compte',
    texto:
      'Si és teu, reclama’l. Signa la representació amb el certificat que demostri millor que és teu; comparem les proves i decidim.',
    avisamos:
      'A l’altre compte només li diem que hi ha una reclamació, no qui la fa. A tu tampoc no et direm qui té el NIF ni què hi ha fet.',
    accion: 'Reclama aquest NIF',
    hecho: 'Reclamació oberta',
    retirar: 'Retira la reclamació',
    retirada: 'Reclamació retirada',
    retirarTitulo: 'Vols retirar la reclamació?',
    retirarTexto: 'Deixarem de revisar-la i el NIF es quedarà com està.',
    propia: {
      ABIERTA: 'Has reclamat aquest NIF',
      CONCEDIDA: 'Reclamació concedida: el NIF és teu',
      DENEGADA: 'Reclamació denegada',
      RETIRADA: 'Vas retirar la reclamació',
    },
    propiaTexto: {
      ABIERTA:
        'Signa la representació si encara no ho has fet. Quan ho decidim t’avisarem per correu electrònic.',
      CONCEDIDA:
        'Ja hi pots emetre. Si abans es van emetre factures amb aquest NIF, fes servir una sèrie nova perquè els números no es repeteixin.',
      DENEGADA:
        'El NIF continua al compte que el tenia. Si tens una prova millor, el pots tornar a reclamar.',
      RETIRADA: 'El NIF continua com estava.',
    },
    ajena: {
      ABIERTA: 'Una altra persona reclama aquest NIF',
      CONCEDIDA: 'Aquest NIF ha passat a un altre compte',
      DENEGADA: 'Reclamació tancada: el NIF continua sent teu',
    },
    ajenaTexto: {
      ABIERTA:
        'Pots continuar treballant. Si vols, afegeix aquí sota una prova millor: l’escriptura, un poder o una nota del Registre. Quan ho decidim t’avisarem per correu electrònic.',
      CONCEDIDA:
        'Ja no hi pots emetre. Les factures que vas emetre continuen aquí i les pots consultar i baixar.',
      DENEGADA: 'No has de fer res més.',
    },
  },
  comprobaciones: {
    titulo: 'Què hem comprovat',
    rechazo: 'La signatura no es pot acceptar',
    rechazoTexto:
      'No hem desat el fitxer. Mira què ha fallat, baixa una altra vegada el document si cal, signa’l i torna a pujar-lo.',
    resumen: '{{correctas}} de {{total}} correctes',
  },
  hecho: {
    subido: 'Document rebut',
    valido: 'Document acceptat',
    retirado: 'Document retirat',
    revocado: 'Document revocat',
  },
  retirar: {
    accion: 'Retira i torna a signar',
    titulo: 'Vols retirar aquest document?',
    texto: 'Deixarem de revisar-lo i l’hauràs de signar una altra vegada.',
  },
  revocar: {
    accion: 'Revoca',
    titulo: 'Revoca: {{documento}}',
    REPRESENTACION:
      'Deixarem de poder enviar els teus registres i aquest NIF no podrà emetre fins que signis un altre document. Les factures ja emeses no canvien. Desem el document revocat, com mana la llei.',
    PROTECCION_DATOS:
      'El document deixa d’estar en vigor. El desem, com mana la llei, i en pots signar un altre quan vulguis.',
    motivo: 'Per què el revoques',
    confirmar: 'Revoca el document',
  },
  historial: {
    titulo: 'Historial',
    vacio: 'Encara no hi ha res',
    quien: 'Per: {{quien}}',
    de: 'De «{{de}}» a «{{a}}»',
  },
  aviso: {
    titulo: 'Aquest NIF encara no pot emetre factures',
    PENDIENTE: 'Falta signar el document de representació. Mentrestant pots preparar clients i esborranys.',
    EN_VALIDACION:
      'Estem revisant el document de representació. T’avisarem per correu electrònic; mentrestant pots preparar clients i esborranys.',
    RECHAZADA: 'No hem pogut acceptar el document de representació. Mira el motiu i torna a signar-lo.',
    VALIDA: 'Mira què falta als seus documents.',
    accion: {
      PENDIENTE: 'Signa el document',
      EN_VALIDACION: 'Mira com va',
      RECHAZADA: 'Mira el motiu',
      VALIDA: 'Mostra els documents',
    },
  },
};
