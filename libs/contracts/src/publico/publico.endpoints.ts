// Calls that need no session: the legal texts in force and the end of commercial mail (API.md section 9).
import { z } from 'zod';
import { idiomaSchema } from '../comun/textos';
import { endpoint } from '../endpoint';
import { tokenEnlaceSchema } from '../auth/auth.endpoints';

export const TEXTOS_LEGALES = ['PRIVACIDAD', 'CONDICIONES'] as const;
export type TextoLegal = (typeof TEXTOS_LEGALES)[number];

export const textoLegalSchema = z.object({
  documento: z.enum(TEXTOS_LEGALES),
  version: z.string(),
  idioma: idiomaSchema,
  titulo: z.string(),
  /** Markdown without the title. */
  texto: z.string(),
});
export type TextoLegalDto = z.infer<typeof textoLegalSchema>;

/** By the button of the page, or by the one-click header of mail programs (RFC 8058), whose form the server turns into this. */
const bajaSchema = z.union([z.strictObject({ token: tokenEnlaceSchema }), z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') })]);

export const textosLegales = {
  /** In the language of the query, else in that of `Accept-Language`. */
  obtener: endpoint({
    method: 'GET', path: 'textos-legales/:documento', doors: ['public'], params: z.strictObject({ documento: z.enum(TEXTOS_LEGALES) }),
    query: z.strictObject({ idioma: idiomaSchema.optional() }), datos: textoLegalSchema,
  }),
};

export const bajaCorreosComerciales = {
  ver: endpoint({ method: 'GET', path: 'baja-correos-comerciales', doors: ['public'], query: z.strictObject({ token: tokenEnlaceSchema.default('') }), datos: z.object({ emailEnmascarado: z.string(), suscrito: z.boolean() }), errores: ['ENLACE_BAJA_NO_VALIDO', 'DEMASIADAS_PETICIONES'] }),
  confirmar: endpoint({ method: 'POST', path: 'baja-correos-comerciales', doors: ['public'], query: z.strictObject({ token: tokenEnlaceSchema.optional() }), body: bajaSchema, datos: z.object({ suscrito: z.literal(false) }), errores: ['ENLACE_BAJA_NO_VALIDO', 'DEMASIADAS_PETICIONES'] }),
};
