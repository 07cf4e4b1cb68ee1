// Connected payment accounts (API.md section 8): their sales are issued again as invoices of the NIF.
import { z } from 'zod';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { comprobar } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { configuracionStripeEntradaSchema, configuracionStripeSchema } from './configuracion-stripe';
import { cuentaStripeSchema, SECRETO_STRIPE } from './cuentas-stripe';
import {
  ESTADOS_IMPORTACION,
  importacionStripeSchema,
  MOTIVOS_IMPORTACION,
  resolverImportacionSchema,
} from './importaciones-stripe';
import { impuestosStripeSchema, reglaImpuestoStripeSchema } from './impuestos-stripe';

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
