// Connected payment accounts (API.md section 8): their sales are issued again as invoices of the NIF.
import { z } from 'zod';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { importePositivoSchema } from '../comun/importes';
import { comprobar, linea, opcional, uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { reglaImpuestoStripeSchema } from './impuestos-stripe';
import {
  ESTADOS_IMPORTACION,
  importacionStripeSchema,
  MOTIVOS_IMPORTACION,
  resolverImportacionSchema,
} from './importaciones-stripe';

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

/** How we learn of new sales: told by the provider, or by an hourly look. */
export const MODOS_AVISO_STRIPE = ['AL_MOMENTO', 'CADA_HORA'] as const;
const avisosStripeSchema = z.object({
  modo: z.enum(MODOS_AVISO_STRIPE),
  /** The endpoint of its own, of an account connected by a key. */
  direccion: z.string().nullable(),
  /** When the last hourly look ended. */
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

const configuracion = {
  activa: z.boolean().default(false),
  origen: z.enum(ORIGENES_STRIPE).default('FACTURAS'),
  uuidSerieOrdinaria: uuidSchema.nullable().default(null),
  uuidSerieSimplificada: uuidSchema.nullable().default(null),
  /** Of invoices (R1). Tickets are rectified in a series apart (R5): RD 1619/2012 art. 6.1.a and 7.1.a. */
  uuidSerieRectificativa: uuidSchema.nullable().default(null),
  uuidSerieRectificativaSimplificada: uuidSchema.nullable().default(null),
  /** With tax. The law: 400, and 3,000 for the activities of RD 1619/2012 art. 4.2. */
  umbralSimplificada: importePositivoSchema
    .check(comprobar((texto: string) => Number(texto) <= 3000, 'maximo', { max: 3000 }))
    .default('400.00'),
  exigirNif: z.boolean().default(false),
  rectificarDevoluciones: z.boolean().default(true),
  publicarAutomaticamente: z.boolean().default(false),
  /** Of sales before it nothing is made. */
  desde: instanteSchema,
  /** The key of the checkout's custom field that asks for the tax id. */
  campoNif: opcional(linea(200)),
};
export const configuracionStripeEntradaSchema = z.strictObject(configuracion);
export type ConfiguracionStripeEntrada = z.output<typeof configuracionStripeEntradaSchema>;
export const configuracionStripeSchema = z.object({ ...configuracion, version: z.number().int() });
export type ConfiguracionStripeDto = z.infer<typeof configuracionStripeSchema>;

/** What the table says, and what waits because it says nothing. */
export const impuestosStripeSchema = z.object({
  reglas: z.array(reglaImpuestoStripeSchema),
  sinRegla: z.array(z.object({ clave: z.string(), cuantas: z.number().int() })),
  version: z.number().int(),
});

/** A signing secret of an endpoint, as the provider shows it. */
export const SECRETO_STRIPE = /^whsec_\w{8,200}$/;

const base = 'integraciones/stripe';
const cuenta = `${base}/cuentas/:uuid`;
const delProveedor = ['PAGOS_NO_DISPONIBLES', 'PASARELA_NO_RESPONDE'] as const;

export const conexionStripe = {
  /** Where to go for the consent. The state is signed, of this user and NIF, good once and for ten minutes. */
  conectar: endpoint({
    method: 'POST',
    path: `${base}/conectar`,
    doors: ['nif'],
    repetible: true,
    datos: z.object({ urlAutorizacion: z.string(), estado: z.string() }),
    errores: ['PAGOS_NO_DISPONIBLES'],
  }),
  /** Ends a consent; the state says for which NIF it was begun. */
  callback: endpoint({
    method: 'POST',
    path: `${base}/callback`,
    doors: ['session'],
    secreta: true,
    body: z.strictObject({
      code: z.string().regex(/^[\w.-]{1,200}$/),
      state: z.string().regex(/^[\w-]{1,1000}$/),
    }),
    datos: cuentaStripeSchema,
    errores: ['CONEXION_NO_VALIDA', 'CUENTA_STRIPE_EN_USO', ...delProveedor],
  }),
  /** Connects by a restricted key. It is looked at once, kept sealed and never shown. */
  conectarConClave: endpoint({
    method: 'POST',
    path: `${base}/clave`,
    doors: ['nif'],
    secreta: true,
    status: 201,
    body: z.strictObject({ clave: z.string().regex(/^[\w-]{10,300}$/) }),
    datos: cuentaStripeSchema,
    errores: ['CLAVE_STRIPE_NO_VALIDA', 'CUENTA_STRIPE_EN_USO', ...delProveedor],
  }),
  listar: endpoint({
    method: 'GET',
    path: `${base}/cuentas`,
    doors: ['nif'],
    datos: z.array(cuentaStripeSchema),
  }),
  ver: endpoint({
    method: 'GET',
    path: cuenta,
    doors: ['nif'],
    params: conUuid,
    datos: cuentaStripeSchema,
  }),
  /** The secret that the provider shows for the account's own endpoint: from then on events signed with it are taken in. Never shown. */
  ponerSecreto: endpoint({
    method: 'PUT',
    path: `${cuenta}/avisos`,
    doors: ['nif'],
    secreta: true,
    params: conUuid,
    body: z.strictObject({ secreto: z.string().regex(SECRETO_STRIPE) }),
    datos: cuentaStripeSchema,
    errores: ['CUENTA_STRIPE_DESCONECTADA'],
  }),
  /** Forgets the secret; the account is looked at once an hour again. */
  quitarSecreto: endpoint({
    method: 'DELETE',
    path: `${cuenta}/avisos`,
    doors: ['nif'],
    repetible: true,
    params: conUuid,
    datos: cuentaStripeSchema,
    errores: ['CUENTA_STRIPE_DESCONECTADA'],
  }),
  /** Asks the provider whether the account can still be read. */
  verificar: endpoint({
    method: 'POST',
    path: `${cuenta}/verificar`,
    doors: ['nif'],
    repetible: true,
    params: conUuid,
    datos: cuentaStripeSchema,
    errores: [...delProveedor],
  }),
  desconectar: endpoint({
    method: 'DELETE',
    path: cuenta,
    doors: ['nif'],
    repetible: true,
    params: conUuid,
    datos: cuentaStripeSchema,
    errores: [...delProveedor],
  }),
  configuracion: endpoint({
    method: 'GET',
    path: `${cuenta}/configuracion`,
    doors: ['nif'],
    params: conUuid,
    datos: configuracionStripeSchema,
  }),
  configurar: endpoint({
    method: 'PUT',
    path: `${cuenta}/configuracion`,
    doors: ['nif'],
    params: conUuid,
    body: configuracionStripeEntradaSchema,
    datos: configuracionStripeSchema,
    conVersion: true,
    errores: ['SERIE_NO_ENCONTRADA', 'CUENTA_STRIPE_DESCONECTADA', 'VERSION_OBSOLETA'],
  }),
  impuestos: endpoint({
    method: 'GET',
    path: `${cuenta}/impuestos`,
    doors: ['nif'],
    params: conUuid,
    datos: impuestosStripeSchema,
  }),
  /** The whole table at once. */
  cambiarImpuestos: endpoint({
    method: 'PUT',
    path: `${cuenta}/impuestos`,
    doors: ['nif'],
    params: conUuid,
    body: z.strictObject({
      reglas: z
        .array(reglaImpuestoStripeSchema)
        .max(200)
        .check(
          comprobar(
            (reglas: readonly { clave: string }[]) =>
              new Set(reglas.map(({ clave }) => clave)).size === reglas.length,
            'formato',
          ),
        ),
    }),
    datos: impuestosStripeSchema,
    conVersion: true,
    errores: ['VERSION_OBSOLETA'],
  }),
  importaciones: endpoint({
    method: 'GET',
    path: `${cuenta}/importaciones`,
    doors: ['nif'],
    params: conUuid,
    query: listaQuery(
      { estado: filtroLista(ESTADOS_IMPORTACION), motivo: filtroLista(MOTIVOS_IMPORTACION) },
      ['recibida'],
    ),
    datos: pagina(importacionStripeSchema),
  }),
  /** Looks for all that the provider has from an instant on. What is known already is passed over; asked again, it goes on. */
  recuperar: endpoint({
    method: 'POST',
    path: `${cuenta}/importaciones/recuperar`,
    doors: ['nif'],
    repetible: true,
    status: 202,
    params: conUuid,
    body: z.strictObject({ desde: instanteSchema }),
    datos: cuentaStripeSchema,
    errores: ['CUENTA_STRIPE_DESCONECTADA', ...delProveedor],
  }),
  /** The link by which the buyer completes who they are; asked for again, it is the same while it lives. */
  enlace: endpoint({
    method: 'POST',
    path: `${base}/importaciones/:uuid/enlace`,
    doors: ['nif'],
    repetible: true,
    params: conUuid,
    datos: z.object({ url: z.string(), caducaEn: instanteSchema }),
    errores: ['SIN_DATOS_QUE_PEDIR', 'CUENTA_STRIPE_DESCONECTADA'],
  }),
  resolver: endpoint({
    method: 'POST',
    path: `${base}/importaciones/:uuid/resolver`,
    doors: ['nif'],
    repetible: true,
    params: conUuid,
    body: resolverImportacionSchema,
    datos: importacionStripeSchema,
    errores: ['IMPORTACION_RESUELTA', 'CUENTA_STRIPE_DESCONECTADA', ...delProveedor],
  }),
};
