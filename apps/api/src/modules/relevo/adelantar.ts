// How far the numbers of a copied database have to move: past whatever the agency knows and our books do not.
// Pure.
import { compilarFormato, leerNumero } from '@encadena/invoicing';

export interface SerieDelRelevo {
  id: string;
  codigo: string;
  formato: string;
  reinicioAnual: boolean;
  /** Counting year and the last number taken in it. */
  numeros: readonly (readonly [number, number])[];
}

/** An invoice that the agency keeps and our books do not: its number, and the day that stands on it (dd-mm-yyyy). */
export interface Ajena {
  numSerie: string;
  fechaExpedicion: string;
}

export interface Adelanto {
  serieId: string;
  ejercicio: number;
  ultimo: number;
}

/**
 * The last numbers that series have to begin behind, where these are further than what the books say. A number
 * that two series could have printed (F with 212, F2 with 12) is taken to be of the one that it is nearer to.
 */
export function adelantar(series: readonly SerieDelRelevo[], ajenas: readonly Ajena[]): Adelanto[] {
  const hechos = new Map<string, Adelanto>();
  const formatos = series.map((serie) => ({ ...serie, compilado: compilarFormato(serie.formato) }));
  const ultimo = (serie: SerieDelRelevo, ejercicio: number): number =>
    serie.numeros.find(([ano]) => ano === ejercicio)?.[1] ?? 0;
  for (const { numSerie, fechaExpedicion } of ajenas) {
    const [cual] = formatos
      .flatMap((serie) => {
        const ano = Number(fechaExpedicion.slice(6));
        const leido = leerNumero(serie.compilado, { serie: serie.codigo, ejercicio: ano }, numSerie);
        // A count that no invoice of ours can reach was not made by a series of ours.
        if (leido === null || leido.numero > MAXIMO) return [];
        const ejercicio = serie.reinicioAnual ? leido.ejercicio : 0;
        return [
          {
            serieId: serie.id,
            ejercicio,
            ultimo: leido.numero,
            salto: leido.numero - ultimo(serie, ejercicio),
          },
        ];
      })
      .filter(({ salto }) => salto > 0)
      .sort((a, b) => a.salto - b.salto);
    if (!cual) continue;
    const clave = `${cual.serieId}:${cual.ejercicio}`;
    const { salto: _, ...adelanto } = cual;
    if ((hechos.get(clave)?.ultimo ?? 0) < cual.ultimo) hechos.set(clave, adelanto);
  }
  return [...hechos.values()];
}

/** Of the column that keeps it. */
const MAXIMO = 2_147_483_646;
