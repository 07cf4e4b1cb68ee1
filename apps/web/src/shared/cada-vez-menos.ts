// Polls for work that goes on in the background: often at first, then less and less, for as long as the page is open.

interface Consultada {
  state: { dataUpdateCount: number; errorUpdateCount: number };
}

export const PRONTO_MS = 2000;
export const COMO_MUCHO_MS = 60_000;
/** How many quick polls come first: quick work is done by then. */
const VECES_PRONTO = 5;

/** How many answers each query had when the waiting began. */
const empezadas = new WeakMap<Consultada, number>();

/** A `refetchInterval` that is false as soon as there is nothing to wait for. */
export function cadaVezMenos(consulta: Consultada, espera: boolean): number | false {
  if (!espera) {
    empezadas.delete(consulta);
    return false;
  }
  const contestada = consulta.state.dataUpdateCount + consulta.state.errorUpdateCount;
  const antes = empezadas.get(consulta) ?? contestada;
  empezadas.set(consulta, antes);
  return Math.min(PRONTO_MS * 2 ** Math.max(0, contestada - antes - VECES_PRONTO + 1), COMO_MUCHO_MS);
}
