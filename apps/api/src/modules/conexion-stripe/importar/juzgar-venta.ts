// What is to become of a sale: fetched as the account has it now, and translated. Writes nothing, issues nothing.
import { Injectable } from '@nestjs/common';
import type { TipoImportacion } from '@encadena/contracts';
import { EURO } from '@encadena/invoicing';
import type { VentaDicha } from '../traduccion/dicho';
import { compradorDe } from '../traduccion/identificar';
import { leerFactura } from '../traduccion/leer-factura';
import { leerCargo, leerSesion } from '../traduccion/leer-pago';
import { traducir, type Cambio } from '../traduccion/traducir';
import type { Cambios } from './importaciones.repository';
import { deVenta, ESPERA, ignorada, type Juicio, type Mano, revision } from './juicio';
import { JuzgarAnulado } from './juzgar-anulado';
import { JuzgarDevuelto } from './juzgar-devuelto';
import { TiposDeCambio } from './tipos-de-cambio';

@Injectable()
export class JuzgarVenta {
  constructor(
    private readonly devuelto: JuzgarDevuelto,
    private readonly anulado: JuzgarAnulado,
    private readonly cambios: TiposDeCambio,
  ) {}

  execute(mano: Mano): Promise<Juicio> {
    const juicios: Record<TipoImportacion, (mano: Mano) => Promise<Juicio>> = {
      FACTURA: (una) => this.factura(una),
      PAGO: (una) => this.pago(una),
      ABONO: (una) => this.devuelto.abono(una),
      DEVOLUCION: (una) => this.devuelto.devolucion(una),
      ANULACION: (una) => this.anulado.execute(una),
      DISPUTA: (una) => this.devuelto.disputa(una),
    };
    return juicios[mano.fila.tipo](mano);
  }

  private async factura({ cuenta, fila, lector, ajustes }: Mano): Promise<Juicio> {
    const factura = await lector.factura(fila.idExterno);
    const notas: Cambios = { referencia: factura.number, cliente: factura.customer_name };
    if (factura.status === 'draft') return ESPERA;
    if (factura.status === 'void') return ignorada('ANULADA_EN_ORIGEN', notas);
    const desde = factura.status_transitions.finalized_at ?? factura.created;
    if (esAnterior(desde, cuenta, fila)) return ignorada('ANTERIOR_AL_ENLACE', notas);
    const venta = leerFactura(await lector.conLineas(factura), ajustes.zona);
    return this.traducir(venta, { fila, ajustes }, notas);
  }

  private async pago({ cuenta, fila, lector, ajustes }: Mano): Promise<Juicio> {
    const pago = await lector.pago(fila.idExterno);
    if (pago.que === 'NADA') return ESPERA;
    if (pago.que === 'FACTURA') return ignorada('TIENE_FACTURA', { nota: pago.id });
    const creado = pago.que === 'SESION' ? pago.sesion.sesion.created : pago.cargo.created;
    if (esAnterior(creado, cuenta, fila)) return ignorada('ANTERIOR_AL_ENLACE');
    const venta =
      pago.que === 'SESION'
        ? leerSesion(pago.sesion, { zona: ajustes.zona, campoNif: cuenta.campoNif })
        : leerCargo(pago.cargo, ajustes.zona);
    return this.traducir(venta, { fila, ajustes }, { cliente: venta?.cliente.nombre ?? null });
  }

  private async traducir(
    venta: VentaDicha | undefined,
    { fila, ajustes }: Pick<Mano, 'fila' | 'ajustes'>,
    notas: Cambios,
  ): Promise<Juicio> {
    if (!venta) return revision('DIVISA_NO_ADMITIDA', 'moneda', notas);
    const cambio =
      venta.moneda === EURO
        ? null
        : ((fila.cambio as Cambio | null) ?? (await this.cambios.en(venta.moneda, venta.fecha)));
    return {
      traduccion: traducir(venta, { ...ajustes, cambio }),
      notas: { ...notas, ...deVenta(venta), comprador: compradorDe(venta.cliente) },
    };
  }
}

/** Before the account's own start, and nobody asked for it. */
const esAnterior = (segundos: number, { desde }: Mano['cuenta'], { pedida }: Mano['fila']): boolean =>
  !pedida && segundos * 1000 < desde.getTime();
