// What came from a connected account, and what became of it.
import { ESTADOS_INTERNOS, TIPOS_FACTURA, TIPOS_IDENTIFICACION } from '@encadena/invoicing';
import { z } from 'zod';
import { clienteEntradaSchema } from '../clientes/clientes.endpoints';
import { cambioSchema } from '../comun/importes';
import { idiomaSchema, linea, uuidSchema } from '../comun/textos';
import { fechaSchema, instanteSchema } from '../comun/tiempos';

export const TIPOS_IMPORTACION = ['FACTURA', 'ABONO', 'ANULACION', 'PAGO', 'DEVOLUCION', 'DISPUTA'] as const;
export type TipoImportacion = (typeof TIPOS_IMPORTACION)[number];

/** RECIBIDA: known of, not yet worked off. REVISION: waits for a person. ERROR: a fault; it is tried again. */
export const ESTADOS_IMPORTACION = ['RECIBIDA', 'IMPORTADA', 'REVISION', 'IGNORADA', 'ERROR'] as const;
export type EstadoImportacion = (typeof ESTADOS_IMPORTACION)[number];

/** Why something waits or was left. Texts: `stripe.motivo.<motivo>`. */
export const MOTIVOS_IMPORTACION = [
  'IMPUESTO_SIN_REGLA',
  'IMPORTES_NO_CUADRAN',
  'DESTINATARIO_SIN_NIF',
  'DESTINATARIO_INCOMPLETO',
  'NIF_NO_VALIDO',
  'DIVISA_SIN_CAMBIO',
  'DIVISA_NO_ADMITIDA',
  'DEMASIADAS_LINEAS',
  'IMPORTE_NEGATIVO',
  'ANULADA_EN_ORIGEN',
  'INCOBRABLE',
  'DISPUTA_PERDIDA',
  'ABONO_ANULADO',
  'DEVOLUCION_FALLIDA',
  'DEVOLUCION_SIN_ABONO',
  'ORIGINAL_NO_EMITIDO',
  'DEVOLUCION_EXCEDE',
  'DEVOLUCION_MANUAL',
  'FACTURA_RECHAZADA',
  'SIN_PLAN',
  'CUENTA_DESCONECTADA',
  'SIN_IMPORTE',
  'ANTERIOR_AL_ENLACE',
  'TIENE_FACTURA',
  'POR_EL_USUARIO',
] as const;
export type MotivoImportacion = (typeof MOTIVOS_IMPORTACION)[number];

/** What the provider knows of who bought, as it was typed there: nobody has checked it. */
export const compradorStripeSchema = z.object({
  nombre: z.string().nullable(),
  email: z.string().nullable(),
  telefono: z.string().nullable(),
  tipoIdentificacion: z.enum(TIPOS_IDENTIFICACION).nullable(),
  identificacion: z.string().nullable(),
  direccion: z.string().nullable(),
  municipio: z.string().nullable(),
  codigoPostal: z.string().nullable(),
  provincia: z.string().nullable(),
  pais: z.string().nullable(),
  /** The language in which they bought, if it is one of ours. */
  idioma: idiomaSchema.nullable(),
});
export type CompradorStripeDto = z.infer<typeof compradorStripeSchema>;

/** What became of the link: `motivo` and `campo` where the buyer completed a ticket, and no invoice could replace it. */
export const enlaceVentaSchema = z.object({
  estado: z.enum(['PENDIENTE', 'HECHA', 'CADUCADA']),
  caducaEn: instanteSchema,
  motivo: z.enum(MOTIVOS_IMPORTACION).nullable(),
  campo: z.string().nullable(),
  uuidFactura: uuidSchema.nullable(),
  numeroFactura: z.string().nullable(),
});

/** What was issued, and is spoken of: the sale that a dispute is about, the rectification of a refund that failed afterwards. */
export const emitidaStripeSchema = z.object({
  uuid: uuidSchema,
  numero: z.string().nullable(),
  tipoFactura: z.enum(TIPOS_FACTURA),
  estadoInterno: z.enum(ESTADOS_INTERNOS),
});

export const importacionStripeSchema = z.object({
  uuid: uuidSchema,
  idExterno: z.string(),
  /** The number or words by which the shop knows it. */
  referencia: z.string().nullable(),
  tipo: z.enum(TIPOS_IMPORTACION),
  estado: z.enum(ESTADOS_IMPORTACION),
  motivo: z.enum(MOTIVOS_IMPORTACION).nullable(),
  /** The field that is missing or does not fit. */
  campo: z.string().nullable(),
  /** What a person wrote when leaving it. */
  nota: z.string().nullable(),
  importe: z.string().nullable(),
  moneda: z.string().nullable(),
  cliente: z.string().nullable(),
  /** While it waits for a recipient: what is known already. */
  comprador: compradorStripeSchema.nullable(),
  uuidFactura: uuidSchema.nullable(),
  numeroFactura: z.string().nullable(),
  /** Null: it speaks of none, or of one that is not issued here. */
  emitida: emitidaStripeSchema.nullable(),
  /** Its buyer may be given a link, to complete who they are. */
  pideDatos: z.boolean(),
  enlace: enlaceVentaSchema.nullable(),
  recibidaEn: instanteSchema,
});
export type ImportacionStripeDto = z.infer<typeof importacionStripeSchema>;

/** Completes what is missing and tries again, tries again after the table was changed, or leaves it for a reason. */
export const resolverImportacionSchema = z.discriminatedUnion('accion', [
  z.strictObject({ accion: z.literal('COMPLETAR'), destinatario: clienteEntradaSchema }),
  z.strictObject({
    accion: z.literal('CAMBIO'),
    tipoCambio: cambioSchema,
    fechaTipoCambio: fechaSchema,
    /** Who published it: it is printed. */
    fuenteTipoCambio: linea(60, 1),
  }),
  z.strictObject({ accion: z.literal('REINTENTAR') }),
  z.strictObject({ accion: z.literal('IGNORAR'), motivo: linea(300, 5) }),
]);
export type ResolverImportacion = z.output<typeof resolverImportacionSchema>;
