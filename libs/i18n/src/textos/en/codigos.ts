// The code lists of the law and of the agency, in English.
import type { Forma, TextosEs } from '../tipos';

export const codigos: Forma<TextosEs['codigos']> = {
  tipoFactura: { F1: 'F1 · Ordinary', F2: 'F2 · Simplified', F3: 'F3 · Substitutes simplified ones', R1: 'R1 · Rectifying: legal error', R2: 'R2 · Rectifying: insolvency', R3: 'R3 · Rectifying: bad debt', R4: 'R4 · Rectifying: other causes', R5: 'R5 · Rectifies a simplified one' },
  estadoInterno: { BORRADOR: 'Draft', FACTURADA: 'Invoiced', RECTIFICADA: 'Rectified', SUSTITUIDA: 'Substituted' },
  estadoPago: { PENDIENTE: 'Pending', PARCIALMENTE_PAGADA: 'Partially paid', PAGADA: 'Paid', COBRADA: 'Collected', VENCIDA: 'Overdue' },
  estadoVerifactu: { PENDIENTE: 'Pending', DUPLICADO: 'Duplicate', CORRECTO: 'Correct', ACEPTADO_CON_ERRORES: 'Accepted with errors', INCORRECTO: 'Incorrect', ANULADA: 'Cancelled' },
  estadoFacturaAeat: { CORRECTA: 'Correct', ACEPTADA_CON_ERRORES: 'Accepted with errors', ANULADA: 'Cancelled' },
  operacion: { ALTA: 'Issue', SUBSANACION: 'Correction', BAJA: 'Cancellation' },
  formaPago: { EFECTIVO: 'Cash', TARJETA: 'Card', TRANSFERENCIA: 'Transfer', TRANSFERENCIA_BANCARIA: 'Transfer to our account', CHEQUE: 'Cheque', OTRO: 'Other', SIN_ESPECIFICAR: 'Not set' },
  tipoIdentificacion: { NIF: 'Spanish NIF', NIF_IVA: 'Tax number of another EU country', PASAPORTE: 'Passport', ID_PAIS: 'Official document of their country', CERTIFICADO_RESIDENCIA: 'Certificate of residence', OTRO: 'Other document', NO_CENSADO: 'NIF not in the census' },
  impuesto: { IVA: 'IVA', IGIC: 'IGIC', IPSI: 'IPSI', OTRO: 'Other' },
  calificacion: { S1: 'S1 · Taxed, no reverse charge', S2: 'S2 · Taxed, reverse charge', N1: 'N1 · Not subject (art. 7, 14, others)', N2: 'N2 · Not subject by location', EXENTA: 'Exempt' },
  causaExencion: { E1: 'E1 · Article 20', E2: 'E2 · Article 21 (export)', E3: 'E3 · Article 22', E4: 'E4 · Articles 23 and 24', E5: 'E5 · Article 25 (intra-Community)', E6: 'E6 · Other cause', E7: 'E7 · Other cause (IGIC)', E8: 'E8 · Other cause (IGIC)' },
};
