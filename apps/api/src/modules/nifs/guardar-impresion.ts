// How a NIF's invoices are printed from now on: those that were issued keep what they were issued with.
import { Injectable } from '@nestjs/common';
import type { ImpresionEntrada, NifDetalleDto } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { fallo } from '../../platform/errores';
import { newId } from '../../platform/ids';
import { NifsQueries } from './nifs.queries';

@Injectable()
export class GuardarImpresion {
  constructor(
    private readonly queries: NifsQueries,
    private readonly clock: Clock,
  ) {}

  /** Throws NO_ENCONTRADO, VERSION_OBSOLETA. */
  execute(
    usuarioId: string,
    nifId: string,
    version: number,
    entrada: ImpresionEntrada,
  ): Promise<NifDetalleDto> {
    return this.queries.enNif(usuarioId, nifId, async (tx) => {
      const ahora = this.clock.date();
      const { count } = await tx.nif.updateMany({
        where: { id: nifId, usuarioId, version },
        data: { impresion: entrada, version: { increment: 1 }, modificadoEn: ahora },
      });
      if (count === 0) throw fallo('VERSION_OBSOLETA');
      await tx.evento.create({
        data: {
          id: newId(),
          nifId,
          tipo: 'nif.modificado',
          usuarioId,
          datos: { campos: ['impresion'] },
          en: ahora,
        },
      });
      return this.queries.detalleEn(tx, usuarioId, nifId);
    });
  }
}
