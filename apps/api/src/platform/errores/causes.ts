// An error and what it wraps: Prisma's adapters keep the database's own words a few layers down.

export interface Cause {
  /** SQLSTATE, Prisma's code or that of the socket, whichever this layer has. */
  codes: string[];
  kind?: unknown;
  message?: unknown;
}

const DEEPEST = 5;

/** The error itself first, then what it wraps, layer by layer; nothing for what is no error. */
export function causesOf(error: unknown, depth = 0): Cause[] {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return [];
  const { code, originalCode, kind, message, cause, meta, errors } = error as Record<string, unknown>;
  const inner = [
    cause,
    (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError,
    ...(Array.isArray(errors) ? (errors as unknown[]) : []),
  ];
  return [
    {
      codes: [code, originalCode].filter((value): value is string => typeof value === 'string'),
      kind,
      message,
    },
    ...inner.flatMap((one) => causesOf(one, depth + 1)),
  ];
}

/** Whether any layer of an error carries one of these codes, such as '23505'. */
export const hasCode = (error: unknown, ...wanted: readonly string[]): boolean =>
  causesOf(error).some(({ codes }) => codes.some((code) => wanted.includes(code)));
