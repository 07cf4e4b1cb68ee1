// Calls that need no session: the legal texts in force, the end of commercial mail, and an invoice for anyone
// who has its link (API.md section 9).
import { AGENCIAS, ENTORNOS, ESTADOS_VERIFACTU } from '@encadena/invoicing';
import { z } from 'zod';
import { idiomaSchema } from '../comun/textos';
import { endpoint } from '../endpoint';
import { tokenEnlaceSchema } from '../auth/auth.endpoints';
import { emisorSchema } from '../facturas/factura-salida';

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

/**
 * By the button of the page, or by the one-click header of mail programs (RFC 8058), whose form the server
 * turns into this.
 */
const bajaSchema = z.union([
  z.strictObject({ token: tokenEnlaceSchema }),
  z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
]);

export const textosLegales = {
  /** In the language of the query, else in that of `Accept-Language`. */
  obtener: endpoint({
    method: 'GET',
    path: 'textos-legales/:documento',
    doors: ['public'],
    params: z.strictObject({ documento: z.enum(TEXTOS_LEGALES) }),
    query: z.strictObject({ idioma: idiomaSchema.optional() }),
    datos: textoLegalSchema,
  }),
};

export const bajaCorreosComerciales = {
  ver: endpoint({
    method: 'GET',
    path: 'baja-correos-comerciales',
    doors: ['public'],
    query: z.strictObject({ token: tokenEnlaceSchema.default('') }),
    datos: z.object({ emailEnmascarado: z.string(), suscrito: z.boolean() }),
    errores: ['ENLACE_BAJA_NO_VALIDO', 'DEMASIADAS_PETICIONES'],
  }),
  confirmar: endpoint({
    method: 'POST',
    path: 'baja-correos-comerciales',
    doors: ['public'],
    query: z.strictObject({ token: tokenEnlaceSchema.optional() }),
    body: bajaSchema,
    datos: z.object({ suscrito: z.literal(false) }),
    errores: ['ENLACE_BAJA_NO_VALIDO', 'DEMASIADAS_PETICIONES'],
  }),
};

/**
 * What the customer of an invoice sees by its link: nothing that is not on the printed invoice, and nothing
 * about the customer.
 */
export const facturaPublicaSchema = z.object({
  /** Of the chain that it is sealed in: nothing of the tests, or of another agency than the real one, counts. */
  entorno: z.enum(ENTORNOS),
  agencia: z.enum(AGENCIAS),
  emisor: emisorSchema,
  numeroCompleto: z.string(),
  fechaExpedicion: z.string(),
  /** In euros, as the agency is told. */
  importeTotal: z.string(),
  /** What it comes to in its own currency, and how that was converted (RD 1619/2012, art. 12.1); null for euros. */
  divisa: z
    .object({
      moneda: z.string(),
      importeTotal: z.string(),
      tipoCambio: z.string().nullable(),
      fechaTipoCambio: z.string().nullable(),
      fuenteTipoCambio: z.string().nullable(),
    })
    .nullable(),
  estadoVerifactu: z.enum(ESTADOS_VERIFACTU).nullable(),
  urlVerificacion: z.string().nullable(),
  documentos: z.array(z.object({ tipo: z.literal('PDF'), nombre: z.string(), url: z.string() })),
});
export type FacturaPublicaDto = z.infer<typeof facturaPublicaSchema>;

/** Whatever is no link, or none any more, is not there: one answer for all of them (FAULTS I6). */
const conToken = z.strictObject({ token: z.string() });

export const facturasPublicas = {
  ver: endpoint({
    method: 'GET',
    path: 'facturas/:token',
    doors: ['public'],
    params: conToken,
    /** The e-mail that brought the link, which is then known as opened. */
    query: z.strictObject({ envio: z.string().max(64).optional() }),
    datos: facturaPublicaSchema,
    errores: ['DEMASIADAS_PETICIONES'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: 'factura-pdf-download/:token',
    doors: ['public'],
    params: conToken,
    archivo: 'application/pdf',
    errores: ['DEMASIADAS_PETICIONES'],
  }),
};
