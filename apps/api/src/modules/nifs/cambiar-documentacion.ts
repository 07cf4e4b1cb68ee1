// Moves the documentation of a NIF from one state to the next, and tells who did it, when and why. The only writer of
// `documentacion_estado` and `valido_para_operar`.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { anotarEvento } from '../../platform/eventos-erp';
import { newId } from '../../platform/ids';
import {
  type ActoDocumentacion,
  type DocumentacionEstado,
  estadoTras,
  validoParaOperar,
} from './documentacion-estado';

export interface CambioDocumentacion {
  acto: ActoDocumentacion;
  /** Who: a user of the NIF or of staff. Null: our own checks. */
  usuarioId: string | null;
  /** Why, in words: `rechazar` and `revocar` are refused without. */
  motivo?: string | null;
  /** What is kept beside it: which checks, which document. */
  datos?: Record<string, string | number | boolean | null>;
}

@Injectable()
export class CambiarDocumentacion {
  constructor(private readonly clock: Clock) {}

  /**
   * Takes the transaction of the caller's own act (`db.run`), so that paper and
   * state change together, the NIF's id and what happened; gives the state that it is in now. Throws
   * DOCUMENTACION_TRANSICION (409) when the state does not allow the act, NIF_NO_DISPONIBLE (409) when the
   * NIF is operated by another account by now.
   */
  async execute(
    tx: Tx,
    nifId: string,
    { acto, usuarioId, motivo = null, datos = {} }: CambioDocumentacion,
  ): Promise<DocumentacionEstado> {
    const [fila] = await tx.$queryRaw<{ nif: string; estado: DocumentacionEstado }[]>`
      SELECT nif, documentacion_estado AS estado
      FROM nifs
      WHERE id = ${nifId}::uuid AND NOT archivado
      FOR UPDATE`;
    if (!fila) throw fallo('NO_ENCONTRADO');
    const estado = estadoTras(acto, fila.estado, motivo);
    if (!estado) throw fallo('DOCUMENTACION_TRANSICION');
    if (validoParaOperar(estado)) await exigirLibre(tx, fila.nif, nifId);
    const ahora = this.clock.date();
    await tx.nif.updateMany({
      where: { id: nifId },
      data: { documentacionEstado: estado, validoParaOperar: validoParaOperar(estado), modificadoEn: ahora },
    });
    if (validoParaOperar(estado)) await tx.$executeRaw`SELECT heredar_reclamaciones()`;
    await tx.evento.create({
      data: {
        id: newId(),
        nifId,
        tipo: 'documentacion.estado',
        usuarioId,
        datos: { ...datos, acto, de: fila.estado, a: estado, motivo },
        en: ahora,
      },
    });
    if (estado === 'VALIDA' || estado === 'RECHAZADA')
      await anotarEvento(tx, {
        nifId,
        tipo: estado === 'VALIDA' ? 'documentacion.valida' : 'documentacion.rechazada',
        objeto: { documentacionEstado: estado, nifValidoParaOperar: validoParaOperar(estado), motivo },
        anterior: { documentacionEstado: fila.estado },
        en: ahora,
      });
    return estado;
  }
}

/** As `operaOtro`. Throws NIF_NO_DISPONIBLE (409) when another account operates it. */
export async function exigirLibre(tx: Tx, nif: string, nifId: string): Promise<void> {
  if (await operaOtro(tx, nif, nifId))
    throw fallo('NIF_NO_DISPONIBLE', { errores: [{ campo: 'nif', codigo: 'NIF_NO_DISPONIBLE' }] });
}

/** Does another account operate this number? Whoever decides over it does so alone, until the commit. */
export async function operaOtro(tx: Tx, nif: string, nifId: string): Promise<boolean> {
  await soloQuienDecide(tx, nif);
  const [fila] = await tx.$queryRaw<
    { ocupado: boolean }[]
  >`SELECT nif_operado_por_otro(${nif}, ${nifId}::uuid) AS ocupado`;
  return fila?.ocupado ?? false;
}

/** Is the number claimed, by whomever, or was it given to another NIF? Then a person decides. Nobody else decides over it meanwhile, as above. */
export async function enDisputa(tx: Tx, nif: string, nifId: string): Promise<boolean> {
  await soloQuienDecide(tx, nif);
  const [fila] = await tx.$queryRaw<
    { disputado: boolean }[]
  >`SELECT nif_disputado(${nif}, ${nifId}::uuid) AS disputado`;
  return fila?.disputado ?? false;
}

const soloQuienDecide = (tx: Tx, nif: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('nif-operado'), hashtext(${nif}))`;
