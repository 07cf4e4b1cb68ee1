// The states of a NIF's documentation as a table (the specification, section 4): until it is accepted the NIF
// cannot issue.

export type DocumentacionEstado = 'PENDIENTE' | 'EN_VALIDACION' | 'VALIDA' | 'RECHAZADA';

/**
 * presentar: handed in and not decided by itself; retirar: taken back by its owner; aceptar: by our checks or
 * by staff; rechazar: by staff; revocar: the representation ended (SPEC section 12: valid until revoked).
 */
export const ACTOS_DOCUMENTACION = {
  presentar: { desde: ['PENDIENTE', 'RECHAZADA'], a: 'EN_VALIDACION', conMotivo: false },
  retirar: { desde: ['EN_VALIDACION', 'RECHAZADA'], a: 'PENDIENTE', conMotivo: false },
  aceptar: { desde: ['PENDIENTE', 'EN_VALIDACION', 'RECHAZADA'], a: 'VALIDA', conMotivo: false },
  rechazar: { desde: ['EN_VALIDACION'], a: 'RECHAZADA', conMotivo: true },
  revocar: { desde: ['VALIDA'], a: 'PENDIENTE', conMotivo: true },
} as const satisfies Record<
  string,
  { desde: readonly DocumentacionEstado[]; a: DocumentacionEstado; conMotivo: boolean }
>;

export type ActoDocumentacion = keyof typeof ACTOS_DOCUMENTACION;

/** The state after an act; undefined when the act is not allowed in that state, or lacks its reason. */
export function estadoTras(
  acto: ActoDocumentacion,
  desde: DocumentacionEstado,
  motivo: string | null,
): DocumentacionEstado | undefined {
  const transicion = ACTOS_DOCUMENTACION[acto];
  if (!(transicion.desde as readonly DocumentacionEstado[]).includes(desde)) return undefined;
  return transicion.conMotivo && !motivo?.trim() ? undefined : transicion.a;
}

/** May a NIF issue in this state? */
export const validoParaOperar = (estado: DocumentacionEstado): boolean => estado === 'VALIDA';
