// Claims: a NIF that another account operates is asked for by whoever can prove to be its holder. Staff decides by the better proof. Neither side
// learns who the other is, nor anything of what it has.
import { z } from 'zod';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { linea, uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { archivosVistosSchema, documentoParaSoporteSchema } from '../super/super-salida';

/** CONCEDIDA: the NIF went to who claimed it; DENEGADA: it stays; RETIRADA: taken back by who claimed it. */
export const ESTADOS_RECLAMACION = ['ABIERTA', 'CONCEDIDA', 'DENEGADA', 'RETIRADA'] as const;
export type EstadoReclamacion = (typeof ESTADOS_RECLAMACION)[number];

/** What somebody shows for a NIF, the best first. Texts: `superusuario.reclamaciones.prueba.<prueba>`. */
export const PRUEBAS = [
  'CERTIFICADO_DE_LA_ENTIDAD',
  'CERTIFICADO_DE_PERSONA',
  'A_MANO',
  'CERTIFICADO_SIN_COMPROBAR',
  'NINGUNA',
] as const;
export type Prueba = (typeof PRUEBAS)[number];

export const PARTES_RECLAMACION = ['RECLAMANTE', 'TITULAR'] as const;
export type ParteReclamacion = (typeof PARTES_RECLAMACION)[number];

/** A claim as either side reads it: that it is there, and how it ended. */
export const reclamacionSchema = z.object({
  uuid: uuidSchema,
  estado: z.enum(ESTADOS_RECLAMACION),
  abiertaEn: instanteSchema,
  decididaEn: instanteSchema.nullable(),
  /** Why it was decided so, in the words of our staff. */
  motivo: z.string().nullable(),
});
export type ReclamacionDto = z.infer<typeof reclamacionSchema>;

export const reclamacionesDeNifSchema = z.object({
  /** The latest that this account made for the NIF. */
  propia: reclamacionSchema.nullable(),
  /** The latest that another account made against it. */
  ajena: reclamacionSchema.nullable(),
});
export type ReclamacionesDeNifDto = z.infer<typeof reclamacionesDeNifSchema>;

const path = 'nifs/:uuid/reclamacion';

export const reclamaciones = {
  ver: endpoint({
    method: 'GET',
    path,
    doors: ['session'],
    params: conUuid,
    datos: reclamacionesDeNifSchema,
  }),
  /** For a NIF of one's own that cannot be accepted because another account operates it. The proof is its representation, signed as always. */
  abrir: endpoint({
    method: 'POST',
    path,
    doors: ['session'],
    status: 201,
    params: conUuid,
    datos: reclamacionSchema,
    errores: ['RECLAMACION_NO_PROCEDE', 'RECLAMACION_YA_ABIERTA', 'NIF_DISTINTO', 'DEMASIADAS_PETICIONES'],
  }),
  retirar: endpoint({
    method: 'DELETE',
    path,
    doors: ['session'],
    params: conUuid,
    datos: reclamacionSchema,
    errores: ['RECLAMACION_DECIDIDA', 'NIF_DISTINTO'],
  }),
};

/** One side before staff: who, since when, and what is shown for the NIF. */
export const parteReclamacionSchema = z.object({
  usuario: z.object({ idUsuario: uuidSchema, email: z.string(), nombre: z.string(), apellidos: z.string() }),
  uuid: uuidSchema,
  razonSocial: z.string(),
  administrador: z.object({ nombre: z.string(), apellidos: z.string(), nif: z.string() }).nullable(),
  personaFisica: z.boolean(),
  nifValidoParaOperar: z.boolean(),
  creadoEn: instanteSchema,
  prueba: z.enum(PRUEBAS),
  documento: documentoParaSoporteSchema,
  facturasEmitidas: z.number().int(),
});
export type ParteReclamacionDto = z.infer<typeof parteReclamacionSchema>;

export const reclamacionFilaSchema = reclamacionSchema.extend({
  uuidNif: uuidSchema,
  nif: z.string(),
  razonSocial: z.string(),
  reclamante: z.string(),
  email: z.string(),
  prueba: z.enum(PRUEBAS),
});
export type ReclamacionFilaDto = z.infer<typeof reclamacionFilaSchema>;

export const reclamacionDetalleSchema = z.object({
  reclamacion: reclamacionSchema,
  nif: z.string(),
  reclamante: parteReclamacionSchema,
  /** Who operates the NIF now; null when nobody does any more. */
  titular: parteReclamacionSchema.nullable(),
});
export type ReclamacionDetalleDto = z.infer<typeof reclamacionDetalleSchema>;

/** Both sides read the reason: a sentence, and nothing about the other. */
const motivo = linea(300, 5);

/** What staff does with claims. `:uuid` is the NIF of who claims. */
export const reclamacionesSoporte = {
  listar: endpoint({
    method: 'GET',
    path: 'super/reclamaciones',
    doors: ['super'],
    query: listaQuery({ estado: filtroLista(ESTADOS_RECLAMACION) }, ['abiertaEn']),
    datos: pagina(reclamacionFilaSchema),
    errores: ['SEGUNDO_FACTOR_REQUERIDO'],
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'super/nifs/:uuid/reclamacion',
    doors: ['super'],
    params: conUuid,
    query: z.strictObject({ motivo }),
    datos: reclamacionDetalleSchema,
    errores: ['SEGUNDO_FACTOR_REQUERIDO'],
  }),
  /** In favour of who claims: the other account's representation ends, and theirs is accepted. Its issued invoices stay where they are. */
  decidir: endpoint({
    method: 'PATCH',
    path: 'super/nifs/:uuid/reclamacion',
    doors: ['super'],
    params: conUuid,
    /** `vistos`: the files of both sides that were compared; `titular` null when nobody operated the NIF. Others by now: 409 DOCUMENTO_CAMBIADO. */
    body: z.strictObject({
      aFavorDe: z.enum(PARTES_RECLAMACION),
      motivo,
      vistos: z.strictObject({ reclamante: archivosVistosSchema, titular: archivosVistosSchema.nullable() }),
    }),
    datos: reclamacionSchema,
    errores: [
      'SEGUNDO_FACTOR_REQUERIDO',
      'DECISION_PROPIA',
      'RECLAMACION_DECIDIDA',
      'DOCUMENTO_CAMBIADO',
      'DOCUMENTACION_TRANSICION',
    ],
  }),
};
