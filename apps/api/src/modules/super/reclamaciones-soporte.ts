// Claims before staff: both proofs side by side, and the decision. Each look at each side stands in the log that this side reads.
import { Injectable } from '@nestjs/common';
import {
  type AdministradorDto,
  type Entrada,
  type ParteReclamacionDto,
  type ReclamacionDetalleDto,
  type ReclamacionDto,
  reclamacionesSoporte,
  type Respuesta,
} from '@encadena/contracts';
import { enPagina, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { RevisarDocumentos } from '../papeles';
import { DecidirReclamacion, pruebaDe, toReclamacionDto } from '../reclamaciones';
import { Accesos, type NifMirado } from './accesos';

type Lista = typeof reclamacionesSoporte.listar;
type Decision = Entrada<typeof reclamacionesSoporte.decidir>['body'];

@Injectable()
export class ReclamacionesSoporte {
  constructor(
    private readonly accesos: Accesos,
    private readonly papeles: RevisarDocumentos,
    private readonly decision: DecidirReclamacion,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** Open ones first unless asked otherwise; the oldest first. */
  listar(soporteId: string, query: Entrada<Lista>['query']): Promise<Respuesta<Lista>> {
    const where = { estado: { in: query.estado } };
    const { sentido } = query.sort ?? { sentido: 'asc' };
    return this.accesos.enLista(soporteId, async (tx) => {
      const total = await tx.reclamacion.count({ where });
      const filas = await tx.reclamacion.findMany({
        where,
        include: { deNif: { include: { documentos: { where: { tipo: 'REPRESENTACION' } } } } },
        orderBy: [{ abiertaEn: sentido }, { id: sentido }],
        skip: query.page * query.size,
        take: query.size,
      });
      const usuarios = await tx.usuario.findMany({
        where: { id: { in: filas.map(({ usuarioId }) => usuarioId) } },
        select: { id: true, email: true, nombre: true, apellidos: true },
      });
      const deQuien = new Map(usuarios.map((usuario) => [usuario.id, usuario]));
      const contenido = filas.map((fila) => {
        const { email = '', nombre = '', apellidos = '' } = deQuien.get(fila.usuarioId) ?? {};
        return {
          ...toReclamacionDto(fila),
          uuidNif: fila.nifId,
          nif: fila.nif,
          razonSocial: fila.deNif.razonSocial,
          reclamante: `${nombre} ${apellidos}`.trim(),
          email,
          prueba: pruebaDe(fila.deNif.documentos[0], fila.deNif.personaFisica),
        };
      });
      return { usuarios: [...deQuien.keys()], resultado: enPagina(contenido, total, query) };
    });
  }

  /** Throws NO_ENCONTRADO when the NIF claims nothing. */
  obtener(soporteId: string, nifId: string, motivo: string): Promise<ReclamacionDetalleDto> {
    const mirada = { que: 'RECLAMACION', motivo } as const;
    return this.accesos.enNif(soporteId, nifId, mirada, async (tx, mirado) => {
      const fila = await tx.reclamacion.findFirst({ where: { nifId }, orderBy: { abiertaEn: 'desc' } });
      if (!fila) throw fallo('NO_ENCONTRADO');
      const reclamante = await this.parte(tx, nifId);
      const [otro] = await findTitulares(tx, mirado);
      return {
        reclamacion: toReclamacionDto(fila),
        nif: fila.nif,
        reclamante,
        titular: otro
          ? await this.accesos.enOtroNif(tx, { soporteId, nifId: otro }, mirada, () => this.parte(tx, otro))
          : null,
      };
    });
  }

  /** Throws NO_ENCONTRADO, RECLAMACION_DECIDIDA, DOCUMENTO_CAMBIADO (409) when a side shows other files than those compared, DOCUMENTACION_TRANSICION (409) when who would win has signed nothing. */
  decidir(soporteId: string, nifId: string, decision: Decision, contexto: Contexto): Promise<ReclamacionDto> {
    const mirada = { que: 'DECISION_RECLAMACION', motivo: decision.motivo } as const;
    return this.accesos.enNif(soporteId, nifId, mirada, (tx, mirado) =>
      this.idempotencia.unaVezEn(tx, contexto, reclamacionesSoporte.decidir, () =>
        this.decidirEn(tx, mirado, soporteId, decision),
      ),
    );
  }

  private async decidirEn(
    tx: Tx,
    mirado: NifMirado,
    soporteId: string,
    { aFavorDe, motivo, vistos }: Decision,
  ): Promise<ReclamacionDto> {
    const mirada = { que: 'DECISION_RECLAMACION', motivo } as const;
    const decide = { soporteId, motivo };
    const gana = aFavorDe === 'RECLAMANTE';
    const fila = await this.decision.cerrar(tx, mirado, gana ? 'CONCEDIDA' : 'DENEGADA', decide);
    const titulares = await findTitulares(tx, mirado);
    if ((vistos.titular !== null) !== titulares.length > 0) throw fallo('DOCUMENTO_CAMBIADO');
    for (const [i, otro] of titulares.entries())
      await this.accesos.enOtroNif(tx, { soporteId, nifId: otro }, mirada, async () => {
        // The first is the one that was shown.
        if (i === 0 && vistos.titular)
          await this.papeles.exigirVistos(tx, otro, 'REPRESENTACION', vistos.titular);
        await (gana ? this.decision.perder(tx, otro, decide) : this.decision.conservar(tx, otro));
      });
    await this.papeles.exigirVistos(tx, mirado.id, 'REPRESENTACION', vistos.reclamante);
    // Once nobody else operates it.
    await (gana
      ? this.decision.conceder(tx, mirado.id, decide)
      : this.decision.denegar(tx, mirado.id, decide));
    return toReclamacionDto(fila);
  }

  /** In a transaction that names the NIF. */
  private async parte(tx: Tx, nifId: string): Promise<ParteReclamacionDto> {
    const fila = await tx.nif.findUniqueOrThrow({ where: { id: nifId } });
    const { id: idUsuario, ...persona } = await tx.usuario.findUniqueOrThrow({
      where: { id: fila.usuarioId },
      select: { id: true, email: true, nombre: true, apellidos: true },
    });
    const documento = (await this.papeles.listar(tx, nifId)).find(({ tipo }) => tipo === 'REPRESENTACION');
    if (!documento) throw new Error('every NIF has its line for the representation');
    const { _sum } = await tx.resumenMensual.aggregate({ where: { nifId }, _sum: { emitidas: true } });
    return {
      usuario: { idUsuario, ...persona },
      uuid: nifId,
      razonSocial: fila.razonSocial,
      administrador: fila.administrador as AdministradorDto | null,
      personaFisica: fila.personaFisica,
      nifValidoParaOperar: fila.validoParaOperar,
      creadoEn: fila.creadoEn.toISOString(),
      prueba: pruebaDe(documento, fila.personaFisica),
      documento,
      facturasEmitidas: _sum.emitidas ?? 0,
    };
  }
}

/** The NIFs of accounts that operate this number now: one, unless an operator made more; the oldest first. */
async function findTitulares(tx: Tx, { id, nif }: NifMirado): Promise<string[]> {
  const filas = await tx.nif.findMany({
    where: { nif, validoParaOperar: true, archivado: false, id: { not: id } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return filas.map((fila) => fila.id);
}
