// The correction adviser: three questions, and what is to be done about an issued invoice, in Catalan.
import type { Textos } from '../tipos';

export const asesor: Textos['asesor'] = {
  accion: 'Com la corregeixo?',
  titulo: 'Corregir la factura {{numero}}',
  tituloBorrador: 'Corregir una factura',
  texto: 'Contesta i et diem què cal fer. Fins que no ho confirmis no es fa res.',
  preguntas: {
    problema: 'Què passa amb aquesta factura?',
    detalle: 'Què és exactament?',
    entregada: 'El client ja la té?',
  },
  problemas: {
    SOBRA: {
      titulo: 'No hauria d’existir',
      texto: 'Una prova, una de repetida o una venda que no s’ha fet.',
    },
    ESTA_MAL: {
      titulo: 'Diu una cosa que no és',
      texto: 'Un preu, un impost, una dada, el client o la data.',
    },
    HA_CAMBIADO: {
      titulo: 'Estava bé, però ha canviat alguna cosa',
      texto: 'Una devolució, un descompte, un impagament o un tracte desfet.',
    },
    SOLO_REGISTRO: {
      titulo: 'La factura està bé, el que té Hisenda no',
      texto: 'L’Agència l’ha rebutjada o ha avisat, o el registre porta una dada que el client no veu.',
    },
    PIDE_COMPLETA: {
      titulo: 'El client vol factura completa',
      texto: 'Té el tiquet i demana una factura amb el seu nom i el seu NIF.',
    },
  },
  numeroOFecha: {
    titulo: 'El número o la data són incorrectes',
    texto: 'O la vas fer en una sèrie que no era.',
  },
  entregada: { si: 'Sí, la té', no: 'No, no ha sortit d’aquí' },
  segun: 'Segons: {{fuente}}',
  nadaTodavia: 'Encara no s’ha fet res. En el pas següent ho revises i ho confirmes.',
  actos: {
    SUBSANAR: {
      titulo: 'Esmena el registre',
      porque:
        'La factura que té el client està bé. S’envia a l’Agència Tributària un registre esmenat i la factura no canvia.',
      boton: 'Esmena el registre',
    },
    ANULAR: {
      titulo: 'Anul·la la factura',
      porque:
        'Ningú no la té i no hauria d’existir; per això s’anul·la. El número no es tornarà a fer servir.',
      boton: 'Anul·la la factura',
    },
    ANULAR_Y_REPETIR: {
      titulo: 'Anul·la-la i fes-ne una altra',
      porque:
        'Com que el client encara no la té, s’anul·la i se’n fa una de nova amb el seu propi número. Després d’anul·lar-la, fes servir Duplica al seu menú i corregeix el que estava malament.',
      boton: 'Anul·la la factura',
    },
    RECTIFICAR: {
      titulo: 'Fes una factura rectificativa',
      porque:
        'Una factura emesa no es canvia ni s’esborra: se n’emet una altra que la corregeix. Preparem l’esborrany i tu el revises.',
      boton: 'Prepara la rectificativa',
    },
    RECTIFICAR_TIQUE: {
      titulo: 'Rectifica el tiquet que hi ha al darrere',
      porque:
        'El que ha canviat ve del tiquet. Es rectifica el tiquet amb una R5 i després et proposem la factura completa que l’acompanya.',
      boton: 'Rectifica el tiquet {{numero}}',
    },
    COMPENSAR: {
      titulo: 'Desfés-la amb una altra igual i contrària',
      porque:
        'Una factura que va canviar tiquets no es rectifica: se n’emet una altra amb els imports contraris. Els tiquets continuen valent.',
      boton: 'Prepara la contrària',
    },
    COMPENSAR_Y_REPETIR: {
      titulo: 'Desfés-la amb una de contrària i fes la correcta',
      porque:
        'Una factura que va canviar tiquets no es rectifica: se n’emet una altra amb els imports contraris i després la correcta, amb els mateixos tiquets.',
      boton: 'Prepara la contrària',
    },
    SUSTITUIR: {
      titulo: 'Canvia-la per una factura completa',
      porque:
        'El tiquet continua valent i la factura completa (F3) porta les seves línies i les dades del client.',
      boton: 'Tria el client',
    },
  },
  nacera: 'Què es crearà',
  nace: {
    ALTA: 'Una factura nova: {{tipo}}',
    RECTIFICATIVA: 'Una factura rectificativa nova ({{tipos}})',
    SUBSANACION: 'Un registre que esmena el de {{numero}}',
    BAJA: 'Un registre que anul·la {{numero}}',
  },
  porque: {
    ALTA: 'Amb el número següent de la seva sèrie i el seu propi registre.',
    SUBSANACION: {
      N: 'Substitueix les dades que té l’Agència.',
      S: 'Substitueix les dades que té l’Agència, després d’una esmena rebutjada.',
      X: 'Registra la factura, que l’Agència no va arribar a registrar perquè la va rebutjar.',
    },
    BAJA: {
      conRegistro: 'L’Agència la tindrà com a anul·lada.',
      sinRegistro: 'L’Agència no la va arribar a registrar: la tindrà com a anul·lada des del principi.',
    },
  },
  antes: 'La factura suma ara',
  despues: 'Quedarà en',
  segunLineas: 'segons el que escriguis',
  comoQueda: 'Com queda la {{numero}}',
  deA: 'De {{antes}} a {{despues}}',
  borrador: {
    titulo: 'Encara és un esborrany',
    texto: 'Un esborrany es canvia i prou: ningú no el té i l’Agència no en sap res.',
    boton: 'Canvia l’esborrany',
  },
  anulada: {
    titulo: 'Aquesta factura està anul·lada',
    texto: 'Si es va anul·lar per error, pots desfer l’anul·lació. Si no, fes una factura nova.',
    boton: 'Desfés l’anul·lació',
  },
};
