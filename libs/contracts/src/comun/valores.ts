// Exact values as they travel: strings with a checked form. Shapes only; the rules stand in `values` and `invoicing`.
import { PAISES, isBic, isCodigoPostal, isFechaISO, isIban, isImporteTexto, isTelefono, isTextoLimpio, normalizarNif, normalizarTelefono, comprobarNif } from '@encadena/values';
import { z } from 'zod';

/** A check of our own: the message is the code of the text (`validacion.<codigo>`). */
export const comprobar = <T>(check: (value: T) => boolean, codigo: string, params: Record<string, string | number> = {}) =>
  z.check<T>((context) => {
    if (!check(context.value)) context.issues.push({ code: 'custom', message: codigo, params, input: context.value });
  });

/** One line of text, trimmed, of at most `max` characters. */
export const linea = (max: number, min = 0) =>
  z.string().trim().min(min).max(max).check(comprobar((texto: string) => isTextoLimpio(texto), 'caracteres'));

/** Text of several lines, trimmed, of at most `max` characters. */
export const parrafo = (max: number) =>
  z.string().trim().max(max).check(comprobar((texto: string) => isTextoLimpio(texto, { multilinea: true }), 'caracteres'));

/** Optional text: absent, null and empty are one thing, `null`. */
export const opcional = <S extends z.ZodType<string, string>>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema, z.null()]).default(null);

export const uuidSchema = z.uuid();
export const versionSchema = z.number().int().min(1);

/** A calendar date `YYYY-MM-DD` that exists, between 2000 and 2099. */
export const fechaSchema = z.string().check(comprobar((texto: string) => isFechaISO(texto) && texto >= '2000-01-01' && texto <= '2099-12-31', 'fecha'));

/** An instant, ISO 8601 with offset. */
export const instanteSchema = z.iso.datetime({ offset: true });

/** A decimal as text: `-1234.50`. No exponent, no comma, no sign unless told. */
export const decimal = ({ enteros = 12, decimales = 2, signo = false }: { enteros?: number; decimales?: number; signo?: boolean } = {}) =>
  z.string().check(comprobar((texto: string) => isImporteTexto(texto, { enteros, decimales, signo }), 'importe', { enteros, decimales }));

/** Money: twelve digits and two decimals, as the agency's ImporteSgn12.2Type. */
export const importeSchema = decimal({ signo: true });
/** A quantity or a unit price: up to eight decimals. */
export const cantidadSchema = decimal({ decimales: 8, signo: true });
/** A percentage of the form that the agency takes for rates: three digits and two decimals. */
export const porcentajeSchema = decimal({ enteros: 3, decimales: 2 });

/** A Spanish tax id, normalised (`es-b 1234567-4` → `B12345674`). */
export const nifSchema = z
  .string()
  .max(32)
  .transform((texto) => normalizarNif(texto).nif)
  .check(comprobar((nif: string) => comprobarNif(nif) === 'VALIDO', 'nif'));

export const paisSchema = z.string().check(comprobar((pais: string) => (PAISES as readonly string[]).includes(pais), 'pais'));
export const codigoPostalSchema = z.string().trim().max(10);
export const emailSchema = z.string().trim().toLowerCase().max(254).check(comprobar((email: string) => z.email().safeParse(email).success, 'email'));
/** Kept without blanks and hyphens, as `values` normalises it. */
export const telefonoSchema = z
  .string()
  .max(32)
  .transform((texto) => normalizarTelefono(texto))
  .check(comprobar((telefono: string) => isTelefono(telefono), 'telefono'));
export const ibanSchema = z
  .string()
  .max(42)
  .transform((texto) => texto.replace(/\s/g, '').toUpperCase())
  .check(comprobar((iban: string) => isIban(iban), 'iban'));
export const bicSchema = z
  .string()
  .max(16)
  .transform((texto) => texto.replace(/\s/g, '').toUpperCase())
  .check(comprobar((bic: string) => isBic(bic), 'bic'));

export const idiomaSchema = z.enum(['es', 'ca', 'en']);
export type Idioma = z.infer<typeof idiomaSchema>;

/** A postal address. In Spain the postal code decides the province, so both must be real. */
export const direccionSchema = z
  .object({
    direccion: linea(200, 1),
    municipio: linea(100, 1),
    codigoPostal: codigoPostalSchema,
    provincia: opcional(linea(60)),
    pais: paisSchema.default('ES'),
  })
  .check((context) => {
    const { pais, codigoPostal } = context.value;
    if (pais === 'ES' ? !isCodigoPostal(codigoPostal) : codigoPostal.length > 10)
      context.issues.push({ code: 'custom', message: 'codigoPostal', path: ['codigoPostal'], input: codigoPostal });
  });
export type Direccion = z.infer<typeof direccionSchema>;
