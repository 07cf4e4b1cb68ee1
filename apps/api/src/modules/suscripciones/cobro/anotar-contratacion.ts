// That a NIF was hired for: in its history, for ERPs, and for the groups that it touches.
import type { Tx } from '../../../platform/db';
import { anotarEvento } from '../../../platform/eventos-erp';
import { newId } from '../../../platform/ids';
import type { Queue } from '../../../platform/queue';
import { CONCILIAR_GRUPO, type DelGrupo } from './tareas';

/** `dejado`: the group that it was in before, which pays for one less from its next renewal on. */
export async function anotarContratacion(
  tx: Tx,
  queue: Queue,
  { usuarioId, grupoId }: DelGrupo,
  { nifId, dejado, en }: { nifId: string; dejado: string | null; en: Date },
): Promise<void> {
  await tx.evento.create({
    data: { id: newId(), nifId, tipo: 'nif.contratado', usuarioId, datos: { grupoId }, en },
  });
  await anotarEvento(tx, { nifId, tipo: 'suscripcion.contratada', objeto: { uuidGrupo: grupoId }, en });
  for (const grupo of new Set([grupoId, dejado ?? grupoId]))
    await queue.add(tx, CONCILIAR_GRUPO, { usuarioId, grupoId: grupo }, { clave: grupo, enSerie: grupo });
}
