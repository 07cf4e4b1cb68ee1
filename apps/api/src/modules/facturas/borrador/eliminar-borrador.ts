// Deleting a draft. What was issued is never deleted.
import { Injectable } from '@nestjs/common';
import { facturas } from '@encadena/contracts';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { NifEnMano } from '../../../platform/http';
import { Idempotencia } from '../../../platform/idempotencia';
import { deleteBorrador } from './borradores.repository';

@Injectable()
export class EliminarBorrador {
  constructor(
    private readonly db: Db,
    private readonly idempotencia: Idempotencia,
  ) {}

  execute({ nif: { id: nifId }, entorno, contexto }: NifEnMano, id: string): Promise<{ eliminado: true }> {
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, facturas.eliminar, async () => {
        if (await deleteBorrador(tx, nifId, entorno, id)) return { eliminado: true as const };
        throw fallo(
          (await tx.factura.count({ where: { id, nifId, entorno } })) > 0
            ? 'FACTURA_NO_ES_BORRADOR'
            : 'NO_ENCONTRADO',
        );
      }),
    );
  }
}
