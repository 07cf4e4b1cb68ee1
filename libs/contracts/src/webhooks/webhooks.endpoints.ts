// Addresses of ERPs that are told of events (Standard Webhooks): kept, tried out, and what became of each delivery.
import { z } from 'zod';
import { borradoSchema } from '../comun/borrado';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { comprobar, linea, opcional, uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { TIPOS_EVENTO } from '../eventos/tipos';

export const ESTADOS_WEBHOOK = ['ACTIVO', 'PAUSADO', 'DESACTIVADO'] as const;
export const ESTADOS_ENTREGA = ['PENDIENTE', 'ENTREGADA', 'FALLIDA'] as const;
export const MOTIVOS_ENTREGA = [
  'RECHAZADA',
  'REDIRECCION',
  'PLAZO',
  'SIN_CONEXION',
  'NOMBRE',
  'DIRECCION_PRIVADA',
  'CERTIFICADO',
  'WEBHOOK_INACTIVO',
] as const;

/** So many of each NIF and world. */
export const MAX_WEBHOOKS = 10;

/** Where it may lead is judged when it is connected to: a name can mean another machine by then. */
const urlSchema = z
  .string()
  .trim()
  .max(500)
  .check(comprobar((texto: string) => esDireccion(texto), 'urlWebhook'));

function esDireccion(texto: string): boolean {
  if (!/^https?:\/\/[\x21-\x7e]+$/i.test(texto) || !URL.canParse(texto)) return false;
  const { protocol, username, password, hash, hostname } = new URL(texto);
  // By http only where the installation allows it (development); the API says so.
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '' && hostname !== '';
}

export const webhookEntradaSchema = z.strictObject({
  url: urlSchema,
  descripcion: opcional(linea(120)),
  /** None: all of them. */
  tipos: z
    .array(z.enum(TIPOS_EVENTO))
    .max(TIPOS_EVENTO.length)
    .default([])
    .transform((tipos) => [...new Set(tipos)]),
  estado: z.enum(['ACTIVO', 'PAUSADO']).default('ACTIVO'),
});

export const webhookSchema = z.object({
  uuid: uuidSchema,
  url: z.string(),
  descripcion: z.string().nullable(),
  tipos: z.array(z.enum(TIPOS_EVENTO)),
  estado: z.enum(ESTADOS_WEBHOOK),
  desactivadoEn: instanteSchema.nullable(),
  creadoEn: instanteSchema,
  /** How long the secret before this one signs as well. */
  secretoAnteriorHasta: instanteSchema.nullable(),
  version: z.number().int(),
});
export type WebhookDto = z.infer<typeof webhookSchema>;

/** With what it signs with from now on, which is shown this once. */
export const webhookConSecretoSchema = webhookSchema.extend({ secreto: z.string() });
export type WebhookConSecretoDto = z.infer<typeof webhookConSecretoSchema>;

export const entregaSchema = z.object({
  uuid: uuidSchema,
  uuidEvento: uuidSchema,
  tipo: z.enum(TIPOS_EVENTO),
  estado: z.enum(ESTADOS_ENTREGA),
  intentos: z.number().int(),
  creadaEn: instanteSchema,
  intentadaEn: instanteSchema.nullable(),
  proximaEn: instanteSchema.nullable(),
  status: z.number().int().nullable(),
  ms: z.number().int().nullable(),
  /** The first characters of what was answered. */
  respuesta: z.string().nullable(),
  motivo: z.enum(MOTIVOS_ENTREGA).nullable(),
});
export type EntregaDto = z.infer<typeof entregaSchema>;

const PUERTAS = ['nif', 'erp'] as const;

export const webhooks = {
  listar: endpoint({
    method: 'GET',
    path: 'webhooks',
    doors: PUERTAS,
    datos: z.array(webhookSchema),
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'webhooks/:uuid',
    doors: PUERTAS,
    params: conUuid,
    datos: webhookSchema,
  }),
  crear: endpoint({
    method: 'POST',
    path: 'webhooks',
    doors: PUERTAS,
    permiso: 'GESTIONAR',
    body: webhookEntradaSchema,
    datos: webhookConSecretoSchema,
    status: 201,
    secreta: true,
    errores: ['WEBHOOKS_DEMASIADOS'],
  }),
  modificar: endpoint({
    method: 'PUT',
    path: 'webhooks/:uuid',
    doors: PUERTAS,
    permiso: 'GESTIONAR',
    params: conUuid,
    body: webhookEntradaSchema,
    datos: webhookSchema,
    conVersion: true,
    errores: ['VERSION_OBSOLETA'],
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: 'webhooks/:uuid',
    doors: PUERTAS,
    permiso: 'GESTIONAR',
    params: conUuid,
    datos: borradoSchema,
  }),
  /** A new secret; the one before it signs for so many hours as well. */
  rotar: endpoint({
    method: 'POST',
    path: 'webhooks/:uuid/rotar',
    doors: PUERTAS,
    permiso: 'GESTIONAR',
    params: conUuid,
    body: z.strictObject({ graciaHoras: z.number().int().min(0).max(168).default(24) }),
    datos: webhookConSecretoSchema,
    secreta: true,
  }),
  /** Sends an event `prueba` to this address alone; what became of it stands in its deliveries. */
  probar: endpoint({
    method: 'POST',
    path: 'webhooks/:uuid/probar',
    doors: PUERTAS,
    permiso: 'GESTIONAR',
    params: conUuid,
    datos: entregaSchema,
    status: 202,
    errores: ['WEBHOOK_INACTIVO'],
  }),
  entregas: endpoint({
    method: 'GET',
    path: 'webhooks/:uuid/entregas',
    doors: PUERTAS,
    params: conUuid,
    query: listaQuery({ estado: filtroLista(ESTADOS_ENTREGA) }, ['creadaEn']).omit({ texto: true }),
    datos: pagina(entregaSchema),
  }),
  reenviar: endpoint({
    method: 'POST',
    path: 'entregas/:uuid/reenviar',
    doors: PUERTAS,
    permiso: 'GESTIONAR',
    params: conUuid,
    datos: entregaSchema,
    status: 202,
    errores: ['WEBHOOK_INACTIVO'],
  }),
};
