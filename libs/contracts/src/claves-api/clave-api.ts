// API keys of a NIF, one world each: what an owner says of a key, and how it is shown. The key itself is shown once.
import { ENTORNOS } from '@encadena/invoicing';
import { z } from 'zod';
import { comprobar, linea, uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { PERMISOS_CLAVE } from './permisos';

export const MAX_NOMBRE_CLAVE = 60;
/** Most addresses that a key is bound to. */
export const MAX_IPS_CLAVE = 20;
/** Most keys of a NIF and world that work at the same time. */
export const MAX_CLAVES = 25;
/** A replaced key works on for a week at most. */
export const MAX_GRACIA_HORAS = 168;

/** SUSTITUIDA: another one has taken its place, and it still works for a while. */
export const ESTADOS_CLAVE = ['ACTIVA', 'SUSTITUIDA', 'CADUCADA', 'REVOCADA'] as const;
export type EstadoClave = (typeof ESTADOS_CLAVE)[number];

/** An address, or a network in CIDR notation, of either family. */
const FORMAS = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
export const redSchema = z
  .string()
  .trim()
  .max(50)
  .check(comprobar((texto: string) => FORMAS.safeParse(texto).success, 'red'));

export const sinRepetir = <T extends string>(lista: readonly T[]): T[] => [...new Set(lista)];

export const claveEntradaSchema = z.strictObject({
  nombre: linea(MAX_NOMBRE_CLAVE, 1),
  entorno: z.enum(ENTORNOS),
  permisos: z.array(z.enum(PERMISOS_CLAVE)).min(1).max(PERMISOS_CLAVE.length).transform(sinRepetir),
  /** Until when it works; null: until it is revoked. */
  expira: instanteSchema.nullable().default(null),
  /** From where it works; none: from everywhere. */
  ipsPermitidas: z.array(redSchema).max(MAX_IPS_CLAVE).default([]).transform(sinRepetir),
});
export type ClaveEntrada = z.output<typeof claveEntradaSchema>;

export const claveApiSchema = z.object({
  uuid: uuidSchema,
  nombre: z.string(),
  /** How it begins: `vfl_ab12`. */
  prefijo: z.string(),
  entorno: z.enum(ENTORNOS),
  permisos: z.array(z.enum(PERMISOS_CLAVE)),
  ipsPermitidas: z.array(z.string()),
  estado: z.enum(ESTADOS_CLAVE),
  creadaEn: instanteSchema,
  expira: instanteSchema.nullable(),
  revocadaEn: instanteSchema.nullable(),
  /** When it was last used, to the minute. */
  ultimoUso: instanteSchema.nullable(),
  /** When it stood in an address, where logs and histories keep it: it should be replaced. */
  expuestaEn: instanteSchema.nullable(),
  /** Name of the account's key that made it (docs/adr/0052); null: a person did. */
  integrador: z.string().nullable(),
});
export type ClaveApiDto = z.infer<typeof claveApiSchema>;

/** A new key, the one time that it is shown. */
export const claveNuevaSchema = claveApiSchema.extend({ clave: z.string() });
export type ClaveNuevaDto = z.infer<typeof claveNuevaSchema>;

/** So many of the last requests of a key are shown. */
export const MAX_PETICIONES = 1000;

/** What a key asked for: never a body, and of the address only the pattern of its route. */
export const peticionApiSchema = z.object({
  idPeticion: uuidSchema,
  en: instanteSchema,
  metodo: z.string(),
  ruta: z.string(),
  estado: z.number().int(),
  ms: z.number().int(),
});
export type PeticionApiDto = z.infer<typeof peticionApiSchema>;
