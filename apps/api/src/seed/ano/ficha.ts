// What the acts of the year name: the demo company's customers, its catalogue and its account.
import { Injectable } from '@nestjs/common';
import { ArticulosService } from '../../modules/articulos';
import { ClientesService } from '../../modules/clientes';
import { Db, type Tx } from '../../platform/db';
import { articulosDeMuestra } from './articulos';
import { clientesDelAno } from './clientes';
import type { Ficha } from './entradas';

@Injectable()
export class FichaDeMuestra {
  constructor(
    private readonly db: Db,
    private readonly clientes: ClientesService,
    private readonly articulos: ArticulosService,
  ) {}

  /** With customers and a catalogue, where they are missing. */
  execute(nifId: string): Promise<Ficha> {
    return this.db.run({ nifId }, async (tx) => {
      const conocidos = await clientesDe(tx, nifId);
      await this.clientes.insertarVarios(
        tx,
        nifId,
        clientesDelAno().filter(({ identificacion }) => !conocidos.has(identificacion)),
      );
      if (!(await tx.articulo.findFirst({ where: { nifId }, select: { id: true } })))
        await this.articulos.insertarVarios(tx, nifId, articulosDeMuestra());
      const cuenta = await tx.cuentaBancaria.findFirst({
        where: { nifId, archivada: false },
        select: { id: true },
      });
      return { clientes: await clientesDe(tx, nifId), cuenta: cuenta?.id ?? null };
    });
  }
}

/** Their ids by identification. */
async function clientesDe(tx: Tx, nifId: string): Promise<Map<string, string>> {
  const filas = await tx.cliente.findMany({ where: { nifId }, select: { id: true, identificacion: true } });
  return new Map(filas.map(({ id, identificacion }) => [identificacion, id]));
}
