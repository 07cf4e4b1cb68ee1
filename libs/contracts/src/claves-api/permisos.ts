// What an API key may be allowed to do; each call at the door `erp` asks for one of these (`permisoDe`).

/**
 * LEER: look at anything of the NIF. EMITIR: everything that makes, corrects or withdraws invoices. GESTIONAR: what
 * stands around them, as customers and webhooks.
 */
export const PERMISOS_CLAVE = ['LEER', 'EMITIR', 'GESTIONAR'] as const;
export type PermisoClave = (typeof PERMISOS_CLAVE)[number];
