// Keeps a lease alive while a send is open, and gives the send up when the lease is lost or the process stops.

export interface Vigilia {
  senal: AbortSignal;
  terminar(): void;
}

/** Calls `renovar` every so many milliseconds; it says `perdido()` when there is nothing left to renew. */
export function guardarVigilado(renovar: (perdido: () => void) => Promise<void>, cadaMs: number, fuera?: AbortSignal): Vigilia {
  const corte = new AbortController();
  const cortar = (): void => corte.abort();
  const reloj = setInterval(() => void renovar(cortar), cadaMs);
  reloj.unref();
  fuera?.addEventListener('abort', cortar, { once: true });
  if (fuera?.aborted) cortar();
  return {
    senal: corte.signal,
    terminar() {
      clearInterval(reloj);
      fuera?.removeEventListener('abort', cortar);
    },
  };
}
