// Reading the literals of a record for the rules: amounts as exact decimals, dates as ISO. Only of records
// whose structure is right; a literal like "+121." is one for the agency, too.
import { CERO, importe, isFechaISO, recordar, suma, type FechaISO, type Importe } from '@encadena/values';
import { fechaIsoOf } from '../instante';
import type { RegistroAlta, TipoFacturaAeat } from '../registro';

/** The amount of a literal of the form ImporteSgn12.2Type or Tipo2.2Type; absent is zero. */
export const leeImporte = (literal: string | undefined): Importe =>
  literal === undefined ? CERO : deLiteral(literal);

const deLiteral = recordar((literal): Importe => {
  const partes = /^([+-]?)0*(\d+?)(?:\.(\d*))?$/.exec(literal.trim());
  if (!partes) return CERO;
  const decimales = partes[3] ? `.${partes[3]}` : '';
  const texto = `${partes[2]}${decimales}`;
  return importe(partes[1] === '-' && /[1-9]/.test(texto) ? `-${texto}` : texto);
});

/** Shortest text of a rate: "21.00" is "21", "7.50" is "7.5". */
export const leeTipo = recordar((literal): string => leeImporte(literal).toString());

/** The ISO date of a literal dd-mm-yyyy, or null when it is no real day. */
export const leeFecha = recordar((literal): FechaISO | null => {
  const iso = fechaIsoOf(literal.trim());
  return isFechaISO(iso) ? iso : null;
});

/** The date that rates hang on: of the operation, else of issue. */
export function fechaDevengo({ FechaOperacion, IDFactura }: RegistroAlta): FechaISO | null {
  return leeFecha(FechaOperacion ?? IDFactura.FechaExpedicionFactura);
}

export const sumaDe = (literales: readonly (string | undefined)[]): Importe =>
  suma(...literales.map(leeImporte));

/** Sums of the agency may differ by this much. */
export const MARGEN = importe('10.00');

export const isRectificativa = (tipo: TipoFacturaAeat): boolean => tipo.startsWith('R');
/** F1, F3 and R1 to R4 name their recipient; F2 and R5 must not. */
export const conDestinatario = (tipo: TipoFacturaAeat): boolean => tipo !== 'F2' && tipo !== 'R5';
/** Impuesto 01 is also what an absent one means. */
export const isIva = ({ Impuesto }: { Impuesto?: string }): boolean =>
  Impuesto === undefined || Impuesto === '01';
export const isIvaOIgic = (linea: { Impuesto?: string }): boolean => isIva(linea) || linea.Impuesto === '03';
