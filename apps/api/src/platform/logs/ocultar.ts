// Other people's texts may quote our links: a mail server that refuses one, a mistyped address. Anything that
// opens something is removed from them.

/**
 * As ids.newSecret draws them, 256 bits in base64url, wherever one appears on its own. Constraint names, all
 * lower case, do not match.
 */
const SECRETO = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])/g;
/** An API key of ours, whatever stands around it. */
const CLAVE_API = /(vf[tlc]_)[0-9A-Za-z]{40,}/g;
/** In addresses, also with the equals sign as mails write it. */
const EN_ENLACE = /(token=(?:3D)?)[\w.~%-]+/gi;

export const ocultarSecretos = (texto: string): string =>
  texto.replace(EN_ENLACE, '$1[redacted]').replace(CLAVE_API, '$1[redacted]').replace(SECRETO, '[redacted]');
