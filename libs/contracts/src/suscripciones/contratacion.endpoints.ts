// What costs money, or ends what did: hiring, changing the plan, renewing, access to the API, papers and card.
import { z } from 'zod';
import { conUuid, listaQuery, pagina } from '../comun/lista';
import { uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import type { CodigoError } from '../errores';
import {
  cambioPrevistoSchema,
  contratacionSchema,
  facturaSuscripcionSchema,
  MAX_CON_NIFS,
  preciosPedidosSchema,
  previsualizacionSchema,
  suscripcionSchema,
} from './suscripcion';

const PAGOS = ['PAGOS_NO_DISPONIBLES', 'PASARELA_NO_RESPONDE'] as const satisfies readonly CodigoError[];
const COBRAR = [
  'PAGO_RECHAZADO',
  'PAGO_REQUIERE_AUTENTICACION',
  'METODO_PAGO_REQUERIDO',
  'COBRO_EN_CURSO',
  'GRUPO_IMPAGADO',
  'NIF_IVA_SIN_CONFIRMAR',
  ...PAGOS,
] as const satisfies readonly CodigoError[];
const PRECIOS = ['PRECIO_NO_ENCONTRADO', 'RECURRENCIA_DISTINTA'] as const satisfies readonly CodigoError[];

/** Calls that a NIF's owner makes of one NIF and that answer its subscription. */
const deUnNif = { doors: ['session'], params: conUuid, datos: suscripcionSchema } as const;

export const contratacion = {
  /** The first plan of a NIF, or another one at once: what the days left of the cycle would cost. */
  previsualizarPrecio: endpoint({
    method: 'GET',
    path: 'suscripciones/grupos-facturacion/:uuid/cambiar-plan/previsualizar-precio',
    doors: ['session'],
    params: conUuid,
    query: z.strictObject({
      uuidPrecioSuscripcion: uuidSchema,
      uuidPrecioAccesoApi: uuidSchema.optional(),
      uuidNif: uuidSchema,
    }),
    datos: previsualizacionSchema,
    errores: [...PRECIOS, 'PLAN_YA_CONTRATADO', 'PLAN_MENOR_AL_RENOVAR', 'NIF_IVA_SIN_CONFIRMAR', ...PAGOS],
  }),
  /** Charges what the preview said, and grants it once it is paid. */
  contratar: endpoint({
    method: 'POST',
    path: 'suscripciones/grupos-facturacion/:uuid/cambiar-plan',
    doors: ['session'],
    params: conUuid,
    body: preciosPedidosSchema.extend({
      uuidNif: uuidSchema,
      /** Of the preview. */
      fechaProrrateo: instanteSchema.optional(),
    }),
    datos: contratacionSchema,
    errores: [
      ...PRECIOS,
      'PLAN_YA_CONTRATADO',
      'PLAN_MENOR_AL_RENOVAR',
      'PREVISUALIZACION_CADUCADA',
      ...COBRAR,
    ],
  }),
  /** Another plan from the next renewal on: what the group pays then, and which other NIFs change with it. */
  previsualizarCambio: endpoint({
    method: 'GET',
    path: 'suscripciones/nifs/:uuid/cambiar-plan/previsualizar',
    doors: ['session'],
    params: conUuid,
    query: z.strictObject({ uuidPrecio: uuidSchema, uuidPrecioApiAccess: uuidSchema.optional() }),
    datos: cambioPrevistoSchema,
    errores: [...PRECIOS, 'SUSCRIPCION_NO_CONTRATADA', 'NIF_DISTINTO'],
  }),
  /** At the next renewal. Asking for the plan that it has takes a change back. */
  cambiarPlan: endpoint({
    method: 'PUT',
    path: 'suscripciones/nifs/:uuid/cambiar-plan',
    ...deUnNif,
    body: preciosPedidosSchema.extend({
      /** By another recurrence the others of the group change as well: those that the preview named. */
      conNifs: z.array(uuidSchema).max(MAX_CON_NIFS).default([]),
    }),
    errores: [...PRECIOS, 'PREVISUALIZACION_CADUCADA', 'SUSCRIPCION_NO_CONTRATADA', 'NIF_DISTINTO', ...PAGOS],
  }),
  cancelarCambio: endpoint({
    method: 'PATCH',
    path: 'suscripciones/nifs/:uuid/cambiar-plan/cancelar',
    ...deUnNif,
    errores: ['SIN_CAMBIO_PENDIENTE', 'NIF_DISTINTO', ...PAGOS],
  }),
  activarAutorenovacion: endpoint({
    method: 'PATCH',
    path: 'suscripciones/nifs/:uuid/autorenovacion/activar',
    ...deUnNif,
    errores: ['SUSCRIPCION_NO_CONTRATADA', 'NIF_DISTINTO', ...PAGOS],
  }),
  /** The NIF stays active until what is paid for ends. */
  desactivarAutorenovacion: endpoint({
    method: 'PATCH',
    path: 'suscripciones/nifs/:uuid/autorenovacion/desactivar',
    ...deUnNif,
    errores: ['SUSCRIPCION_NO_CONTRATADA', 'NIF_DISTINTO', ...PAGOS],
  }),
  /** What access would cost for the days left of the cycle, and the whole group from its renewal on. */
  previsualizarAccesoApi: endpoint({
    method: 'GET',
    path: 'suscripciones/nifs/:uuid/acceso-api/previsualizar',
    doors: ['session'],
    params: conUuid,
    datos: previsualizacionSchema,
    errores: [
      'PRECIO_NO_ENCONTRADO',
      'SUSCRIPCION_NO_CONTRATADA',
      'NIF_DISTINTO',
      'GRUPO_IMPAGADO',
      'NIF_IVA_SIN_CONFIRMAR',
      ...PAGOS,
    ],
  }),
  /** Charges the days left of the cycle; one that is paid for and was not to be renewed is renewed again at no cost. */
  activarAccesoApi: endpoint({
    method: 'PATCH',
    path: 'suscripciones/nifs/:uuid/acceso-api/activar',
    ...deUnNif,
    /** Without it, what is charged is reckoned at the instant of the call. */
    body: z.strictObject({ fechaProrrateo: instanteSchema.optional() }).default({}),
    errores: [
      'PRECIO_NO_ENCONTRADO',
      'PREVISUALIZACION_CADUCADA',
      'SUSCRIPCION_NO_CONTRATADA',
      'NIF_DISTINTO',
      ...COBRAR,
    ],
  }),
  desactivarAccesoApi: endpoint({
    method: 'PATCH',
    path: 'suscripciones/nifs/:uuid/acceso-api/desactivar',
    ...deUnNif,
    errores: ['SUSCRIPCION_NO_CONTRATADA', 'NIF_DISTINTO', ...PAGOS],
  }),
  /** The provider's page where the card of a group is entered or changed; one comes back to the page that was left. */
  sesionMetodoPago: endpoint({
    method: 'POST',
    path: 'suscripciones/metodo-pago/sesion',
    doors: ['session'],
    body: z.strictObject({
      uuidGrupoFacturacion: uuidSchema,
      /** A path of the web application. */
      volverA: z
        .string()
        .max(200)
        .regex(/^\/user(?:\/[\w-]+)*$/)
        .default('/user/productos'),
    }),
    datos: z.object({ url: z.url() }),
    errores: ['GRUPO_NO_ENCONTRADO', ...PAGOS],
  }),
};

/** What the groups of a user were charged. */
export const facturasSuscripcion = {
  listar: endpoint({
    method: 'GET',
    path: 'suscripciones/facturas',
    doors: ['session'],
    query: listaQuery({ uuidGrupoFacturacion: uuidSchema.optional() }, ['fecha']),
    datos: pagina(facturaSuscripcionSchema),
  }),
  /** Our own invoice of it, or one of those that rectified it. */
  pdf: endpoint({
    method: 'GET',
    path: 'suscripciones/facturas/:uuid/pdf',
    doors: ['session'],
    params: conUuid,
    query: z.strictObject({ uuidRectificativa: uuidSchema.optional() }),
    archivo: 'application/pdf',
  }),
};
