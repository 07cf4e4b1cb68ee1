// Waiting before another attempt: as long as the server asked (429), or a pause that a screen sets itself.
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from './api-error';

const SEGUNDO = 1000;
const MINUTO_S = 60;

/** "45 s", "2 min": the units are the same in the three languages. */
export const duracion = (segundos: number): string =>
  segundos < MINUTO_S ? `${segundos} s` : `${Math.ceil(segundos / MINUTO_S)} min`;

export interface Espera {
  /** Seconds still to wait; 0 when one may go on. */
  quedan: number;
  esperar: (segundos: number) => void;
  /** Waits when the error says for how long. */
  alFallar: (error: unknown) => void;
}

export function useEspera(inicial = 0): Espera {
  const [hasta, setHasta] = useState(() => Date.now() + inicial * SEGUNDO);
  const [ahora, setAhora] = useState(() => Date.now());
  const quedan = Math.max(0, Math.ceil((hasta - ahora) / SEGUNDO));
  useEffect(() => {
    if (quedan === 0) return undefined;
    const reloj = setTimeout(() => setAhora(Date.now()), SEGUNDO);
    return () => clearTimeout(reloj);
  }, [quedan, ahora]);
  const esperar = useCallback((segundos: number) => {
    setAhora(Date.now());
    setHasta(Date.now() + segundos * SEGUNDO);
  }, []);
  const alFallar = useCallback(
    (error: unknown) =>
      error instanceof ApiError && error.status === 429 ? esperar(error.esperaS ?? MINUTO_S) : undefined,
    [esperar],
  );
  return { quedan, esperar, alFallar };
}
