// Rules of several recipients and of currencies, by the codes of `invoicing`.
export const reglasVarias = {
  DEMASIADOS_DESTINATARIOS: 'Como máximo {{maximo}} destinatarios además del primero',
  OTRO_NUMERO_DE_DESTINATARIOS: 'Cuántos son no se cambia: además del primer destinatario hay {{cuantos}}',
  DUPLICADO_SIN_DESTINATARIO: 'No hay ningún destinatario en ese lugar',
  DESTINATARIO_REPETIDO: '{{nombre}} está dos veces entre los destinatarios',
  PARTICIPACION_NO_VALIDA:
    'Di la parte de todos los demás destinatarios o de ninguno; juntas no pueden llegar al 100\u00a0%',
  MONEDA_NO_VALIDA: 'La moneda no es válida',
  TIPO_CAMBIO_OBLIGATORIO: 'Falta el tipo de cambio: el impuesto va también en euros',
  FECHA_TIPO_CAMBIO_OBLIGATORIA: 'Falta la fecha del tipo de cambio',
  FECHA_TIPO_CAMBIO_FUTURA: 'La fecha del tipo de cambio no puede ser posterior a hoy',
  FECHA_TIPO_CAMBIO_OTRA:
    'El tipo de cambio es el del día del devengo ({{fecha}}), o el último publicado antes',
  FUENTE_TIPO_CAMBIO_OBLIGATORIA: 'Di de dónde sale el tipo de cambio',
  TIPO_CAMBIO_EN_EUROS: 'Una factura en euros no lleva tipo de cambio',
  MONEDA_DISTINTA: 'La factura {{numero}} va en {{moneda}}: esta tiene que ir en la misma moneda',
  TIPO_CAMBIO_DISTINTO:
    'El tipo de cambio de la factura {{numero}} es {{tipoCambio}}: una rectificativa lleva el de la operación que rectifica',
} as const;
