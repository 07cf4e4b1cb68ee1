// The rules of one record: form of its values first, then blocks and codes, then what is admissible (codes 2xxx).
import type { RegistroRecibido } from '../estructura/leer-envio';
import { avisosAlta, comprobarAlta } from './alta';
import { comprobarAnulacion } from './anulacion';
import { comprobarSello } from './comun';
import type { ContextoReglas } from './regla';

export type { ContextoReglas } from './regla';

const admisible = (codigo: number): boolean => codigo >= 2000 && codigo <= 2009;

/**
 * The agency's codes for what is wrong with a record by itself: one that refuses it, or any number of
 * admissible ones.
 */
export function comprobarReglas(registro: RegistroRecibido, ctx: ContextoReglas): number[] {
  const deForma = registro.desvios.map((d) => d.codigo);
  const rechazo = deForma.find((codigo) => !admisible(codigo)) ?? comprobarBloques(registro, ctx);
  if (rechazo !== 0) return [rechazo];
  return [...deForma, ...(registro.operacion === 'Alta' ? avisosAlta(registro.datos) : [])];
}

function comprobarBloques(registro: RegistroRecibido, ctx: ContextoReglas): number {
  const propio =
    registro.operacion === 'Alta'
      ? comprobarAlta(registro.datos, ctx)
      : comprobarAnulacion(registro.datos, ctx);
  return propio || comprobarSello(registro.datos, ctx.hoy, ctx);
}
