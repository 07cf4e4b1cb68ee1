// What becomes of one object of an account: fetched, translated and issued, or why not. It may run twice, at once, or
// again after any break, and there is one invoice.
import { Injectable } from '@nestjs/common';
import type { ClienteEntrada, MotivoImportacion, TipoImportacion } from '@encadena/contracts';
import { EURO } from '@encadena/invoicing';
import { fechaEnZona, type FechaISO, type Zona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { errorDeStripe } from '../../../platform/pasarela';
import { FacturaDetalleQueries } from '../../facturas';
import { type CuentaFila, toRegla } from '../cuentas/cuenta';
import { ProveedorDeCuenta } from '../cuentas/proveedor-de-cuenta';
import type { VentaDicha } from '../traduccion/dicho';
import { lectorDe } from '../traduccion/dinero';
import { leerAbono } from '../traduccion/leer-abono';
import { leerFactura } from '../traduccion/leer-factura';
import { idDe, leerCargo, leerSesion } from '../traduccion/leer-pago';
import {
  traducirAbono,
  traducirAnulacion,
  traducirDevolucion,
  type Devuelto,
} from '../traduccion/rectificar';
import { enRevision, traducir, type Ajustes, type Cambio, type Traduccion } from '../traduccion/traducir';
import { EmitirVenta } from './emitir-venta';
import { buscar, cambiar, type Cambios, type ImportacionFila, type Objeto } from './importaciones.repository';
import { LectorDeVentas } from './lector-de-ventas';
import { TiposDeCambio } from './tipos-de-cambio';

interface Mano {
  cuenta: CuentaFila;
  fila: ImportacionFila;
  lector: LectorDeVentas;
  ajustes: Omit<Ajustes, 'cambio'>;
}

/** What came of a translation, and what is noted beside it. */
interface Juicio {
  traduccion: Traduccion;
  notas: Cambios;
}

const ESPERA: Juicio = {
  traduccion: { que: 'IGNORAR', motivo: 'SIN_IMPORTE' },
  notas: { estado: 'RECIBIDA' },
};
const ignorada = (motivo: MotivoImportacion, notas: Cambios = {}): Juicio => ({
  traduccion: { que: 'IGNORAR', motivo },
  notas,
});
const revision = (motivo: MotivoImportacion, campo: string | null = null, notas: Cambios = {}): Juicio => ({
  traduccion: enRevision(motivo, campo),
  notas,
});

@Injectable()
export class ImportarVenta {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly proveedor: ProveedorDeCuenta,
    private readonly emitir: EmitirVenta,
    private readonly detalle: FacturaDetalleQueries,
    private readonly cambios: TiposDeCambio,
  ) {}

  /** Throws PASARELA_NO_RESPONDE and whatever else may be tried again; the row then says ERROR. */
  async execute(nifId: string, id: string): Promise<void> {
    const hallada = await this.db.run({ nifId }, (tx) => leer(tx, nifId, id));
    if (!hallada) return;
    const { cuenta, fila } = hallada;
    if (fila.estado === 'IMPORTADA' || fila.estado === 'IGNORADA') return;
    if (cuenta.estado === 'DESCONECTADA' || !cuenta.activa) {
      if (cuenta.estado === 'DESCONECTADA') await this.guardar(fila, { motivo: 'CUENTA_DESCONECTADA' });
      return;
    }
    try {
      const quien = await this.emitir.quien(cuenta, fila);
      const hoy = fechaEnZona(this.clock.now(nifId), quien.nif.zona);
      const lector = new LectorDeVentas(this.proveedor.de(cuenta));
      const juicio = await this.juzgar({
        cuenta,
        fila,
        lector,
        ajustes: ajustesDe(hallada, quien.nif.zona, hoy),
      });
      await this.cumplir(cuenta, fila, juicio);
    } catch (error) {
      await this.fallar(cuenta, fila, error);
      throw error;
    }
  }

  private async cumplir(
    cuenta: CuentaFila,
    fila: ImportacionFila,
    { traduccion, notas }: Juicio,
  ): Promise<void> {
    if (notas.estado === 'RECIBIDA') return void (await this.guardar(fila, notas));
    if (traduccion.que === 'IGNORAR')
      return void (await this.guardar(fila, {
        ...notas,
        estado: 'IGNORADA',
        motivo: traduccion.motivo,
        campo: null,
      }));
    if (traduccion.que === 'REVISION')
      return void (await this.guardar(fila, {
        ...notas,
        estado: 'REVISION',
        motivo: traduccion.motivo,
        campo: traduccion.campo,
      }));
    const hecha = await this.emitir.execute(cuenta, fila, traduccion);
    if (!('uuid' in hecha))
      return void (await this.guardar(fila, {
        ...notas,
        estado: 'REVISION',
        motivo: hecha.motivo,
        campo: hecha.campo,
      }));
    const cliente = traduccion.destinatario?.nombre ?? notas.cliente ?? null;
    await this.guardar(fila, {
      ...notas,
      cliente,
      estado: 'IMPORTADA',
      motivo: null,
      campo: null,
      facturaId: hecha.uuid,
    });
    await this.losQueEsperaban(fila);
  }

  /** What takes a sale back may have come before it. */
  private async losQueEsperaban({ nifId, cuentaId, tipo, idExterno }: ImportacionFila): Promise<void> {
    const esperan = await this.db.run({ nifId }, (tx) =>
      tx.importacionStripe.findMany({
        where: { nifId, cuentaId, ventaTipo: tipo, ventaId: idExterno, motivo: 'ORIGINAL_NO_EMITIDO' },
        orderBy: { recibidaEn: 'asc' },
        select: { id: true },
      }),
    );
    for (const { id } of esperan) await this.execute(nifId, id);
  }

  private juzgar(mano: Mano): Promise<Juicio> {
    const juicios: Record<TipoImportacion, (mano: Mano) => Promise<Juicio>> = {
      FACTURA: (una) => this.factura(una),
      PAGO: (una) => this.pago(una),
      ABONO: (una) => this.abono(una),
      DEVOLUCION: (una) => this.devolucion(una),
      ANULACION: (una) => this.anulacion(una),
      DISPUTA: (una) => this.disputa(una),
    };
    return juicios[mano.fila.tipo](mano);
  }

  private async factura({ cuenta, fila, lector, ajustes }: Mano): Promise<Juicio> {
    const factura = await lector.factura(fila.idExterno);
    const notas: Cambios = { referencia: factura.number, cliente: factura.customer_name };
    if (factura.status === 'draft') return ESPERA;
    if (factura.status === 'void') return ignorada('ANULADA_EN_ORIGEN', notas);
    const desde = factura.status_transitions.finalized_at ?? factura.created;
    if (desde * 1000 < cuenta.desde.getTime()) return ignorada('ANTERIOR_AL_ENLACE', notas);
    const venta = leerFactura(await lector.conLineas(factura), ajustes.zona);
    return this.traducir(venta, fila, ajustes, notas);
  }

  private async pago({ cuenta, fila, lector, ajustes }: Mano): Promise<Juicio> {
    const pago = await lector.pago(fila.idExterno);
    if (pago.que === 'NADA') return ESPERA;
    if (pago.que === 'FACTURA') return ignorada('TIENE_FACTURA', { nota: pago.id });
    const creado = pago.que === 'SESION' ? pago.sesion.sesion.created : pago.cargo.created;
    if (creado * 1000 < cuenta.desde.getTime()) return ignorada('ANTERIOR_AL_ENLACE');
    const venta =
      pago.que === 'SESION'
        ? leerSesion(pago.sesion, { zona: ajustes.zona, campoNif: cuenta.campoNif })
        : leerCargo(pago.cargo, ajustes.zona);
    return this.traducir(venta, fila, ajustes, { cliente: venta?.cliente.nombre ?? null });
  }

  private async traducir(
    venta: VentaDicha | undefined,
    fila: ImportacionFila,
    ajustes: Omit<Ajustes, 'cambio'>,
    notas: Cambios,
  ): Promise<Juicio> {
    if (!venta) return revision('DIVISA_NO_ADMITIDA', 'moneda', notas);
    const cambio =
      venta.moneda === EURO
        ? null
        : ((fila.cambio as Cambio | null) ?? (await this.cambios.en(venta.moneda, venta.fecha)));
    return {
      traduccion: traducir(venta, { ...ajustes, cambio }),
      notas: { ...notas, ...deVenta(venta) },
    };
  }

  private async abono(mano: Mano): Promise<Juicio> {
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

  private async devolucion(mano: Mano): Promise<Juicio> {
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
    if (factura)
      return (await lector.tieneAbono(factura, devolucion.id))
        ? ignorada('TIENE_FACTURA', notas)
        : revision('DEVOLUCION_MANUAL', null, { ...notas, ventaTipo: 'FACTURA', ventaId: factura });
    const venta: Objeto = { tipo: 'PAGO', idExterno: intencion ?? idDe(devolucion.charge) ?? '' };
    return this.sobreOriginal(mano, venta, notas, devolucion.id, null, (devuelto) =>
      devuelto.original.moneda === lee.moneda
        ? traducirDevolucion(importe, lee.decimales, devuelto)
        : enRevision('DIVISA_NO_ADMITIDA', 'moneda'),
    );
  }

  private async anulacion(mano: Mano): Promise<Juicio> {
    const factura = await mano.lector.factura(mano.fila.idExterno);
    const notas: Cambios = { referencia: factura.number, cliente: factura.customer_name };
    if (factura.status === 'uncollectible') return revision('INCOBRABLE', null, notas);
    if (factura.status !== 'void') return ESPERA;
    const venta: Objeto = { tipo: 'FACTURA', idExterno: factura.id };
    const decimales = lectorDe(factura.currency)?.decimales ?? 2;
    const original = await this.db.run({ nifId: mano.fila.nifId }, (tx) => buscar(tx, mano.fila, venta));
    // It was never issued here, and never will be.
    if (!original || original.estado === 'IGNORADA') return ignorada('ANULADA_EN_ORIGEN', notas);
    return this.sobreOriginal(mano, venta, notas, factura.number ?? factura.id, null, (devuelto) =>
      traducirAnulacion(decimales, devuelto),
    );
  }

  private async disputa({ lector, fila }: Mano): Promise<Juicio> {
    const disputa = await lector.disputa(fila.idExterno);
    const lee = lectorDe(disputa.currency);
    const notas: Cambios = {
      importe: lee ? lee.leer(disputa.amount).toFixed(lee.decimales) : null,
      moneda: lee?.moneda ?? null,
      ventaTipo: 'PAGO',
      ventaId: idDe(disputa.payment_intent),
    };
    if (disputa.status === 'won') return ignorada('SIN_IMPORTE', notas);
    return disputa.status === 'lost' ? revision('DISPUTA_PERDIDA', null, notas) : ESPERA;
  }

  /** What takes a sale back, once that is issued; by hand where the account is set so. */
  private async sobreOriginal(
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
    const emitida = await this.detalle.obtener(quien, original.facturaId).catch(() => undefined);
    if (!emitida || emitida.estadoInterno === 'BORRADOR') return revision('ORIGINAL_NO_EMITIDO', null, notas);
    const previas = await Promise.all(
      hermanas.flatMap(({ facturaId }) => (facturaId ? [this.detalle.obtener(quien, facturaId)] : [])),
    );
    const devuelto = { original: emitida, previas, referencia, motivo: motivo?.trim() || 'Devolución' };
    return {
      traduccion: rectificar(devuelto),
      notas: { ...notas, cliente: emitida.destinatario?.nombre ?? original.cliente },
    };
  }

  private guardar(fila: ImportacionFila, cambios: Cambios): Promise<boolean> {
    return this.db.run({ nifId: fila.nifId }, (tx) => cambiar(tx, fila, cambios, this.clock.date()));
  }

  private async fallar(cuenta: CuentaFila, fila: ImportacionFila, error: unknown): Promise<void> {
    const suyo = errorDeStripe(error);
    await this.guardar(fila, { estado: 'ERROR', intentos: { increment: 1 } });
    if (suyo?.type !== 'StripePermissionError' && suyo?.type !== 'StripeAuthenticationError') return;
    await this.db.run({ nifId: cuenta.nifId }, (tx) =>
      tx.cuentaStripe.updateMany({
        where: { nifId: cuenta.nifId, id: cuenta.id, estado: 'ACTIVA' },
        data: { estado: 'ERROR', motivo: null },
      }),
    );
  }
}

type Hallada = { cuenta: CuentaFila; fila: ImportacionFila; reglas: Ajustes['reglas'] };

async function leer(tx: Tx, nifId: string, id: string): Promise<Hallada | undefined> {
  const una = await tx.importacionStripe.findUnique({
    where: { nifId_id: { nifId, id } },
    include: { cuenta: { include: { reglas: true } } },
  });
  if (!una) return undefined;
  const { cuenta: conReglas, ...fila } = una;
  const { reglas, ...cuenta } = conReglas;
  return { cuenta, fila, reglas: reglas.map(toRegla) };
}

const ajustesDe = ({ cuenta, fila, reglas }: Hallada, zona: Zona, hoy: FechaISO): Mano['ajustes'] => ({
  reglas,
  umbralSimplificada: cuenta.umbralSimplificada.toFixed(2),
  exigirNif: cuenta.exigirNif,
  zona,
  hoy,
  destinatario: fila.destinatario as ClienteEntrada | null,
});

const deVenta = ({ referencia, total, moneda, decimales }: VentaDicha): Cambios => ({
  referencia: referencia.slice(0, 200),
  importe: total.toFixed(decimales),
  moneda,
});
