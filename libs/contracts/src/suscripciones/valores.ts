// The words of subscriptions.
import { z } from 'zod';

/** How often a price is charged. The consumption period is a month for ANO and MES, else the recurrence itself. */
export const RECURRENCIAS = ['ANO', 'MES', 'SEMANA', 'DIA'] as const;
/** From this percentage of what is included, its owner is told that it runs out. */
export const CASI_AGOTADO = 80;
export const ESTADOS_SUSCRIPCION = ['PRUEBA', 'ACTIVA', 'IMPAGADA', 'CANCELADA'] as const;
export const ESTADOS_COBRO = ['SIN', 'AL_DIA', 'IMPAGADO', 'CANCELADO'] as const;
export const ESTADOS_FACTURA_SUSCRIPCION = ['PENDIENTE', 'PAGADA', 'INCOBRABLE', 'ANULADA'] as const;

/** What our own invoice is of: something charged, a credit note, a refund. */
export const CLASES_FACTURA_PROPIA = ['COBRO', 'ABONO', 'DEVOLUCION'] as const;
export const ESTADOS_FACTURA_PROPIA = ['PENDIENTE', 'EN_ESPERA', 'EMITIDA', 'IGNORADA'] as const;
/** What a customer is told of it: SOLO_RECIBO where this installation issues none, and there is the provider's receipt alone. */
export const ESTADOS_PROPIA_VISTA = ['EMITIDA', 'EN_CAMINO', 'FALTAN_DATOS', 'SOLO_RECIBO'] as const;
/** Why it waits, or was left: whoever issues cannot, the customer's data are not complete, amounts do not agree, our rules refused it, … */
export const MOTIVOS_FACTURA_PROPIA = [
  'EMISOR',
  'FALTAN_DATOS',
  'NO_CUADRA',
  'RECHAZADA',
  'SIN_ORIGINAL',
  'EXCEDE',
  'TIENE_ABONO',
  'SIN_IMPORTE',
  'MISMO_NIF',
] as const;
/** What is wrong with the NIF or the series that the installation was told to issue under. */
export const PROBLEMAS_EMISOR = ['NIF_NO_OPERA', 'SERIE_NO_ENCONTRADA'] as const;

/** What a line of a preview is for. OTRO: something of the provider's that is no price of ours. */
export const CLASES_LINEA_PREVIA = ['PLAN', 'ACCESO_API', 'FACTURAS_EXTRA', 'OTRO'] as const;

/** The name of a plan, by language. */
export const nombrePlanSchema = z.object({ es: z.string(), ca: z.string(), en: z.string() });

/** Where one comes back to with a card that was just entered: this parameter names its group. */
export const PARAM_TARJETA_NUEVA = 'tarjeta';

/** What is known of a card: enough to tell it from another. */
export const tarjetaSchema = z.object({ marca: z.string(), ultimos4: z.string(), caduca: z.string() });
export type TarjetaDto = z.infer<typeof tarjetaSchema>;
