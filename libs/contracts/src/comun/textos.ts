// Texts as they travel: trimmed, without control characters, of a bounded length; and the small names of
// people and languages.
import {
  isTelefono,
  isTextoLimpio,
  isTextoSinMarcas,
  isTextoVisible,
  normalizarTelefono,
} from '@encadena/values';
import { z } from 'zod';

/** A check of our own: the message is the code of the text (`validacion.<codigo>`). */
export const comprobar = <T>(
  check: (value: T) => boolean,
  codigo: string,
  params: Record<string, string | number> = {},
) =>
  z.check<T>((context) => {
    if (!check(context.value))
      context.issues.push({ code: 'custom', message: codigo, params, input: context.value });
  });

// A text with nothing visible counts as missing.
const sinMarcas = comprobar(
  (texto: string) => isTextoSinMarcas(texto) || !isTextoVisible(texto),
  'marcasInvisibles',
);

/**
 * A rule over several fields of an object, told of one of them. It looks even when other fields are refused,
 * so that a form hears of everything at once; a field that is refused already hears no second reason. `check`
 * sees what came: a missing field is undefined.
 */
export const comprobarCampo = <T extends object>(
  campo: keyof T & string,
  check: (valor: Partial<T>) => boolean,
  codigo: string,
) =>
  z.core._superRefine<T>(
    (valor, context) => {
      if (context.issues.some(({ path }) => path?.[0] === campo) || check(valor)) return;
      context.addIssue({ code: 'custom', message: codigo, path: [campo], input: valor[campo] });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

/** One line of text, trimmed, of at most `max` characters. With a `min` there must be something to see. */
export const linea = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .check(
      comprobar((texto: string) => isTextoLimpio(texto), 'caracteres'),
      comprobar(
        (texto: string) => min === 0 || !isTextoLimpio(texto) || texto === '' || isTextoVisible(texto),
        'obligatorio',
      ),
      sinMarcas,
    );

/** Text of several lines, trimmed, of at most `max` characters. */
export const parrafo = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .check(
      comprobar((texto: string) => isTextoLimpio(texto, { multilinea: true }), 'caracteres'),
      sinMarcas,
    );

/** Optional text: absent, null and empty are one thing, `null`. */
export const opcional = <S extends z.ZodType<string, string>>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema, z.null()]).default(null);

export const uuidSchema = z.uuid();
export const versionSchema = z.number().int().min(1);

/** What a mail can be sent to: so many characters before the @ and behind it (RFC 5321; `platform/mail`). */
const LARGOS = /^[^@]{1,64}@[^@]{1,190}$/;

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .check(comprobar((email: string) => LARGOS.test(email) && z.email().safeParse(email).success, 'email'));
/** Stored without spaces and hyphens, as `values` normalises it. */
export const telefonoSchema = z
  .string()
  .max(32)
  .transform((texto) => normalizarTelefono(texto))
  .check(comprobar((telefono: string) => isTelefono(telefono), 'telefono'));
export const idiomaSchema = z.enum(['es', 'ca', 'en']);
export type Idioma = z.infer<typeof idiomaSchema>;
