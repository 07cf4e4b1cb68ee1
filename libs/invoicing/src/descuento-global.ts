// The discount on the whole invoice: how much of it each group of the breakdown bears, and each line of a group.
import {
  absoluto,
  allocate,
  CERO,
  esNegativo,
  importe,
  negado,
  producto,
  roundHalfUp,
  roundToTotal,
  suma,
  type Importe,
} from '@encadena/values';
import { claveDesglose, idDesglose } from './desglose';
import type { DescuentoGlobal, LineaFactura } from './factura';
import type { ResultadoLinea, TotalesFactura } from './resultado';

const CENTESIMA = importe('0.01');

/** The discount as it is printed: what it is taken from, and what it comes to. */
export interface DescuentoImpreso extends DescuentoGlobal {
  sumaLineas: string;
  importe: string;
}

/** The discount as it was entered, taken from the printed one. */
export const descuentoEntrado = (descuento: DescuentoGlobal | null | undefined): DescuentoGlobal | null =>
  descuento ? { tipo: descuento.tipo, valor: descuento.valor } : null;

export const descuentoImpreso = (
  descuento: DescuentoGlobal | null | undefined,
  { sumaLineas, descuentoGlobal }: Pick<TotalesFactura, 'sumaLineas' | 'descuentoGlobal'>,
): DescuentoImpreso | null => (descuento ? { ...descuento, sumaLineas, importe: descuentoGlobal } : null);

/** The largest discount allowed: 100 per cent, or the sum of the lines in the invoice's currency. */
export const maximoDescuento = (
  { tipo }: Pick<DescuentoGlobal, 'tipo'>,
  lineas: readonly Pick<ResultadoLinea, 'importeExacto'>[],
): Importe =>
  tipo === 'PORCENTAJE'
    ? importe('100')
    : absoluto(suma(...lineas.map(({ importeExacto }) => importe(importeExacto))));

/**
 * What each line bears of the global discount, in the order of the lines, in the line's own terms (without or
 * with tax). The discount is a number of cents, a percentage too: that of the sum of the lines, rounded. It is
 * shared out in cents (or in its own decimals, when it has more) among the groups, so that what is printed adds
 * up, and among the lines of each group: by the cent among the lines alone, many small ones of one rate could
 * bear what belongs to another. A percentage lowers every line; an amount those that have the sign of the whole.
 * `decimales` are those of the currency, two for euros.
 */
export function repartirDescuentoGlobal(
  descuento: DescuentoGlobal | null | undefined,
  lineas: readonly LineaFactura[],
  importes: readonly Importe[],
  decimales: number,
): Importe[] {
  if (!descuento) return importes.map(() => CERO);
  // Worked out from a positive sum, so that an invoice and the one that takes it back share it out alike.
  if (!esNegativo(suma(...importes))) return repartir(descuento, lineas, importes, decimales);
  return repartir(descuento, lineas, importes.map(negado), decimales).map(negado);
}

function repartir(
  { tipo, valor: texto }: DescuentoGlobal,
  lineas: readonly LineaFactura[],
  importes: readonly Importe[],
  decimales: number,
): Importe[] {
  const valor = importe(texto);
  const grupos = agrupar(lineas);
  const enGrupo = (grupo: readonly number[]): Importe[] => grupo.map((i) => importes[i] ?? CERO);
  const sumas = grupos.map((grupo) => suma(...enGrupo(grupo)));
  const de = tipo === 'PORCENTAJE' ? porcentaje(valor, decimales) : cantidad(valor, decimales);
  const partes = importes.map(() => CERO);
  de(sumas).forEach((parte, g) => {
    const grupo = grupos[g] ?? [];
    de(enGrupo(grupo), parte).forEach((suya, i) => (partes[grupo[i] ?? 0] = suya));
  });
  return partes;
}

/** Shares out the discount's own total, or a given one. */
type Reparto = (importes: readonly Importe[], total?: Importe) => Importe[];

function porcentaje(valor: Importe, decimales: number): Reparto {
  const fraccion = producto(valor, CENTESIMA);
  return (importes, total) => {
    const exactas = importes.map((i) => producto(i, fraccion));
    return roundToTotal(exactas, total ?? roundHalfUp(suma(...exactas), decimales), decimales);
  };
}

const cantidad =
  (valor: Importe, decimales: number): Reparto =>
  (importes, total = valor) => {
    const pesos = importes.map((i) => (esNegativo(i) ? CERO : i));
    return total.isZero() || suma(...pesos).isZero()
      ? importes.map(() => CERO)
      : allocate(total, pesos, Math.max(decimales, total.decimalPlaces()));
  };

/** The positions of the lines that are rounded together: same group, same kind of price. */
function agrupar(lineas: readonly LineaFactura[]): number[][] {
  const grupos = new Map<string, number[]>();
  lineas.forEach((linea, i) => {
    const id = `${linea.modoCalculo}|${idDesglose(claveDesglose(linea))}`;
    const grupo = grupos.get(id);
    if (grupo) grupo.push(i);
    else grupos.set(id, [i]);
  });
  return [...grupos.values()];
}
