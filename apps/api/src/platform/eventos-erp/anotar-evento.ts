// What ERPs are told (docs/adr/0040): a row in the transaction of what happened. Acts with hand-written statements write it in these.
import type { TipoEvento } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import type { Prisma, Tx } from '../db';
import { newId } from '../ids';

export interface EventoNuevo {
  nifId: string;
  tipo: TipoEvento;
  objeto: Prisma.InputJsonObject;
  /** What of it was otherwise before. */
  anterior?: Prisma.InputJsonObject;
  en: Date;
  /** The real one unless said: plans and papers are of no other. */
  entorno?: Entorno;
}

/** The transaction names the NIF. Gives the event's id. */
export async function anotarEvento(
  tx: Tx,
  { nifId, tipo, objeto, anterior, en, entorno = 'REAL' }: EventoNuevo,
): Promise<string> {
  const id = newId();
  await tx.$executeRaw`
    INSERT INTO eventos_erp (id, nif_id, entorno, tipo, objeto, anterior, en)
    VALUES (${id}::uuid, ${nifId}::uuid, ${entorno}::entorno, ${tipo}, ${JSON.stringify(objeto)}::jsonb,
      ${anterior ? JSON.stringify(anterior) : null}::jsonb, ${en})`;
  return id;
}
