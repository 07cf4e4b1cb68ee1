// What a program sends to be issued, and what it gets: the invoice of the screen, with what an ERP knows instead
// of our ids (the customer itself, the code of a series, a number of its own).
import { z } from 'zod';
import {
  camposIdentificacion,
  direccionSchema,
  identificacionValida,
  normalizarIdentificacion,
} from '../comun/identidad';
import { comprobarCampo, emailSchema, idiomaSchema, linea, opcional } from '../comun/textos';
import { fechaSchema } from '../comun/tiempos';
import { errorDeCampoSchema } from '../errores';
import { registroSchema } from '../verifactu-registros/verifactu-registros.endpoints';
import { facturaEntradaSchema } from './factura-entrada';
import { facturaDetalleSchema } from './factura-salida';

/** Who gives the number: the series as it goes on, or the program. */
export const NUMERACIONES = ['PRODUCTO', 'ERP'] as const;

/** As many as the agency takes in one send. */
export const MAX_LOTE = 1000;
/**
 * A thousand invoices of a dozen lines: 600 bytes of each and its recipient, 250 of a line, and as much again for
 * long texts.
 */
export const MAX_BYTES_LOTE = 8 * 1024 * 1024;

/** The recipient as the program knows it: the customer of that identification, or a new one. What is not said stays as it is there. */
export const destinatarioEntradaSchema = z
  .strictObject({
    ...camposIdentificacion,
    nombre: linea(120, 1),
    personaFisica: z.boolean().optional(),
    direccion: direccionSchema,
    email: opcional(emailSchema),
    idioma: idiomaSchema.optional(),
    referenciaExterna: opcional(linea(60)),
  })
  .check(identificacionValida)
  .transform(normalizarIdentificacion);
export type DestinatarioEntrada = z.output<typeof destinatarioEntradaSchema>;

export const camposErp = {
  destinatario: destinatarioEntradaSchema.nullable().default(null),
  /** The customer whose own `referenciaExterna` this is. */
  referenciaCliente: opcional(linea(60)),
  /** The code of the series; without it and `uuidSerie` the default one of the kind. */
  serie: opcional(linea(20)),
};

/** The recipient in one way, the series in one way. */
export const unaSolaVez = [
  comprobarCampo<{ uuidCliente?: unknown; referenciaCliente?: unknown; destinatario?: unknown }>(
    'destinatario',
    ({ uuidCliente, referenciaCliente, destinatario }) =>
      [uuidCliente, referenciaCliente, destinatario].filter((uno) => uno ?? false).length <= 1,
    'unDestinatario',
  ),
  comprobarCampo<{ uuidSerie?: unknown; serie?: unknown }>(
    'serie',
    ({ uuidSerie, serie }) => !uuidSerie || !serie,
    'unaSerie',
  ),
] as const;

interface Numerada {
  numeracion?: (typeof NUMERACIONES)[number];
  numero?: number | null;
  serie?: string | null;
  uuidSerie?: string | null;
  publicar?: boolean;
}

export const facturaErpEntradaSchema = z
  .strictObject({
    ...facturaEntradaSchema.shape,
    ...camposErp,
    numeracion: z.enum(NUMERACIONES).default('PRODUCTO'),
    /** With `numeracion: "ERP"`: the count within the series, which prints it in its format. */
    numero: z.number().int().min(1).max(999_999_999).nullable().default(null),
    /** False: a draft, which is numbered when it is published. */
    publicar: z.boolean().default(true),
  })
  .check(
    ...unaSolaVez,
    comprobarCampo<Numerada>(
      'numero',
      ({ numeracion, numero }) => numeracion !== 'ERP' || (numero ?? null) !== null,
      'obligatorio',
    ),
    comprobarCampo<Numerada>(
      'numero',
      ({ numeracion, numero, publicar }) =>
        (numero ?? null) === null || (numeracion === 'ERP' && publicar !== false),
      'numeroSobra',
    ),
    comprobarCampo<Numerada>(
      'serie',
      ({ numeracion, serie, uuidSerie }) => numeracion !== 'ERP' || Boolean(serie ?? uuidSerie),
      'obligatorio',
    ),
  );
export type FacturaErpEntrada = z.output<typeof facturaErpEntradaSchema>;
export type FacturaErpEntradaCruda = z.input<typeof facturaErpEntradaSchema>;

/** All that has to be printed, whatever the agency will say; without a record for a draft. */
export const emitidaErpSchema = z.object({
  factura: facturaDetalleSchema,
  /** `qrPng`: the picture in base64. */
  registro: registroSchema.extend({ qrPng: z.string() }).nullable(),
});
export type EmitidaErpDto = z.infer<typeof emitidaErpSchema>;

/** Each is judged alone: one that cannot even be read is told so in its place, and the others are issued. */
export const loteEntradaSchema = z.strictObject({
  facturas: z.array(z.unknown()).min(1).max(MAX_LOTE),
});

/** As it should be sent. */
export const loteDocumentadoSchema = z.strictObject({
  facturas: z.array(facturaErpEntradaSchema).min(1).max(MAX_LOTE),
});

const facturaDeLoteSchema = facturaDetalleSchema.pick({
  uuid: true,
  tipoFactura: true,
  serie: true,
  ejercicio: true,
  numero: true,
  numeroCompleto: true,
  fechaExpedicion: true,
  totales: true,
  urlVerificacion: true,
});

/** In place of each invoice: what came of it, with the status that it would have had alone. */
export const resultadoDeLoteSchema = z.object({
  indice: z.number().int(),
  referenciaExterna: z.string().nullable(),
  status: z.number().int(),
  /** Issued by an earlier send of it. */
  repetida: z.boolean(),
  factura: facturaDeLoteSchema.nullable(),
  registro: registroSchema.nullable(),
  error: z
    .object({
      codigo: z.string(),
      mensaje: z.string(),
      errores: z.array(errorDeCampoSchema),
      detalle: z.record(z.string(), z.string()).optional(),
    })
    .nullable(),
});
export type ResultadoDeLoteDto = z.infer<typeof resultadoDeLoteSchema>;

export const loteSchema = z.object({
  emitidas: z.number().int(),
  repetidas: z.number().int(),
  rechazadas: z.number().int(),
  resultados: z.array(resultadoDeLoteSchema),
});
export type LoteDto = z.infer<typeof loteSchema>;

/** The printed number, or with `serie` the count; the newest where it does not say the day. */
export const porNumeroSchema = z.strictObject({
  numero: linea(60, 1),
  serie: linea(20, 1).optional(),
  fecha: fechaSchema.optional(),
});
export const porReferenciaSchema = z.strictObject({ ref: linea(60, 1) });
