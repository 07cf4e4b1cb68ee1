// Two customers become one: one stays with the data that were chosen, the other stands behind it (docs/adr/0066). What names them is moved by
// those whose it is.
import type { ClienteDto, ClienteEntrada } from '@encadena/contracts';
import { Prisma, type Tx } from '../../platform/db';
import { columnasDe, toClienteDto, type ClienteFila } from './cliente.mapper';

/** Who stays and who is merged into it. */
export interface Union {
  queda: string;
  absorbido: string;
}

/** Both, locked until the end of the transaction in the order of their ids; what is not there is missing. */
export async function tomarFichas(
  tx: Tx,
  nifId: string,
  { queda, absorbido }: Union,
): Promise<Map<string, ClienteFila>> {
  await tx.$queryRaw(Prisma.sql`
    SELECT 1
    FROM clientes
    WHERE nif_id = ${nifId}::uuid AND id IN (${queda}::uuid, ${absorbido}::uuid)
    ORDER BY id
    FOR NO KEY UPDATE`);
  const filas = await tx.cliente.findMany({ where: { nifId, id: { in: [queda, absorbido] } } });
  return new Map(filas.map((fila) => [fila.id, fila]));
}

/**
 * Both are locked. Whoever was merged into the absorbed one before stands behind the one that stays, so that the way there is always one
 * step. Raises a unique violation where a third one has the identification that was chosen.
 */
export async function unirFichas(
  tx: Tx,
  nifId: string,
  { queda, absorbido }: Union,
  { entrada, archivado, ahora }: { entrada: ClienteEntrada; archivado: boolean; ahora: Date },
): Promise<ClienteDto> {
  const otraVersion = { version: { increment: 1 }, modificadoEn: ahora };
  await tx.cliente.updateMany({
    where: { nifId, absorbidoPor: absorbido },
    data: { absorbidoPor: queda, ...otraVersion },
  });
  // First, so that its identification is free for the one that stays.
  await tx.cliente.updateMany({
    where: { nifId, id: absorbido },
    data: { archivado: true, absorbidoPor: queda, absorbidoEn: ahora, ...otraVersion },
  });
  return toClienteDto(
    await tx.cliente.update({
      where: { nifId_id: { nifId, id: queda } },
      data: { ...columnasDe(entrada), archivado, ...otraVersion },
    }),
  );
}
