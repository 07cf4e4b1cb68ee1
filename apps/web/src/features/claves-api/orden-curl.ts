// A call to be pasted into a terminal. What of it is a person's own stands in quotes that no shell looks into.
import { BASES, estadoApi } from '@encadena/contracts';

const entreComillas = (texto: string): string => `'${texto.replaceAll("'", `'\\''`)}'`;

/** Whose the key is, and whether one can issue with it. */
export const ordenDeEstado = (origen: string, clave: string): string =>
  [
    `curl ${entreComillas(`${origen}${BASES.erp}/${estadoApi.obtener.path}`)}`,
    `  -H ${entreComillas(`Authorization: Bearer ${clave}`)}`,
  ].join(' \\\n');
