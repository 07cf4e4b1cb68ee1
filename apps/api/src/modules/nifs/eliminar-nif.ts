// Giving up a NIF: one that has issued is archived, since its records must be kept (RD 1007/2023 art. 8); one
// that has not goes away whole.
import { Injectable } from '@nestjs/common';
import { nifs, type Respuesta } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import type { Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { Almacen } from '../../platform/storage';
import { AbandonoDeNif } from './abandono-de-nif';
import { NifsQueries } from './nifs.queries';

@Injectable()
export class EliminarNif {
  constructor(
    private readonly db: Db,
    private readonly queries: NifsQueries,
    private readonly clock: Clock,
    private readonly almacen: Almacen,
    private readonly abandono: AbandonoDeNif,
    private readonly idempotencia: Idempotencia,
  ) {}

  async execute(
    usuarioId: string,
    nifId: string,
    contexto: Contexto,
  ): Promise<Respuesta<typeof nifs.eliminar>> {
    const resultado = await this.queries.enNif(usuarioId, nifId, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, nifs.eliminar, () => this.dejar(tx, usuarioId, nifId)),
    );
    if (!('eliminado' in resultado)) return resultado;
    if (await this.db.esRepartida()) await this.db.run({ usuarioId, nifId }, borrar);
    // After the commit: files of a NIF that is gone are nobody's.
    await this.almacen.deleteAll(nifId);
    return resultado;
  }

  private async dejar(tx: Tx, usuarioId: string, nifId: string): Promise<Respuesta<typeof nifs.eliminar>> {
    await this.abandono.decir(tx, nifId);
    if (!(await this.db.esRepartida()))
      return (await borrar(tx)) ? { eliminado: true } : this.archivar(tx, usuarioId, nifId);
    // No transaction writes there what is of one NIF both as these endpoints and as who may delete it (docs/adr/0016): it is archived first, so
    // that nothing is issued any more, and deleted behind the commit.
    const emitio = await haEmitido(tx, nifId);
    const archivado = await this.archivar(tx, usuarioId, nifId);
    return emitio ? archivado : { eliminado: true };
  }

  private async archivar(tx: Tx, usuarioId: string, nifId: string): Promise<{ archivado: true }> {
    const ahora = this.clock.date();
    // What was issued and not yet sent still goes out, with the certificate that its owner gave for it.
    await tx.nif.updateMany({
      where: { id: nifId, usuarioId },
      data: { archivado: true, version: { increment: 1 }, modificadoEn: ahora },
    });
    await tx.evento.create({
      data: { id: newId(), nifId, tipo: 'nif.archivado', usuarioId, datos: {}, en: ahora },
    });
    return { archivado: true };
  }
}

/** False, and nothing is done: it has issued. */
async function borrar(tx: Tx): Promise<boolean> {
  const [fila] = await tx.$queryRaw<{ borrado: boolean }[]>`SELECT borrar_nif_sin_emitir() AS borrado`;
  return fila?.borrado ?? false;
}

/** As who deletes it asks; the head of each chain is held until the commit. */
async function haEmitido(tx: Tx, nifId: string): Promise<boolean> {
  await tx.$executeRaw`SELECT FROM cadenas WHERE nif_id = ${nifId}::uuid FOR UPDATE`;
  return (
    (await tx.registro.count({ where: { nifId } })) > 0 ||
    (await tx.factura.count({ where: { nifId, estadoInterno: { not: 'BORRADOR' } } })) > 0
  );
}
