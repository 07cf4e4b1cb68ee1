// The token under which the parsed environment is handed out.
export const CONFIGURACION = Symbol('Configuracion');
