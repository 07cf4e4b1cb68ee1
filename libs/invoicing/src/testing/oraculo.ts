// The totals of an invoice computed a second time, by rationals, straight from the words of docs/fiscal/redondeo.md.
import type { CalculoEntrada, DescuentoGlobal, LineaFactura } from '../factura';
import {
  centimos,
  centimosAbajo,
  CERO_F,
  deCentimos,
  entre,
  fraccion,
  mas,
  menos,
  por,
  sumaF,
  texto,
  type Fraccion,
} from './fraccion';

const CIEN = fraccion('100');
const negativa = (f: Fraccion): boolean => f.n < 0n;
const opuesta = (f: Fraccion): Fraccion => ({ n: -f.n, d: f.d });

export interface TotalesOraculo {
  /** Amounts by group; the key holds what makes a group. */
  grupos: Map<string, { base: bigint; cuota: bigint; recargo: bigint }>;
  totales: {
    baseImponible: string;
    cuotas: string;
    recargo: string;
    importeTotal: string;
    irpf: string;
    totalAPagar: string;
  };
}

/** Exact amount of a line after its own discount. */
export function lineaExacta(l: LineaFactura): Fraccion {
  const bruto = por(fraccion(l.cantidad), fraccion(l.precioUnitario));
  if (!l.descuento || !l.descuentoTipo) return bruto;
  const valor = fraccion(l.descuento);
  if (l.descuentoTipo === 'PORCENTAJE') return menos(bruto, entre(por(bruto, valor), CIEN));
  return negativa(bruto) ? mas(bruto, valor) : menos(bruto, valor);
}

/** Cents by largest remainder: of equal remainders the first. */
function enCentimos(exactas: readonly Fraccion[], total: bigint): bigint[] {
  const cortadas = exactas.map(centimosAbajo);
  let faltan = total - cortadas.reduce((s, c) => s + c, 0n);
  const resto = (i: number): Fraccion => menos(exactas[i] ?? CERO_F, deCentimos(cortadas[i] ?? 0n));
  const orden = exactas
    .map((_, i) => i)
    .sort((a, b) => {
      const dif = menos(resto(b), resto(a)).n;
      return dif > 0n ? 1 : dif < 0n ? -1 : a - b;
    });
  for (const i of orden) if (faltan > 0n) [cortadas[i], faltan] = [(cortadas[i] ?? 0n) + 1n, faltan - 1n];
  return cortadas;
}

/** What each group bears of the discount, in cents; `sumas`: their sums, of a positive whole. */
function deGrupos(sumas: readonly Fraccion[], { tipo, valor: texto }: DescuentoGlobal): bigint[] {
  const valor = fraccion(texto);
  if (tipo === 'PORCENTAJE') {
    const exactas = sumas.map((g) => entre(por(g, valor), CIEN));
    return enCentimos(exactas, centimos(sumaF(exactas)));
  }
  const pesos = sumas.map((g) => (negativa(g) ? CERO_F : g));
  const todos = sumaF(pesos);
  if (todos.n === 0n) return sumas.map(() => 0n);
  return enCentimos(
    pesos.map((p) => entre(por(valor, p), todos)),
    centimos(valor),
  );
}

/** The sums of the groups less what each bears of the global discount. */
function conDescuentoGlobal(
  sumas: readonly Fraccion[],
  descuento: CalculoEntrada['descuentoGlobal'],
): readonly Fraccion[] {
  if (!descuento) return sumas;
  const alReves = negativa(sumaF([...sumas]));
  const derechas = alReves ? sumas.map(opuesta) : sumas;
  const partes = deGrupos(derechas, descuento).map(deCentimos);
  return sumas.map((g, i) => (alReves ? mas(g, partes[i] ?? CERO_F) : menos(g, partes[i] ?? CERO_F)));
}

const valorDe = (porciento: string | null | undefined): Fraccion =>
  porciento ? fraccion(porciento) : CERO_F;

function claveYTipos(l: LineaFactura): { clave: string; t: Fraccion; r: Fraccion } {
  const s1 = !l.exenta && l.calificacionOperacion === 'S1';
  const t = s1 ? valorDe(l.tipoImpositivo) : CERO_F;
  const r = s1 ? valorDe(l.recargoEquivalencia) : CERO_F;
  const codigo = l.exenta ? `exenta ${l.causaExencion ?? ''}` : (l.calificacionOperacion ?? '');
  return {
    clave: [
      l.impuesto,
      l.claveRegimen ?? '',
      codigo,
      centimos(t),
      centimos(r),
      l.baseImponibleACoste ? 'coste' : '',
    ].join('|'),
    t,
    r,
  };
}

/** Computes an invoice whose global discount by amount has at most two decimals. */
export function calcularOraculo(entrada: CalculoEntrada): TotalesOraculo {
  const importes = entrada.lineas.map(lineaExacta);
  const partes = new Map<
    string,
    { grupo: string; modo: string; t: Fraccion; r: Fraccion; suma: Fraccion; coste: Fraccion | null }
  >();
  entrada.lineas.forEach((l, i) => {
    const { clave, t, r } = claveYTipos(l);
    const id = `${clave}#${l.modoCalculo}`;
    const parte = partes.get(id) ?? { grupo: clave, modo: l.modoCalculo, t, r, suma: CERO_F, coste: null };
    const coste = l.baseImponibleACoste
      ? mas(parte.coste ?? CERO_F, fraccion(l.baseImponibleACoste))
      : parte.coste;
    partes.set(id, { ...parte, suma: mas(parte.suma, importes[i] ?? CERO_F), coste });
  });

  const grupos: TotalesOraculo['grupos'] = new Map();
  const sumas = conDescuentoGlobal(
    [...partes.values()].map(({ suma }) => suma),
    entrada.descuentoGlobal,
  );
  [...partes.values()].forEach(({ grupo, modo, t, r, coste }, i) => {
    const impreso = centimos(sumas[i] ?? CERO_F);
    const divisor = modo === 'INVERSO' && !coste ? mas(CIEN, mas(t, r)) : CIEN;
    const cuota = centimos(entre(por(coste ?? deCentimos(impreso), t), divisor));
    const recargo = centimos(entre(por(coste ?? deCentimos(impreso), r), divisor));
    const base = modo === 'INVERSO' ? impreso - cuota - recargo : impreso;
    const antes = grupos.get(grupo) ?? { base: 0n, cuota: 0n, recargo: 0n };
    grupos.set(grupo, {
      base: antes.base + base,
      cuota: antes.cuota + cuota,
      recargo: antes.recargo + recargo,
    });
  });
  return { grupos, totales: totalizar([...grupos.values()], entrada) };
}

function totalizar(
  grupos: readonly { base: bigint; cuota: bigint; recargo: bigint }[],
  entrada: CalculoEntrada,
): TotalesOraculo['totales'] {
  const todo = (campo: 'base' | 'cuota' | 'recargo'): bigint => grupos.reduce((s, g) => s + g[campo], 0n);
  const total = todo('base') + todo('cuota') + todo('recargo');
  const irpf = centimos(entre(por(deCentimos(todo('base')), valorDe(entrada.irpfPorcentaje)), CIEN));
  return {
    baseImponible: texto(todo('base')),
    cuotas: texto(todo('cuota')),
    recargo: texto(todo('recargo')),
    importeTotal: texto(total),
    irpf: texto(irpf),
    totalAPagar: texto(total - irpf),
  };
}
