// Reads of a user's NIFs.
import { Injectable } from '@nestjs/common';
import type { Entrada, NifDto, nifs, Respuesta } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { contiene, Db, desde, enPagina, type Prisma } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { toNifDto } from './nif.mapper';

@Injectable()
export class NifsQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async listar(usuarioId: string, query: Entrada<typeof nifs.listar>['query']): Promise<Respuesta<typeof nifs.listar>> {
    const { sort = { campo: 'razonSocial', sentido: 'asc' } } = query;
    const textos = [query.texto, query.filter].filter((texto) => texto !== undefined && texto !== '');
    const where: Prisma.NifWhereInput = {
      usuarioId, archivado: false,
      AND: textos.map((texto) => ({ OR: [{ nif: contiene(texto ?? '') }, { razonSocial: contiene(texto ?? '') }] })),
    };
    return this.db.forUsuario(usuarioId, async (tx) => {
      const total = await tx.nif.count({ where });
      const filas = await tx.nif.findMany({ where, include: { suscripcion: true }, orderBy: [{ [sort.campo]: sort.sentido }, { id: 'asc' }], ...desde(query) });
      return enPagina(filas.map((fila) => toNifDto(fila, this.clock.date())), total, query);
    });
  }

  /** A NIF of the user; a stranger's does not exist. */
  async obtener(usuarioId: string, nifId: string): Promise<NifDto> {
    const fila = await this.db.forUsuario(usuarioId, (tx) => tx.nif.findFirst({ where: { id: nifId, usuarioId, archivado: false }, include: { suscripcion: true } }));
    if (!fila) throw fallo('NO_ENCONTRADO');
    return toNifDto(fila, this.clock.date());
  }
}
