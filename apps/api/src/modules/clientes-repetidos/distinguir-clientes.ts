// Customers that look like one and are not: told once, by whoever knows them, and taken back the same way (docs/adr/0076).
import { Injectable } from '@nestjs/common';
import type { DistinguirEntrada } from '@encadena/contracts';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { distinguirSql } from '../clientes';

@Injectable()
export class DistinguirClientes {
  constructor(private readonly db: Db) {}

  /** How many customers it was said of: all of them or none. Throws NO_ENCONTRADO when one is not there, or was merged into another. */
  async execute(nifId: string, entrada: DistinguirEntrada): Promise<{ clientes: number }> {
    const ids = [...new Set(entrada.clientes)];
    return this.db.run({ nifId }, async (tx) => {
      const clientes = await tx.$executeRaw(distinguirSql(nifId, { ...entrada, clientes: ids }));
      if (clientes !== ids.length) throw fallo('NO_ENCONTRADO');
      return { clientes };
    });
  }
}
