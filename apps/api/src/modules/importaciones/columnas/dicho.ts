// What a row of a table says, in the words of the call.

export type Valor = string | number | boolean;
/** By the path of the field: `direccion.municipio`. */
export type Dicho = Record<string, Valor>;
