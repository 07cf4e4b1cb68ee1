// What becomes of one thing that a group was charged or got back: issued, or why it waits. It may run twice, at once, or again after
// any break, and there is one invoice.
import { Injectable } from '@nestjs/common';
import { fechaEnZona, type FechaISO, type Zona } from '@encadena/values';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import {
  type Devuelto,
  idDe,
  lectorDe,
  traducirAbono,
  traducirDevolucion,
  type Traduccion,
} from '../../conexion-stripe';
import { FacturaDetalleQueries } from '../../facturas';
import {
  type DatosFacturacion,
  juicioDe,
  type Juicio,
  conInversion,
  reglasComo,
  traducirCobro,
} from '../traduccion/traducir-cobro';
import { type Emisor, EmisorPropio } from './emisor-propio';
import { EmitirPropia, enMano } from './emitir-propia';
import { LectorDeCobros } from './lector-de-cobros';
import {
  type Cambios,
  type DelGrupo,
  type Motivo,
  PropiasRepository,
  type PropiaFila,
} from './propias.repository';

const espera = (motivo: Motivo, campo: string | null = null): Cambios => ({
  estado: 'EN_ESPERA',
  motivo,
  campo,
});
const ignorada = (motivo: Motivo): Cambios => ({ estado: 'IGNORADA', motivo });

@Injectable()
export class FacturarPropia {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly emisor: EmisorPropio,
    private readonly propias: PropiasRepository,
    private readonly lector: LectorDeCobros,
    private readonly emitir: EmitirPropia,
    private readonly detalle: FacturaDetalleQueries,
  ) {}

  /** Whether it is done with. Throws PASARELA_NO_RESPONDE and whatever else may be tried again. */
  async execute(de: DelGrupo, fila: PropiaFila): Promise<boolean> {
    const cambios = await (fila.clase === 'COBRO' ? this.cobro(de, fila) : this.devuelto(de, fila));
    if (cambios === null) return false;
    await this.propias.cambiar(fila, cambios);
    return cambios.estado === 'EMITIDA' || cambios.estado === 'IGNORADA';
  }

  private async cobro(de: DelGrupo, fila: PropiaFila): Promise<Cambios | null> {
    const emisor =
      fila.nifEmisorId === null ? await this.emisor.quien() : await this.emisor.enMano(fila.nifEmisorId);
    if (emisor === null) return null;
    if ('problema' in emisor) return espera('EMISOR', emisor.problema);
    const { zona, hoy } = this.cuando(emisor);
    const datos = await this.datosDe(de);
    // Nobody sells to themselves.
    if (datos.nif === emisor.nif.nif) return ignorada('MISMO_NIF');
    const cobrado = await this.lector.cobro(de, fila.idExterno, zona);
    const idioma = await this.lector.idioma(de);
    const juicio = traducirCobro(cobrado, datos, { idioma, zona, hoy });
    if (juicio.que !== 'EMITIR') return this.cumplir(emisor, fila, juicio);
    const observaciones = this.lector.nota(idioma, cobrado.venta.referencia, conInversion(cobrado));
    return this.cumplir(emisor, fila, { ...juicio, entrada: { ...juicio.entrada, observaciones } });
  }

  private async devuelto(de: DelGrupo, fila: PropiaFila): Promise<Cambios | null> {
    const todas = await this.propias.delCobro(fila);
    const original = todas.find(({ clase }) => clase === 'COBRO');
    // Charged before there were invoices of ours.
    if (!original) return ignorada('SIN_ORIGINAL');
    if (original.facturaId === null || original.nifEmisorId === null) return espera('SIN_ORIGINAL');
    const emisor = await this.emisor.enMano(original.nifEmisorId);
    if (emisor === null) return espera('EMISOR', 'NIF_NO_OPERA');
    const quien = enMano(emisor, fila.id);
    const emitida = await this.detalle.obtener(quien, original.facturaId);
    const previas = await Promise.all(
      todas.flatMap(({ clase, facturaId }) =>
        clase !== 'COBRO' && facturaId !== null ? [this.detalle.obtener(quien, facturaId)] : [],
      ),
    );
    const devuelto = {
      original: emitida,
      previas,
      referencia: fila.referencia ?? fila.idExterno,
      motivo: 'Devolución',
    };
    const dicho = await (fila.clase === 'ABONO'
      ? this.abono(fila, devuelto, this.cuando(emisor))
      : this.devolucion(fila, original, devuelto));
    return 'que' in dicho ? this.cumplir(emisor, fila, juicioDe(dicho)) : dicho;
  }

  private async abono(
    fila: PropiaFila,
    devuelto: Devuelto,
    { zona, hoy }: { zona: Zona; hoy: FechaISO },
  ): Promise<Traduccion | Cambios> {
    const abono = await this.lector.lector.abono(fila.idExterno);
    if (abono.status === 'void') return ignorada('SIN_IMPORTE');
    const { dicho, tasas } = await this.lector.abono(abono, zona);
    // Of an amount alone: shared out over what is left of each tax.
    if (dicho.lineas.length === 0) return traducirDevolucion(dicho.total, dicho.decimales, devuelto);
    // Taxed as the invoice that it takes back.
    const [linea] = devuelto.original.desglose;
    return traducirAbono(dicho, devuelto, {
      reglas: reglasComo(linea, tasas),
      umbralSimplificada: '0.00',
      exigirNif: false,
      zona,
      hoy,
    });
  }

  private async devolucion(
    { idExterno }: PropiaFila,
    original: PropiaFila,
    devuelto: Devuelto,
  ): Promise<Traduccion | Cambios> {
    const devolucion = await this.lector.lector.devolucion(idExterno);
    const lee = lectorDe(devolucion.currency);
    if (!lee) return espera('NO_CUADRA', devolucion.currency);
    if (devolucion.status === 'failed' || devolucion.status === 'canceled') return ignorada('SIN_IMPORTE');
    if (devolucion.status !== 'succeeded') return { estado: 'PENDIENTE' };
    if (await this.lector.lector.tieneAbono(original.idExterno, idExterno)) return ignorada('TIENE_ABONO');
    return traducirDevolucion(lee.leer(devolucion.amount), lee.decimales, devuelto);
  }

  private async cumplir(emisor: Emisor, fila: PropiaFila, juicio: Juicio): Promise<Cambios> {
    if (juicio.que === 'IGNORAR') return ignorada('SIN_IMPORTE');
    if (juicio.que === 'ESPERAR') return espera(juicio.motivo, juicio.campo);
    // Before anything is issued: whoever comes after a break asks the same issuer under the same key.
    const nifEmisorId = emisor.nif.id;
    await this.propias.cambiar(fila, { estado: 'PENDIENTE', motivo: null, campo: null, nifEmisorId });
    return { nifEmisorId, ...(await this.emitir.execute(emisor, fila, juicio)) };
  }

  private cuando({ nif }: Emisor): { zona: Zona; hoy: FechaISO } {
    const zona = nif.zona as Zona;
    return { zona, hoy: fechaEnZona(this.clock.now(), zona) };
  }

  private datosDe({ usuarioId, grupoId }: DelGrupo): Promise<DatosFacturacion> {
    return this.db.run({ usuarioId }, (tx) =>
      tx.grupoFacturacion.findFirstOrThrow({
        where: { id: grupoId, usuarioId },
        select: {
          razonSocial: true,
          nif: true,
          direccion: true,
          municipio: true,
          codigoPostal: true,
          provincia: true,
          pais: true,
        },
      }),
    );
  }

  /** What the provider says of it when it is first heard of: which invoice it gives back, by what name, and how much. */
  async leerDevuelto(
    clase: 'ABONO' | 'DEVOLUCION',
    id: string,
  ): Promise<{ facturaStripe: string; referencia: string; importe: string } | null> {
    const de =
      clase === 'ABONO'
        ? await this.lector.lector.abono(id).then((abono) => ({
            factura: idDe(abono.invoice),
            referencia: abono.number,
            importe: abono.total,
            moneda: abono.currency,
          }))
        : await this.lector.lector.devolucion(id).then(async (devolucion) => {
            const pago = idDe(devolucion.payment_intent);
            return {
              factura: pago === null ? null : await this.lector.lector.facturaDe(pago),
              referencia: devolucion.id,
              importe: devolucion.amount,
              moneda: devolucion.currency,
            };
          });
    const lee = lectorDe(de.moneda);
    if (de.factura === null || !lee) return null;
    return { facturaStripe: de.factura, referencia: de.referencia, importe: lee.leer(de.importe).toFixed(2) };
  }
}
