// Reads of a user's NIFs.
import { Injectable } from '@nestjs/common';
import type { Entrada, NifDetalleDto, nifs, Respuesta } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { contiene, Db, desde, enPagina, type Prisma, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { CON_DETALLE, type NifConDetalle, toNifDetalleDto, toNifDto } from './nif.mapper';

@Injectable()
export class NifsQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async listar(
    usuarioId: string,
    query: Entrada<typeof nifs.listar>['query'],
  ): Promise<Respuesta<typeof nifs.listar>> {
    const { sort = { campo: 'razonSocial', sentido: 'asc' } } = query;
    const textos = [query.texto, query.filter].filter((texto) => texto !== undefined && texto !== '');
    const where: Prisma.NifWhereInput = {
      usuarioId,
      archivado: false,
      documentacionEstado: { in: query.documentacionEstado },
      AND: textos.map((texto) => ({
        OR: [{ nif: contiene(texto ?? '') }, { razonSocial: contiene(texto ?? '') }],
      })),
    };
    return this.db.run({ usuarioId }, async (tx) => {
      const total = await tx.nif.count({ where });
      const filas = await tx.nif.findMany({
        where,
        include: { suscripcion: true },
        orderBy: [{ [sort.campo]: sort.sentido }, { id: 'asc' }],
        ...desde(query),
      });
      return enPagina(
        filas.map((fila) => toNifDto(fila, this.clock.date())),
        total,
        query,
      );
    });
  }

  /** A NIF of the user; a stranger's does not exist. */
  obtener(usuarioId: string, nifId: string): Promise<NifDetalleDto> {
    return this.enNif(usuarioId, nifId, async (_, fila) => this.detalle(fila));
  }

  /**
   * Work inside a NIF of the user, in one transaction that starts with the look whose it is. Throws
   * NO_ENCONTRADO (404).
   */
  enNif<T>(usuarioId: string, nifId: string, work: (tx: Tx, fila: NifConDetalle) => Promise<T>): Promise<T> {
    return this.db.run({ usuarioId, nifId }, async (tx) => work(tx, await this.find(tx, usuarioId, nifId)));
  }

  /** In a transaction of `enNif`. */
  async find(tx: Tx, usuarioId: string, nifId: string): Promise<NifConDetalle> {
    const fila = await tx.nif.findFirst({
      where: { id: nifId, usuarioId, archivado: false },
      include: CON_DETALLE,
    });
    if (!fila) throw fallo('NO_ENCONTRADO');
    return fila;
  }

  detalle(fila: NifConDetalle): NifDetalleDto {
    return toNifDetalleDto(fila, this.clock.date(fila.id));
  }
}
