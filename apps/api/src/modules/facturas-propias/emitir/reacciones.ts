// Who does what was put down about money: everything of the group that has no invoice of ours yet. What waits is looked at again and
// again, until what it waits for is mended.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { Queue, type Reaction } from '../../../platform/queue';
import { EN_SERIE_PROPIAS, FACTURAR_COBROS } from '../../suscripciones';
import { EmisorPropio } from './emisor-propio';
import { FacturarPropia } from './facturar-propia';
import { type DelGrupo, PropiasRepository } from './propias.repository';

const OTRA_VEZ_MS = 15 * 60_000;

@Injectable()
export class FacturarCobros implements Reaction<DelGrupo> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly emisor: EmisorPropio,
    private readonly propias: PropiasRepository,
    private readonly facturar: FacturarPropia,
  ) {}

  async react(de: DelGrupo): Promise<void> {
    const filas = await this.propias.porHacer(de, await this.emisor.anotar());
    let falta = false;
    for (const fila of filas) falta = !(await this.facturar.execute(de, fila)) || falta;
    if (falta) await this.otraVez(de);
  }

  private otraVez(de: DelGrupo): Promise<unknown> {
    const { usuarioId, grupoId } = de;
    const desde = new Date(this.clock.now() + OTRA_VEZ_MS);
    // Under a key of its own: what is paid meanwhile does not wait for it.
    return this.db.run({ usuarioId }, (tx) =>
      this.queue.add(
        tx,
        FACTURAR_COBROS,
        { usuarioId, grupoId },
        { clave: `${grupoId}:otra-vez`, enSerie: EN_SERIE_PROPIAS, desde },
      ),
    );
  }
}

@Injectable()
export class FacturarDevolucion implements Reaction<
  DelGrupo & { clase: 'ABONO' | 'DEVOLUCION'; idExterno: string }
> {
  constructor(
    private readonly propias: PropiasRepository,
    private readonly facturar: FacturarPropia,
    private readonly cobros: FacturarCobros,
  ) {}

  async react({
    clase,
    idExterno,
    ...de
  }: DelGrupo & { clase: 'ABONO' | 'DEVOLUCION'; idExterno: string }): Promise<void> {
    const leido = await this.facturar.leerDevuelto(clase, idExterno);
    if (leido === null) return;
    const { facturaStripe, referencia, importe } = leido;
    const suya = await this.propias.anotarDevolucion(de, facturaStripe, {
      clase,
      idExterno,
      referencia,
      importe,
    });
    if (suya) await this.cobros.react(de);
  }
}
