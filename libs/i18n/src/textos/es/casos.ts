// The rarer cases of an invoice: the discount on the whole, and what it says of itself besides its kind. On
// screen, and (`papel`) on the printed invoice.
export const casos = {
  masOpciones: 'Más opciones',
  particularidades: 'Particularidades',
  simplificadaArt7273: 'Simplificada con los datos del cliente (art. 7.2 y 7.3)',
  simplificadaArt7273Ayuda:
    'Un tique con el NIF y la dirección del cliente, para que pueda deducirse el impuesto. Tiene los mismos límites que un tique y va en una serie distinta de la de las facturas completas.',
  sinIdentificarArt61d: 'Completa, sin identificar al cliente (art. 6.1.d)',
  sinIdentificarArt61dAyuda:
    'Cuando la ley no pide identificar al cliente, como en muchas ventas a particulares. No es un tique: puede pasar de 3.000\u00a0€ y va en una serie distinta de la de los tiques.',
  sinIdentificarSinCliente: 'Esta factura no lleva los datos del cliente.',
  cupon: 'Por cupones, bonificaciones o descuentos',
  cuponAyuda: 'Márcalo si la base baja por ellos y solo se expide la factura original.',
  descuento: {
    anadir: 'Descuento general',
    titulo: 'Descuento general',
    quitar: 'Quitar el descuento general',
    en: 'En',
    ayuda: 'Se reparte entre los tipos de impuesto sin perder ni un céntimo.',
    conImpuestos: 'Los precios llevan los impuestos incluidos, y este descuento también.',
    suma: 'Suma de las líneas',
    nombre: 'Descuento',
    nombrePorcentaje: 'Descuento {{tipo}}',
  },
  papel: {
    simplificadaArt7273:
      'Factura simplificada con los datos del destinatario (art. 7.2 y 7.3 del RD 1619/2012)',
    sinIdentificarArt61d: 'Factura sin identificación del destinatario (art. 6.1.d del RD 1619/2012)',
    cupon: 'Minoración de la base por cupones, bonificaciones o descuentos',
    regimenGrupo: 'Régimen especial del grupo de entidades',
    baseACoste: 'Base imponible a coste {{base}}, {{cuota}}',
  },
} as const;
