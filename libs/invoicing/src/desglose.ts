// The breakdown: one group per tax + regime + qualification or exemption + rate + surcharge, and the only
// rounding of an invoice. The rule and its examples: docs/fiscal/redondeo.md; the decision:
// docs/adr/0002-rounding.md.
import {
  acortarPorcentaje,
  CERO,
  cociente,
  importe,
  producto,
  resta,
  roundHalfUp,
  roundToTotal,
  suma,
  type Importe,
} from '@encadena/values';
import type { CalificacionOperacion, CausaExencion, ClaveRegimen, Impuesto, ModoCalculo } from './codigos';
import type { LineaFactura } from './factura';

const CIEN = importe('100');
const CENTESIMA = importe('0.01');

/** The values that lines of one group share. Percentages are written in their shortest form. */
export interface ClaveDesglose {
  impuesto: Impuesto;
  claveRegimen: ClaveRegimen | null;
  calificacionOperacion: CalificacionOperacion | null;
  causaExencion: CausaExencion | null;
  /** Null when the operation has no rate; "0" for S2. */
  tipoImpositivo: string | null;
  recargoEquivalencia: string | null;
  /** Lines with a base at cost do not mix with lines without one. */
  aCoste: boolean;
}

/** A line on its way into a group: its amount after every discount, exact. */
export interface LineaDesglosable {
  indice: number;
  modo: ModoCalculo;
  importe: Importe;
  coste: Importe | null;
}

/** Amounts rounded to the smallest unit of the currency. */
export interface Cuotas {
  base: Importe;
  cuota: Importe;
  recargo: Importe;
}

export interface GrupoDesglose extends Cuotas {
  clave: ClaveDesglose;
  coste: Importe | null;
  /** The parts of the group's lines; they add up to the group. */
  lineas: ({ indice: number } & Cuotas)[];
}

/**
 * The group a line belongs to. Only S1 carries rate and surcharge; S2 carries rate 0; the others carry none
 * (1198, 1237, 1238, 1281).
 */
export function claveDesglose(linea: LineaFactura): ClaveDesglose {
  const calificacionOperacion = linea.exenta ? null : (linea.calificacionOperacion ?? null);
  const sujeta = calificacionOperacion === 'S1';
  const recargo = sujeta && linea.recargoEquivalencia ? acortarPorcentaje(linea.recargoEquivalencia) : null;
  return {
    impuesto: linea.impuesto,
    claveRegimen: linea.claveRegimen ?? null,
    calificacionOperacion,
    causaExencion: linea.exenta ? (linea.causaExencion ?? null) : null,
    tipoImpositivo: sujeta
      ? acortarPorcentaje(linea.tipoImpositivo ?? '0')
      : calificacionOperacion === 'S2'
        ? '0'
        : null,
    // A surcharge of 0 % counts as none: the agency allows it with no current rate (1162 ...).
    recargoEquivalencia: recargo === '0' ? null : recargo,
    aCoste: (linea.baseImponibleACoste ?? null) !== null,
  };
}

/**
 * Gathers lines into groups, in the order in which the groups first appear, and computes each. `decimales`: those of
 * the currency's smallest unit.
 */
export function desglosar(
  lineas: readonly { clave: ClaveDesglose; linea: LineaDesglosable }[],
  decimales = 2,
): GrupoDesglose[] {
  const grupos = new Map<string, { clave: ClaveDesglose; lineas: LineaDesglosable[] }>();
  for (const { clave, linea } of lineas) {
    const id = idDesglose(clave);
    const grupo = grupos.get(id);
    if (grupo) grupo.lineas.push(linea);
    else grupos.set(id, { clave, lineas: [linea] });
  }
  return [...grupos.values()].map(({ clave, lineas: deGrupo }) => calcularGrupo(clave, deGrupo, decimales));
}

/** The key that all lines of a group share. */
export const idDesglose = ({
  impuesto,
  claveRegimen,
  calificacionOperacion,
  causaExencion,
  tipoImpositivo,
  recargoEquivalencia,
  aCoste,
}: ClaveDesglose): string =>
  `${impuesto}|${claveRegimen ?? ''}|${calificacionOperacion ?? ''}|${causaExencion ?? ''}|${tipoImpositivo ?? ''}|${recargoEquivalencia ?? ''}|${aCoste}`;

function calcularGrupo(
  clave: ClaveDesglose,
  lineas: readonly LineaDesglosable[],
  decimales: number,
): GrupoDesglose {
  const tipo = importe(clave.tipoImpositivo ?? '0');
  const recargo = importe(clave.recargoEquivalencia ?? '0');
  const coste = clave.aCoste ? suma(...lineas.map((l) => l.coste ?? CERO)) : null;
  // Nearly every group has one mode, and then there is nothing to merge.
  if (lineas.every((l) => l.modo === 'NORMAL')) {
    const {
      total: { base, cuota, recargo: cuotaRecargo },
      lineas: partes,
    } = calcularParte('NORMAL', lineas, tipo, recargo, decimales);
    return { clave, base, cuota, recargo: cuotaRecargo, coste, lineas: partes };
  }
  const partes = (['NORMAL', 'INVERSO'] as const).flatMap((modo) => {
    const deModo = lineas.filter((l) => l.modo === modo);
    return deModo.length > 0 ? [calcularParte(modo, deModo, tipo, recargo, decimales)] : [];
  });
  return {
    clave,
    base: suma(...partes.map((p) => p.total.base)),
    cuota: suma(...partes.map((p) => p.total.cuota)),
    recargo: suma(...partes.map((p) => p.total.recargo)),
    coste,
    lineas: partes.flatMap((p) => p.lineas).sort((a, b) => a.indice - b.indice),
  };
}

/**
 * Takes `p` per cent of an amount, where `todo` is what counts as the whole: 100, or 100 + rates when tax is
 * inside.
 */
function porcion(p: Importe, todo: Importe): (i: Importe) => Importe {
  if (p.isZero()) return () => CERO;
  if (todo !== CIEN) return (i) => cociente(producto(i, p), todo);
  const fraccion = producto(p, CENTESIMA);
  return (i) => producto(i, fraccion);
}

/**
 * The lines of one mode within a group.
 * NORMAL: the sum rounds to the base, the quotas are computed from that base. INVERSO: the sum rounds to the printed
 * gross total, the quotas are taken out of it, and the base is what remains. A base at cost replaces the base as what
 * the quotas are computed from (regime 06, IPSI, others; codes 1140, 1144).
 */
function calcularParte(
  modo: ModoCalculo,
  lineas: readonly LineaDesglosable[],
  tipo: Importe,
  recargo: Importe,
  decimales: number,
): { total: Cuotas; lineas: GrupoDesglose['lineas'] } {
  const alCentimo = (i: Importe): Importe => roundHalfUp(i, decimales);
  const impresa = alCentimo(suma(...lineas.map((l) => l.importe)));
  const coste = lineas.some((l) => l.coste) ? suma(...lineas.map((l) => l.coste ?? CERO)) : null;
  const dentro = modo === 'INVERSO' && !coste;
  const todo = dentro ? suma(CIEN, tipo, recargo) : CIEN;

  const [deTipo, deRecargo] = [porcion(tipo, todo), porcion(recargo, todo)];

  const cuota = alCentimo(deTipo(coste ?? impresa));
  const cuotaRecargo = alCentimo(deRecargo(coste ?? impresa));
  const base = modo === 'INVERSO' ? resta(impresa, suma(cuota, cuotaRecargo)) : impresa;

  const total = { base, cuota, recargo: cuotaRecargo };
  const unica = lineas.length === 1 ? lineas[0] : undefined;
  if (unica) return { total, lineas: [{ indice: unica.indice, base, cuota, recargo: cuotaRecargo }] };

  const exactas = lineas.map((l) => {
    const c = deTipo(l.coste ?? l.importe);
    const r = deRecargo(l.coste ?? l.importe);
    return { base: modo === 'INVERSO' ? resta(l.importe, suma(c, r)) : l.importe, cuota: c, recargo: r };
  });
  const bases = roundToTotal(
    exactas.map((e) => e.base),
    base,
    decimales,
  );
  const cuotas = repartir(
    tipo,
    exactas.map((e) => e.cuota),
    cuota,
    decimales,
  );
  const recargos = repartir(
    recargo,
    exactas.map((e) => e.recargo),
    cuotaRecargo,
    decimales,
  );
  return {
    total,
    lineas: lineas.map((l, i) => ({
      indice: l.indice,
      base: bases[i] ?? CERO,
      cuota: cuotas[i] ?? CERO,
      recargo: recargos[i] ?? CERO,
    })),
  };
}

const repartir = (
  tipo: Importe,
  partes: readonly Importe[],
  total: Importe,
  decimales: number,
): readonly Importe[] => (tipo.isZero() ? partes : roundToTotal(partes, total, decimales));
