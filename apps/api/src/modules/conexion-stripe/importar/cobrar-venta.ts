// What the provider has collected of a sale, or given back of it, noted on our invoice (docs/adr/0049): once, however
// often it is told and in whatever order. Nothing is noted until it was paid there and issued here.
import { Injectable } from '@nestjs/common';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { cociente, importe, producto, roundHalfUp, toTexto, type Zona } from '@encadena/values';
import { Db } from '../../../platform/db';
import { AnotarCobro, DeshacerCobro, FacturaDetalleQueries } from '../../facturas';
import type { CuentaFila } from '../cuentas/cuenta';
import { abonoDevuelto, facturaCobrada, type Liquidado } from '../traduccion/liquidado';
import { diaDe } from '../traduccion/leer-comun';
import { EmitirVenta } from './emitir-venta';
import { buscar, type ImportacionFila, type Objeto, porCobrar } from './importaciones.repository';
import { sinFactura } from './juicio';
import type { LectorDeVentas } from './lector-de-ventas';

@Injectable()
export class CobrarVenta {
  constructor(
    private readonly db: Db,
    private readonly emitir: EmitirVenta,
    private readonly detalle: FacturaDetalleQueries,
    private readonly anotarCobro: AnotarCobro,
    private readonly deshacerCobro: DeshacerCobro,
  ) {}

  /** Of a row whose invoice is made. Throws PASARELA_NO_RESPONDE and whatever else may be tried again. */
  async execute(cuenta: CuentaFila, fila: ImportacionFila, lector: LectorDeVentas): Promise<void> {
    const { nifId, id, facturaId, idExterno } = fila;
    if (!facturaId || !porCobrar(fila)) return;
    const quien = await this.emitir.quien(cuenta, fila);
    const hecha = await this.detalle.obtener(quien, facturaId).catch(sinFactura);
    if (!hecha || hecha.estadoInterno === 'BORRADOR') return;
    const liquidado = await liquidadoDe(fila, lector, quien.nif.zona);
    const suya = facturaDelCobro(fila, hecha);
    if (!liquidado || !suya) return;
    await this.db.run({ nifId }, async (tx) => {
      // Of two at once the second waits here, and finds it done.
      const { count } = await tx.importacionStripe.updateMany({
        where: { nifId, id, saldada: false },
        data: { saldada: true },
      });
      if (count === 0) return;
      const cobroId = await this.anotarCobro.anotarLoDebido(tx, quien, suya, {
        importe: enEuros(hecha, liquidado),
        fecha: liquidado.fecha ?? hecha.fechaOperacion ?? hecha.fechaExpedicion ?? '',
        formaPago: null,
        // It is on the account at the provider, which pays it out days later.
        enCuenta: false,
        nota: `Stripe ${idExterno}`.slice(0, 200),
      });
      await tx.importacionStripe.update({ where: { nifId_id: { nifId, id } }, data: { cobroId } });
    });
  }

  /** A refund that the bank refused: the money is here still, and what was noted of it is undone. */
  async retirar(cuenta: CuentaFila, fila: ImportacionFila, devolucion: Objeto): Promise<void> {
    const quien = await this.emitir.quien(cuenta, fila);
    await this.db.run({ nifId: fila.nifId }, async (tx) => {
      const suya = await buscar(tx, fila, devolucion);
      if (suya?.cobroId) await this.deshacerCobro.enActo(tx, quien, suya.cobroId);
    });
  }
}

/** Undefined: nothing yet, or no more. */
async function liquidadoDe(
  { tipo, idExterno }: ImportacionFila,
  lector: LectorDeVentas,
  zona: Zona,
): Promise<Liquidado | undefined> {
  if (tipo === 'FACTURA') return facturaCobrada(await lector.factura(idExterno), zona);
  if (tipo === 'ABONO') return abonoDevuelto(await lector.abono(idExterno), zona);
  if (tipo === 'DEVOLUCION') {
    const { status, created } = await lector.devolucion(idExterno);
    return status === 'succeeded' ? { parte: null, fecha: diaDe(created, zona) } : undefined;
  }
  // A payment was made before it was issued, on the day of the operation.
  return { parte: null, fecha: null };
}

/** A rectification owes nothing of itself: money goes back of the invoice that it rectifies. */
const facturaDelCobro = (
  { tipo, facturaId }: ImportacionFila,
  { rectificaA }: Pick<FacturaDetalleDto, 'rectificaA'>,
): string | null => (tipo === 'ABONO' || tipo === 'DEVOLUCION' ? (rectificaA[0]?.uuid ?? null) : facturaId);

/** What is owed is euros, whatever the sale was in; of a part, as much of it as of the whole. */
function enEuros(
  { totales: { totalAPagar } }: Pick<FacturaDetalleDto, 'totales'>,
  { parte }: Liquidado,
): string {
  const todo = importe(totalAPagar);
  return parte ? toTexto(roundHalfUp(cociente(producto(todo, parte.de), parte.total), 2)) : totalAPagar;
}
