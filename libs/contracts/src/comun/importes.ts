// Exact numbers as they travel: strings with a checked form. Shapes only; the rules are in `values` and `invoicing`.
import { CAMBIO } from '@encadena/invoicing';
import { isImporteTexto } from '@encadena/values';
import { z } from 'zod';
import { comprobar } from './textos';

/** For the API reference; what counts is `isImporteTexto`. */
const patternOf = ({ enteros, decimales, signo }: { enteros: number; decimales: number; signo: boolean }) =>
  `^${signo ? '-?' : ''}\\d{1,${enteros}}${decimales > 0 ? `(\\.\\d{1,${decimales}})?` : ''}$`;

/** A decimal as text: `-1234.50`. No exponent, no comma, no sign unless allowed. */
export const decimal = ({
  enteros = 12,
  decimales = 2,
  signo = false,
}: { enteros?: number; decimales?: number; signo?: boolean } = {}) =>
  z
    .string()
    .check(
      comprobar((texto: string) => isImporteTexto(texto, { enteros, decimales, signo }), 'importe', {
        enteros,
        decimales,
      }),
    )
    .meta({ pattern: patternOf({ enteros, decimales, signo }) });

/** Money that is never negative: a minus sign is told in those words, not as a number that cannot be read. */
export const importePositivoSchema = z
  .string()
  .check(
    comprobar(
      (texto: string) => isImporteTexto(texto, { enteros: 12, decimales: 2, signo: true }),
      'importe',
      {
        enteros: 12,
        decimales: 2,
      },
    ),
    comprobar((texto: string) => !/^-/.test(texto), 'importePositivo'),
  )
  .meta({ pattern: patternOf({ enteros: 12, decimales: 2, signo: false }) });

/** Money: twelve digits and two decimals, as the agency's ImporteSgn12.2Type. */
export const importeSchema = decimal({ signo: true });
/** A quantity or a unit price: up to eight decimals. */
export const cantidadSchema = decimal({ decimales: 8, signo: true });
/** A percentage of the form that the agency takes for rates: three digits and two decimals. */
export const porcentajeSchema = decimal({ enteros: 3, decimales: 2 });
/** An exchange rate: never zero, for something is divided by it. */
export const cambioSchema = z.string().check(
  comprobar((texto: string) => isImporteTexto(texto, CAMBIO) && /[1-9]/.test(texto), 'importe', {
    enteros: CAMBIO.enteros ?? 0,
    decimales: CAMBIO.decimales ?? 0,
  }),
);
