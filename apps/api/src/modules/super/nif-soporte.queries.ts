// What staff reads of one NIF: company data, plan, papers, files, and how much there is of everything else.
// No invoice, no customer.
import { Injectable } from '@nestjs/common';
import type { NifSoporteDto } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { CON_DETALLE, NifsQueries } from '../nifs';
import { RevisarDocumentos } from '../papeles';
import { Accesos } from './accesos';
import { consumoDe } from './consumo-soporte.sql';
import { CON_PLAN, toSuscripcionDto } from './super.mapper';

const MAX_ARCHIVOS = 200;

@Injectable()
export class NifSoporteQueries {
  constructor(
    private readonly accesos: Accesos,
    private readonly nifs: NifsQueries,
    private readonly papeles: RevisarDocumentos,
    private readonly clock: Clock,
  ) {}

  nif(soporteId: string, nifId: string, motivo: string): Promise<NifSoporteDto> {
    return this.accesos.enNif(soporteId, nifId, { que: 'NIF', motivo }, async (tx, { usuarioId }) => {
      const fila = await tx.nif.findUniqueOrThrow({ where: { id: nifId }, include: CON_DETALLE });
      const usuario = await tx.usuario.findUniqueOrThrow({
        where: { id: usuarioId },
        select: { id: true, email: true, nombre: true, apellidos: true, cadenasCreadas: true },
      });
      const { id: idUsuario, cadenasCreadas, ...persona } = usuario;
      return {
        usuario: { idUsuario, ...persona },
        nif: this.nifs.detalle({ ...fila, cadenasCreadas }),
        suscripcion: await this.suscripcion(tx, nifId),
        certificado: await findCertificado(tx, nifId),
        documentos: await this.papeles.listar(tx, nifId),
        archivos: await findArchivos(tx, nifId),
        estadisticas: await contar(tx, nifId),
      };
    });
  }

  private async suscripcion(tx: Tx, nifId: string): Promise<NifSoporteDto['suscripcion']> {
    const ahora = this.clock.date();
    const fila = await tx.suscripcion.findUnique({ where: { nifId }, ...CON_PLAN });
    return toSuscripcionDto(fila, (await consumoDe(tx, [nifId], ahora)).get(nifId) ?? 0, ahora);
  }
}

async function findCertificado(tx: Tx, nifId: string): Promise<NifSoporteDto['certificado']> {
  const fila = await tx.certificadoNif.findUnique({
    where: { nifId },
    select: { titular: true, titularNif: true, hasta: true },
  });
  return fila && { ...fila, hasta: fila.hasta.toISOString() };
}

async function findArchivos(tx: Tx, nifId: string): Promise<NifSoporteDto['archivos']> {
  const filas = await tx.archivo.findMany({
    where: { nifId, borradoEn: null },
    orderBy: [{ creadoEn: 'desc' }, { id: 'desc' }],
    take: MAX_ARCHIVOS,
  });
  return filas.map(({ id, clase, tipo, bytes, creadoEn }) => ({
    uuid: id,
    clase,
    tipo,
    bytes,
    creadoEn: creadoEn.toISOString(),
  }));
}

/** All of it in one statement. */
async function contar(tx: Tx, nifId: string): Promise<NifSoporteDto['estadisticas']> {
  const [fila] = await tx.$queryRaw<NifSoporteDto['estadisticas'][]>`
    SELECT (
      SELECT coalesce(sum(emitidas), 0)::int
      FROM resumenes_mensuales
      WHERE nif_id = ${nifId}::uuid) AS "facturasEmitidas",
      (
        SELECT count(*)::int
        FROM facturas
        WHERE nif_id = ${nifId}::uuid AND estado_interno = 'BORRADOR') AS borradores,
      (SELECT count(*)::int FROM clientes WHERE nif_id = ${nifId}::uuid AND NOT archivado) AS clientes,
      (
        SELECT count(*)::int
        FROM registros
        WHERE nif_id = ${nifId}::uuid AND estado = 'PENDIENTE') AS "registrosPendientes",
      (
        SELECT count(*)::int
        FROM registros
        WHERE nif_id = ${nifId}::uuid AND estado IN ('INCORRECTO', 'ACEPTADO_CON_ERRORES')) AS "registrosConErrores"`;
  if (!fila) throw new Error('a count answers one row');
  return fila;
}
