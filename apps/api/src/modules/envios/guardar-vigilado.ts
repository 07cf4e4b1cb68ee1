// Keeps a lease alive while a send is open, and gives the send up when the lease is lost, may have run out
// unseen, or the process stops.

export interface Vigilia {
  senal: AbortSignal;
  terminar(): void;
}

/** SIN_NOTICIA: nobody could be asked. */
export type Renovacion = 'RENOVADO' | 'PERDIDO' | 'SIN_NOTICIA';

export interface AjustesVigilia {
  arriendoMs: number;
  /** Milliseconds that only grow. */
  monotonic(): number;
}

/**
 * Renews three times per lease. Without a renewal for five sixths of one the send is given up, while the
 * lease still stands: with the database away, another replica may take the chain the moment it is back
 * (FAULTS D4).
 */
export function guardarVigilado(
  renovar: () => Promise<Renovacion>,
  { arriendoMs, monotonic }: AjustesVigilia,
  fuera?: AbortSignal,
): Vigilia {
  const corte = new AbortController();
  const cortar = (): void => corte.abort();
  const vidaMs = (arriendoMs * 5) / 6;
  const vencer = (ms: number): NodeJS.Timeout => {
    const plazo = setTimeout(cortar, ms);
    plazo.unref();
    return plazo;
  };
  let plazo = vencer(vidaMs);
  let terminada = false;
  const latir = async (): Promise<void> => {
    const desde = monotonic();
    const renovacion = await renovar();
    if (terminada) return;
    if (renovacion === 'PERDIDO') cortar();
    if (renovacion !== 'RENOVADO') return;
    clearTimeout(plazo);
    plazo = vencer(Math.max(0, desde + vidaMs - monotonic()));
  };
  const reloj = setInterval(() => void latir(), arriendoMs / 3);
  reloj.unref();
  fuera?.addEventListener('abort', cortar, { once: true });
  if (fuera?.aborted) cortar();
  return {
    senal: corte.signal,
    terminar() {
      terminada = true;
      clearInterval(reloj);
      clearTimeout(plazo);
      fuera?.removeEventListener('abort', cortar);
    },
  };
}
