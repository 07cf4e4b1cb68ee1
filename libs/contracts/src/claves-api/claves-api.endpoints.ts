// API keys: what their owner does with them on the screen, and the first call that a key can make.
import { ENTORNOS } from '@encadena/invoicing';
import { z } from 'zod';
import { conUuid, MAX_SIZE, pagina } from '../comun/lista';
import { uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import {
  claveApiSchema,
  claveEntradaSchema,
  claveNuevaSchema,
  MAX_GRACIA_HORAS,
  MAX_PETICIONES,
  peticionApiSchema,
} from './clave-api';

const conClave = z.strictObject({ uuid: uuidSchema, clave: uuidSchema });

export const clavesApi = {
  /** Of both worlds, the newest first; those that ended long ago fall away. */
  listar: endpoint({
    method: 'GET',
    path: 'nifs/keys/:uuid',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'CLAVES',
    params: conUuid,
    datos: z.array(claveApiSchema),
  }),
  crear: endpoint({
    method: 'POST',
    path: 'nifs/keys/:uuid',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'CLAVES',
    status: 201,
    params: conUuid,
    body: claveEntradaSchema,
    secreta: true,
    datos: claveNuevaSchema,
    errores: ['CLAVES_API_DEMASIADAS', 'CLAVE_CUENTA_ALCANCE', 'NIF_DISTINTO'],
  }),
  /** Another key in its place, with the same name, rights and addresses; the old one works on for `graciaHoras`. */
  rotar: endpoint({
    method: 'POST',
    path: 'nifs/keys/:uuid/:clave/rotar',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'CLAVES',
    status: 201,
    params: conClave,
    body: z.strictObject({ graciaHoras: z.number().int().min(0).max(MAX_GRACIA_HORAS).default(24) }),
    secreta: true,
    datos: claveNuevaSchema,
    errores: ['CLAVE_API_TERMINADA', 'CLAVES_API_DEMASIADAS', 'CLAVE_CUENTA_ALCANCE', 'NIF_DISTINTO'],
  }),
  revocar: endpoint({
    method: 'DELETE',
    path: 'nifs/keys/:uuid/:clave',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'CLAVES',
    params: conClave,
    datos: claveApiSchema,
    errores: ['NIF_DISTINTO'],
  }),
  /** What it asked for in the last thirty days, the newest first, and no more than a thousand. */
  peticiones: endpoint({
    method: 'GET',
    path: 'nifs/keys/:uuid/:clave/peticiones',
    doors: ['session'],
    params: conClave,
    query: z.strictObject({
      page: z.coerce.number().int().min(0).max(MAX_PETICIONES).default(0),
      size: z.coerce.number().int().min(1).max(MAX_SIZE).default(25),
      soloErrores: z.enum(['true', 'false']).default('false'),
    }),
    datos: pagina(peticionApiSchema),
  }),
};

/** Whose a key is and whether one can issue with it: the first call of every program. */
export const estadoApiSchema = z.object({
  nif: z.string(),
  razonSocial: z.string(),
  entorno: z.enum(ENTORNOS),
  /** Invoices can be issued: in the real world the signed documents are accepted. */
  operativo: z.boolean(),
  suscripcionActiva: z.boolean(),
  registrosPendientes: z.number().int(),
  incidencia: z.object({ abierta: z.boolean(), desde: instanteSchema.nullable() }),
  /** Of the product, as it stands in the records. */
  version: z.string(),
});
export type EstadoApiDto = z.infer<typeof estadoApiSchema>;

export const estadoApi = {
  obtener: endpoint({ method: 'GET', path: 'estado', doors: ['erp'], datos: estadoApiSchema }),
};
