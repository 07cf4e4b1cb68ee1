// A NIF as it travels, with what its subscription allows.
import {
  type AdministradorDto,
  IMPRESION_POR_DEFECTO,
  type ImpresionDto,
  type NifDetalleDto,
  type NifDto,
} from '@encadena/contracts';
import { ambitoVerifactu, territorioDe } from '@encadena/invoicing';
import type { Prisma } from '../../platform/db';

export type SuscripcionLeida = Pick<
  Prisma.SuscripcionGetPayload<object>,
  'estado' | 'limiteFacturas' | 'hasta' | 'pagadoHasta'
>;
/** A row, as an act or a read has it. */
export interface NifConSuscripcion extends Omit<Prisma.NifGetPayload<object>, 'administrador' | 'impresion'> {
  administrador: unknown;
  impresion: unknown;
  suscripcion: SuscripcionLeida | null;
  /** Of a trial, which is one period: what was issued in it. */
  consumos: readonly { emitidas: number }[];
}
export interface NifParaDetalle extends NifConSuscripcion {
  archivos: readonly unknown[];
  cadenas: readonly { entorno: string; agencia: string; abierta: boolean; posicion: number }[];
  /** Real chains that its account ever opened. */
  cadenasCreadas: number;
}

export const CON_DETALLE = {
  suscripcion: true,
  consumos: { select: { emitidas: true }, orderBy: { desde: 'desc' }, take: 1 },
  archivos: { where: { clase: 'LOGOTIPO', borradoEn: null }, select: { id: true } },
  cadenas: { select: { entorno: true, agencia: true, abierta: true, posicion: true } },
} as const satisfies Prisma.NifInclude;
export type NifConDetalle = Prisma.NifGetPayload<{ include: typeof CON_DETALLE }>;

/** May new invoices be issued under it? One that could not be charged lasts until its end all the same. */
export const suscripcionActiva = (
  suscripcion: Pick<SuscripcionLeida, 'estado' | 'hasta'> | null,
  ahora: Date,
): boolean => suscripcion !== null && suscripcion.estado !== 'CANCELADA' && suscripcion.hasta > ahora;

/** Whether what it has now is paid for; a trial is not. */
export const suscripcionPagada = (
  suscripcion: Pick<SuscripcionLeida, 'pagadoHasta'> | null,
  ahora: Date,
): boolean => (suscripcion?.pagadoHasta ?? ahora) > ahora;

/** `sinLimites`: an installation without plans, where every NIF may issue. */
export interface Vista {
  ahora: Date;
  sinLimites: boolean;
}

/**
 * Whether an account carries several taxpayers, or several billings of one: it ever opened more than one real
 * chain, counting closed ones (dossier section 11).
 */
export const variosObligados = (cadenasCreadas: number): boolean => cadenasCreadas > 1;

export function toNifDto(fila: NifConSuscripcion, { ahora, sinLimites }: Vista): NifDto {
  const { suscripcion } = fila;
  return {
    uuid: fila.id,
    nif: fila.nif,
    razonSocial: fila.razonSocial,
    personaFisica: fila.personaFisica,
    direccion: {
      direccion: fila.direccion,
      municipio: fila.municipio,
      codigoPostal: fila.codigoPostal,
      provincia: fila.provincia,
      pais: fila.pais,
    },
    zona: fila.zona as NifDto['zona'],
    pieLegal: fila.pieLegal,
    nifValidoParaOperar: fila.validoParaOperar,
    suscripcionActiva: sinLimites || suscripcionActiva(suscripcion, ahora),
    suscripcionPagada: suscripcionPagada(suscripcion, ahora),
    documentacionEstado: fila.documentacionEstado as NifDto['documentacionEstado'],
    prueba:
      suscripcion?.estado === 'PRUEBA'
        ? {
            limiteFacturas: suscripcion.limiteFacturas ?? 0,
            consumidas: fila.consumos[0]?.emitidas ?? 0,
            hasta: suscripcion.hasta.toISOString(),
          }
        : null,
    version: fila.version,
  };
}

export function toNifDetalleDto(fila: NifParaDetalle, vista: Vista): NifDetalleDto {
  const { codigoPostal, pais, domicilioFiscalComun } = fila;
  return {
    ...toNifDto(fila, vista),
    nombre: fila.nombre,
    apellidos: fila.apellidos,
    administrador: fila.administrador as AdministradorDto | null,
    domicilioFiscalComun,
    territorio: territorioDe(codigoPostal, pais),
    avisos: ambitoVerifactu({ codigoPostal, pais, domicilioFiscalComun, acogidoSii: false }).avisos,
    tieneLogotipo: fila.archivos.length > 0,
    impresion: (fila.impresion as ImpresionDto | null) ?? IMPRESION_POR_DEFECTO,
    uuidGrupoFacturacion: fila.grupoFacturacionId,
    haEmitido: fila.cadenas.some(({ posicion }) => posicion > 0),
    variosObligados: variosObligados(fila.cadenasCreadas),
    mundos: fila.cadenas
      .filter(({ abierta }) => abierta)
      .map(({ entorno, agencia }) => ({ entorno, agencia }) as NifDetalleDto['mundos'][number]),
  };
}
