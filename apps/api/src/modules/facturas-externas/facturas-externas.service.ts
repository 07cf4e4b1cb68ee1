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
import type { FacturaExternaEntrada } from './externa-entrada';
import { toFacturaExternaDto } from './externa.mapper';
import {
  type Cambiada,
  cambiarExternas,
  cobrarExterna,
  insertarExternas,
  sumarMeses,
  tomarExternas,
  type Vista,
} from './facturas-externas.repository';
import { mesesDe } from './meses-de-externas';

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
      const [antes] = await tomarExternas(tx, nifId, [id]);
      if (!antes) throw fallo('NO_ENCONTRADO');
      if (antes.version !== version) throw fallo('VERSION_OBSOLETA');
      const ahora = await cobrarExterna(tx, { nifId, ahora: this.clock.date() }, antes, cobrada);
      await sumarMeses(tx, nifId, mesesDe([ahora], [antes]));
      return ahora;
    });
    return toFacturaExternaDto(fila, fechaEnZona(this.clock.now(), nif.zona));
  }

  eliminar(
    { nif: { id: nifId }, contexto }: NifEnMano,
    id: string,
  ): Promise<Respuesta<typeof facturasExternas.eliminar>> {
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, facturasExternas.eliminar, async () => {
        const tomadas = await tomarExternas(tx, nifId, [id]);
        const { count } = await tx.facturaExterna.deleteMany({ where: { nifId, id } });
        if (count === 0) throw fallo('NO_ENCONTRADO');
        await sumarMeses(tx, nifId, mesesDe([], tomadas));
        return { eliminado: true as const };
      }),
    );
  }

  /**
   * In the transaction of another act. A number that is there in that year is a unique violation. False, and nothing is written: somebody has
   * changed one of them since that version.
   */
  async guardarVarias(
    tx: Tx,
    nifId: string,
    { nuevas, cambiadas }: { nuevas: readonly FacturaExternaEntrada[]; cambiadas: readonly Cambiada[] },
  ): Promise<boolean> {
    const quien = { nifId, ahora: this.clock.date() };
    const ids = cambiadas.map(({ visto }) => visto.id);
    const antes = ids.length > 0 ? await tomarExternas(tx, nifId, ids) : [];
    const versiones = new Map(antes.map(({ uuid, version }) => [uuid, version]));
    if (cambiadas.some(({ visto }) => versiones.get(visto.id) !== visto.version)) return false;
    if (cambiadas.length > 0) await cambiarExternas(tx, quien, cambiadas);
    if (nuevas.length > 0) await insertarExternas(tx, quien, nuevas);
    await sumarMeses(tx, nifId, mesesDe([...nuevas, ...cambiadas.map(({ entrada }) => entrada)], antes));
    return true;
  }
}
