// The client certificate that the owner of a NIF may upload for its sends; without one they go out with ours,
// as social collaborator.
import { z } from 'zod';
import { eliminadoSchema } from '../comun/borrado';
import { conUuid } from '../comun/lista';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

/** FAULTS section 3: larger than any certificate with its chain. */
export const MAX_CERTIFICADO_BYTES = 64 * 1024;

export const certificadoDtoSchema = z.object({
  /** Who it names: a person or an entity, and its NIF. */
  titular: z.string(),
  titularNif: z.string(),
  emisor: z.string(),
  desde: instanteSchema,
  hasta: instanteSchema,
  /** SHA-256 of the certificate, as programs of the trade show it. */
  huella: z.string(),
  tipo: z.enum(['PERSONAL', 'SELLO']),
  /** Another's certificate, under a power of attorney that the uploader declared. */
  apoderado: z.boolean(),
  /** CADUCA_PRONTO: within 60 days. While CADUCADO nothing is sent; issuing goes on. */
  estado: z.enum(['VIGENTE', 'CADUCA_PRONTO', 'CADUCADO']),
  diasRestantes: z.number().int(),
  subidoEn: instanteSchema,
});
export type CertificadoDto = z.infer<typeof certificadoDtoSchema>;

/** What sends of this NIF go out with. */
export const certificadoDeNifSchema = z.object({
  envios: z.enum(['CERTIFICADO_PROPIO', 'COLABORADOR_SOCIAL']),
  certificado: certificadoDtoSchema.nullable(),
});

export const certificadoEntradaSchema = z.strictObject({
  contrasena: z.string().max(256).default(''),
  /**
   * The holder is entered in the agency's register as attorney of this NIF (procedure IZ860): declared by who
   * uploads.
   */
  apoderado: z
    .enum(['true', 'false'])
    .default('false')
    .transform((texto) => texto === 'true'),
});

export const certificados = {
  obtener: endpoint({
    method: 'GET',
    path: 'nifs/:uuid/certificado',
    doors: ['session'],
    params: conUuid,
    datos: certificadoDeNifSchema,
  }),
  /** PKCS#12 with its password. Replaces the one before; never given out again. */
  subir: endpoint({
    method: 'POST',
    path: 'nifs/:uuid/certificado',
    doors: ['session'],
    params: conUuid,
    body: certificadoEntradaSchema,
    subida: { maxBytes: MAX_CERTIFICADO_BYTES },
    secreta: true,
    datos: certificadoDeNifSchema,
    errores: [
      'CERTIFICADO_NO_VALIDO',
      'CERTIFICADO_DE_OTRO_NIF',
      'CUERPO_DEMASIADO_GRANDE',
      'ARCHIVO_COSTOSO',
      'DEMASIADAS_PETICIONES',
      'NIF_DISTINTO',
    ],
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: 'nifs/:uuid/certificado',
    doors: ['session'],
    params: conUuid,
    datos: eliminadoSchema,
    errores: ['NIF_DISTINTO'],
  }),
};
