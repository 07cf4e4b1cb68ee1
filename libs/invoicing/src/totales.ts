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
import { decimalesDe, EURO } from './codigos';
import { claveDesglose, desglosar, type Cuotas, type GrupoDesglose } from './desglose';
import { cambioDe, enEuros, grupoEnEuros, monedaDe } from './divisa';
import { exigirImportes, leer } from './entrada';
import type { CalculoEntrada } from './factura';
import { calcularLinea, type ImportesLinea } from './linea';
import type {
  DetalleDesglose,
  PasoTraza,
  ResultadoDivisa,
  ResultadoFactura,
  ResultadoLinea,
  TotalesFactura,
} from './resultado';
import { trazar, trazarCambio } from './traza';

const CENTESIMA = importe('0.01');

/**
 * Computes an invoice. Line amounts stay exact; the only roundings are those of each group of the breakdown
 * (docs/fiscal/redondeo.md). It judges nothing: impossible combinations are for the rules to refuse.
 * @throws DomainError IMPORTE_NO_VALIDO (campo, valor) when a number is not in wire form; `revisarImportes`
 * tells before
 */
export function calcularFactura(entrada: CalculoEntrada): ResultadoFactura {
  exigirImportes(entrada);
  const { irpfPorcentaje = null } = entrada;
  const moneda = monedaDe(entrada);
  const decimales = decimalesDe(moneda);
  const importes = entrada.lineas.map(calcularLinea);
  const globales = repartirDescuentoGlobal(
    entrada.descuentoGlobal,
    entrada.lineas,
    importes.map((i) => i.importe),
    decimales,
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
    decimales,
  );
  const descuentoGlobal = suma(...globales);
  const impreso = impresas(entrada, grupos);
  const totales = calcularTotales(grupos, { descuentoGlobal, impresas: impreso, irpfPorcentaje }, decimales);
  const lineas = resultadoLineas(entrada, importes, globales, grupos, decimales);
  const suyo = { desglose: grupos.map((g) => detalle(g, decimales)), totales };
  const divisa = moneda === EURO ? null : { moneda, ...suyo };
  const euros = divisa ? convertidos(entrada, grupos, { descuentoGlobal, impresas: impreso }) : suyo;
  let traza: PasoTraza[] | undefined;
  return {
    lineas,
    ...euros,
    divisa,
    // Written only when asked for; publishing does not ask.
    get traza() {
      return (traza ??= [
        ...trazar(entrada, importes, globales, grupos, totales),
        ...(divisa ? trazarCambio(entrada, divisa, euros) : []),
      ]);
    },
  };
}

/** Breakdown and totals in euros; empty as long as the rate is unknown. */
function convertidos(
  entrada: CalculoEntrada,
  grupos: readonly GrupoDesglose[],
  enDivisa: { descuentoGlobal: Importe; impresas: Importe },
): Omit<ResultadoDivisa, 'moneda'> {
  const cambio = cambioDe(entrada);
  const suyos = grupos.map((grupo) => (cambio ? grupoEnEuros(grupo, cambio) : sinValor(grupo)));
  const en = (cantidad: Importe): Importe => (cambio ? enEuros(cantidad, cambio) : CERO);
  const conIva = entrada.lineas.some(({ modoCalculo }) => modoCalculo === 'INVERSO');
  return {
    desglose: suyos.map((g) => detalle(g)),
    totales: calcularTotales(suyos, {
      descuentoGlobal: en(enDivisa.descuentoGlobal),
      impresas: conIva ? en(enDivisa.impresas) : suma(...suyos.map((g) => g.base)),
      irpfPorcentaje: entrada.irpfPorcentaje ?? null,
    }),
  };
}

const sinValor = ({ clave, coste }: GrupoDesglose): GrupoDesglose => ({
  clave,
  base: CERO,
  cuota: CERO,
  recargo: CERO,
  coste: coste && CERO,
  lineas: [],
});

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
  decimales = 2,
): TotalesFactura {
  const base = suma(...grupos.map((g) => g.base));
  const cuotas = suma(...grupos.map((g) => g.cuota));
  const recargo = suma(...grupos.map((g) => g.recargo));
  const total = suma(base, cuotas, recargo);
  // The withholding is a payment on account of another tax: it lowers what is paid, never the invoice (FAQ 20).
  const irpf = roundHalfUp(producto(base, producto(importe(irpfPorcentaje ?? '0'), CENTESIMA)), decimales);
  return {
    sumaLineas: toTexto(suma(impresas, roundHalfUp(descuentoGlobal, decimales)), decimales),
    descuentoGlobal: toTexto(descuentoGlobal, decimales),
    baseImponible: toTexto(base, decimales),
    cuotas: toTexto(cuotas, decimales),
    recargo: toTexto(recargo, decimales),
    cuotaTotal: toTexto(suma(cuotas, recargo), decimales),
    importeTotal: toTexto(total, decimales),
    irpf: toTexto(irpf, decimales),
    totalAPagar: toTexto(resta(total, irpf), decimales),
  };
}

function detalle({ clave, base, cuota, recargo, coste }: GrupoDesglose, decimales = 2): DetalleDesglose {
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
    baseImponible: toTexto(base, decimales),
    baseImponibleACoste: coste ? toTexto(coste, decimales) : null,
    cuota: tipoImpositivo === null ? null : toTexto(cuota, decimales),
    cuotaRecargo: recargoEquivalencia === null ? null : toTexto(recargo, decimales),
  };
}

function resultadoLineas(
  entrada: CalculoEntrada,
  importes: readonly ImportesLinea[],
  globales: readonly Importe[],
  grupos: readonly GrupoDesglose[],
  decimales: number,
): ResultadoLinea[] {
  const partes: (Cuotas | undefined)[] = entrada.lineas.map(() => undefined);
  for (const grupo of grupos) for (const parte of grupo.lineas) partes[parte.indice] = parte;
  // The printed shares of the discount add up to the printed discount.
  const impresos = entrada.descuentoGlobal
    ? roundToTotal(globales, roundHalfUp(suma(...globales), decimales), decimales)
    : globales;
  return entrada.lineas.map((linea, i) => {
    const { base = CERO, cuota = CERO, recargo = CERO } = partes[i] ?? {};
    const propio = importes[i]?.importe ?? CERO;
    return {
      modoCalculo: linea.modoCalculo,
      importe: toTexto(propio, decimales),
      importeExacto: toTextoExacto(propio),
      descuento: toTexto(importes[i]?.descuento ?? CERO, decimales),
      descuentoGlobal: toTexto(impresos[i] ?? CERO, decimales),
      baseImponible: toTexto(base, decimales),
      cuota: toTexto(cuota, decimales),
      recargo: toTexto(recargo, decimales),
      total: toTexto(suma(base, cuota, recargo), decimales),
    };
  });
}
