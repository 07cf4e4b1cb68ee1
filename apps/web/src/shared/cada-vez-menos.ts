// Asking again for what is being done behind the screen: soon at first, then ever less, for as long as somebody looks.

interface Consultada {
  state: { dataUpdateCount: number; errorUpdateCount: number };
}

export const PRONTO_MS = 2000;
export const COMO_MUCHO_MS = 60_000;
/** So many times soon: what is quick is done by then. */
const VECES_PRONTO = 5;

/** How often each had been answered when it began to be waited for. */
const empezadas = new WeakMap<Consultada, number>();

/** A `refetchInterval`: false as soon as nothing is waited for. */
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
