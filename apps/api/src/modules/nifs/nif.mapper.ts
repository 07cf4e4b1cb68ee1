// A NIF as it travels, with what its subscription allows.
import type { NifDto } from '@encadena/contracts';
import type { Prisma } from '../../platform/db';

export type NifConSuscripcion = Prisma.NifGetPayload<{ include: { suscripcion: true } }>;

/** Under these states new invoices may be issued until the subscription ends. */
export const ESTADOS_ACTIVOS: readonly string[] = ['PRUEBA', 'ACTIVA'];

export function toNifDto(fila: NifConSuscripcion, ahora: Date): NifDto {
  const { suscripcion } = fila;
  return {
    uuid: fila.id,
    nif: fila.nif,
    razonSocial: fila.razonSocial,
    personaFisica: fila.personaFisica,
    direccion: { direccion: fila.direccion, municipio: fila.municipio, codigoPostal: fila.codigoPostal, provincia: fila.provincia, pais: fila.pais },
    zona: fila.zona as NifDto['zona'],
    pieLegal: fila.pieLegal,
    nifValidoParaOperar: fila.validoParaOperar,
    suscripcionActiva: suscripcion !== null && ESTADOS_ACTIVOS.includes(suscripcion.estado) && suscripcion.hasta > ahora,
    suscripcionPagada: suscripcion?.pagada ?? false,
    documentacionEstado: fila.documentacionEstado as NifDto['documentacionEstado'],
    prueba: suscripcion?.estado === 'PRUEBA' ? { limiteFacturas: suscripcion.limiteFacturas, consumidas: suscripcion.consumidas, hasta: suscripcion.hasta.toISOString() } : null,
    version: fila.version,
  };
}
