// A database that goes away for a moment (restart, failover) must not cost us an answer that has just come
// in: its CSV cannot be asked for later. Only what the server never saw, or undid, is tried again.

const PAUSAS_MS = [250, 1_000, 3_000];
/** PostgreSQL's classes: 08 connection, 57P operator intervention; Node's names for sockets that close. */
const AUSENTE = /^(08|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

export function esAusencia(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return AUSENTE.test(code ?? '') || /Connection terminated|connection timeout/i.test(message ?? '');
}

/**
 * Runs a transaction, again when the database was away. It may have been committed all the same: it must be
 * one that can be repeated.
 */
export async function aunqueFalteLaBase<T>(
  transaccion: () => Promise<T>,
  pausas: readonly number[] = PAUSAS_MS,
): Promise<T> {
  for (const pausa of pausas) {
    try {
      return await transaccion();
    } catch (error) {
      if (!esAusencia(error)) throw error;
      await new Promise((seguir) => setTimeout(seguir, pausa));
    }
  }
  return transaccion();
}
