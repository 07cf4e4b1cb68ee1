// The calls about sending an issued invoice to its customer by e-mail, and what became of it (docs/adr/0050).
import { z } from 'zod';
import { conUuid } from '../comun/lista';
import { comprobarCampo, emailSchema, idiomaSchema, linea, parrafo, uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

/** PENDIENTE: on its way, and tried again while the mail server does not answer. */
export const ESTADOS_CORREO = ['PENDIENTE', 'ENVIADO', 'FALLIDO'] as const;
export type EstadoCorreo = (typeof ESTADOS_CORREO)[number];
/** RECHAZADO: the mail server of the customer does not take it. SIN_SERVIDOR: none took it in two days. NO_VALIDO: it cannot be written.
 * YA_PAGADA: a reminder of what was paid meanwhile. */
export const MOTIVOS_CORREO = ['RECHAZADO', 'SIN_SERVIDOR', 'NO_VALIDO', 'YA_PAGADA'] as const;
export type MotivoCorreo = (typeof MOTIVOS_CORREO)[number];

/** What a list can be asked for: what went out in these days and did not arrive, and has not been sent again since. */
export const FILTROS_CORREO = ['SIN_LLEGAR'] as const;
export const DIAS_SIN_LLEGAR = 30;

/** Addresses in each of the two lists. */
export const MAX_DIRECCIONES = 5;
export const MAX_ASUNTO = 150;
export const MAX_CUERPO = 4000;

/** To whom an e-mail to a customer goes, and what it says. */
export const camposDeCorreo = {
  /** The customer's own address without it. */
  para: z.array(emailSchema).max(MAX_DIRECCIONES).default([]),
  copia: z.array(emailSchema).max(MAX_DIRECCIONES).default([]),
  /** Of the words around yours; that of what is sent without it. */
  idioma: idiomaSchema.nullable().default(null),
  /** What the preview proposes without it. */
  asunto: linea(MAX_ASUNTO, 1).nullable().default(null),
  cuerpo: parrafo(MAX_CUERPO).min(1).nullable().default(null),
};

export const correoFacturaEntradaSchema = z
  .strictObject({
    ...camposDeCorreo,
    adjuntarPdf: z.boolean().default(true),
    /** A link to the invoice, which tells whether it was opened. */
    enlace: z.boolean().default(true),
  })
  .check(
    comprobarCampo(
      'adjuntarPdf',
      ({ adjuntarPdf, enlace }) => adjuntarPdf === true || enlace === true,
      'pdfOEnlace',
    ),
  );
export type CorreoFacturaEntrada = z.output<typeof correoFacturaEntradaSchema>;

export const propuestaCorreoSchema = z.object({
  /** The customer's address, where there is one. */
  para: z.array(z.string()),
  idioma: idiomaSchema,
  asunto: z.string(),
  cuerpo: z.string(),
  /** What the customer sees as the sender. */
  remitente: z.string(),
  /** Whom an answer reaches. */
  responderA: z.string(),
  /** The only address that it can be sent to: your own, in the world of tests. */
  soloA: z.string().nullable(),
  /** To how many addresses invoices and quotes may still be sent today. */
  quedan: z.number().int(),
});
export type PropuestaCorreoDto = z.infer<typeof propuestaCorreoSchema>;

export const correoFacturaSchema = z.object({
  uuidEnvio: uuidSchema,
  estado: z.enum(ESTADOS_CORREO),
  para: z.array(z.string()),
  copia: z.array(z.string()),
  idioma: idiomaSchema,
  asunto: z.string(),
  cuerpo: z.string(),
  adjuntarPdf: z.boolean(),
  enlace: z.boolean(),
  motivo: z.enum(MOTIVOS_CORREO).nullable(),
  /** What the mail server said last, in its own words. */
  respuesta: z.string().nullable(),
  /** Of its addresses those that did not take it, though others did. */
  rechazadas: z.array(z.string()),
  /** Which reminder it was, from 1; null: somebody sent it. */
  recordatorio: z.number().int().nullable(),
  pedidoPor: z.string().nullable(),
  pedidoEn: instanteSchema,
  /** When it was sent, or given up. */
  terminadoEn: instanteSchema.nullable(),
  /** When the invoice was first opened through the link of this e-mail. */
  abiertoEn: instanteSchema.nullable(),
});
export type CorreoFacturaDto = z.infer<typeof correoFacturaSchema>;

export const correosFactura = {
  /** What an e-mail with this invoice would say. */
  previsualizar: endpoint({
    method: 'GET',
    path: 'facturas/:uuid/enviar-email',
    doors: ['nif', 'erp'],
    params: conUuid,
    query: z.strictObject({ idioma: idiomaSchema.optional() }),
    datos: propuestaCorreoSchema,
    errores: ['FACTURA_SIN_EMITIR'],
  }),
  enviar: endpoint({
    method: 'POST',
    path: 'facturas/:uuid/enviar-email',
    doors: ['nif', 'erp'],
    permiso: 'EMITIR',
    params: conUuid,
    body: correoFacturaEntradaSchema,
    datos: z.object({ uuidEnvio: uuidSchema, estado: z.enum(ESTADOS_CORREO) }),
    status: 202,
    errores: ['FACTURA_SIN_EMITIR', 'CORREO_SIN_DIRECCION', 'CORREO_SOLO_PROPIO', 'CORREOS_DEMASIADOS'],
  }),
  /** The e-mails with this invoice, the newest first. */
  listar: endpoint({
    method: 'GET',
    path: 'facturas/:uuid/envios-email',
    doors: ['nif', 'erp'],
    params: conUuid,
    datos: z.array(correoFacturaSchema),
  }),
};
