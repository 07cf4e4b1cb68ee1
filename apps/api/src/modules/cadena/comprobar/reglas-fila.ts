// What does not hold of one row of a chain, by the row before it.
import { verifyCadena } from '@encadena/verifactu';
import type { Fila } from './filas-cadena';

/** The rules that it breaks, each once; none when all holds. `posicion`: where the row before it stands. */
export function reglasRotas(fila: Fila, previo: Fila | null, posicion: number): readonly string[] {
  const hallazgos = verifyCadena([fila.sellado], previo?.sellado ?? null);
  const salto = fila.posicion !== posicion + 1;
  if (!salto && fila.huellaSuya && hallazgos.length === 0) return NINGUNA;
  return [
    ...new Set([
      ...(salto ? ['cadena.salto'] : []),
      ...(fila.huellaSuya ? [] : ['cadena.huella']),
      ...hallazgos.map(({ regla }) => regla),
    ]),
  ];
}

const NINGUNA: readonly string[] = [];
