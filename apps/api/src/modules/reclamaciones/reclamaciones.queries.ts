// What either side reads of a claim.
import { Injectable } from '@nestjs/common';
import type { ReclamacionesDeNifDto } from '@encadena/contracts';
import { NifsQueries } from '../nifs';
import { toReclamacionDto } from './reclamacion.mapper';

@Injectable()
export class ReclamacionesQueries {
  constructor(private readonly nifs: NifsQueries) {}

  /** The latest claim of this NIF, and the latest against it that was not taken back. Throws NO_ENCONTRADO. */
  ver(usuarioId: string, nifId: string): Promise<ReclamacionesDeNifDto> {
    return this.nifs.enNif(usuarioId, nifId, async (tx) => {
      const orderBy = { abiertaEn: 'desc' } as const;
      const propia = await tx.reclamacion.findFirst({ where: { nifId }, orderBy });
      const ajena = await tx.reclamacion.findFirst({
        where: { contraNifId: nifId, estado: { not: 'RETIRADA' } },
        orderBy,
      });
      return { propia: propia && toReclamacionDto(propia), ajena: ajena && toReclamacionDto(ajena) };
    });
  }
}
