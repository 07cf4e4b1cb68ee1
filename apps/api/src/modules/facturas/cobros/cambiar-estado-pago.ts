// The short way to the payments of an invoice: its payment status as somebody wants it to be.
import { Injectable } from '@nestjs/common';
import { cobros, type EstadoPagoEntrada, type SaldoDto } from '@encadena/contracts';
import { pendienteDe } from '@encadena/invoicing';
import { esNegativo, importe, resta, toTexto } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { AnotarCobro } from './anotar-cobro';
import { CobrosQueries } from './cobros.queries';
import { deshacerCobros, llevarACuenta, type SaldoTomado, tomarSaldo } from './cobros.repository';

@Injectable()
export class CambiarEstadoPago {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
    private readonly queries: CobrosQueries,
    private readonly anotarCobro: AnotarCobro,
  ) {}

  /** Asked again, it does nothing more. Throws as noting a payment does. */
  execute(quien: NifEnMano, facturaId: string, entrada: EstadoPagoEntrada): Promise<SaldoDto> {
    return this.db.run({ nifId: quien.nif.id }, (tx) =>
      this.idempotencia.unaVezEn(tx, quien.contexto, cobros.cambiarEstado, async () => {
        const saldo = await tomarSaldo(tx, quien, facturaId);
        const anotado = await this.cambiar(tx, quien, saldo, entrada);
        return this.queries.enActo(tx, quien, facturaId, anotado);
      }),
    );
  }

  /** The id of the payment that it took, if it took one. */
  private async cambiar(
    tx: Tx,
    quien: NifEnMano,
    saldo: SaldoTomado,
    { estadoPago, importeCobrado, fecha }: EstadoPagoEntrada,
  ): Promise<string | null> {
    if (estadoPago === 'PENDIENTE') {
      await this.deshacerTodos(tx, quien, saldo);
      return null;
    }
    const cantidad =
      estadoPago === 'PARCIALMENTE_PAGADA' ? parteCobrada(saldo, importeCobrado) : porCobrar(saldo);
    const enCuenta = estadoPago !== 'PAGADA';
    if (cantidad === null) {
      // A payment in part says nothing of where the money is.
      if (estadoPago !== 'PARCIALMENTE_PAGADA') await llevarACuenta(tx, saldo, enCuenta);
      return null;
    }
    const pedido = { importe: cantidad, fecha, formaPago: null, enCuenta, nota: null };
    const anotado = await this.anotarCobro.anotar(tx, quien, saldo, pedido);
    if (estadoPago === 'COBRADA') await llevarACuenta(tx, saldo, true);
    return anotado;
  }

  private async deshacerTodos(
    tx: Tx,
    { nif: { id: nifId }, usuarioId }: NifEnMano,
    saldo: SaldoTomado,
  ): Promise<void> {
    const vivos = await tx.cobro.findMany({
      where: { nifId, facturaId: saldo.id, deshechoEn: null },
      select: { id: true },
    });
    const ids = vivos.map(({ id }) => id);
    await deshacerCobros(tx, saldo, ids, { usuarioId, ahora: this.clock.date() });
  }
}

/** What is left; null when everything is paid already. Throws COBRO_NO_PROCEDE where nothing ever was to be paid. */
function porCobrar(saldo: SaldoTomado): string | null {
  const pendiente = pendienteDe(saldo);
  if (!importe(pendiente).isZero()) return pendiente;
  if (importe(saldo.cobrado).isZero()) throw fallo('COBRO_NO_PROCEDE');
  return null;
}

/** How much more than until now; null: no more. Throws COBRO_EXCEDE for less than until now, or for all there is. */
function parteCobrada(saldo: SaldoTomado, importeCobrado: string | null): string | null {
  if (importeCobrado === null)
    throw fallo('VALIDACION', { errores: [{ campo: 'importeCobrado', codigo: 'obligatorio' }] });
  const parte = resta(importe(importeCobrado), importe(saldo.cobrado));
  if (parte.isZero()) return null;
  const pendiente = importe(pendienteDe(saldo));
  if (esNegativo(parte) !== esNegativo(pendiente) || !parte.abs().lt(pendiente.abs())) {
    const params = { pendiente: toTexto(pendiente) };
    throw fallo('COBRO_EXCEDE', {
      params,
      errores: [{ campo: 'importeCobrado', codigo: 'COBRO_EXCEDE', params }],
    });
  }
  return toTexto(parte);
}
