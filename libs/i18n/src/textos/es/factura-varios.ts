// What few invoices have: several recipients, somebody else who makes them out, another currency.
export const facturaVarios = {
  destinatarios: {
    titulo: 'Varios destinatarios',
    ayuda:
      'Cuando la factura es de varias personas a la vez: copropietarios, cónyuges, herederos. Todas salen en la factura y en el registro.',
    otro: 'Otro destinatario',
    quitar: 'Quitar a {{nombre}}',
    parte: 'Parte (%)',
    partesIguales: 'Sin porcentajes, se reparte a partes iguales.',
    elResto: '{{nombre}} se queda con el {{parte}}.',
    yOtros: '{{nombre}} y {{otros}} más',
  },
  ejemplares: {
    original: 'Original, para {{quien}}',
    duplicado: 'Duplicado, para {{quien}}',
    accion: 'PDF duplicado, si se perdió el original',
  },
  emision: {
    titulo: 'Quién expide la factura',
    EMISOR: 'El emisor',
    DESTINATARIO: 'El destinatario, en nombre del emisor',
    TERCERO: 'Un tercero, en nombre del emisor',
    acuerdo:
      'Hace falta un acuerdo previo por escrito entre emisor y destinatario, y que el emisor acepte cada factura (RD 1619/2012, art. 5). La factura llevará la mención «Facturación por el destinatario».',
    terceroAyuda:
      'La responsabilidad sigue siendo del emisor (RD 1619/2012, art. 5). El tercero sale en la factura y en el registro.',
    nombreTercero: 'Nombre del tercero',
    expedidaPor: 'Expedida por',
  },
  moneda: {
    moneda: 'Moneda',
    ayuda:
      'Los precios y los totales van en esta moneda. La factura dice también el impuesto y el total en euros; el registro y el QR van en euros.',
    tipoCambio: 'Tipo de cambio',
    tipoCambioAyuda: 'A cuántos {{moneda}} equivale 1 euro',
    fecha: 'Fecha del tipo de cambio',
    fechaAyuda: 'La del devengo: el día de la operación',
    fuente: 'Fuente del tipo de cambio',
    BCE: 'Banco Central Europeo',
    OTRA: 'Otra',
    cual: 'Nombre de la fuente',
    enEuros: 'En euros',
    sinCambio: 'Falta el tipo de cambio',
    cambio: '{{euro}} = {{cambio}}',
  },
  papel: {
    destinatarios: 'Destinatarios',
    porcion: 'Base\u00a0{{base}} · Impuestos\u00a0{{cuota}} · Total\u00a0{{total}}',
    // RD 1619/2012, art. 14: the law's own word.
    duplicado: 'DUPLICADO',
    ejemplarPara: 'Ejemplar para {{quien}}',
    facturacionDestinatario: 'Facturación por el destinatario',
    expedidaPorTercero: 'Factura expedida por un tercero: {{quien}}',
    cambio: 'Tipo de cambio: {{euro}} = {{cambio}} ({{fuente}}, {{fecha}})',
    enEuros: 'Importes en euros',
    totalEnEuros: 'Total en euros',
  },
} as const;
