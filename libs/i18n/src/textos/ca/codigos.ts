// The code lists of the law and of the agency, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const codigos: Forma<TextosEs['codigos']> = {
  tipoFactura: { F1: 'F1 · Ordinària', F2: 'F2 · Simplificada', F3: 'F3 · Substitueix simplificades', R1: 'R1 · Rectificativa: error de dret', R2: 'R2 · Rectificativa: concurs', R3: 'R3 · Rectificativa: deute incobrable', R4: 'R4 · Rectificativa: altres causes', R5: 'R5 · Rectificativa de simplificada' },
  estadoInterno: { BORRADOR: 'Esborrany', FACTURADA: 'Facturada', RECTIFICADA: 'Rectificada', SUSTITUIDA: 'Substituïda' },
  estadoPago: { PENDIENTE: 'Pendent', PARCIALMENTE_PAGADA: 'Pagada en part', PAGADA: 'Pagada', COBRADA: 'Cobrada', VENCIDA: 'Vençuda' },
  estadoVerifactu: { PENDIENTE: 'Pendent', DUPLICADO: 'Duplicat', CORRECTO: 'Correcte', ACEPTADO_CON_ERRORES: 'Acceptat amb errors', INCORRECTO: 'Incorrecte', ANULADA: 'Anul·lada' },
  estadoFacturaAeat: { CORRECTA: 'Correcta', ACEPTADA_CON_ERRORES: 'Acceptada amb errors', ANULADA: 'Anul·lada' },
  operacion: { ALTA: 'Alta', SUBSANACION: 'Esmena', BAJA: 'Baixa' },
  formaPago: { EFECTIVO: 'Efectiu', TARJETA: 'Targeta', TRANSFERENCIA: 'Transferència', TRANSFERENCIA_BANCARIA: 'Transferència al nostre compte', CHEQUE: 'Xec', OTRO: 'Una altra', SIN_ESPECIFICAR: 'Sense especificar' },
  tipoIdentificacion: { NIF: 'NIF espanyol', NIF_IVA: "NIF-IVA d'un altre país de la UE", PASAPORTE: 'Passaport', ID_PAIS: 'Document oficial del seu país', CERTIFICADO_RESIDENCIA: 'Certificat de residència', OTRO: 'Un altre document', NO_CENSADO: 'NIF no censat' },
  impuesto: { IVA: 'IVA', IGIC: 'IGIC', IPSI: 'IPSI', OTRO: 'Un altre' },
  calificacion: { S1: 'S1 · Subjecta, sense inversió', S2: 'S2 · Subjecta, amb inversió del subjecte passiu', N1: 'N1 · No subjecta (art. 7, 14, altres)', N2: 'N2 · No subjecta per localització', EXENTA: 'Exempta' },
  causaExencion: { E1: 'E1 · Article 20', E2: 'E2 · Article 21 (exportació)', E3: 'E3 · Article 22', E4: 'E4 · Articles 23 i 24', E5: 'E5 · Article 25 (intracomunitària)', E6: 'E6 · Una altra causa', E7: 'E7 · Una altra causa (IGIC)', E8: 'E8 · Una altra causa (IGIC)' },
};
