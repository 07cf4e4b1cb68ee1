// What an API key may be allowed to do; each call at the door `erp` asks for one of these (`permisoDe`).

/**
 * LEER: look at anything of the NIF. EMITIR: everything that makes, corrects or withdraws invoices. GESTIONAR: what
 * stands around them, as customers and webhooks.
 */
export const PERMISOS_CLAVE = ['LEER', 'EMITIR', 'GESTIONAR'] as const;
export type PermisoClave = (typeof PERMISOS_CLAVE)[number];

/**
 * What a key of the account may do (docs/adr/0052), each call at the door `cuenta` one of these. NIFS: list the account's NIFs and add
 * others. DOCUMENTOS: upload what they must sign, signed. CLAVES: make, replace and revoke their API keys.
 */
export const PERMISOS_CUENTA = ['NIFS', 'DOCUMENTOS', 'CLAVES'] as const;
export type PermisoCuenta = (typeof PERMISOS_CUENTA)[number];
