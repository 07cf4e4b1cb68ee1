// Leaving VERI*FACTU, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const finVerifactu: Forma<TextosEs['finVerifactu']> = {
  titulo: 'Verifactu',
  sigue: 'Aquest NIF treballa amb Verifactu',
  sigueTexto:
    'Cada factura que emets es registra i s’envia a l’Agència Tributària. Serà així cada any mentre no diguis que ho deixes.',
  dejar: {
    titulo: 'Deixar Verifactu',
    texto:
      'Per llei, qui envia les factures amb Verifactu hi continua com a mínim fins al 31 de desembre. Pots deixar-ho quan s’acabi aquest any.',
    hasta: 'Fins al {{fecha}}, inclòs, tot continua igual.',
    desde:
      'Després no podràs emetre factures d’aquest NIF aquí: aquest programa només treballa amb Verifactu. Per facturar necessitaràs un altre programa que compleixi la llei.',
    queda:
      'El que hagis emès es queda. Ho podràs consultar, anul·lar i corregir-ne les dades; les rectificatives són factures noves i les hauràs de fer amb l’altre programa.',
    envio:
      'L’Agència ho sap amb el teu proper enviament de registres. Mentre no hi hagi res per enviar, no ho sap.',
    accion: 'Deixa Verifactu el {{fecha}}',
    sinUso: 'Aquest NIF encara no ha emès cap factura, així que no hi ha res a deixar.',
    confirmar: {
      titulo: 'Vols deixar Verifactu el {{fecha}}?',
      texto:
        'Ho direm a l’Agència amb el teu proper enviament, que pot sortir d’aquí a un minut. Quan ho accepti ja no es podrà retirar.',
      accion: 'Sí, deixa Verifactu',
    },
    hecho: 'Declarat. L’Agència ho sabrà amb el teu proper enviament.',
  },
  deja: 'Aquest NIF deixa Verifactu el {{fecha}}',
  dejado: 'Aquest NIF va deixar Verifactu el {{fecha}}',
  noEmite:
    'Ja no emet factures aquí. El que va emetre es pot consultar, anul·lar i corregir, i el que queda per enviar s’envia.',
  todaviaEmite: 'Fins aquell dia, inclòs, tot continua igual. Després no podrà emetre factures aquí.',
  estados: {
    DECLARADO: 'Sense comunicar',
    COMUNICADO: 'Comunicat a l’Agència',
    RECHAZADO: 'Rebutjat per l’Agència',
    SIN_COMUNICAR: 'Fora de termini',
  },
  explica: {
    DECLARADO:
      'L’Agència encara no ho sap: anirà amb el teu proper enviament de registres. Si no emets ni corregeixes res més, no sortirà cap enviament.',
    EN_CAMINO:
      'Ha sortit un enviament amb la data i no sabem si l’Agència el va rebre. Es repeteix amb el següent; fins aleshores no es pot retirar.',
    COMUNICADO: 'L’Agència ho va acceptar amb un enviament, així que ja no es pot retirar.',
    RECHAZADO:
      'L’Agència no va admetre aquesta data (codi {{codigo}}). Els teus registres es continuen enviant sense la data. Retira-ho; si encara vols deixar Verifactu, declara-ho de nou.',
    SIN_COMUNICAR:
      'No hi va haver cap enviament a temps i l’Agència ja no admet aquesta data, així que no consta que hagis deixat Verifactu. Retira-ho per tornar a emetre, o pregunta a l’Agència com comunicar-ho.',
  },
  campos: {
    fechaFin: 'Últim dia amb Verifactu',
    declarado: 'Declarat',
    comunicado: 'Comunicat',
    csv: 'CSV de l’Agència',
  },
  retirar: {
    accion: 'Retira',
    confirmar: {
      titulo: 'Vols continuar amb Verifactu?',
      texto:
        'Es retira el que vas declarar i aquest NIF continua amb Verifactu, com si no ho haguessis declarat.',
      accion: 'Continua amb Verifactu',
    },
    hecho: 'Retirat: aquest NIF continua amb Verifactu',
  },
};
