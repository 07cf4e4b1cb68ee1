// The wizard that adds a NIF, step by step.
export const altaNif = {
  titulo: 'Añadir un NIF',
  pasoDe: 'Paso {{paso}} de {{total}}',
  pasos: {
    empresa: 'Datos de la empresa',
    administrador: 'Administrador',
    documentos: 'Documentos',
    pago: 'Forma de pago',
    completado: 'Completado',
  },
  guardado: 'Lo que escribes se conserva en este navegador hasta que crees el NIF.',
  doble: {
    titulo: 'Antes, protege tu cuenta',
    texto:
      'Para añadir un NIF hace falta la verificación en dos pasos: así nadie puede facturar en tu nombre aunque averigüe tu contraseña. Se activa en un minuto con una aplicación en tu teléfono.',
    accion: 'Activarla en mi perfil',
    hecho: 'Ya la he activado',
    conserva: 'Lo que ya has escrito sigue aquí cuando vuelvas.',
    aunNo: 'Todavía no está activa',
  },
  reclamar: 'Reclamarlo y seguir',
  crear: 'Crear el NIF y seguir',
  creado: 'NIF añadido',
  guardarSeguir: 'Guardar y seguir',
  masTarde: 'Seguir y firmar más tarde',
  fijo: 'El NIF y el tipo de persona ya no se pueden cambiar.',
  administrador: {
    texto: 'Quien puede firmar por la empresa el documento que nos autoriza a enviar sus registros.',
    persona: 'Como facturas a tu nombre, firmas tú: no hace falta nada más en este paso.',
    titular: 'Firmará {{nombre}}, con NIF {{nif}}.',
  },
  documentos: {
    titulo: 'Firma la representación',
    texto:
      'Para enviar tus registros a la Agencia Tributaria en tu nombre necesitamos que firmes un documento. Con certificado digital se comprueba al momento; si firmas a mano, lo revisa una persona.',
    listo: 'Documentación aceptada: ya puedes emitir.',
    pendiente:
      'Mientras tanto puedes preparar clientes y borradores. Podrás emitir cuando aceptemos el documento.',
  },
  pago: {
    titulo: 'Cómo quieres empezar',
    prueba: 'Prueba gratuita',
    pruebaTexto:
      '{{dias}} días y hasta {{facturas}} facturas, sin tarjeta. Las facturas son de verdad y van a la Agencia Tributaria.',
    masTarde: 'Decidir más tarde',
    masTardeTexto: 'El NIF queda solo para consulta: puedes mirar y preparar, pero no emitir.',
    activar: 'Empezar la prueba',
    seguir: 'Seguir sin prueba',
    activada: 'Prueba gratuita activada',
    yaUsada: 'Ya usaste la prueba gratuita con otro NIF: es una por persona.',
    yaActiva: 'Este NIF ya tiene su prueba: {{consumidas}} de {{limite}} facturas, hasta el {{fecha}}.',
    conPlan: 'Este NIF ya tiene una suscripción activa.',
  },
  completado: {
    listoTitulo: '¡Listo! {{nombre}} ya puede emitir',
    listo: 'Está todo en orden: la representación está aceptada y la suscripción, activa.',
    casiTitulo: '{{nombre}} está en tu lista',
    casi: 'Falta esto para poder emitir:',
    falta: {
      PENDIENTE: 'Firmar el documento de representación',
      EN_VALIDACION: 'Que revisemos tu documento; te avisaremos por correo electrónico',
      RECHAZADA: 'Volver a firmar el documento rechazado',
      VALIDA: 'Que terminemos de validar tu documentación',
      suscripcion: 'Empezar la prueba gratuita u otra suscripción',
    },
    entrar: 'Trabajar con este NIF',
    factura: 'Crear la primera factura',
    otro: 'Añadir otro NIF',
    lista: 'Ver mis NIF',
    firmar: 'Ir a los documentos',
    pagar: 'Elegir la forma de pago',
  },
} as const;
