// What follows the issue of the demo company's year: its payments, and the jobs that are done after the start.
import { Injectable } from '@nestjs/common';
import { type FechaISO, importe, producto, toTexto } from '@encadena/values';
import { AnotarCobro, AnularDeMuestra } from '../../modules/facturas';
import { FIRMAR_DE_MUESTRA } from '../../modules/papeles';
import { Db } from '../../platform/db';
import type { NifEnMano } from '../../platform/http';
import { Queue } from '../../platform/queue';
import { cobroDe, type FacturaDelAno } from './plan';

export interface Emitida extends FacturaDelAno {
  uuid: string;
  totalAPagar: string;
}

@Injectable()
export class TrasEmitir {
  constructor(
    private readonly db: Db,
    private readonly cobros: AnotarCobro,
    private readonly anulacion: AnularDeMuestra,
    private readonly queue: Queue,
  ) {}

  /** What was paid, as far as it is owed. */
  cobrar(quien: NifEnMano, emitidas: readonly Emitida[], hoy: FechaISO): Promise<void> {
    const nifId = quien.nif.id;
    return this.db.run({ nifId }, async (tx) => {
      const pagos = emitidas.flatMap((una) => {
        const cobro = cobroDe(una, hoy);
        return cobro ? [{ facturaId: una.uuid, una, cobro }] : [];
      });
      const ids = pagos.map(({ facturaId }) => facturaId);
      if (await tx.cobro.findFirst({ where: { nifId, facturaId: { in: ids } }, select: { id: true } }))
        return;
      for (const { facturaId, una, cobro } of pagos)
        await this.cobros.anotarLoDebido(tx, quien, facturaId, {
          importe: toTexto(producto(importe(una.totalAPagar), importe(cobro.parte))),
          fecha: cobro.fecha,
          formaPago: null,
          enCuenta: true,
          nota: null,
        });
    });
  }

  /** What is done after the start: once or often, the same. */
  encargar(
    { nif, usuarioId }: NifEnMano,
    emitidas: readonly Emitida[],
    casaId: string | null,
  ): Promise<void> {
    return this.db.run({ nifId: nif.id }, async (tx) => {
      for (const { uuid: facturaId } of emitidas.filter(({ suerte }) => suerte.anulada))
        await this.anulacion.pedir(tx, { nifId: nif.id, facturaId });
      if (casaId !== null)
        await this.queue.add(tx, FIRMAR_DE_MUESTRA, { nifId: nif.id, usuarioId, casaId }, { unaVez: nif.id });
    });
  }
}
