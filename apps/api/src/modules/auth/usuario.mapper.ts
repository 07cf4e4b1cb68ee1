// A user as it travels.
import type { Idioma, UsuarioDto } from '@encadena/contracts';

export interface UsuarioFila {
  id: string;
  email: string;
  emailVerificado: boolean;
  role: string;
  idioma: string;
  nombre: string;
  apellidos: string;
  telefono: string | null;
  correosComerciales: boolean;
  segundoFactor: { activadoEn: Date | null } | null;
}

export const conSegundoFactor = ({ segundoFactor }: Pick<UsuarioFila, 'segundoFactor'>): boolean => segundoFactor?.activadoEn != null;

export function toUsuarioDto(fila: UsuarioFila, { suscripcionActiva, puedeActivarPrueba }: Pick<UsuarioDto, 'suscripcionActiva' | 'puedeActivarPrueba'>): UsuarioDto {
  const { id, email, emailVerificado, role, idioma, nombre, apellidos, telefono, correosComerciales } = fila;
  return {
    idUsuario: id, email, emailVerificado, role: role as UsuarioDto['role'], idioma: idioma as Idioma, nombre, apellidos, telefono, correosComerciales,
    segundoFactor: conSegundoFactor(fila), suscripcionActiva, puedeActivarPrueba,
  };
}
