// Arbitrary lines of a breakdown, over every tax, regime, qualification and exemption that the rules allow together.
import fc from 'fast-check';
import { CAUSAS_EXENCION } from '@encadena/invoicing';
import type { DetalleDesglose } from '../registro';
import { literalCents } from './textos';

const cents = fc.integer({ min: 1, max: 900_000_00 });

/** S1 with a rate in hundredths and, for VAT, at times the surcharge of that rate. */
function conCuota(
  codigos: Pick<DetalleDesglose, 'Impuesto' | 'ClaveRegimen'>,
  tipo: number,
  recargo: number | null,
): fc.Arbitrary<DetalleDesglose> {
  return fc.tuple(cents, fc.boolean()).map(([base, conRecargo]) => ({
    ...codigos,
    CalificacionOperacion: 'S1',
    TipoImpositivo: literalCents(tipo),
    BaseImponibleOimporteNoSujeto: literalCents(base),
    CuotaRepercutida: literalCents(Math.round((base * tipo) / 10_000)),
    ...(conRecargo && recargo !== null
      ? {
          TipoRecargoEquivalencia: literalCents(recargo),
          CuotaRecargoEquivalencia: literalCents(Math.round((base * recargo) / 10_000)),
        }
      : {}),
  }));
}

const sinCuota = (
  codigos: Omit<DetalleDesglose, 'BaseImponibleOimporteNoSujeto'>,
): fc.Arbitrary<DetalleDesglose> =>
  cents.map((base) => ({ ...codigos, BaseImponibleOimporteNoSujeto: literalCents(base) }));

const aCoste = (
  codigos: Pick<DetalleDesglose, 'Impuesto' | 'ClaveRegimen'>,
  tipo: number,
): fc.Arbitrary<DetalleDesglose> =>
  conCuota(codigos, tipo, null).map((linea) => ({
    ...linea,
    BaseImponibleACoste: linea.BaseImponibleOimporteNoSujeto,
  }));

const IVA: [number, number | null][] = [
  [2100, 520],
  [2100, 175],
  [1000, 140],
  [400, 50],
  [0, 26],
  [0, null],
];
const iva = fc
  .constantFrom(...IVA)
  .chain(([tipo, recargo]) => conCuota({ Impuesto: '01', ClaveRegimen: '01' }, tipo, recargo));
const otrosIva = fc
  .constantFrom('03', '05', '07', '09', '11', '15', '17', '18', '19', '20')
  .chain((ClaveRegimen) => conCuota({ Impuesto: '01', ClaveRegimen }, 2100, null));
const igic = fc
  .constantFrom('01', '03', '05', '07', '09', '11', '15', '17', '18', '19', '21')
  .chain((ClaveRegimen) => conCuota({ Impuesto: '03', ClaveRegimen }, 700, null));
const ipsi = fc
  .constantFrom('01', '08', '11', '18', '19', '20')
  .chain((ClaveRegimen) =>
    fc.oneof(
      conCuota({ Impuesto: '02', ClaveRegimen }, 400, null),
      aCoste({ Impuesto: '02', ClaveRegimen }, 400),
    ),
  );
const otros = fc.oneof(conCuota({ Impuesto: '05' }, 100, null), aCoste({ Impuesto: '05' }, 100));
const sinImpuesto = conCuota({ ClaveRegimen: '01' }, 2100, null);

const exentaIva = fc
  .constantFrom(...CAUSAS_EXENCION.IVA.filter((c) => !['E2', 'E3', 'E5'].includes(c)))
  .chain((OperacionExenta) => sinCuota({ Impuesto: '01', ClaveRegimen: '01', OperacionExenta }));
const exportacion = fc
  .constantFrom('E2' as const, 'E3' as const)
  .chain((OperacionExenta) => sinCuota({ Impuesto: '01', ClaveRegimen: '02', OperacionExenta }));
const exentaIgic = fc
  .constantFrom('E1' as const, 'E7' as const, 'E8' as const)
  .chain((OperacionExenta) => sinCuota({ Impuesto: '03', ClaveRegimen: '01', OperacionExenta }));
const oro = fc
  .constantFrom('E1' as const, 'E6' as const)
  .chain((OperacionExenta) => sinCuota({ Impuesto: '01', ClaveRegimen: '04', OperacionExenta }));
const noSujeta = fc
  .constantFrom(
    { Impuesto: '01', ClaveRegimen: '01', CalificacionOperacion: 'N1' },
    { Impuesto: '01', ClaveRegimen: '01', CalificacionOperacion: 'N2' },
    { Impuesto: '01', ClaveRegimen: '08', CalificacionOperacion: 'N2' },
    { Impuesto: '03', ClaveRegimen: '08', CalificacionOperacion: 'N2' },
    { Impuesto: '03', ClaveRegimen: '20', CalificacionOperacion: 'N2' },
    { Impuesto: '01', ClaveRegimen: '17', CalificacionOperacion: 'N2' },
  )
  .chain((codigos) => sinCuota(codigos as Omit<DetalleDesglose, 'BaseImponibleOimporteNoSujeto'>));

/** Reverse charge: only where there is a recipient; rate and quota zero, both present. */
export const arbInversion = cents.map((base): DetalleDesglose => ({
  Impuesto: '01',
  ClaveRegimen: '01',
  CalificacionOperacion: 'S2',
  TipoImpositivo: '0.00',
  BaseImponibleOimporteNoSujeto: literalCents(base),
  CuotaRepercutida: '0.00',
}));
/** Intra-community supply: only to recipients with a foreign id. */
export const arbIntracomunitaria = sinCuota({ Impuesto: '01', ClaveRegimen: '01', OperacionExenta: 'E5' });
/** Group of entities: only complete invoices. */
export const arbGrupo = aCoste({ Impuesto: '01', ClaveRegimen: '06' }, 2100);

/** A line that any kind of invoice may have. */
export const arbDetalle: fc.Arbitrary<DetalleDesglose> = fc.oneof(
  { weight: 6, arbitrary: iva },
  otrosIva,
  igic,
  ipsi,
  otros,
  sinImpuesto,
  exentaIva,
  exportacion,
  exentaIgic,
  oro,
  noSujeta,
);
