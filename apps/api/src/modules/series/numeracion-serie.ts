// Which series an invoice goes into, and which number is next: pure, so that publishing, the hint and the
// simulation agree.
import {
  compilarFormato,
  numeroCompleto,
  type FormatoNumeracion,
  type TipoFactura,
} from '@encadena/invoicing';

export interface SerieLeida {
  id: string;
  cadenaId: string;
  codigo: string;
  formato: string;
  reinicioAnual: boolean;
  primerNumero: number;
  /** The counting year that `primerNumero` is for. */
  primerEjercicio: number;
  predeterminada: boolean;
  tiposFactura: TipoFactura[];
}

/** Last number taken, by series and counting year. */
export type Contadores = ReadonlyMap<string, number>;

/** The year a series counts in: 0 for one that never starts again. */
export const ejercicioContador = (serie: Pick<SerieLeida, 'reinicioAnual'>, ejercicio: number): number =>
  serie.reinicioAnual ? ejercicio : 0;

export const claveContador = (serie: Pick<SerieLeida, 'id' | 'reinicioAnual'>, ejercicio: number): string =>
  `${serie.id}:${ejercicioContador(serie, ejercicio)}`;

/** The number after the last one taken; a series begins with the number given for that year, else with 1. */
export function siguienteNumero(serie: SerieLeida, ejercicio: number, contadores: Contadores): number {
  const ultimo = contadores.get(claveContador(serie, ejercicio));
  if (ultimo !== undefined) return ultimo + 1;
  return ejercicioContador(serie, ejercicio) === serie.primerEjercicio ? serie.primerNumero : 1;
}

/** A printed number is once in a year (RD 1619/2012 art. 6.1.a), whichever program gave it. */
export const claveDeNumero = (ejercicio: number, impreso: string): string => `${ejercicio}\n${impreso}`;

/**
 * The next number that no other program has given (docs/adr/0066); `deOtros`: those that one has, by `claveDeNumero`. Throws DomainError
 * NUMERO_NO_VALIDO when it could not go to the agency.
 */
export function numeroLibre(
  serie: SerieLeida,
  ejercicio: number,
  contadores: Contadores,
  deOtros: ReadonlySet<string>,
): number {
  let numero = siguienteNumero(serie, ejercicio, contadores);
  if (deOtros.size === 0) return numero;
  while (deOtros.has(claveDeNumero(ejercicio, numeroImpreso(serie, ejercicio, numero)))) numero += 1;
  return numero;
}

/** The series asked for, or the default one of that kind; of several without a default, none. */
export function serieDe(
  series: readonly SerieLeida[],
  serieId: string | null,
  tipo: TipoFactura,
): SerieLeida | undefined {
  if (serieId) return series.find(({ id }) => id === serieId);
  const posibles = series.filter(({ tiposFactura }) => tiposFactura.includes(tipo));
  return (
    posibles.find(({ predeterminada }) => predeterminada) ?? (posibles.length === 1 ? posibles[0] : undefined)
  );
}

// Formats are few and never change once used: each is understood once per process.
const compilados = new Map<string, FormatoNumeracion>();

/** The printed number. Throws DomainError NUMERO_NO_VALIDO when it could not go to the agency. */
export function numeroImpreso(
  serie: Pick<SerieLeida, 'formato' | 'codigo'>,
  ejercicio: number,
  numero: number,
): string {
  let formato = compilados.get(serie.formato);
  if (!formato) {
    if (compilados.size > 1000) compilados.clear();
    compilados.set(serie.formato, (formato = compilarFormato(serie.formato)));
  }
  return numeroCompleto(formato, { serie: serie.codigo, ejercicio, numero });
}
