// What is written of invoices that another program issued: rows of an import, whether one was paid, and taking one out
// again. None of it reaches a chain: they have no record.
import { Injectable } from '@nestjs/common';
import { type FacturaExternaDto, facturasExternas, type Respuesta } from '@encadena/contracts';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano, NifFila } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import type { FacturaExternaEntrada } from './externa-entrada';
import { toFacturaExternaDto } from './externa.mapper';
import { cobroDeExterna, type FilaExterna } from './externas.sql';

interface Vista {
  id: string;
  version: number;
}

@Injectable()
export class FacturasExternasService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** Throws NO_ENCONTRADO, VERSION_OBSOLETA. */
  async marcarCobro(
    nif: Pick<NifFila, 'id' | 'zona'>,
    { id, version }: Vista,
    cobrada: boolean,
  ): Promise<FacturaExternaDto> {
    const nifId = nif.id;
    const fila = await this.db.run({ nifId }, async (tx) => {
      const [cambiada] = await tx.$queryRaw<FilaExterna[]>(
        cobroDeExterna({ nifId, id, version, ahora: this.clock.date() }, cobrada),
      );
      if (cambiada) return cambiada;
      const hay = await tx.facturaExterna.count({ where: { nifId, id } });
      throw fallo(hay > 0 ? 'VERSION_OBSOLETA' : 'NO_ENCONTRADO');
    });
    return toFacturaExternaDto(fila, fechaEnZona(this.clock.now(), nif.zona));
  }

  eliminar(
    { nif: { id: nifId }, contexto }: NifEnMano,
    id: string,
  ): Promise<Respuesta<typeof facturasExternas.eliminar>> {
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, facturasExternas.eliminar, async () => {
        const { count } = await tx.facturaExterna.deleteMany({ where: { nifId, id } });
        if (count === 0) throw fallo('NO_ENCONTRADO');
        return { eliminado: true as const };
      }),
    );
  }

  /** In the transaction of another act; a number that is there in that year is a unique violation. */
  async insertarVarias(tx: Tx, nifId: string, entradas: readonly FacturaExternaEntrada[]): Promise<void> {
    const ahora = this.clock.date();
    await tx.facturaExterna.createMany({
      data: entradas.map((entrada) => ({
        id: newId(),
        nifId,
        ...columnasDe(entrada),
        creadaEn: ahora,
        modificadaEn: ahora,
      })),
    });
  }

  /** In the transaction of another act. False: somebody has changed it since that version. */
  async cambiar(
    tx: Tx,
    nifId: string,
    { id, version }: Vista,
    entrada: FacturaExternaEntrada,
  ): Promise<boolean> {
    const data = { ...columnasDe(entrada), version: { increment: 1 }, modificadaEn: this.clock.date() };
    return (await tx.facturaExterna.updateMany({ where: { nifId, id, version }, data })).count > 0;
  }
}

const dia = (fecha: string): Date => new Date(`${fecha}T00:00:00Z`);

const columnasDe = ({ fechaExpedicion, fechaVencimiento, ...entrada }: FacturaExternaEntrada) => ({
  ...entrada,
  fechaExpedicion: dia(fechaExpedicion),
  fechaVencimiento: fechaVencimiento === null ? null : dia(fechaVencimiento),
});
