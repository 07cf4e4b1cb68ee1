// A customer, account or series that an active template needs cannot be deleted: the template would make drafts that nobody can issue, and nobody would know until its date.
import { fallo } from '../../platform/errores';
import type { Prisma, Tx } from '../../platform/db';

/** How many templates the refusal names. */
const MAX = 3;

/** `nombra`: the condition by which a template refers to what is to be deleted. Throws EN_RECURRENTES with the names of active templates. */
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
