// A connected account: who lets us read it, how we learn of its sales, where catching up with it stands.
import { z } from 'zod';
import { uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';

/** CONSENTIMIENTO: agreed to on the provider's page. CLAVE: a restricted key that was pasted. */
export const VIAS_STRIPE = ['CONSENTIMIENTO', 'CLAVE'] as const;
export const ESTADOS_CUENTA_STRIPE = ['ACTIVA', 'PENDIENTE', 'ERROR', 'DESCONECTADA'] as const;
export const ORIGENES_STRIPE = ['FACTURAS', 'PAGOS'] as const;
/** As the provider's page for restricted keys names what we read. */
export const PERMISOS_STRIPE = [
  'Invoices',
  'Credit notes',
  'Checkout Sessions',
  'Charges and Refunds',
  'PaymentIntents',
  'Disputes',
  'Customers',
  'Tax Rates',
] as const;
/** What an account's own endpoint has to listen to. */
export const EVENTOS_CUENTA_STRIPE = [
  'invoice.finalized',
  'invoice.paid',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'credit_note.created',
  'credit_note.voided',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'charge.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.closed',
] as const;

/**
 * Why looking stopped. SIN_RESPUESTA: the provider does not answer; it is tried again by itself. SIN_PERMISO: a right is missing.
 * CUENTA: it cannot be read at all. RECHAZADA: the provider refused what was asked.
 */
export const ERRORES_RECUPERACION = ['SIN_RESPUESTA', 'SIN_PERMISO', 'CUENTA', 'RECHAZADA'] as const;
const errorRecuperacionSchema = z.enum(ERRORES_RECUPERACION);
export type ErrorRecuperacion = z.infer<typeof errorRecuperacionSchema>;

/** Catching up with what the provider has, from a day on: it goes on where it stopped. */
export const recuperacionStripeSchema = z.object({
  desde: instanteSchema,
  /** Objects looked at. */
  vistos: z.number().int(),
  nuevos: z.number().int(),
  terminadaEn: instanteSchema.nullable(),
  error: errorRecuperacionSchema.nullable(),
});

/** How we learn of new sales: told by the provider, and looked at once a day; or by an hourly look. */
export const MODOS_AVISO_STRIPE = ['AL_MOMENTO', 'CADA_HORA'] as const;
const avisosStripeSchema = z.object({
  modo: z.enum(MODOS_AVISO_STRIPE),
  /** The endpoint of its own, of an account connected by a key. */
  direccion: z.string().nullable(),
  /** When the last look by ourselves ended. */
  vistoEn: instanteSchema.nullable(),
  error: errorRecuperacionSchema.nullable(),
});

export const cuentaStripeSchema = z.object({
  uuid: uuidSchema,
  nombre: z.string(),
  idCuenta: z.string(),
  uuidNif: uuidSchema,
  via: z.enum(VIAS_STRIPE),
  /** The last characters of the restricted key. */
  claveFinal: z.string().nullable(),
  estado: z.enum(ESTADOS_CUENTA_STRIPE),
  motivo: z.string().nullable(),
  verificadaEn: instanteSchema.nullable(),
  activa: z.boolean(),
  /** How many wait for a person. */
  enRevision: z.number().int(),
  recuperacion: recuperacionStripeSchema.nullable(),
  avisos: avisosStripeSchema,
});
export type CuentaStripeDto = z.infer<typeof cuentaStripeSchema>;

/** A signing secret of an endpoint, as the provider shows it. */
export const SECRETO_STRIPE = /^whsec_\w{8,200}$/;
