// The steps of a calculation as data, for anyone who wants to follow it.
import { toTextoExacto, type Importe } from '@encadena/values';
import type { GrupoDesglose } from './desglose';
import type { CalculoEntrada } from './factura';
import type { ImportesLinea } from './linea';
import type { PasoTraza, ResultadoDivisa, TotalesFactura } from './resultado';

/** Tells the calculation of an invoice step by step, every amount with all its digits. */
export function trazar(
  entrada: CalculoEntrada,
  importes: readonly ImportesLinea[],
  globales: readonly Importe[],
  grupos: readonly GrupoDesglose[],
  totales: TotalesFactura,
): PasoTraza[] {
  const textos = (valores: Record<string, Importe>): Record<string, string> =>
    Object.fromEntries(Object.entries(valores).map(([nombre, valor]) => [nombre, toTextoExacto(valor)]));
  return [
    ...entrada.lineas.map((linea, indice): PasoTraza => ({
      paso: 'LINEA',
      indice,
      valores: {
        cantidad: linea.cantidad,
        precioUnitario: linea.precioUnitario,
        ...textos({ ...importes[indice] }),
      },
    })),
    ...(entrada.descuentoGlobal
      ? globales.map((g, indice): PasoTraza => ({
          paso: 'DESCUENTO_GLOBAL',
          indice,
          valores: textos({ descuento: g }),
        }))
      : []),
    ...grupos.map(({ clave, base, cuota, recargo, lineas }, indice): PasoTraza => ({
      paso: 'GRUPO',
      indice,
      valores: {
        lineas: lineas.map((l) => l.indice).join(','),
        tipoImpositivo: clave.tipoImpositivo ?? '',
        recargoEquivalencia: clave.recargoEquivalencia ?? '',
        ...textos({ base, cuota, recargo }),
      },
    })),
    {
      paso: 'TOTALES',
      indice: null,
      valores: {
        base: totales.baseImponible,
        cuotaTotal: totales.cuotaTotal,
        importeTotal: totales.importeTotal,
      },
    },
    {
      paso: 'IRPF',
      indice: null,
      valores: {
        porcentaje: entrada.irpfPorcentaje ?? '0',
        irpf: totales.irpf,
        totalAPagar: totales.totalAPagar,
      },
    },
  ];
}

/** From the currency to euros, group by group. */
export function trazarCambio(
  { tipoCambio }: CalculoEntrada,
  divisa: ResultadoDivisa,
  { desglose }: Omit<ResultadoDivisa, 'moneda'>,
): PasoTraza[] {
  return desglose.map((grupo, indice) => ({
    paso: 'CAMBIO',
    indice,
    valores: {
      moneda: divisa.moneda,
      tipoCambio: tipoCambio ?? '',
      baseDivisa: divisa.desglose[indice]?.baseImponible ?? '0',
      base: grupo.baseImponible,
      cuota: grupo.cuota ?? '0.00',
      recargo: grupo.cuotaRecargo ?? '0.00',
    },
  }));
}
