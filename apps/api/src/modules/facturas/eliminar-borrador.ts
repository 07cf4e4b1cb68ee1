// Deleting a draft. What was issued is never deleted.
import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { deleteBorrador } from './facturas.repository';

@Injectable()
export class EliminarBorrador {
  constructor(private readonly db: Db) {}

  execute(nifId: string, id: string): Promise<{ eliminado: true }> {
    return this.db.forNif(nifId, async (tx) => {
      if (await deleteBorrador(tx, nifId, id)) return { eliminado: true };
      throw fallo((await tx.factura.count({ where: { id, nifId } })) > 0 ? 'FACTURA_NO_ES_BORRADOR' : 'NO_ENCONTRADO');
    });
  }
}
