// Giving up a NIF: one that has issued is archived, since its records must be kept (RD 1007/2023 art. 8); one
// that has not goes away whole.
import { Injectable } from '@nestjs/common';
import { nifs, type Respuesta } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import type { Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { Almacen } from '../../platform/storage';
import { AbandonoDeNif } from './abandono-de-nif';
import { NifsQueries } from './nifs.queries';

@Injectable()
export class EliminarNif {
  constructor(
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
    // After the commit: files of a NIF that is gone are nobody's.
    if ('eliminado' in resultado) await this.almacen.deleteAll(nifId);
    return resultado;
  }

  private async dejar(tx: Tx, usuarioId: string, nifId: string): Promise<Respuesta<typeof nifs.eliminar>> {
    await this.abandono.decir(tx, nifId);
    const [fila] = await tx.$queryRaw<{ borrado: boolean }[]>`SELECT borrar_nif_sin_emitir() AS borrado`;
    return fila?.borrado ? { eliminado: true } : this.archivar(tx, usuarioId, nifId);
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
