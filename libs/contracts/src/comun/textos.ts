// Texts as they travel: trimmed, without control characters, of a bounded length; and the small names of people and languages.
import { isTelefono, isTextoLimpio, isTextoVisible, normalizarTelefono } from '@encadena/values';
import { z } from 'zod';

/** A check of our own: the message is the code of the text (`validacion.<codigo>`). */
export const comprobar = <T>(check: (value: T) => boolean, codigo: string, params: Record<string, string | number> = {}) =>
  z.check<T>((context) => {
    if (!check(context.value)) context.issues.push({ code: 'custom', message: codigo, params, input: context.value });
  });

/** One line of text, trimmed, of at most `max` characters. With a `min` there must be something to see. */
export const linea = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .check(comprobar((texto: string) => isTextoLimpio(texto), 'caracteres'), comprobar((texto: string) => min === 0 || !isTextoLimpio(texto) || texto === '' || isTextoVisible(texto), 'obligatorio'));

/** Text of several lines, trimmed, of at most `max` characters. */
export const parrafo = (max: number) =>
  z.string().trim().max(max).check(comprobar((texto: string) => isTextoLimpio(texto, { multilinea: true }), 'caracteres'));

/** Optional text: absent, null and empty are one thing, `null`. */
export const opcional = <S extends z.ZodType<string, string>>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema, z.null()]).default(null);

export const uuidSchema = z.uuid();
export const versionSchema = z.number().int().min(1);

export const emailSchema = z.string().trim().toLowerCase().max(254).check(comprobar((email: string) => z.email().safeParse(email).success, 'email'));
/** Kept without blanks and hyphens, as `values` normalises it. */
export const telefonoSchema = z
  .string()
  .max(32)
  .transform((texto) => normalizarTelefono(texto))
  .check(comprobar((telefono: string) => isTelefono(telefono), 'telefono'));
export const idiomaSchema = z.enum(['es', 'ca', 'en']);
export type Idioma = z.infer<typeof idiomaSchema>;
