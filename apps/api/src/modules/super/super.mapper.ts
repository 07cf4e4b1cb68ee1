// Rows of the back office → what travels.
import type { AccesoDto, NifDeUsuarioDto, UsuarioFilaDto } from '@encadena/contracts';
import type { Prisma } from '../../platform/db';
import { suscripcionActiva, suscripcionPagada } from '../nifs';

/** A line of the list as its statement gives it (usuarios-soporte.sql.ts). */
export interface UsuarioContado {
  idUsuario: string;
  email: string;
  emailVerificado: boolean;
  role: string;
  nombre: string;
  apellidos: string;
  segundoFactor: boolean;
  desactivado: boolean;
  creadoEn: Date;
  ultimoUso: Date | null;
  nifs: number;
  operativos: number;
  enValidacion: number;
  suscripcionesActivas: number;
  pruebas: number;
  consumidas: number;
  limiteFacturas: number;
}

export function toUsuarioFilaDto(fila: UsuarioContado): UsuarioFilaDto {
  const {
    nifs,
    operativos,
    enValidacion,
    suscripcionesActivas,
    pruebas,
    consumidas,
    limiteFacturas,
    creadoEn,
    ultimoUso,
    role,
    ...resto
  } = fila;
  return {
    ...resto,
    role: role as UsuarioFilaDto['role'],
    creadoEn: creadoEn.toISOString(),
    ultimoUso: ultimoUso?.toISOString() ?? null,
    estadisticas: {
      nifs,
      operativos,
      enValidacion,
      suscripcionesActivas,
      pruebas,
      consumidas,
      limiteFacturas,
    },
  };
}

/** What is read of a subscription: with the name of its plan. */
export const CON_PLAN = { include: { precio: { include: { plan: true } } } } as const satisfies {
  include: Prisma.SuscripcionInclude;
};
type SuscripcionFila = Prisma.SuscripcionGetPayload<typeof CON_PLAN>;

export function toSuscripcionDto(
  fila: SuscripcionFila | null,
  consumidas: number,
  ahora: Date,
): NifDeUsuarioDto['suscripcion'] {
  if (!fila) return null;
  const { estado, hasta, limiteFacturas, autorenovacion, recurrencia, precio } = fila;
  return {
    estado,
    activa: suscripcionActiva(fila, ahora),
    pagada: suscripcionPagada(fila, ahora),
    hasta: hasta.toISOString(),
    limiteFacturas,
    consumidas,
    plan: precio?.plan ? (precio.plan.nombres as { es: string; ca: string; en: string }) : null,
    recurrencia,
    autoRenovacion: autorenovacion,
    accesoApi: fila.apiPagadaHasta !== null && fila.apiPagadaHasta > ahora,
    autoRenovacionApi: fila.autorenovacionApi,
  };
}

export const toNifDeUsuarioDto = (
  fila: Prisma.NifGetPayload<{ include: { suscripcion: typeof CON_PLAN } }>,
  consumidas: number,
  ahora: Date,
): NifDeUsuarioDto => ({
  uuid: fila.id,
  nif: fila.nif,
  razonSocial: fila.razonSocial,
  nifValidoParaOperar: fila.validoParaOperar,
  archivado: fila.archivado,
  documentacionEstado: fila.documentacionEstado as NifDeUsuarioDto['documentacionEstado'],
  suscripcion: toSuscripcionDto(fila.suscripcion, consumidas, ahora),
});

export const toAccesoDto = ({
  id,
  en,
  quien,
  que,
  nif,
  documento,
  motivo,
}: Prisma.AccesoGetPayload<object>): AccesoDto => ({
  uuid: id,
  en: en.toISOString(),
  quien,
  que: que as AccesoDto['que'],
  nif,
  documento: documento as AccesoDto['documento'],
  motivo,
});
