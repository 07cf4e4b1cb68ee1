// Which months the agency is asked about: from before the copy was made until now. Pure.

/** An invoice says in which month its operation was, and that may lie before it was issued (RD 1619/2012, art. 11). */
const MESES_ANTES = 2;

/** `desde`, `hasta`: YYYY-MM. The agency keeps nothing of before 2024. */
export function mesesPorPreguntar(desde: string, hasta: string): { ejercicio: number; periodo: number }[] {
  const cuenta = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 1;
  const primero = Math.max(Math.min(cuenta(desde), cuenta(hasta)) - MESES_ANTES, 2024 * 12);
  return Array.from({ length: Math.max(cuenta(hasta) - primero + 1, 0) }, (_, i) => ({
    ejercicio: Math.floor((primero + i) / 12),
    periodo: ((primero + i) % 12) + 1,
  }));
}
