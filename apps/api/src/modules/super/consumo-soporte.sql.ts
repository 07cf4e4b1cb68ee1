// What NIFs issued in the consumption period that runs, for whoever looks at several of them.
import type { Tx } from '../../platform/db';

export async function consumoDe(
  tx: Tx,
  nifs: readonly string[],
  ahora: Date,
): Promise<ReadonlyMap<string, number>> {
  const filas = await tx.$queryRaw<{ nifId: string; emitidas: number }[]>`
    SELECT s.nif_id AS "nifId", k.emitidas
    FROM suscripciones s
    JOIN consumos k ON k.nif_id = s.nif_id AND k.desde = inicio_periodo(s.ancla, s.recurrencia, ${ahora})
    WHERE s.nif_id = ANY (${nifs}::uuid[])`;
  return new Map(filas.map(({ nifId, emitidas }) => [nifId, emitidas]));
}
