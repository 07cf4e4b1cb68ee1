// Random lines that the rules accept, over every tax, regime, qualification and cause of exemption.
import { importe, producto, toTexto, type FechaISO } from '@encadena/values';
import fc from 'fast-check';
import {
  CAUSAS_EXENCION,
  CLAVES_REGIMEN,
  IMPUESTOS,
  recargosPermitidos,
  tiposImpositivosEn,
  type CalificacionOperacion,
  type CausaExencion,
  type ClaveRegimen,
  type Impuesto,
  type TipoFactura,
} from '../codigos';
import type { LineaFactura } from '../factura';
import { arbTexto } from './arb-identificacion';

/** What a line must fit into. */
export interface EntornoLinea {
  tipoFactura: TipoFactura;
  /** The date that decides the rates. */
  fecha: FechaISO;
  /** Whether the recipient is identified by NIF. */
  porNif: boolean;
  signo: 'positivo' | 'cualquiera';
  /** Small amounts, so that a simplified invoice keeps under its limit. */
  pequenas: boolean;
  /** Only lines of this regime (14 asks the whole invoice for it). */
  soloClave?: ClaveRegimen;
}

interface Fiscal {
  impuesto: Impuesto;
  claveRegimen: ClaveRegimen | null;
  calificacion: CalificacionOperacion | null;
  causa: CausaExencion | null;
}

const CALIFICACIONES_DE: Partial<Record<ClaveRegimen, readonly CalificacionOperacion[]>> = {
  '02': [],
  '03': ['S1'],
  '04': ['S2'],
  '06': ['S1', 'N1', 'N2'],
  '07': ['S1'],
  '08': ['N2'],
  '10': ['N1'],
};
const TIPOS_LIBRES = ['0', '0.5', '1', '3', '4', '7', '9.5', '10', '15', '20'];

/** Every fiscal combination that the environment allows. */
export function combinaciones(e: EntornoLinea): Fiscal[] {
  const sinDestinatario = e.tipoFactura === 'F2' || e.tipoFactura === 'R5';
  const claves = (i: Impuesto): (ClaveRegimen | null)[] =>
    (i === 'OTRO' ? [null] : [...CLAVES_REGIMEN[i]]).filter((c) => {
      if (e.soloClave) return c === e.soloClave;
      if (i === 'IPSI') return true;
      if (c === '14') return false;
      if (c === '06') return e.tipoFactura !== 'F2' && e.tipoFactura !== 'F3' && e.tipoFactura !== 'R5';
      return c !== '10' || (e.tipoFactura === 'F1' && e.porNif);
    });
  return IMPUESTOS.flatMap((impuesto) =>
    claves(impuesto).flatMap((claveRegimen) => {
      const regulada = impuesto === 'IVA' || impuesto === 'IGIC';
      const soloN2 = impuesto === 'IGIC' && claveRegimen === '20';
      const permitidas = soloN2
        ? (['N2'] as const)
        : impuesto === 'IVA' && claveRegimen === '11'
          ? (['S1'] as const)
          : (regulada && claveRegimen && CALIFICACIONES_DE[claveRegimen]) ||
            (['S1', 'S2', 'N1', 'N2'] as const);
      const calificadas = permitidas
        .filter((c) => c !== 'S2' || !sinDestinatario)
        .map((calificacion): Fiscal => ({ impuesto, claveRegimen, calificacion, causa: null }));
      const soloAl21 = impuesto === 'IVA' && claveRegimen === '11';
      const sinExencion =
        soloN2 || soloAl21 || (regulada && (claveRegimen === '08' || claveRegimen === '10'));
      const causas = sinExencion
        ? []
        : CAUSAS_EXENCION[impuesto].filter((c) => causaPosible(c, impuesto, claveRegimen, e.porNif));
      return [
        ...calificadas,
        ...causas.map((causa): Fiscal => ({ impuesto, claveRegimen, calificacion: null, causa })),
      ];
    }),
  );
}

function causaPosible(
  causa: CausaExencion,
  impuesto: Impuesto,
  clave: ClaveRegimen | null,
  porNif: boolean,
): boolean {
  if (impuesto !== 'IVA' && impuesto !== 'IGIC') return true;
  if (clave === '01' && (causa === 'E2' || causa === 'E3')) return false;
  if (clave === '07' && ['E2', 'E3', 'E4', 'E5'].includes(causa)) return false;
  return !(impuesto === 'IVA' && causa === 'E5' && porNif);
}

const decimalTexto = (maximo: number, decimales: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: maximo }),
      fc.integer({ min: 0, max: 10 ** decimales - 1 }),
      fc.integer({ min: 0, max: decimales }),
    )
    .map(([entero, resto, d]) => {
      const parte = String(resto).padStart(decimales, '0').slice(0, d);
      return d === 0 ? String(entero) : `${entero}.${parte}`;
    });

function arbTipo(f: Fiscal, e: EntornoLinea): fc.Arbitrary<string | null> {
  if (f.calificacion === 'S2') return fc.constantFrom(null, '0', '0.00');
  if (f.calificacion !== 'S1') return fc.constant(null);
  if (f.impuesto !== 'IVA') return fc.constantFrom(...TIPOS_LIBRES);
  return f.claveRegimen === '11'
    ? fc.constantFrom('21', '21.00')
    : fc.constantFrom(...tiposImpositivosEn(e.fecha));
}

function arbRecargo(f: Fiscal, tipo: string | null, e: EntornoLinea): fc.Arbitrary<string | null> {
  if (f.impuesto !== 'IVA' || f.calificacion !== 'S1' || tipo === null) return fc.constant(null);
  return fc.constantFrom(null, null, ...recargosPermitidos(tipo.replace('.00', ''), e.fecha));
}

/** A discount: none, a percentage, or an amount that is not more than the line. */
function conDescuento(linea: LineaFactura): fc.Arbitrary<LineaFactura> {
  const bruto = importe(linea.cantidad).times(linea.precioUnitario).abs();
  return fc.oneof(
    fc.constant(linea),
    decimalTexto(99, 2).map((descuento): LineaFactura => ({
      ...linea,
      descuentoTipo: 'PORCENTAJE',
      descuento,
    })),
    fc.integer({ min: 0, max: 100 }).map((p): LineaFactura => ({
      ...linea,
      descuentoTipo: 'IMPORTE',
      descuento: importe(bruto.times(p).dividedBy(100)).toDecimalPlaces(2, 1).toFixed(),
    })),
  );
}

/** A line that no rule refuses in its environment. */
export function arbLinea(e: EntornoLinea): fc.Arbitrary<LineaFactura> {
  const cantidad = e.pequenas
    ? fc.constantFrom('1', '0.5', '2')
    : fc.oneof(fc.constant('1'), decimalTexto(9_999, 8));
  const precio = e.pequenas ? decimalTexto(99, 2) : fc.oneof(decimalTexto(999, 2), decimalTexto(99_999, 8));
  return fc.constantFrom(...combinaciones(e)).chain((fiscal) =>
    arbTipo(fiscal, e).chain((tipoImpositivo) =>
      fc
        .record({
          descripcion: arbTexto(500),
          cantidad,
          precioUnitario: precio,
          modoCalculo: fc.constantFrom('NORMAL' as const, 'INVERSO' as const),
          negativa: e.signo === 'cualquiera' ? fc.boolean() : fc.constant(false),
          recargoEquivalencia: arbRecargo(fiscal, tipoImpositivo, e),
          coste: fc.boolean(),
        })
        .chain(({ negativa, coste, ...partes }) => {
          const cantidadConSigno =
            negativa && !importe(partes.cantidad).isZero() ? `-${partes.cantidad}` : partes.cantidad;
          return conDescuento({
            ...partes,
            cantidad: cantidadConSigno,
            impuesto: fiscal.impuesto,
            tipoImpositivo,
            exenta: fiscal.causa !== null,
            causaExencion: fiscal.causa,
            calificacionOperacion: fiscal.calificacion,
            claveRegimen: fiscal.claveRegimen,
            baseImponibleACoste: conCoste(fiscal, coste)
              ? toTexto(producto(importe(cantidadConSigno), importe(partes.precioUnitario)))
              : null,
          });
        }),
    ),
  );
}

const conCoste = (f: Fiscal, quiere: boolean): boolean =>
  f.impuesto === 'IVA' || f.impuesto === 'IGIC' ? f.claveRegimen === '06' : quiere;
