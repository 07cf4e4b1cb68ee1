// What is to become of what the provider takes back for good: an invoice or a credit note voided, a refund that the bank
// refused. A draft of ours goes with it; what was issued is issued, and stays.
import { Injectable } from '@nestjs/common';
import type { MotivoImportacion } from '@encadena/contracts';
import { Db } from '../../../platform/db';
import { ErrorApi } from '../../../platform/errores';
import { EliminarBorrador, FacturaDetalleQueries } from '../../facturas';
import { lectorDe } from '../traduccion/dinero';
import { traducirAnulacion } from '../traduccion/rectificar';
import { EmitirVenta } from './emitir-venta';
import { buscar, type Cambios, type Objeto } from './importaciones.repository';
import { ESPERA, ignorada, type Juicio, type Mano, revision, sinFactura } from './juicio';
import { JuzgarDevuelto } from './juzgar-devuelto';

@Injectable()
export class JuzgarAnulado {
  constructor(
    private readonly db: Db,
    private readonly devuelto: JuzgarDevuelto,
    private readonly emitir: EmitirVenta,
    private readonly detalle: FacturaDetalleQueries,
    private readonly borradores: EliminarBorrador,
  ) {}

  execute(mano: Mano): Promise<Juicio> {
    const { idExterno } = mano.fila;
    if (idExterno.startsWith('cn_')) return this.abono(mano);
    return idExterno.startsWith('in_') ? this.factura(mano) : this.devolucion(mano);
  }

  private async factura(mano: Mano): Promise<Juicio> {
    const factura = await mano.lector.factura(mano.fila.idExterno);
    const venta: Objeto = { tipo: 'FACTURA', idExterno: factura.id };
    const notas: Cambios = {
      referencia: factura.number,
      cliente: factura.customer_name,
      ventaTipo: venta.tipo,
      ventaId: venta.idExterno,
    };
    const original = await this.db.run({ nifId: mano.fila.nifId }, (tx) => buscar(tx, mano.fila, venta));
    if (factura.status === 'uncollectible')
      return original?.estado === 'IGNORADA'
        ? ignorada('ORIGINAL_NO_EMITIDO', notas)
        : revision('INCOBRABLE', null, { ...notas, ...importeDe({ ...factura, amount: factura.total }) });
    if (factura.status !== 'void') return ESPERA;
    const decimales = lectorDe(factura.currency)?.decimales ?? 2;
    // It was never issued here, and never will be.
    if (!original || original.estado === 'IGNORADA') return ignorada('ANULADA_EN_ORIGEN', notas);
    return this.devuelto.sobreOriginal(mano, venta, notas, factura.number ?? factura.id, null, (devuelto) =>
      traducirAnulacion(decimales, devuelto),
    );
  }

  private async abono(mano: Mano): Promise<Juicio> {
    const abono = await mano.lector.abono(mano.fila.idExterno);
    if (abono.status !== 'void') return ESPERA;
    const notas: Cambios = { referencia: abono.number, ...importeDe(abono) };
    return this.retirar(mano, { tipo: 'ABONO', idExterno: abono.id }, notas, {
      borrador: 'ANULADA_EN_ORIGEN',
      emitida: 'ABONO_ANULADO',
    });
  }

  private async devolucion(mano: Mano): Promise<Juicio> {
    const devolucion = await mano.lector.devolucion(mano.fila.idExterno);
    if (devolucion.status !== 'failed' && devolucion.status !== 'canceled') return ESPERA;
    const notas: Cambios = { referencia: devolucion.id, ...importeDe(devolucion) };
    return this.retirar(mano, { tipo: 'DEVOLUCION', idExterno: devolucion.id }, notas, {
      borrador: 'DEVOLUCION_FALLIDA',
      emitida: 'DEVOLUCION_FALLIDA',
    });
  }

  /**
   * The rectification that was made of it: deleted while it is a draft. Issued, it is the holder's to decide: whether
   * its customer has it, and whether the price goes down all the same, is known to nobody here.
   */
  private async retirar(
    { cuenta, fila }: Mano,
    objeto: Objeto,
    dichas: Cambios,
    motivos: { borrador: MotivoImportacion; emitida: MotivoImportacion },
  ): Promise<Juicio> {
    const notas: Cambios = { ...dichas, ventaTipo: objeto.tipo, ventaId: objeto.idExterno };
    const suya = await this.db.run({ nifId: fila.nifId }, (tx) => buscar(tx, fila, objeto));
    // Not made yet, it is judged as what it is by now: nothing.
    if (!suya?.facturaId) return ignorada(motivos.borrador, notas);
    const conCliente = { ...notas, cliente: suya.cliente };
    const quien = await this.emitir.quien(cuenta, fila);
    const hecha = await this.detalle.obtener(quien, suya.facturaId).catch(sinFactura);
    if (hecha && hecha.estadoInterno !== 'BORRADOR') return revision(motivos.emitida, null, conCliente);
    try {
      if (hecha) await this.borradores.execute(quien, hecha.uuid);
    } catch (error) {
      // Issued in this very moment: looked at again, it is.
      if (error instanceof ErrorApi && error.codigo === 'FACTURA_NO_ES_BORRADOR')
        return revision(motivos.emitida, null, conCliente);
      throw error;
    }
    return ignorada(motivos.borrador, conCliente);
  }
}

function importeDe({ amount, currency }: { amount: number; currency: string }): Cambios {
  const lee = lectorDe(currency);
  return lee ? { importe: lee.leer(amount).toFixed(lee.decimales), moneda: lee.moneda } : {};
}
