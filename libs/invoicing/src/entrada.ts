// Reads the numbers of an invoice: the form that each field must have, and the finding when it has another.
import { DomainError, importe, isImporteTexto, type FormaImporte, type Importe } from '@encadena/values';
import type { CalculoEntrada, LineaFactura } from './factura';

// Twelve whole digits as the agency's `Imp`; unit prices and quantities up to eight decimals (API, common rules).
const PRECIO: FormaImporte = { enteros: 12, decimales: 8, signo: true };
const DINERO: FormaImporte = { enteros: 12, decimales: 2, signo: true };
const PORCENTAJE: FormaImporte = { enteros: 3, decimales: 2 };
const DESCUENTO: FormaImporte = { enteros: 12, decimales: 8 };
/** A euro is worth some hundred thousand units of the weakest currencies, and some tenths of the strongest. */
export const CAMBIO: FormaImporte = { enteros: 8, decimales: 8 };
const isCero = (texto: string): boolean => !/[1-9]/.test(texto);

type CampoNumerico =
  | 'cantidad'
  | 'precioUnitario'
  | 'descuento'
  | 'tipoImpositivo'
  | 'recargoEquivalencia'
  | 'baseImponibleACoste';

/** The number fields of a line: their forms, and whether they may be missing. */
export const CAMPOS_NUMERICOS_LINEA: Readonly<
  Record<CampoNumerico, { forma: FormaImporte; obligatorio: boolean }>
> = {
  cantidad: { forma: PRECIO, obligatorio: true },
  precioUnitario: { forma: PRECIO, obligatorio: true },
  descuento: { forma: DESCUENTO, obligatorio: false },
  tipoImpositivo: { forma: PORCENTAJE, obligatorio: false },
  recargoEquivalencia: { forma: PORCENTAJE, obligatorio: false },
  baseImponibleACoste: { forma: DINERO, obligatorio: false },
};

const CAMPOS = Object.entries(CAMPOS_NUMERICOS_LINEA) as [
  CampoNumerico,
  { forma: FormaImporte; obligatorio: boolean },
][];

/** A field whose text is not a number of its form. */
export interface CampoMalo {
  campo: string;
  valor: string;
}

const falta = (valor: unknown): valor is null | undefined => valor === null || valor === undefined;

const bien = (valor: unknown, forma: FormaImporte, obligatorio: boolean): boolean =>
  falta(valor) ? !obligatorio : isImporteTexto(valor, forma);
const malo = (campo: string, valor: unknown): CampoMalo => ({
  campo,
  valor: String(valor ?? '').slice(0, 40),
});

/**
 * All number fields of an invoice that are not numbers in wire form ("1,00", "NaN", "1e308", thirteen digits ...).
 * Empty: `calcularFactura` will not throw. Never throws itself.
 */
export function revisarImportes({
  lineas,
  irpfPorcentaje,
  descuentoGlobal,
  tipoCambio,
}: CalculoEntrada): CampoMalo[] {
  const malos: CampoMalo[] = [];
  lineas.forEach((linea, i) => {
    for (const [campo, { forma, obligatorio }] of CAMPOS)
      if (!bien(linea[campo], forma, obligatorio)) malos.push(malo(`lineas[${i}].${campo}`, linea[campo]));
  });
  if (!bien(irpfPorcentaje, PORCENTAJE, false)) malos.push(malo('irpfPorcentaje', irpfPorcentaje));
  if (descuentoGlobal && !bien(descuentoGlobal.valor, DESCUENTO, true))
    malos.push(malo('descuentoGlobal.valor', descuentoGlobal.valor));
  if (!bien(tipoCambio, CAMBIO, false) || (tipoCambio && isCero(tipoCambio)))
    malos.push(malo('tipoCambio', tipoCambio));
  return malos;
}

/** @throws DomainError IMPORTE_NO_VALIDO with `campo` and `valor` of the first bad field */
export function exigirImportes(entrada: CalculoEntrada): void {
  const [primero] = revisarImportes(entrada);
  if (primero) throw new DomainError('IMPORTE_NO_VALIDO', { campo: primero.campo, valor: primero.valor });
}

/** Reads a number field that has passed revisarImportes; null when it is missing. */
export function leer(linea: LineaFactura, campo: CampoNumerico): Importe | null {
  const valor = linea[campo];
  return falta(valor) ? null : importe(valor);
}
