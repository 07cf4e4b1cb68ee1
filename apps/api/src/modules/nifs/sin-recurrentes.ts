// What an invoice that repeats needs is not taken from under it: it would make drafts that nobody can issue, and nobody would know before its day.
import { fallo } from '../../platform/errores';
import type { Prisma, Tx } from '../../platform/db';

/** So many are named. */
const MAX = 3;

/** `nombra`: how one names what is to go. Throws EN_RECURRENTES, with the names of those that are active. */
export async function exigirSinRecurrentes(
  tx: Tx,
  nifId: string,
  nombra: Prisma.RecurrenteWhereInput,
): Promise<void> {
  const activas = await tx.recurrente.findMany({
    where: { nifId, estado: 'ACTIVA', AND: nombra },
    select: { nombre: true },
    orderBy: [{ nombre: 'asc' }, { id: 'asc' }],
    take: MAX + 1,
  });
  if (activas.length === 0) return;
  const nombres = activas.slice(0, MAX).map(({ nombre }) => `«${nombre}»`);
  throw fallo('EN_RECURRENTES', {
    params: { nombres: `${nombres.join(', ')}${activas.length > MAX ? '…' : ''}` },
  });
}
