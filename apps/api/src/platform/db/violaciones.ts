// What the database refused: the constraint gives the guarantee, the caller the friendly message.
import { Prisma } from './generated/client';

const sqlState = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: { originalCode?: string } };
  const driver = (error as { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } }).meta
    ?.driverAdapterError?.cause;
  return driver?.originalCode ?? cause?.originalCode ?? code;
};

/** A unique constraint or index refused the row. */
export const isUniqueViolation = (error: unknown): boolean =>
  (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') ||
  sqlState(error) === '23505';

/** Something else still points at the row. */
export const isReferenceViolation = (error: unknown): boolean =>
  (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') ||
  ['23503', '23001'].includes(sqlState(error) ?? '');
