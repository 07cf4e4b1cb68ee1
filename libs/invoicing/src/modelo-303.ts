// What issued invoices contribute to form 303: the figure that each part of a breakdown counts in, and the form's boxes.
// Sources, and what is uncertain: docs/fiscal/trimestre.md. Pure functions; the API adds up the parts of a quarter.
import { CERO, importe, suma, toTexto, type Importe } from '@encadena/values';
import type { CalificacionOperacion, CausaExencion, ClaveRegimen, Impuesto } from './codigos';

/** The figures in the order of the form, followed by those that have no box. */
export const CONCEPTOS_303 = [
  /** Subject and not exempt, by rate. */
  'DEVENGADO',
  /** Changes made by rectifying invoices (LIVA art. 80). */
  'MODIFICACION',
  /** The equivalence surcharge, by its rate. */
  'RECARGO',
  'MODIFICACION_RECARGO',
  /** Goods (art. 25) and services to a customer with the VAT number of another member state. */
  'INTRACOMUNITARIAS',
  /** Arts. 21 to 24. */
  'EXPORTACIONES',
  /** Not subject because of the place of supply. */
  'NO_SUJETAS',
  /** Reverse charge. */
  'INVERSION',
  /** The one-stop shop (regime 17). */
  'VENTANILLA_NO_SUJETA',
  'VENTANILLA_SUJETA',
  /** Cash accounting (regime 07): invoiced now, due when it is paid. */
  'CRITERIO_CAJA',
  /** Art. 20 and others. */
  'EXENTAS',
  /** Arts. 7, 14 and others. */
  'NO_SUJETAS_ART_7',
  /** Regimes with their own way of computing the tax of a period. */
  'OTROS_REGIMENES',
  /** IGIC, IPSI and others, which do not belong in this form. */
  'OTROS_IMPUESTOS',
  /** Amounts that a rectification by substitution takes away from several kinds without saying from which. */
  'POR_REPARTIR',
] as const;
export type Concepto303 = (typeof CONCEPTOS_303)[number];

/** The figures that add up to the tax due on what was invoiced. */
const CON_CUOTA_DEVENGADA: readonly Concepto303[] = [
  'DEVENGADO',
  'MODIFICACION',
  'RECARGO',
  'MODIFICACION_RECARGO',
];

/** Secondhand goods, travel agencies (own and as go-between), groups of entities, retailers, farming, simplified. */
const REGIMENES_APARTE: readonly ClaveRegimen[] = ['03', '05', '06', '09', '18', '19', '20'];

/** The sum of equal parts of breakdowns, in euros with two decimals. */
export interface GrupoDevengado {
  /** What the parts have in common, as one text. */
  grupo: string;
  /** Null for what a substitution takes away from several kinds. */
  impuesto: Impuesto | null;
  claveRegimen: ClaveRegimen | null;
  calificacionOperacion: CalificacionOperacion | null;
  causaExencion: CausaExencion | null;
  /** Shortest text ("21"). */
  tipoImpositivo: string | null;
  recargoEquivalencia: string | null;
  /** It has a surcharge, even one of 0 %. */
  conRecargo: boolean;
  /** Comes from an R1 to R5. */
  rectificativa: boolean;
  /** Not subject because of the place of supply, to a customer with a NIF-IVA. */
  intracomunitario: boolean;
  base: string;
  cuota: string;
  recargo: string;
}

/** The boxes of base and tax, or null when the form has none. */
export interface Casillas {
  base: number | null;
  cuota: number | null;
}

export interface Cifra {
  concepto: Concepto303;
  /** The percentage, where the form or the tax distinguishes rates. */
  tipo: string | null;
  /** Which tax, in OTROS_IMPUESTOS. */
  impuesto: Impuesto;
  casillas: Casillas | null;
  base: string;
  /** Null when the operation has none. */
  cuota: string | null;
}

export type ClaseDeCuota = 'cuota' | 'recargo';

/** The part of a group that counts in a figure. */
export interface ParteDeCifra {
  concepto: Concepto303;
  tipo: string | null;
  impuesto: Impuesto;
  base: boolean;
  cuotas: readonly ClaseDeCuota[];
}

const parte = (concepto: Concepto303, mas: Partial<ParteDeCifra> = {}): ParteDeCifra => ({
  concepto,
  tipo: null,
  impuesto: 'IVA',
  base: true,
  cuotas: [],
  ...mas,
});
const CUOTA = { cuotas: ['cuota'] } as const;
const TODA_CUOTA = { cuotas: ['cuota', 'recargo'] } as const;

/** The figures that a group counts in: two when it is subject with surcharge, otherwise one. */
export function partesDe(grupo: GrupoDevengado): readonly ParteDeCifra[] {
  const { impuesto, claveRegimen: clave, calificacionOperacion: calificacion, causaExencion: causa } = grupo;
  if (impuesto === null) return partesPorRepartir(grupo);
  if (impuesto !== 'IVA')
    return [parte('OTROS_IMPUESTOS', { impuesto, tipo: grupo.tipoImpositivo, ...TODA_CUOTA })];
  if (clave !== null && REGIMENES_APARTE.includes(clave)) return [parte('OTROS_REGIMENES', TODA_CUOTA)];
  if (clave === '07') return [parte('CRITERIO_CAJA', TODA_CUOTA)];
  if (clave === '17')
    return [parte(calificacion === 'S1' ? 'VENTANILLA_SUJETA' : 'VENTANILLA_NO_SUJETA', TODA_CUOTA)];
  if (causa !== null) return [parte(deExencion(causa))];
  if (calificacion === 'S2') return [parte('INVERSION')];
  if (calificacion === 'N2') return [parte(grupo.intracomunitario ? 'INTRACOMUNITARIAS' : 'NO_SUJETAS')];
  if (calificacion === 'N1') return [parte('NO_SUJETAS_ART_7')];
  return sujetas(grupo);
}

function sujetas({
  rectificativa,
  conRecargo,
  tipoImpositivo,
  recargoEquivalencia,
}: GrupoDevengado): ParteDeCifra[] {
  const recargo = { cuotas: ['recargo'] } as const;
  if (rectificativa)
    return [parte('MODIFICACION', CUOTA), ...(conRecargo ? [parte('MODIFICACION_RECARGO', recargo)] : [])];
  return [
    parte('DEVENGADO', { tipo: tipoImpositivo, ...CUOTA }),
    ...(conRecargo ? [parte('RECARGO', { tipo: recargoEquivalencia, ...recargo })] : []),
  ];
}

/** Only subject operations carry tax, and their figure is known. */
function partesPorRepartir({ cuota, recargo }: GrupoDevengado): ParteDeCifra[] {
  const hay = (texto: string): boolean => !importe(texto).isZero();
  return [
    parte('POR_REPARTIR'),
    ...(hay(cuota) ? [parte('MODIFICACION', { base: false, ...CUOTA })] : []),
    ...(hay(recargo) ? [parte('MODIFICACION_RECARGO', { base: false, cuotas: ['recargo'] })] : []),
  ];
}

function deExencion(causa: CausaExencion): Concepto303 {
  if (causa === 'E5') return 'INTRACOMUNITARIAS';
  return causa === 'E2' || causa === 'E3' || causa === 'E4' ? 'EXPORTACIONES' : 'EXENTAS';
}

const par = (base: number): Casillas => ({ base, cuota: base + 2 });
const sola = (base: number): Casillas => ({ base, cuota: null });

/** By rate: base, rate and tax stand in three boxes one after the other. The form since October 2024. */
const CASILLAS_DEVENGADO: Readonly<Record<string, Casillas>> = {
  '0': par(150),
  '2': par(165),
  '4': par(1),
  '5': par(153),
  '7.5': par(153),
  '10': par(4),
  '21': par(7),
};
const CASILLAS_RECARGO: Readonly<Record<string, Casillas>> = {
  '0': par(16),
  '0.26': par(168),
  '0.5': par(168),
  '0.62': par(16),
  '1': par(16),
  '1.4': par(19),
  '1.75': par(156),
  '5.2': par(22),
};
const CASILLAS: Readonly<Partial<Record<Concepto303, Casillas>>> = {
  MODIFICACION: { base: 14, cuota: 15 },
  MODIFICACION_RECARGO: { base: 25, cuota: 26 },
  INTRACOMUNITARIAS: sola(59),
  EXPORTACIONES: sola(60),
  NO_SUJETAS: sola(120),
  INVERSION: sola(122),
  VENTANILLA_NO_SUJETA: sola(123),
  VENTANILLA_SUJETA: sola(124),
  CRITERIO_CAJA: { base: 62, cuota: 63 },
};

function casillasDe({ concepto, tipo }: ParteDeCifra): Casillas | null {
  if (concepto === 'DEVENGADO') return CASILLAS_DEVENGADO[tipo ?? ''] ?? null;
  if (concepto === 'RECARGO') return CASILLAS_RECARGO[tipo ?? ''] ?? null;
  return CASILLAS[concepto] ?? null;
}

const claveDe = ({
  concepto,
  tipo,
  impuesto,
}: Pick<ParteDeCifra, 'concepto' | 'tipo' | 'impuesto'>): string =>
  [concepto, tipo ?? '', impuesto].join('|');

/** The figures of a quarter, in the order of the form and from the highest rate down. */
export function cifrasDe(grupos: readonly GrupoDevengado[]): Cifra[] {
  const cifras = new Map<string, { parte: ParteDeCifra; base: Importe; cuota: Importe }>();
  for (const grupo of grupos)
    for (const una of partesDe(grupo)) {
      const {
        parte: primera,
        base,
        cuota,
      } = cifras.get(claveDe(una)) ?? {
        parte: una,
        base: CERO,
        cuota: CERO,
      };
      cifras.set(claveDe(una), {
        parte: primera,
        base: una.base ? suma(base, importe(grupo.base)) : base,
        cuota: suma(cuota, ...una.cuotas.map((cual) => importe(grupo[cual]))),
      });
    }
  return [...cifras.values()]
    .map(({ parte: una, base, cuota }) => ({
      concepto: una.concepto,
      tipo: una.tipo,
      impuesto: una.impuesto,
      casillas: casillasDe(una),
      base: toTexto(base),
      cuota: una.cuotas.length > 0 ? toTexto(cuota) : null,
    }))
    .sort(enOrden);
}

const enOrden = (una: Cifra, otra: Cifra): number =>
  CONCEPTOS_303.indexOf(una.concepto) - CONCEPTOS_303.indexOf(otra.concepto) ||
  una.impuesto.localeCompare(otra.impuesto) ||
  importe(otra.tipo ?? '0').comparedTo(importe(una.tipo ?? '0'));

/** The tax due on what was invoiced, with surcharges and rectifications: the invoices' contribution to box 27. */
export const cuotaDevengada = (cifras: readonly Cifra[]): string =>
  toTexto(
    suma(
      ...cifras
        .filter(({ concepto }) => CON_CUOTA_DEVENGADA.includes(concepto))
        .map(({ cuota }) => importe(cuota ?? '0')),
    ),
  );

/** What stands behind one figure: its groups, the ones whose base counts in it, and which of their taxes do. */
export interface DetrasDeCifra {
  grupos: string[];
  conBase: string[];
  cuotas: readonly ClaseDeCuota[];
}

export function detrasDeCifra(
  grupos: readonly GrupoDevengado[],
  cifra: Pick<Cifra, 'concepto' | 'tipo' | 'impuesto'>,
): DetrasDeCifra {
  const partes = grupos.flatMap(({ grupo, ...resto }) =>
    partesDe({ grupo, ...resto })
      .filter((una) => claveDe(una) === claveDe(cifra))
      .map(({ base, cuotas }) => ({ grupo, base, cuotas })),
  );
  return {
    grupos: partes.map(({ grupo }) => grupo),
    conBase: partes.filter(({ base }) => base).map(({ grupo }) => grupo),
    cuotas: partes[0]?.cuotas ?? [],
  };
}
