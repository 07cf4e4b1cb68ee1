// Keys of the account, for integrators (docs/adr/0052): they set up NIFs and hand out API keys, and never invoice. What their owner does
// with them on the screen; what the keys do are the calls with the door `cuenta`.
import { z } from 'zod';
import { MAX_IPS_CLAVE, MAX_NOMBRE_CLAVE, redSchema, sinRepetir } from '../claves-api/clave-api';
import { PERMISOS_CUENTA } from '../claves-api/permisos';
import { linea, uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

/** Most keys of an account that work at the same time. */
export const MAX_CLAVES_CUENTA = 10;
/** It opens every NIF of the account: it ends within a year. */
export const MAX_DIAS_CLAVE_CUENTA = 365;

export const ESTADOS_CLAVE_CUENTA = ['ACTIVA', 'CADUCADA', 'REVOCADA'] as const;
export type EstadoClaveCuenta = (typeof ESTADOS_CLAVE_CUENTA)[number];

export const claveCuentaEntradaSchema = z.strictObject({
  nombre: linea(MAX_NOMBRE_CLAVE, 1),
  permisos: z.array(z.enum(PERMISOS_CUENTA)).min(1).max(PERMISOS_CUENTA.length).transform(sinRepetir),
  /** For how many it works. */
  dias: z.number().int().min(1).max(MAX_DIAS_CLAVE_CUENTA),
  /** From where it works; none: from everywhere. */
  ipsPermitidas: z.array(redSchema).max(MAX_IPS_CLAVE).default([]).transform(sinRepetir),
});
export type ClaveCuentaEntrada = z.output<typeof claveCuentaEntradaSchema>;

export const claveCuentaSchema = z.object({
  uuid: uuidSchema,
  nombre: z.string(),
  /** How it begins: `vfc_ab12`. */
  prefijo: z.string(),
  permisos: z.array(z.enum(PERMISOS_CUENTA)),
  ipsPermitidas: z.array(z.string()),
  estado: z.enum(ESTADOS_CLAVE_CUENTA),
  creadaEn: instanteSchema,
  expira: instanteSchema,
  revocadaEn: instanteSchema.nullable(),
  /** When it was last used, to the minute. */
  ultimoUso: instanteSchema.nullable(),
  /** When it was seen in a URL, where logs and histories keep it: it should be revoked. */
  expuestaEn: instanteSchema.nullable(),
});
export type ClaveCuentaDto = z.infer<typeof claveCuentaSchema>;

/** A new key, the one time that it is shown. */
export const claveCuentaNuevaSchema = claveCuentaSchema.extend({ clave: z.string() });
export type ClaveCuentaNuevaDto = z.infer<typeof claveCuentaNuevaSchema>;

export const clavesCuenta = {
  /** Newest first; keys that ended over 90 days ago are left out. */
  listar: endpoint({
    method: 'GET',
    path: 'cuenta/claves',
    doors: ['session'],
    datos: z.array(claveCuentaSchema),
  }),
  /** Needs a second factor, and is told to the owner by mail. */
  crear: endpoint({
    method: 'POST',
    path: 'cuenta/claves',
    doors: ['session'],
    status: 201,
    body: claveCuentaEntradaSchema,
    secreta: true,
    datos: claveCuentaNuevaSchema,
    errores: ['SEGUNDO_FACTOR_REQUERIDO', 'CLAVES_CUENTA_DEMASIADAS'],
  }),
  /** At once and for ever. What it handed out goes on working, unless `entregadas` revokes that as well. */
  revocar: endpoint({
    method: 'DELETE',
    path: 'cuenta/claves/:clave',
    doors: ['session'],
    params: z.strictObject({ clave: uuidSchema }),
    query: z.strictObject({ entregadas: z.enum(['true', 'false']).default('false') }),
    /** `entregadas`: how many keys of NIFs were revoked with it. */
    datos: claveCuentaSchema.extend({ entregadas: z.number().int() }),
  }),
};
