// The wizard that adds a NIF, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const altaNif: Forma<TextosEs['altaNif']> = {
  titulo: 'Afegeix un NIF',
  pasoDe: 'Pas {{paso}} de {{total}}',
  pasos: {
    empresa: 'Dades de l’empresa',
    administrador: 'Administrador',
    documentos: 'Documents',
    pago: 'Forma de pagament',
    completado: 'Completat',
  },
  guardado: 'El que escrius es conserva en aquest navegador fins que creïs el NIF.',
  doble: {
    titulo: 'Abans, protegeix el teu compte',
    texto:
      'Per afegir un NIF cal la verificació en dos passos: així ningú no pot facturar en nom teu encara que esbrini la teva contrasenya. S’activa en un minut amb una aplicació del telèfon.',
    accion: 'Activa-la al meu perfil',
    hecho: 'Ja l’he activada',
    conserva: 'El que ja has escrit continua aquí quan tornis.',
    aunNo: 'Encara no està activada',
  },
  reclamar: 'Reclama’l i continua',
  crear: 'Crea el NIF i continua',
  creado: 'NIF afegit',
  guardarSeguir: 'Desa i continua',
  masTarde: 'Continua i signa més tard',
  fijo: 'El NIF i el tipus de persona ja no es poden canviar.',
  administrador: {
    texto: 'Qui pot signar per l’empresa el document que ens autoritza a enviar els seus registres.',
    persona: 'Com que factures al teu nom, signes tu: no cal res més en aquest pas.',
    titular: 'Signarà {{nombre}}, amb NIF {{nif}}.',
  },
  documentos: {
    titulo: 'Signa la representació',
    texto:
      'Per enviar els teus registres a l’Agència Tributària en nom teu necessitem que signis un document. Amb certificat digital es comprova a l’instant; si signes a mà, el revisa una persona.',
    listo: 'Documentació acceptada: ja pots emetre.',
    pendiente: 'Mentrestant pots preparar clients i esborranys. Podràs emetre quan acceptem el document.',
  },
  pago: {
    titulo: 'Com vols començar',
    prueba: 'Prova gratuïta',
    pruebaTexto:
      '{{dias}} dies i fins a {{facturas}} factures, sense targeta. Les factures són de debò i van a l’Agència Tributària.',
    plan: 'Un pla de pagament',
    planTexto: 'Tries el pla i veus el preu exacte abans de pagar amb targeta.',
    contratar: 'Tria un pla',
    masTarde: 'Decideix més tard',
    masTardeTexto: 'El NIF queda només per a consulta: pots mirar i preparar, però no emetre.',
    activar: 'Comença la prova',
    seguir: 'Continua sense prova',
    activada: 'Prova gratuïta activada',
    yaUsada: 'Ja vas fer servir la prova gratuïta amb un altre NIF: és una per persona.',
    yaActiva: 'Aquest NIF ja té la prova: {{consumidas}} de {{limite}} factures, fins al {{fecha}}.',
    conPlan: 'Aquest NIF ja té una subscripció activa.',
  },
  completado: {
    listoTitulo: 'Fet! {{nombre}} ja pot emetre',
    listo: 'Tot està en ordre: la representació està acceptada i la subscripció, activa.',
    casiTitulo: '{{nombre}} és a la teva llista',
    casi: 'Falta això per poder emetre:',
    falta: {
      PENDIENTE: 'La teva signatura al document de representació',
      EN_VALIDACION: 'Que revisem el teu document; t’avisarem per correu electrònic',
      RECHAZADA: 'Una signatura nova al document rebutjat',
      VALIDA: 'Que acabem de validar la teva documentació',
      suscripcion: 'La prova gratuïta o una altra subscripció',
    },
    entrar: 'Treballa amb aquest NIF',
    factura: 'Crea la primera factura',
    otro: 'Afegeix un altre NIF',
    lista: 'Mira els meus NIF',
    firmar: 'Ves als documents',
    pagar: 'Tria la forma de pagament',
  },
};
