// Rules of one line of the breakdown. Source: [V] 15; dossier section 7.3.
import type { DetalleDesglose, RegistroAlta } from '@encadena/verifactu';
import { absoluto, centesimas, iso, MARGEN, primera, type ContextoReglas, type Regla } from './regla';
import { comprobarRecargo, comprobarTipo } from './tipos-iva';

interface Linea {
  l: DetalleDesglose;
  r: RegistroAlta;
  /** Impuesto 01 or absent. */
  iva: boolean;
  /** Impuesto 01, 03 or absent. */
  ivaOIgic: boolean;
  /** The date that rates count by, YYYY-MM-DD. */
  fecha: string;
}

const CLAVES_IPSI = new Set(['01', '08', '11', '18', '19', '20']);
const conDestinatario = (tipo: string): boolean => tipo !== 'F2' && tipo !== 'R5';
const destinatarios = (r: RegistroAlta): NonNullable<RegistroAlta['Destinatarios']>['IDDestinatario'] =>
  r.Destinatarios?.IDDestinatario ?? [];
const clave =
  (codigo: string, rompe: (x: Linea, ctx: ContextoReglas) => boolean) =>
  (x: Linea, ctx: ContextoReglas): boolean =>
    x.ivaOIgic && x.l.ClaveRegimen === codigo && rompe(x, ctx);
const sinCuotas = ({ l }: Linea): boolean =>
  l.TipoImpositivo === undefined &&
  l.CuotaRepercutida === undefined &&
  l.TipoRecargoEquivalencia === undefined &&
  l.CuotaRecargoEquivalencia === undefined;

const CLAVES: readonly Regla<Linea>[] = [
  [1245, ({ l, ivaOIgic }) => ivaOIgic && l.ClaveRegimen === undefined],
  [1246, ({ l, iva }) => iva && l.ClaveRegimen === '21'],
  // Warning 2009 until 31-12-2026, rejection after: 1245 or 1246 by inference.
  [1245, ({ l }, { hoy }) => hoy >= '2027-01-01' && l.Impuesto === '02' && l.ClaveRegimen === undefined],
  [
    1246,
    ({ l }, { hoy }) =>
      hoy >= '2027-01-01' && l.Impuesto === '02' && !CLAVES_IPSI.has(l.ClaveRegimen as string),
  ],
  [1260, ({ l }) => l.Impuesto === '05' && l.ClaveRegimen !== undefined],
  [1182, ({ l }) => (l.OperacionExenta === 'E7' || l.OperacionExenta === 'E8') && l.Impuesto !== '03'],
  [1199, clave('01', ({ l }) => l.OperacionExenta === 'E2' || l.OperacionExenta === 'E3')],
  [1286, clave('02', ({ l }) => l.CalificacionOperacion !== undefined)],
  [1200, clave('03', ({ l }) => l.CalificacionOperacion !== undefined && l.CalificacionOperacion !== 'S1')],
  [1201, clave('04', ({ l }) => l.CalificacionOperacion !== undefined && l.CalificacionOperacion !== 'S2')],
  [
    1202,
    clave(
      '06',
      ({ l, r }) => ['F2', 'F3', 'R5'].includes(r.TipoFactura) || l.BaseImponibleACoste === undefined,
    ),
  ],
  [
    1203,
    clave(
      '07',
      ({ l }) =>
        ['E2', 'E3', 'E4', 'E5'].includes(l.OperacionExenta ?? '') ||
        ['S2', 'N1', 'N2'].includes(l.CalificacionOperacion ?? ''),
    ),
  ],
  [1252, clave('08', ({ l }) => l.CalificacionOperacion !== 'N2')],
  [
    1205,
    clave(
      '10',
      ({ l, r }) =>
        l.CalificacionOperacion !== 'N1' ||
        r.TipoFactura !== 'F1' ||
        destinatarios(r).some((d) => d.NIF === undefined),
    ),
  ],
  [1206, clave('11', ({ l, iva }) => iva && centesimas(l.TipoImpositivo) !== 2100n)],
  [
    1147,
    clave(
      '14',
      ({ r }) =>
        r.FechaOperacion === undefined || iso(r.FechaOperacion) <= iso(r.IDFactura.FechaExpedicionFactura),
    ),
  ],
  [1148, clave('14', ({ r }) => !['F1', 'R1', 'R2', 'R3', 'R4'].includes(r.TipoFactura))],
  [
    1149,
    clave('14', ({ r }, ctx) =>
      destinatarios(r).some((d) => !/^[PQSV]/.test(d.NIF ?? '') || !ctx.censado(d.NIF as string)),
    ),
  ],
  [1293, ({ l }) => l.Impuesto === '03' && l.ClaveRegimen === '20' && l.CalificacionOperacion !== 'N2'],
];

const CALIFICACION: readonly Regla<Linea>[] = [
  [
    1257,
    ({ l }) =>
      l.BaseImponibleACoste !== undefined &&
      l.ClaveRegimen !== '06' &&
      l.Impuesto !== '02' &&
      l.Impuesto !== '05',
  ],
  [1197, ({ l, r }) => l.CalificacionOperacion === 'S2' && !conDestinatario(r.TipoFactura)],
  [
    1198,
    ({ l }) =>
      l.CalificacionOperacion === 'S2' &&
      (l.TipoImpositivo === undefined ||
        l.CuotaRepercutida === undefined ||
        centesimas(l.TipoImpositivo) !== 0n ||
        centesimas(l.CuotaRepercutida) !== 0n),
  ],
  [
    1237,
    (x) =>
      x.iva && (x.l.CalificacionOperacion === 'N1' || x.l.CalificacionOperacion === 'N2') && !sinCuotas(x),
  ],
  [1238, (x) => x.l.OperacionExenta !== undefined && !sinCuotas(x)],
  [
    1289,
    ({ l, r, iva }) => iva && l.OperacionExenta === 'E5' && destinatarios(r).some((d) => d.NIF !== undefined),
  ],
  [1207, ({ l }) => l.CalificacionOperacion !== 'S1' && centesimas(l.CuotaRepercutida) !== 0n],
  [
    1281,
    ({ l }) =>
      l.CalificacionOperacion !== 'S1' &&
      (l.TipoRecargoEquivalencia !== undefined || l.CuotaRecargoEquivalencia !== undefined),
  ],
  [1284, ({ l }) => (l.TipoRecargoEquivalencia === undefined) !== (l.CuotaRecargoEquivalencia === undefined)],
  [
    1209,
    ({ l }) =>
      l.CalificacionOperacion === 'S1' &&
      l.ClaveRegimen === '06' &&
      (l.TipoImpositivo === undefined || l.CuotaRepercutida === undefined),
  ],
  [
    1208,
    ({ l }) =>
      l.CalificacionOperacion === 'S1' &&
      l.BaseImponibleACoste === undefined &&
      (l.TipoImpositivo === undefined || l.CuotaRepercutida === undefined),
  ],
];

/** The first code that a line breaks, or 0. */
export function comprobarLinea(l: DetalleDesglose, r: RegistroAlta, ctx: ContextoReglas): number {
  const impuesto = l.Impuesto ?? '01';
  const x: Linea = {
    l,
    r,
    iva: impuesto === '01',
    ivaOIgic: impuesto === '01' || impuesto === '03',
    fecha: iso(r.FechaOperacion ?? r.IDFactura.FechaExpedicionFactura),
  };
  return (
    primera(CLAVES, x, ctx) ||
    primera(CALIFICACION, x, ctx) ||
    (l.CalificacionOperacion === 'S1' ? comprobarS1(x) : 0)
  );
}

function comprobarS1({ l, r, iva, fecha }: Linea): number {
  if (iva && l.TipoImpositivo !== undefined) {
    const codigo =
      comprobarTipo(l.TipoImpositivo, fecha) ||
      (l.TipoRecargoEquivalencia === undefined
        ? 0
        : comprobarRecargo(l.TipoImpositivo, l.TipoRecargoEquivalencia, fecha));
    if (codigo !== 0) return codigo;
  }
  if (
    l.CuotaRepercutida === undefined ||
    r.TipoRectificativa === 'I' ||
    r.TipoFactura === 'R2' ||
    r.TipoFactura === 'R3'
  )
    return 0;
  const aCoste = l.BaseImponibleACoste !== undefined;
  const base = centesimas(aCoste ? l.BaseImponibleACoste : l.BaseImponibleOimporteNoSujeto);
  const cuota = centesimas(l.CuotaRepercutida);
  if (base * cuota < 0n) return aCoste ? 1140 : 1143;
  // Quota against base x rate / 100, all in hundredths: compared without dividing, so without rounding.
  const diferencia = absoluto(cuota * 10_000n - base * centesimas(l.TipoImpositivo));
  return diferencia > MARGEN * 10_000n ? (aCoste ? 1144 : 1142) : 0;
}
