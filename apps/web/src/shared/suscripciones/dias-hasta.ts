// Days until something ends.

const DIA_MS = 86_400_000;

/** Begun days until an instant; 0 once it is past. */
export const diasHasta = (instante: string, ahora = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(instante) - ahora) / DIA_MS));
