// How many rows became what.
import type { ResultadoFila } from '@encadena/contracts';
import type { FilaHecha } from './destinos/plan';

export interface Cuentas {
  hechas: number;
  nuevas: number;
  actualizadas: number;
  iguales: number;
  erroneas: number;
}

export function contar(hechas: readonly Pick<FilaHecha, 'resultado'>[]): Cuentas {
  const de = (resultado: ResultadoFila) => hechas.filter((una) => una.resultado === resultado).length;
  return {
    hechas: hechas.length,
    nuevas: de('NUEVA'),
    actualizadas: de('ACTUALIZADA'),
    iguales: de('IGUAL'),
    erroneas: de('ERRONEA'),
  };
}

export const sumar = (a: Cuentas, b: Cuentas): Cuentas => ({
  hechas: a.hechas + b.hechas,
  nuevas: a.nuevas + b.nuevas,
  actualizadas: a.actualizadas + b.actualizadas,
  iguales: a.iguales + b.iguales,
  erroneas: a.erroneas + b.erroneas,
});
