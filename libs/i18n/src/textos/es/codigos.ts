// The code lists of the law and of the agency, in words.
export const codigos = {
  tipoFactura: { F1: 'F1 · Ordinaria', F2: 'F2 · Simplificada', F3: 'F3 · Sustituye a simplificadas', R1: 'R1 · Rectificativa: error de derecho', R2: 'R2 · Rectificativa: concurso', R3: 'R3 · Rectificativa: deuda incobrable', R4: 'R4 · Rectificativa: otras causas', R5: 'R5 · Rectificativa de simplificada' },
  estadoInterno: { BORRADOR: 'Borrador', FACTURADA: 'Facturada', RECTIFICADA: 'Rectificada', SUSTITUIDA: 'Sustituida' },
  estadoPago: { PENDIENTE: 'Pendiente', PARCIALMENTE_PAGADA: 'Pagada en parte', PAGADA: 'Pagada', COBRADA: 'Cobrada', VENCIDA: 'Vencida' },
  estadoVerifactu: { PENDIENTE: 'Pendiente', DUPLICADO: 'Duplicado', CORRECTO: 'Correcto', ACEPTADO_CON_ERRORES: 'Aceptado con errores', INCORRECTO: 'Incorrecto', ANULADA: 'Anulada' },
  estadoFacturaAeat: { CORRECTA: 'Correcta', ACEPTADA_CON_ERRORES: 'Aceptada con errores', ANULADA: 'Anulada' },
  operacion: { ALTA: 'Alta', SUBSANACION: 'Subsanación', BAJA: 'Baja' },
  formaPago: { EFECTIVO: 'Efectivo', TARJETA: 'Tarjeta', TRANSFERENCIA: 'Transferencia', TRANSFERENCIA_BANCARIA: 'Transferencia a nuestra cuenta', CHEQUE: 'Cheque', OTRO: 'Otra', SIN_ESPECIFICAR: 'Sin especificar' },
  tipoIdentificacion: { NIF: 'NIF español', NIF_IVA: 'NIF-IVA de otro país de la UE', PASAPORTE: 'Pasaporte', ID_PAIS: 'Documento oficial de su país', CERTIFICADO_RESIDENCIA: 'Certificado de residencia', OTRO: 'Otro documento', NO_CENSADO: 'NIF no censado' },
  impuesto: { IVA: 'IVA', IGIC: 'IGIC', IPSI: 'IPSI', OTRO: 'Otro' },
  calificacion: { S1: 'S1 · Sujeta, sin inversión', S2: 'S2 · Sujeta, con inversión del sujeto pasivo', N1: 'N1 · No sujeta (art. 7, 14, otros)', N2: 'N2 · No sujeta por localización', EXENTA: 'Exenta' },
  causaExencion: { E1: 'E1 · Artículo 20', E2: 'E2 · Artículo 21 (exportación)', E3: 'E3 · Artículo 22', E4: 'E4 · Artículos 23 y 24', E5: 'E5 · Artículo 25 (intracomunitaria)', E6: 'E6 · Otra causa', E7: 'E7 · Otra causa (IGIC)', E8: 'E8 · Otra causa (IGIC)' },
} as const;
