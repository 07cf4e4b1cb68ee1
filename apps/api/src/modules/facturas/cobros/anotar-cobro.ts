// Noting a payment of an issued invoice, or what was given back of it. Its record and all that is sealed stay as they are.
import { Injectable } from '@nestjs/common';
import { cobros, MAX_COBROS, type CobroEntrada, type SaldoDto } from '@encadena/contracts';
import { cobroRehusado, hastaLoDebido, pendienteDe } from '@encadena/invoicing';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { CobrosQueries } from './cobros.queries';
import { cuantosCobros, insertarCobro, type SaldoTomado, tomarSaldo } from './cobros.repository';

type Pedido = Pick<CobroEntrada, 'importe' | 'fecha' | 'formaPago' | 'enCuenta' | 'nota'>;

@Injectable()
export class AnotarCobro {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
    private readonly queries: CobrosQueries,
  ) {}

  /**
   * Throws NO_ENCONTRADO, FACTURA_SIN_EMITIR, COBRO_FUTURO, COBRO_NO_PROCEDE where nothing is owed either way, and
   * COBRO_EXCEDE for more than is owed.
   */
  execute(quien: NifEnMano, facturaId: string, entrada: Pedido): Promise<SaldoDto> {
    return this.db.run({ nifId: quien.nif.id }, (tx) =>
      this.idempotencia.unaVezEn(tx, quien.contexto, cobros.anotar, async () => {
        const saldo = await tomarSaldo(tx, quien, facturaId);
        const anotado = await this.anotar(tx, quien, saldo, entrada);
        return this.queries.enActo(tx, quien, facturaId, anotado);
      }),
    );
  }

  /**
   * Within an act, of what was paid elsewhere: as much of it as is still owed, or has to be given back; null: nothing.
   * A day that is still to come here counts as today. Throws NO_ENCONTRADO, FACTURA_SIN_EMITIR.
   */
  async anotarLoDebido(
    tx: Tx,
    quien: NifEnMano,
    facturaId: string,
    { fecha, ...entrada }: Pedido & { fecha: string },
  ): Promise<string | null> {
    const saldo = await tomarSaldo(tx, quien, facturaId);
    const importe = hastaLoDebido(saldo, entrada.importe);
    if (importe === null || (await cuantosCobros(tx, saldo)) >= MAX_COBROS) return null;
    const hoy = fechaEnZona(this.clock.now(quien), quien.nif.zona);
    return this.anotar(tx, quien, saldo, { ...entrada, importe, fecha: fecha < hoy ? fecha : hoy });
  }

  /** Within an act that has taken the invoice: the id of the new payment. Throws as above. */
  async anotar(tx: Tx, quien: NifEnMano, saldo: SaldoTomado, entrada: Pedido): Promise<string> {
    const { importe, enCuenta, nota } = entrada;
    const { nif, usuarioId } = quien;
    const hoy = fechaEnZona(this.clock.now(quien), nif.zona);
    const fecha = entrada.fecha ?? hoy;
    if (fecha > hoy) throw fallo('COBRO_FUTURO', { errores: [{ campo: 'fecha', codigo: 'COBRO_FUTURO' }] });
    const rehusado = cobroRehusado(saldo, importe);
    if (rehusado) {
      const params = { pendiente: pendienteDe(saldo) };
      throw fallo(rehusado, { params, errores: [{ campo: 'importe', codigo: rehusado, params }] });
    }
    if ((await cuantosCobros(tx, saldo)) >= MAX_COBROS)
      throw fallo('COBROS_DEMASIADOS', { params: { max: MAX_COBROS } });
    const formaPago = entrada.formaPago ?? saldo.formaPago;
    const cobro = { importe, fecha, formaPago, enCuenta, nota };
    return insertarCobro(tx, saldo, cobro, { usuarioId, ahora: this.clock.date() });
  }
}
