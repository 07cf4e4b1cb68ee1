// A NIF as it travels, with what its subscription allows.
import type { AdministradorDto, NifDetalleDto, NifDto } from '@encadena/contracts';
import { ambitoVerifactu, territorioDe } from '@encadena/invoicing';
import type { Prisma } from '../../platform/db';

export type SuscripcionLeida = Pick<
  Prisma.SuscripcionGetPayload<object>,
  'estado' | 'pagada' | 'limiteFacturas' | 'consumidas' | 'hasta'
>;
/** A row, as an act or a read has it. */
export interface NifConSuscripcion extends Omit<Prisma.NifGetPayload<object>, 'administrador'> {
  administrador: unknown;
  suscripcion: SuscripcionLeida | null;
}
export interface NifParaDetalle extends NifConSuscripcion {
  archivos: readonly unknown[];
  cadenas: readonly { entorno: string; agencia: string; abierta: boolean; posicion: number }[];
  /** Real chains that its account ever opened. */
  cadenasCreadas: number;
}

export const CON_DETALLE = {
  suscripcion: true,
  archivos: { where: { clase: 'LOGOTIPO', borradoEn: null }, select: { id: true } },
  cadenas: { select: { entorno: true, agencia: true, abierta: true, posicion: true } },
} as const satisfies Prisma.NifInclude;
export type NifConDetalle = Prisma.NifGetPayload<{ include: typeof CON_DETALLE }>;

/** Under these states new invoices may be issued until the subscription ends. */
export const ESTADOS_ACTIVOS: readonly string[] = ['PRUEBA', 'ACTIVA'];

/**
 * Whether an account carries several taxpayers, or several billings of one: it ever opened more than one real
 * chain, counting closed ones (dossier section 11).
 */
export const variosObligados = (cadenasCreadas: number): boolean => cadenasCreadas > 1;

export function toNifDto(fila: NifConSuscripcion, ahora: Date): NifDto {
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
    suscripcionActiva:
      suscripcion !== null && ESTADOS_ACTIVOS.includes(suscripcion.estado) && suscripcion.hasta > ahora,
    suscripcionPagada: suscripcion?.pagada ?? false,
    documentacionEstado: fila.documentacionEstado as NifDto['documentacionEstado'],
    prueba:
      suscripcion?.estado === 'PRUEBA'
        ? {
            limiteFacturas: suscripcion.limiteFacturas,
            consumidas: suscripcion.consumidas,
            hasta: suscripcion.hasta.toISOString(),
          }
        : null,
    version: fila.version,
  };
}

export function toNifDetalleDto(fila: NifParaDetalle, ahora: Date): NifDetalleDto {
  const { codigoPostal, pais, domicilioFiscalComun } = fila;
  return {
    ...toNifDto(fila, ahora),
    nombre: fila.nombre,
    apellidos: fila.apellidos,
    administrador: fila.administrador as AdministradorDto | null,
    domicilioFiscalComun,
    territorio: territorioDe(codigoPostal, pais),
    avisos: ambitoVerifactu({ codigoPostal, pais, domicilioFiscalComun, acogidoSii: false }).avisos,
    tieneLogotipo: fila.archivos.length > 0,
    uuidGrupoFacturacion: fila.grupoFacturacionId,
    haEmitido: fila.cadenas.some(({ posicion }) => posicion > 0),
    variosObligados: variosObligados(fila.cadenasCreadas),
    mundos: fila.cadenas
      .filter(({ abierta }) => abierta)
      .map(({ entorno, agencia }) => ({ entorno, agencia }) as NifDetalleDto['mundos'][number]),
  };
}
