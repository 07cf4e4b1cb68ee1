// The printed invoice. The phrases of the QR are fixed by the order HAC/1177/2024 and stay in Spanish.
export const documento = {
  factura: 'Factura', facturaSimplificada: 'Factura simplificada', facturaRectificativa: 'Factura rectificativa', borrador: 'BORRADOR', borradorTexto: 'Documento sin validez fiscal', numero: 'Número', fechaExpedicion: 'Fecha de expedición', fechaOperacion: 'Fecha de operación', fechaVencimiento: 'Vencimiento',
  emisor: 'Emisor', destinatario: 'Destinatario', nif: 'NIF', descripcion: 'Descripción', cantidad: 'Cantidad', precio: 'Precio', descuento: 'Dto.', impuesto: 'Impuesto', importe: 'Importe', base: 'Base imponible', tipo: 'Tipo', cuota: 'Cuota', recargo: 'Recargo', irpf: 'Retención IRPF {{tipo}}', total: 'Total factura', totalAPagar: 'Total a pagar',
  formaPago: 'Forma de pago', cuenta: 'Cuenta bancaria', observaciones: 'Observaciones', pagina: 'Página {{pagina}} de {{total}}', exenta: 'Operación exenta', noSujeta: 'Operación no sujeta', inversion: 'Inversión del sujeto pasivo', rectificaA: 'Rectifica a',
  regimenBienesUsados: 'Régimen especial de los bienes usados', regimenAgenciasViajes: 'Régimen especial de las agencias de viajes', regimenCriterioCaja: 'Régimen especial del criterio de caja',
} as const;
