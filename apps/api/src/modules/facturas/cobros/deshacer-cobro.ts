// Undoing a payment that was noted: it counts no more, and who undid it stays known.
import { Injectable } from '@nestjs/common';
import { cobros, type SaldoDto } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { CobrosQueries } from './cobros.queries';
import { deshacerCobros, tomarSaldo } from './cobros.repository';

@Injectable()
export class DeshacerCobro {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
    private readonly queries: CobrosQueries,
  ) {}

  /** Once or often, the same. Throws NO_ENCONTRADO for an invoice, or a payment of it, that there never was. */
  execute(quien: NifEnMano, facturaId: string, cobroId: string): Promise<SaldoDto> {
    const {
      nif: { id: nifId },
      usuarioId,
      contexto,
    } = quien;
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, cobros.deshacer, async () => {
        const saldo = await tomarSaldo(tx, quien, facturaId);
        if ((await tx.cobro.count({ where: { nifId, facturaId, id: cobroId } })) === 0)
          throw fallo('NO_ENCONTRADO');
        await deshacerCobros(tx, saldo, [cobroId], { usuarioId, ahora: this.clock.date() });
        return this.queries.enActo(tx, quien, facturaId);
      }),
    );
  }

  /** Within an act: one of any invoice. One that there never was is passed over. */
  async enActo(tx: Tx, quien: NifEnMano, cobroId: string): Promise<void> {
    const {
      nif: { id: nifId },
      usuarioId,
    } = quien;
    const cobro = await tx.cobro.findUnique({
      where: { nifId_id: { nifId, id: cobroId } },
      select: { facturaId: true },
    });
    if (!cobro) return;
    const saldo = await tomarSaldo(tx, quien, cobro.facturaId);
    await deshacerCobros(tx, saldo, [cobroId], { usuarioId, ahora: this.clock.date() });
  }
}
