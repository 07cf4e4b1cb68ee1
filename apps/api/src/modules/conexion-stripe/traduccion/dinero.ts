// The provider's amounts: whole numbers of its smallest unit, made decimals here and nowhere else.
// docs.stripe.com/currencies: its units are those of ISO 4217 but for some currencies, listed below.
import { decimalesDe, isMoneda } from '@encadena/invoicing';
import { importe, type Importe } from '@encadena/values';

/** Without smaller unit at the provider. The króna and the Ugandan shilling are not among them: they come in hundredths. */
const ENTERAS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const MILESIMAS = new Set('BHD JOD KWD OMR TND'.split(' '));

const decimalesDelProveedor = (moneda: string): number =>
  ENTERAS.has(moneda) ? 0 : MILESIMAS.has(moneda) ? 3 : 2;

/** Reads amounts of one currency; undefined for a currency that an invoice cannot be in. */
export function lectorDe(
  codigo: string,
): { moneda: string; decimales: number; leer: (unidades: number) => Importe } | undefined {
  const moneda = codigo.toUpperCase();
  if (!isMoneda(moneda)) return undefined;
  const decimales = decimalesDelProveedor(moneda);
  return { moneda, decimales: decimalesDe(moneda), leer: (unidades) => deUnidades(unidades, decimales) };
}

function deUnidades(unidades: number, decimales: number): Importe {
  if (!Number.isSafeInteger(unidades)) throw new RangeError(`Not a whole number of units: ${unidades}`);
  const cifras = String(Math.abs(unidades)).padStart(decimales + 1, '0');
  const corte = cifras.length - decimales;
  const texto = decimales === 0 ? cifras : `${cifras.slice(0, corte)}.${cifras.slice(corte)}`;
  return importe(unidades < 0 ? `-${texto}` : texto);
}
