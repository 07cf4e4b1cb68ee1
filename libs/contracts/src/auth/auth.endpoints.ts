// The calls before and around a session: registration, verification of the address, recovery of the password,
// login in one or two steps. (Paths: the specification, section 7.)
import { z } from 'zod';
import { emailSchema, idiomaSchema, linea, opcional, telefonoSchema } from '../comun/textos';
import { endpoint } from '../endpoint';
import { contrasenaDada, contrasenaNueva, repetida } from './contrasena';

export const usuarioSchema = z.object({
  idUsuario: z.uuid(),
  email: z.string(),
  emailVerificado: z.boolean(),
  role: z.enum(['ROLE_USER', 'ROLE_SUPER']),
  idioma: idiomaSchema,
  nombre: z.string(),
  apellidos: z.string(),
  telefono: z.string().nullable(),
  /** A second factor is active; needed to add NIFs. */
  segundoFactor: z.boolean(),
  correosComerciales: z.boolean(),
  /** At least one NIF of this user has an active subscription or trial. */
  suscripcionActiva: z.boolean(),
  /** No NIF of this user has used its free trial yet. */
  puedeActivarPrueba: z.boolean(),
});
export type UsuarioDto = z.infer<typeof usuarioSchema>;

export const credencialesSchema = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(254),
  contrasena: contrasenaDada,
});

/**
 * The password was right and a second factor is wanted: the ticket for it lies in a cookie that no script can
 * read, until `caducaEn`.
 */
export const segundoFactorPendienteSchema = z.object({
  segundoFactorRequerido: z.literal(true),
  idioma: idiomaSchema,
  caducaEn: z.iso.datetime({ offset: true }),
});
export const respuestaLoginSchema = z.union([usuarioSchema, segundoFactorPendienteSchema]);
export type RespuestaLogin = z.infer<typeof respuestaLoginSchema>;

/** Six digits from the authenticator, spaces allowed. */
export const codigoTotpSchema = z
  .string()
  .max(20)
  .transform((texto) => texto.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

/** A recovery code, `XXXXX-XXXXX-XXXXX-XXXXX-XXXXX`; case, spaces and hyphens do not matter. */
export const codigoRecuperacionSchema = z
  .string()
  .max(60)
  .transform((texto) => texto.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z2-7]{25}$/));

/** Either the authenticator's code or one of the recovery codes. */
export const segundoFactorSchema = z.union([
  z.strictObject({ codigo: codigoTotpSchema }),
  z.strictObject({ codigoRecuperacion: codigoRecuperacionSchema }),
]);

const versionTextoSchema = z.string().regex(/^[\w.-]{1,20}$/);

export const registroEntradaSchema = z
  .strictObject({
    email: emailSchema,
    contrasena: contrasenaNueva,
    repetirContrasena: z.string().max(256),
    nombre: linea(60, 1),
    apellidos: linea(100, 1),
    telefono: opcional(telefonoSchema),
    idioma: idiomaSchema,
    /** Versions of the texts that the person accepted (`textosLegales.obtener`). */
    privacidad: versionTextoSchema,
    condiciones: versionTextoSchema,
    /** Consent to commercial mail; never assumed. */
    correosComerciales: z.boolean().default(false),
  })
  .check(repetida);

/** The token of a link. Anything that is not one of ours gets the answer of an invalid link. */
export const tokenEnlaceSchema = z.string().max(200);
const soloEmail = z.strictObject({ email: emailSchema });

export const auth = {
  login: endpoint({
    method: 'POST',
    path: 'login',
    doors: ['auth'],
    body: credencialesSchema,
    datos: respuestaLoginSchema,
    errores: ['CREDENCIALES', 'EMAIL_NO_VERIFICADO', 'DEMASIADAS_PETICIONES'],
  }),
  /**
   * Second step; a wrong code may be followed by another, a ticket that is used up or too old starts again at
   * login.
   */
  login2fa: endpoint({
    method: 'POST',
    path: 'login/2fa',
    doors: ['auth'],
    body: segundoFactorSchema,
    datos: usuarioSchema,
    errores: ['CODIGO_SEGUNDO_FACTOR', 'SEGUNDO_FACTOR_CADUCADO', 'DEMASIADAS_PETICIONES'],
  }),
  logout: endpoint({
    method: 'POST',
    path: 'logout',
    doors: ['auth'],
    datos: z.object({ cerrada: z.boolean() }),
  }),
  refrescar: endpoint({
    method: 'POST',
    path: 'refresh-token',
    doors: ['auth'],
    datos: usuarioSchema,
    errores: ['SESION_CADUCADA'],
  }),
  /** `false` may also mean that this installation does not tell. */
  existeEmail: endpoint({
    method: 'GET',
    path: 'existe-email',
    doors: ['auth'],
    query: soloEmail,
    datos: z.object({ existe: z.boolean() }),
    errores: ['DEMASIADAS_PETICIONES'],
  }),
  /** The same answer whether or not the address has an account already: its owner is told by email. */
  registrar: endpoint({
    method: 'POST',
    path: 'registrar',
    doors: ['auth'],
    status: 201,
    body: registroEntradaSchema,
    datos: z.object({ email: z.string() }),
    errores: ['CONTRASENA_CONOCIDA', 'TEXTO_LEGAL_OBSOLETO', 'DEMASIADAS_PETICIONES'],
  }),
  solicitarVerificacion: endpoint({
    method: 'POST',
    path: 'solicitar-email-verificacion',
    doors: ['auth'],
    body: soloEmail,
    datos: z.object({ enviado: z.literal(true) }),
    errores: ['DEMASIADAS_PETICIONES'],
  }),
  /**
   * `contrasenaPendiente`: registered more than once with different passwords; none opens it, and a link to
   * choose one has been mailed.
   */
  verificarEmail: endpoint({
    method: 'POST',
    path: 'verificar-email',
    doors: ['auth'],
    body: z.strictObject({ token: tokenEnlaceSchema }),
    datos: z.object({
      verificado: z.literal(true),
      email: z.string(),
      contrasenaPendiente: z.boolean().optional(),
    }),
    errores: ['ENLACE_NO_VALIDO', 'DEMASIADAS_PETICIONES'],
  }),
  solicitarCambioContrasena: endpoint({
    method: 'POST',
    path: 'solicitar-cambio-contrasena',
    doors: ['auth'],
    body: soloEmail,
    datos: z.object({ enviado: z.literal(true) }),
    errores: ['DEMASIADAS_PETICIONES'],
  }),
  /** Looks without using it up. */
  validarTokenCambioContrasena: endpoint({
    method: 'GET',
    path: 'validar-token-cambio-contrasena',
    doors: ['auth'],
    query: z.strictObject({ token: tokenEnlaceSchema }),
    datos: z.object({ valido: z.literal(true), emailEnmascarado: z.string() }),
    errores: ['ENLACE_NO_VALIDO', 'DEMASIADAS_PETICIONES'],
  }),
  /** Closes every session; a second factor is still asked at the next login. */
  cambiarContrasena: endpoint({
    method: 'POST',
    path: 'cambiar-contrasena',
    doors: ['auth'],
    body: z
      .strictObject({
        token: tokenEnlaceSchema,
        contrasena: contrasenaNueva,
        repetirContrasena: z.string().max(256),
      })
      .check(repetida),
    datos: z.object({ cambiada: z.literal(true) }),
    errores: ['ENLACE_NO_VALIDO', 'CONTRASENA_CONOCIDA', 'DEMASIADAS_PETICIONES'],
  }),
};
