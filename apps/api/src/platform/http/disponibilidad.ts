// Whose fault is a database error? If it is down, full or too busy: 503, and a retry helps. If it was given
// something it cannot store: 400. Otherwise it is ours.

import { causesOf, hasCode } from '../errores/causes';

// Prisma: cannot reach, timed out, connection closed, pool or transaction timeout, write conflict or deadlock.
const PRISMA = new Set([
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1010',
  'P1011',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
  'P2037',
]);
// PostgreSQL: connection classes, insufficient resources (disk full too), operator intervention (shutdown,
// statement timeout), lock timeout, serialization and deadlock, read-only after a failover.
const SQLSTATE = /^(08...|53...|57P0.|57014|55P03|40001|40P01|25006)$/;
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENETUNREACH',
]);
const ADAPTER = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
  'AuthenticationFailed',
  'DatabaseDoesNotExist',
  'TlsConnectionError',
]);
// Citus has no code of its own for a machine that goes away in the middle of a statement, or of its commit (XX000): it says so.
const WORDS =
  /server closed the connection unexpectedly|could not commit transaction for shard|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Can't reach database server|Server has closed the connection|Connection ended unexpectedly|Cannot use a pool after/i;

// What no column can hold: a NUL in a text, half of a surrogate pair in JSON, a number beyond its column. The
// caller's input, not our bug.
const INPUT = ['22021', '22P05', '22003', '22008'];

/** True when waiting and trying again is the remedy. */
export const isUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    ({ codes, kind, message }) =>
      codes.some((value) => PRISMA.has(value) || SQLSTATE.test(value) || SOCKET.has(value)) ||
      (typeof kind === 'string' && ADAPTER.has(kind)) ||
      (typeof message === 'string' && WORDS.test(message)),
  );

/**
 * Lock timeout, deadlock, serialization, statement timeout: the database is fine, and the attempt conflicted
 * with another one. Nothing of it was committed.
 */
const EN_EL_CAMINO = ['55P03', '40P01', '40001', '57014'];

/**
 * caido: no other request would do better at this moment; ocupado: another one held what was needed; propio:
 * the request itself is at fault.
 */
export type ClaseDeFallo = 'caido' | 'ocupado' | 'propio';

export function claseDeFallo(error: unknown): ClaseDeFallo {
  if (!isUnavailable(error)) return 'propio';
  return hasCode(error, ...EN_EL_CAMINO) ? 'ocupado' : 'caido';
}

/** True when the database could not hold what the caller sent. */
export const isUnstorable = (error: unknown): boolean => hasCode(error, ...INPUT);
