// A sale as the provider tells it, as an invoice of ours; or why a person has to look at it. Pure. What comes out
// adds up to what the customer was charged, to the cent, or it is not issued (docs/adr/0029).
import {
  facturaEntradaSchema,
  MAX_LINEAS,
  type ClienteEntrada,
  type FacturaEntrada,
  type FacturaEntradaCruda,
  type MotivoImportacion,
  type ReglaImpuestoStripe,
} from '@encadena/contracts';
import { calcularFactura, EURO, type ResultadoFactura } from '@encadena/invoicing';
import {
  CERO,
  cociente,
  esNegativo,
  importe,
  producto,
  resta,
  suma,
  textoLegible,
  toTextoExacto,
  type FechaISO,
  type Importe,
  type Zona,
} from '@encadena/values';
import type { LineaDicha, VentaDicha } from './dicho';
import { identificar, lugarDe, type Identificado, type Lugar } from './identificar';
import { RAZON_PAGO_SUELTO } from './reglas-de-fabrica';
import { tratar, type Contexto, type Tratamiento } from './tratar';

export interface Cambio {
  tipoCambio: string;
  fechaTipoCambio: string;
  fuenteTipoCambio: string;
}

export interface Ajustes {
  reglas: readonly ReglaImpuestoStripe[];
  /** With tax, in euros: above it nobody goes without a name. */
  umbralSimplificada: string;
  exigirNif: boolean;
  zona: Zona;
  hoy: FechaISO;
  /** Of the currency on the day of the sale; null where nobody has told it. */
  cambio: Cambio | null;
  /** Completed by a person: instead of whatever the provider knows. */
  destinatario?: ClienteEntrada | null;
}

export type Serie = 'ORDINARIA' | 'SIMPLIFICADA' | 'RECTIFICATIVA';

export type Traduccion =
  | { que: 'EMITIR'; serie: Serie; entrada: FacturaEntrada; destinatario: ClienteEntrada | null }
  | { que: 'REVISION'; motivo: MotivoImportacion; campo: string | null }
  | { que: 'IGNORAR'; motivo: MotivoImportacion };

export const enRevision = (motivo: MotivoImportacion, campo: string | null = null): Traduccion => ({
  que: 'REVISION',
  motivo,
  campo,
});

type LineaEntrada = FacturaEntradaCruda['lineas'][number];

export interface Compuesta {
  entrada: FacturaEntrada;
  calculo: ResultadoFactura;
}

interface LineaTratada {
  dicha: LineaDicha;
  tratamiento: Tratamiento;
}

export function traducir(venta: VentaDicha, ajustes: Ajustes): Traduccion {
  if (venta.total.isZero()) return { que: 'IGNORAR', motivo: 'SIN_IMPORTE' };
  if (esNegativo(venta.total)) return enRevision('IMPORTE_NEGATIVO', 'total');
  if (venta.lineas.length > MAX_LINEAS) return enRevision('DEMASIADAS_LINEAS', 'lineas');
  if (venta.moneda !== EURO && !ajustes.cambio) return enRevision('DIVISA_SIN_CAMBIO', 'tipoCambio');
  const identificado: Identificado = ajustes.destinatario
    ? { quien: 'CLIENTE', cliente: ajustes.destinatario }
    : identificar(venta.cliente, venta.fecha);
  if (identificado.quien === 'INCOMPLETO') return enRevision(identificado.motivo, identificado.campo);
  if (identificado.quien === 'NADIE' && venta.lineas.some(invertida))
    return enRevision('DESTINATARIO_SIN_NIF', 'identificacion');
  const cliente = identificado.quien === 'CLIENTE' ? identificado.cliente : null;
  const compuesta = componer(venta, ajustes, lugarDe(identificado), cliente ? 'F1' : 'F2');
  if ('que' in compuesta) return compuesta;
  const { entrada, calculo } = compuesta;
  // The threshold is of euros with tax, without the surcharge that the customer's own regime adds.
  if (
    !cliente &&
    (ajustes.exigirNif || importe(calculo.totales.importeTotal).gt(importe(ajustes.umbralSimplificada)))
  )
    return enRevision('DESTINATARIO_SIN_NIF', 'identificacion');
  return { que: 'EMITIR', serie: cliente ? 'ORDINARIA' : 'SIMPLIFICADA', entrada, destinatario: cliente };
}

function tratarLineas(venta: VentaDicha, contexto: Contexto): LineaTratada[] | { sinRegla: string } {
  const tratadas: LineaTratada[] = [];
  for (const dicha of venta.lineas) {
    // A line that costs nothing has no tax to be in doubt of; it is left out, for it adds nothing.
    if (cobrado(dicha).isZero() && neto(dicha).isZero()) continue;
    if (new Set(dicha.impuestos.map(({ incluido }) => incluido)).size > 1)
      return { sinRegla: 'VARIOS_IMPUESTOS' };
    const tratado = tratar(dicha.impuestos, contexto);
    if ('sinRegla' in tratado) return tratado;
    tratadas.push({ dicha, tratamiento: tratado.tratamiento });
  }
  return tratadas;
}

const invertida = ({ impuestos }: LineaDicha): boolean =>
  impuestos.some(({ razon }) => razon === 'reverse_charge');
const sinDecir = ({ impuestos }: LineaDicha): boolean =>
  impuestos.some(({ razon }) => razon === RAZON_PAGO_SUELTO);

const neto = ({ importe: bruto, descuento }: LineaDicha): Importe => resta(bruto, descuento);
const fuera = ({ impuestos }: LineaDicha): Importe =>
  suma(...impuestos.map(({ cuota, incluido }) => (incluido ? CERO : cuota)));
/** What the customer was charged for a line, tax and all. */
export const cobrado = (linea: LineaDicha): Importe => suma(neto(linea), fuera(linea));

/**
 * The invoice whose total is what was charged. The provider rounds the tax of each line, the law that of each
 * rate: where the sums differ by that, prices are told with their tax inside, so that what the customer has paid
 * stands and the base gives way.
 */
export function componer(
  venta: VentaDicha,
  ajustes: Ajustes,
  lugar: Lugar | null,
  tipoFactura: 'F1' | 'F2',
): Compuesta | Traduccion {
  const { reglas, zona } = ajustes;
  const lineas = tratarLineas(venta, {
    reglas: new Map(reglas.map((regla) => [regla.clave, regla])),
    zona,
    fecha: venta.fecha,
    lugar,
  });
  if (!Array.isArray(lineas)) return enRevision('IMPUESTO_SIN_REGLA', lineas.sinRegla);
  if (lineas.length === 0 || !venta.total.eq(suma(...venta.lineas.map(cobrado))))
    return enRevision('IMPORTES_NO_CUADRAN', 'total');
  const dichas = suma(...lineas.flatMap(({ dicha }) => dicha.impuestos.map(({ cuota }) => cuota)));
  const margen = producto(importe(String(lineas.length)), unidadDe(venta.decimales));
  for (const conTodoDentro of [false, true]) {
    const { data: entrada } = facturaEntradaSchema.safeParse(
      entradaDe(venta, lineas, { ...ajustes, tipoFactura, conTodoDentro }),
    );
    if (!entrada) return enRevision('IMPORTES_NO_CUADRAN', 'lineas');
    const calculo = calcularFactura(entrada);
    const { importeTotal, cuotaTotal } = (calculo.divisa ?? calculo).totales;
    if (!importe(importeTotal).eq(venta.total)) continue;
    // More than what rounding explains: the provider charged another tax than the one that we would declare.
    const otro = !venta.lineas.some(sinDecir) && resta(importe(cuotaTotal), dichas).abs().gt(margen);
    return otro ? enRevision('IMPORTES_NO_CUADRAN', 'impuestos') : { entrada, calculo };
  }
  return enRevision('IMPORTES_NO_CUADRAN', 'impuestos');
}

const unidadDe = (decimales: number): Importe =>
  importe(decimales === 0 ? '1' : `0.${'1'.padStart(decimales, '0')}`);

function entradaDe(
  venta: VentaDicha,
  lineas: readonly LineaTratada[],
  { tipoFactura, hoy, cambio, conTodoDentro }: Ajustes & { tipoFactura: 'F1' | 'F2'; conTodoDentro: boolean },
): FacturaEntradaCruda {
  const { referencia, moneda, fecha, descripcion } = venta;
  return {
    tipoFactura,
    fechaOperacion: fecha < hoy ? fecha : null,
    descripcionOperacion: textoLegible(
      descripcion?.trim() || lineas[0]?.dicha.descripcion || referencia,
      500,
    ),
    formaPago: 'TARJETA',
    referenciaExterna: textoLegible(referencia, 60).trim() || null,
    moneda,
    ...(moneda === EURO ? {} : cambio),
    lineas: lineas.map((linea) => lineaDe(linea, conTodoDentro)),
  };
}

function lineaDe({ dicha, tratamiento }: LineaTratada, conTodoDentro: boolean): LineaEntrada {
  const gravada = tratamiento.calificacionOperacion === 'S1';
  const incluido = dicha.impuestos.some((uno) => uno.incluido);
  const dentro = gravada && (incluido || conTodoDentro);
  const masImpuestos = dentro ? fuera(dicha) : CERO;
  const rebajada = dicha.descuento.gt(CERO) && dicha.importe.gt(dicha.descuento);
  // A discount that cannot be told as one is taken off the price.
  const total = suma(rebajada ? dicha.importe : neto(dicha), masImpuestos);
  return {
    descripcion: textoLegible(dicha.descripcion, 500).trim() || 'Venta',
    ...precioDe(total, dicha.cantidad),
    modoCalculo: dentro ? 'INVERSO' : 'NORMAL',
    ...(rebajada ? { descuentoTipo: 'IMPORTE', descuento: toTextoExacto(dicha.descuento, 2) } : {}),
    ...tratamiento,
  };
}

const CANTIDAD = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,8})?$/;

/** By quantity and unit price where that says the amount exactly, else as a whole. */
function precioDe(total: Importe, cantidad: string): { cantidad: string; precioUnitario: string } {
  if (CANTIDAD.test(cantidad)) {
    const unidad = cociente(total, importe(cantidad));
    if (unidad.decimalPlaces() <= 8)
      return { cantidad: toTextoExacto(importe(cantidad), 0), precioUnitario: toTextoExacto(unidad) };
  }
  return { cantidad: '1', precioUnitario: toTextoExacto(total) };
}
