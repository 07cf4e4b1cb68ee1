// From the lines of an invoice to its breakdown and totals: the one function that screen, API and PDF all compute with.
import {
  CERO,
  importe,
  producto,
  resta,
  roundHalfUp,
  roundToTotal,
  suma,
  toTexto,
  toTextoExacto,
  type Importe,
} from '@encadena/values';
import { repartirDescuentoGlobal } from './descuento-global';
import { claveDesglose, desglosar, type Cuotas, type GrupoDesglose } from './desglose';
import { exigirImportes, leer } from './entrada';
import type { CalculoEntrada } from './factura';
import { calcularLinea, type ImportesLinea } from './linea';
import type {
  DetalleDesglose,
  PasoTraza,
  ResultadoFactura,
  ResultadoLinea,
  TotalesFactura,
} from './resultado';
import { trazar } from './traza';

const CENTESIMA = importe('0.01');

/**
 * Computes an invoice. Line amounts stay exact; the only roundings are those of each group of the breakdown
 * (docs/fiscal/redondeo.md). Judges nothing: an impossible combination is the rules' matter.
 * @throws DomainError IMPORTE_NO_VALIDO (campo, valor) when a number is not in wire form; `revisarImportes`
 * tells before
 */
export function calcularFactura(entrada: CalculoEntrada): ResultadoFactura {
  exigirImportes(entrada);
  const importes = entrada.lineas.map(calcularLinea);
  const globales = repartirDescuentoGlobal(
    entrada.descuentoGlobal,
    entrada.lineas,
    importes.map((i) => i.importe),
  );
  const grupos = desglosar(
    entrada.lineas.map((linea, indice) => ({
      clave: claveDesglose(linea),
      linea: {
        indice,
        modo: linea.modoCalculo,
        importe: resta(importes[indice]?.importe ?? CERO, globales[indice] ?? CERO),
        coste: leer(linea, 'baseImponibleACoste'),
      },
    })),
  );
  const totales = calcularTotales(grupos, {
    descuentoGlobal: suma(...globales),
    impresas: impresas(entrada, grupos),
    irpfPorcentaje: entrada.irpfPorcentaje ?? null,
  });
  let traza: PasoTraza[] | undefined;
  return {
    lineas: resultadoLineas(entrada, importes, globales, grupos),
    desglose: grupos.map(detalle),
    totales,
    // Written only for who reads it: publishing does not.
    get traza() {
      return (traza ??= trazar(entrada, importes, globales, grupos, totales));
    },
  };
}

// Validaciones 1.2.2, Macrodato (1138, 1139).
const MACRODATO = importe('100000000');

/** Whether a total (wire text) is so large that the record must say so: 100 million or more, either sign. */
export function isMacrodato(importeTotal: string): boolean {
  return importe(importeTotal).abs().gte(MACRODATO);
}

/** What the groups come to in the terms of their lines: without tax, or with it where prices have it inside. */
const impresas = ({ lineas }: CalculoEntrada, grupos: readonly GrupoDesglose[]): Importe =>
  suma(
    ...grupos.flatMap((grupo) =>
      grupo.lineas.map(({ indice, base, cuota, recargo }) =>
        lineas[indice]?.modoCalculo === 'INVERSO' ? suma(base, cuota, recargo) : base,
      ),
    ),
  );

function calcularTotales(
  grupos: readonly GrupoDesglose[],
  {
    descuentoGlobal,
    impresas,
    irpfPorcentaje,
  }: { descuentoGlobal: Importe; impresas: Importe; irpfPorcentaje: string | null },
): TotalesFactura {
  const base = suma(...grupos.map((g) => g.base));
  const cuotas = suma(...grupos.map((g) => g.cuota));
  const recargo = suma(...grupos.map((g) => g.recargo));
  const total = suma(base, cuotas, recargo);
  // The withholding is a payment on account of another tax: it lowers what is paid, never the invoice (FAQ 20).
  const irpf = roundHalfUp(producto(base, producto(importe(irpfPorcentaje ?? '0'), CENTESIMA)), 2);
  return {
    sumaLineas: toTexto(suma(impresas, roundHalfUp(descuentoGlobal, 2))),
    descuentoGlobal: toTexto(descuentoGlobal),
    baseImponible: toTexto(base),
    cuotas: toTexto(cuotas),
    recargo: toTexto(recargo),
    cuotaTotal: toTexto(suma(cuotas, recargo)),
    importeTotal: toTexto(total),
    irpf: toTexto(irpf),
    totalAPagar: toTexto(resta(total, irpf)),
  };
}

function detalle({ clave, base, cuota, recargo, coste }: GrupoDesglose): DetalleDesglose {
  const {
    impuesto,
    claveRegimen,
    calificacionOperacion,
    causaExencion,
    tipoImpositivo,
    recargoEquivalencia,
  } = clave;
  return {
    impuesto,
    claveRegimen,
    calificacionOperacion,
    causaExencion,
    tipoImpositivo,
    recargoEquivalencia,
    baseImponible: toTexto(base),
    baseImponibleACoste: coste ? toTexto(coste) : null,
    cuota: tipoImpositivo === null ? null : toTexto(cuota),
    cuotaRecargo: recargoEquivalencia === null ? null : toTexto(recargo),
  };
}

function resultadoLineas(
  entrada: CalculoEntrada,
  importes: readonly ImportesLinea[],
  globales: readonly Importe[],
  grupos: readonly GrupoDesglose[],
): ResultadoLinea[] {
  const partes: (Cuotas | undefined)[] = entrada.lineas.map(() => undefined);
  for (const grupo of grupos) for (const parte of grupo.lineas) partes[parte.indice] = parte;
  // The printed shares of the discount add up to the printed discount.
  const impresos = entrada.descuentoGlobal
    ? roundToTotal(globales, roundHalfUp(suma(...globales), 2))
    : globales;
  return entrada.lineas.map((linea, i) => {
    const { base = CERO, cuota = CERO, recargo = CERO } = partes[i] ?? {};
    const propio = importes[i]?.importe ?? CERO;
    return {
      modoCalculo: linea.modoCalculo,
      importe: toTexto(propio),
      importeExacto: toTextoExacto(propio),
      descuento: toTexto(importes[i]?.descuento ?? CERO),
      descuentoGlobal: toTexto(impresos[i] ?? CERO),
      baseImponible: toTexto(base),
      cuota: toTexto(cuota),
      recargo: toTexto(recargo),
      total: toTexto(suma(base, cuota, recargo)),
    };
  });
}
