// The calls of a person about their own account: profile, password, second factor, open sessions.
import { z } from 'zod';
import { conUuid } from '../comun/lista';
import { idiomaSchema, linea, opcional, telefonoSchema, uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { codigoTotpSchema, usuarioSchema } from './auth.endpoints';
import { contrasenaDada, contrasenaNueva, repetida } from './contrasena';

export const perfilEntradaSchema = z.strictObject({
  nombre: linea(60, 1),
  apellidos: linea(100, 1),
  telefono: opcional(telefonoSchema),
  idioma: idiomaSchema,
  correosComerciales: z.boolean(),
});

export const sesionSchema = z.object({
  uuid: uuidSchema,
  creadaEn: instanteSchema,
  ultimoUso: instanteSchema,
  caducaEn: instanteSchema,
  /** What the browser says it is; null when it says nothing. */
  agente: z.string().nullable(),
  /** The one that asks. */
  actual: z.boolean(),
});
export type SesionDto = z.infer<typeof sesionSchema>;

export const segundoFactorEstadoSchema = z.object({
  activo: z.boolean(),
  activadoEn: instanteSchema.nullable(),
  codigosRestantes: z.number().int(),
});

/** The seed, shown once: as the text to type, as the address in the QR, and as the QR itself (an SVG data address). */
export const segundoFactorAltaSchema = z.object({
  clave: z.string(),
  uri: z.string(),
  qr: z.string(),
  caducaEn: instanteSchema,
});

/** Shown once; each opens once. */
export const codigosRecuperacionSchema = z.object({ codigosRecuperacion: z.array(z.string()) });

/** Who sits at an open session says once more who they are: the password, and the authenticator's code where one is asked at login. */
export const reautenticacionSchema = z.strictObject({
  contrasena: contrasenaDada,
  codigo: codigoTotpSchema.nullable().default(null),
});

const conContrasenaYCodigo = z.strictObject({ contrasena: contrasenaDada, codigo: codigoTotpSchema });

export const usuarios = {
  yo: endpoint({ method: 'GET', path: 'usuarios', doors: ['session'], datos: usuarioSchema }),
  actualizar: endpoint({
    method: 'PUT',
    path: 'usuarios',
    doors: ['session'],
    body: perfilEntradaSchema,
    datos: usuarioSchema,
  }),
  /** Closes every other session and gives this one new tokens. */
  cambiarContrasena: endpoint({
    method: 'POST',
    path: 'usuarios/contrasena',
    doors: ['session'],
    secreta: true,
    body: z
      .strictObject({
        contrasenaActual: contrasenaDada,
        contrasena: contrasenaNueva,
        repetirContrasena: z.string().max(256),
      })
      .check(repetida),
    datos: usuarioSchema,
    errores: ['CONTRASENA_INCORRECTA', 'CONTRASENA_CONOCIDA', 'DEMASIADAS_PETICIONES'],
  }),
  sesiones: endpoint({
    method: 'GET',
    path: 'usuarios/sesiones',
    doors: ['session'],
    datos: z.array(sesionSchema),
  }),
  cerrarSesion: endpoint({
    method: 'DELETE',
    path: 'usuarios/sesiones/:uuid',
    doors: ['session'],
    params: conUuid,
    datos: z.object({ cerrada: z.literal(true) }),
  }),
  /** All of them, this one too. */
  cerrarSesiones: endpoint({
    method: 'DELETE',
    path: 'usuarios/sesiones',
    doors: ['session'],
    datos: z.object({ cerradas: z.number().int() }),
  }),
  segundoFactor: endpoint({
    method: 'GET',
    path: 'usuarios/segundo-factor',
    doors: ['session'],
    datos: segundoFactorEstadoSchema,
  }),
  /** A new seed, which counts once a code of it was given to `activarSegundoFactor`. */
  prepararSegundoFactor: endpoint({
    method: 'POST',
    path: 'usuarios/segundo-factor',
    doors: ['session'],
    secreta: true,
    body: z.strictObject({ contrasena: contrasenaDada }),
    datos: segundoFactorAltaSchema,
    errores: ['CONTRASENA_INCORRECTA', 'SEGUNDO_FACTOR_YA_ACTIVO', 'DEMASIADAS_PETICIONES'],
  }),
  /** Closes every other session and gives this one new tokens. */
  activarSegundoFactor: endpoint({
    method: 'POST',
    path: 'usuarios/segundo-factor/activar',
    doors: ['session'],
    secreta: true,
    body: z.strictObject({ codigo: codigoTotpSchema }),
    datos: codigosRecuperacionSchema,
    errores: [
      'CODIGO_SEGUNDO_FACTOR',
      'SEGUNDO_FACTOR_NO_PREPARADO',
      'SEGUNDO_FACTOR_YA_ACTIVO',
      'DEMASIADAS_PETICIONES',
    ],
  }),
  /** Closes every other session and gives this one new tokens. */
  desactivarSegundoFactor: endpoint({
    method: 'POST',
    path: 'usuarios/segundo-factor/desactivar',
    doors: ['session'],
    secreta: true,
    body: conContrasenaYCodigo,
    datos: usuarioSchema,
    errores: [
      'CONTRASENA_INCORRECTA',
      'CODIGO_SEGUNDO_FACTOR',
      'SEGUNDO_FACTOR_INACTIVO',
      'DEMASIADAS_PETICIONES',
    ],
  }),
  /** New recovery codes; the old ones open no more. */
  renovarCodigosRecuperacion: endpoint({
    method: 'POST',
    path: 'usuarios/segundo-factor/codigos-recuperacion',
    doors: ['session'],
    secreta: true,
    body: conContrasenaYCodigo,
    datos: codigosRecuperacionSchema,
    errores: [
      'CONTRASENA_INCORRECTA',
      'CODIGO_SEGUNDO_FACTOR',
      'SEGUNDO_FACTOR_INACTIVO',
      'DEMASIADAS_PETICIONES',
    ],
  }),
  /** All that is kept of the person and of their NIFs, as JSON in a ZIP (GDPR, articles 15 and 20). A few a day. */
  copia: endpoint({
    method: 'POST',
    path: 'usuarios/copia',
    doors: ['session'],
    secreta: true,
    body: reautenticacionSchema,
    archivo: 'application/zip',
    errores: ['CONTRASENA_INCORRECTA', 'CODIGO_SEGUNDO_FACTOR', 'DEMASIADAS_PETICIONES'],
  }),
  /**
   * For good: nothing opens the account any more, and what it says of its person is erased. What was issued stays for as long as the law
   * obliges (docs/adr/0069). Its NIFs are given up before.
   */
  cerrarCuenta: endpoint({
    method: 'POST',
    path: 'usuarios/cerrar',
    doors: ['session'],
    secreta: true,
    body: reautenticacionSchema,
    datos: z.object({ cerrada: z.literal(true) }),
    errores: [
      'CONTRASENA_INCORRECTA',
      'CODIGO_SEGUNDO_FACTOR',
      'CUENTA_DE_SOPORTE',
      'CUENTA_CON_NIFS',
      'CUENTA_POR_ENVIAR',
      'DEMASIADAS_PETICIONES',
    ],
  }),
};
