// What is to become of what takes a sale back: credit notes, refunds, voids and disputes, each beside the invoice of
// ours that it speaks of. Writes nothing, issues nothing.
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Db } from '../../../platform/db';
import { FacturaDetalleQueries } from '../../facturas';
import { lectorDe } from '../traduccion/dinero';
import { leerAbono } from '../traduccion/leer-abono';
import { idDe } from '../traduccion/leer-pago';
import { traducirAbono, traducirDevolucion, type Devuelto } from '../traduccion/rectificar';
import { enRevision, type Traduccion } from '../traduccion/traducir';
import { EmitirVenta } from './emitir-venta';
import { buscar, type Cambios, type Objeto } from './importaciones.repository';
import { deVenta, ESPERA, ignorada, type Juicio, type Mano, revision, sinFactura } from './juicio';

/** How a dispute ends without taking anything. */
const SIN_PERDIDA: readonly Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented'];

@Injectable()
export class JuzgarDevuelto {
  constructor(
    private readonly db: Db,
    private readonly emitir: EmitirVenta,
    private readonly detalle: FacturaDetalleQueries,
  ) {}

  async abono(mano: Mano): Promise<Juicio> {
    const { lector, fila, ajustes } = mano;
    const abono = await lector.abono(fila.idExterno);
    const venta: Objeto = { tipo: 'FACTURA', idExterno: idDe(abono.invoice) ?? '' };
    if (abono.status === 'void') return ignorada('ANULADA_EN_ORIGEN', { referencia: abono.number });
    const dicho = leerAbono(await lector.abonoConLineas(abono), ajustes.zona);
    if (!dicho) return revision('DIVISA_NO_ADMITIDA', 'moneda');
    return this.sobreOriginal(mano, venta, deVenta(dicho), dicho.referencia, abono.memo, (devuelto) =>
      traducirAbono(dicho, devuelto, ajustes),
    );
  }

  async devolucion(mano: Mano): Promise<Juicio> {
    const { lector, fila } = mano;
    const devolucion = await lector.devolucion(fila.idExterno);
    const lee = lectorDe(devolucion.currency);
    if (devolucion.status === 'failed' || devolucion.status === 'canceled') return ignorada('SIN_IMPORTE');
    if (devolucion.status !== 'succeeded') return ESPERA;
    if (!lee) return revision('DIVISA_NO_ADMITIDA', 'moneda');
    const importe = lee.leer(devolucion.amount);
    const notas = { importe: importe.toFixed(lee.decimales), moneda: lee.moneda };
    const intencion = idDe(devolucion.payment_intent);
    const factura = intencion && (await lector.facturaDe(intencion));
    if (factura) return this.deFactura(mano, factura, devolucion.id, notas);
    // Of payments this account has nothing issued.
    if (mano.cuenta.origen === 'FACTURAS') return ignorada('ORIGINAL_NO_EMITIDO', notas);
    const venta: Objeto = { tipo: 'PAGO', idExterno: intencion ?? idDe(devolucion.charge) ?? '' };
    return this.sobreOriginal(mano, venta, notas, devolucion.id, null, (devuelto) =>
      devuelto.original.moneda === lee.moneda
        ? traducirDevolucion(importe, lee.decimales, devuelto)
        : enRevision('DIVISA_NO_ADMITIDA', 'moneda'),
    );
  }

  /** Money that went back for an invoice of the provider, which then has a credit note with lines, or should have. */
  private async deFactura(
    { lector, fila }: Mano,
    factura: string,
    devolucion: string,
    dichas: Cambios,
  ): Promise<Juicio> {
    const notas: Cambios = { ...dichas, referencia: devolucion, ventaTipo: 'FACTURA', ventaId: factura };
    if (await lector.tieneAbono(factura, devolucion)) return ignorada('TIENE_FACTURA', notas);
    const original = await this.db.run({ nifId: fila.nifId }, (tx) =>
      buscar(tx, fila, { tipo: 'FACTURA', idExterno: factura }),
    );
    return original?.estado === 'IGNORADA'
      ? ignorada('ORIGINAL_NO_EMITIDO', notas)
      : revision('DEVOLUCION_SIN_ABONO', null, { ...notas, cliente: original?.cliente ?? null });
  }

  /** Lost, the bank gave the money back. Whether the sale stands all the same is known to its holder alone. */
  async disputa({ cuenta, lector, fila }: Mano): Promise<Juicio> {
    const disputa = await lector.disputa(fila.idExterno);
    const lee = lectorDe(disputa.currency);
    const pago = idDe(disputa.payment_intent);
    const factura = pago && (await lector.facturaDe(pago));
    const venta: Objeto = factura
      ? { tipo: 'FACTURA', idExterno: factura }
      : { tipo: 'PAGO', idExterno: pago ?? idDe(disputa.charge) ?? '' };
    const original = await this.db.run({ nifId: fila.nifId }, (tx) => buscar(tx, fila, venta));
    const notas: Cambios = {
      importe: lee ? lee.leer(disputa.amount).toFixed(lee.decimales) : null,
      moneda: lee?.moneda ?? null,
      referencia: disputa.id,
      cliente: original?.cliente ?? null,
      ventaTipo: venta.tipo,
      ventaId: venta.idExterno,
    };
    if (!factura && cuenta.origen === 'FACTURAS') return ignorada('ORIGINAL_NO_EMITIDO', notas);
    if (SIN_PERDIDA.includes(disputa.status)) return ignorada('SIN_IMPORTE', notas);
    if (disputa.status !== 'lost') return ESPERA;
    return original?.estado === 'IGNORADA'
      ? ignorada('ORIGINAL_NO_EMITIDO', notas)
      : revision('DISPUTA_PERDIDA', null, notas);
  }

  /** What takes a sale back, once that is issued; by hand where the account is set so. */
  async sobreOriginal(
    { cuenta, fila }: Mano,
    venta: Objeto,
    dichas: Cambios,
    referencia: string,
    motivo: string | null,
    rectificar: (devuelto: Devuelto) => Traduccion,
  ): Promise<Juicio> {
    const notas: Cambios = { ...dichas, referencia, ventaTipo: venta.tipo, ventaId: venta.idExterno };
    const { nifId } = fila;
    const { original, hermanas } = await this.db.run({ nifId }, async (tx) => ({
      original: await buscar(tx, fila, venta),
      hermanas: await tx.importacionStripe.findMany({
        where: {
          nifId,
          cuentaId: fila.cuentaId,
          ventaTipo: venta.tipo,
          ventaId: venta.idExterno,
          estado: 'IMPORTADA',
          id: { not: fila.id },
        },
        select: { facturaId: true },
      }),
    }));
    if (original?.estado === 'IGNORADA') return ignorada('ORIGINAL_NO_EMITIDO', notas);
    if (!original?.facturaId) return revision('ORIGINAL_NO_EMITIDO', null, notas);
    if (!cuenta.rectificarDevoluciones) return revision('DEVOLUCION_MANUAL', null, notas);
    const quien = await this.emitir.quien(cuenta, fila);
    const emitida = await this.detalle.obtener(quien, original.facturaId).catch(sinFactura);
    if (!emitida || emitida.estadoInterno === 'BORRADOR') return revision('ORIGINAL_NO_EMITIDO', null, notas);
    // A draft that was deleted since takes nothing back.
    const previas = (
      await Promise.all(
        hermanas.map(
          ({ facturaId }) => facturaId && this.detalle.obtener(quien, facturaId).catch(sinFactura),
        ),
      )
    ).filter((una) => !!una);
    const devuelto = { original: emitida, previas, referencia, motivo: motivo?.trim() || 'Devolución' };
    return {
      traduccion: rectificar(devuelto),
      notas: { ...notas, cliente: emitida.destinatario?.nombre ?? original.cliente },
    };
  }
}
