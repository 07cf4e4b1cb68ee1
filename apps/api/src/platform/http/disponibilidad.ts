// Is this error the database being away, full or too busy, rather than a fault of ours? Then the answer is 503, and a retry helps.

// Prisma: cannot reach, timed out, connection closed, pool or transaction timeout, write conflict or deadlock.
const PRISMA = new Set(['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037']);
// PostgreSQL: connection classes, insufficient resources (disk full too), operator intervention (shutdown, statement timeout), lock
// timeout, serialization and deadlock, read-only after a failover.
const SQLSTATE = /^(08...|53...|57P0.|57014|55P03|40001|40P01|25006)$/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN', 'ENETUNREACH']);
const ADAPTER = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections', 'TransactionWriteConflict', 'AuthenticationFailed', 'DatabaseDoesNotExist', 'TlsConnectionError']);
const WORDS = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Can't reach database server|Server has closed the connection|Connection ended unexpectedly|Cannot use a pool after/i;

/** True when waiting and trying again is the remedy. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Object) || depth > 5) return false;
  const { code, originalCode, kind, message, cause, meta, errors } = error as Record<string, unknown>;
  const codes = [code, originalCode].filter((value): value is string => typeof value === 'string');
  return (
    codes.some((value) => PRISMA.has(value) || SQLSTATE.test(value) || SOCKET.has(value)) ||
    (typeof kind === 'string' && ADAPTER.has(kind)) ||
    (typeof message === 'string' && WORDS.test(message)) ||
    isUnavailable(cause, depth + 1) ||
    isUnavailable((meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError, depth + 1) ||
    (Array.isArray(errors) && errors.some((one) => isUnavailable(one, depth + 1)))
  );
}
