// A user as it travels.
import type { Idioma, UsuarioDto } from '@encadena/contracts';
import type { Config } from '../../platform/config';

export interface UsuarioFila {
  id: string;
  email: string;
  emailVerificado: boolean;
  role: UsuarioDto['role'];
  idioma: Idioma;
  nombre: string;
  apellidos: string;
  telefono: string | null;
  correosComerciales: boolean;
  segundoFactor: { activadoEn: Date | null } | null;
}

/** The columns of `UsuarioFila`, of a user `u` and its second factor `s`; when that was activated stands alone. */
export const COLUMNAS_USUARIO = `u.id, u.email, u.email_verificado AS "emailVerificado", u.role, u.idioma, u.nombre, u.apellidos, u.telefono, u.correos_comerciales AS "correosComerciales",
  s.activado_en AS "activadoEn"`;

export const conSegundoFactor = ({ segundoFactor }: Pick<UsuarioFila, 'segundoFactor'>): boolean =>
  segundoFactor?.activadoEn != null;

export function toUsuarioDto(
  fila: UsuarioFila,
  { suscripcionActiva, puedeActivarPrueba }: Pick<UsuarioDto, 'suscripcionActiva' | 'puedeActivarPrueba'>,
  { SUSCRIPCIONES }: Pick<Config, 'SUSCRIPCIONES'>,
): UsuarioDto {
  const conPlanes = SUSCRIPCIONES === 'si';
  const { id, email, emailVerificado, role, idioma, nombre, apellidos, telefono, correosComerciales } = fila;
  return {
    idUsuario: id,
    email,
    emailVerificado,
    role,
    idioma,
    nombre,
    apellidos,
    telefono,
    correosComerciales,
    segundoFactor: conSegundoFactor(fila),
    suscripcionActiva: suscripcionActiva || !conPlanes,
    puedeActivarPrueba: puedeActivarPrueba && conPlanes,
  };
}
