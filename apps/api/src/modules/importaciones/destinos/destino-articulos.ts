// Rows that become products: known by their reference, or, where neither side has one, by their name.
import { Injectable } from '@nestjs/common';
import { type ArticuloEntrada, articuloEntradaSchema } from '@encadena/contracts';
import type { Tx } from '../../../platform/db';
import { ArticulosService } from '../../articulos';
import { claveDe, type FilaLeida } from '../columnas/fila-leida';
import { type Destino, type Plan, planDe } from './plan';

@Injectable()
export class DestinoArticulos implements Destino<ArticuloEntrada> {
  constructor(private readonly articulos: ArticulosService) {}

  async planear(tx: Tx, nifId: string, filas: readonly FilaLeida[]): Promise<Plan<ArticuloEntrada>> {
    const hay = await losQueHay(tx, nifId, filas);
    const porClave = new Map(
      hay.map((uno) => [
        claveDe('ARTICULOS', { nombre: uno.nombre, ...(uno.referencia && { referencia: uno.referencia }) }),
        uno,
      ]),
    );
    return planDe(filas, {
      schema: articuloEntradaSchema,
      clave: ({ referencia }) => (referencia === undefined ? null : String(referencia)),
      hallar: (dicho) => {
        const uno = porClave.get(claveDe('ARTICULOS', dicho));
        if (!uno) return null;
        const { id, version, nombre, referencia, unidad, linea } = uno;
        return { visto: { id, version }, antes: { nombre, referencia, unidad, linea } };
      },
    });
  }

  async escribir(tx: Tx, nifId: string, { nuevas, cambiadas }: Plan<ArticuloEntrada>): Promise<void> {
    if (nuevas.length > 0) await this.articulos.insertarVarios(tx, nifId, nuevas);
    for (const { visto, entrada } of cambiadas)
      if (!(await this.articulos.cambiar(tx, nifId, visto, entrada)))
        throw new Error('a product was changed meanwhile');
  }
}

function losQueHay(tx: Tx, nifId: string, filas: readonly FilaLeida[]) {
  const dichos = filas.map(({ dicho }) => dicho);
  return tx.articulo.findMany({
    where: {
      nifId,
      OR: [
        { referencia: { in: dichos.flatMap(({ referencia }) => referencia ?? []).map(String) } },
        {
          referencia: null,
          nombre: {
            in: dichos.flatMap(({ nombre, referencia }) => (referencia ? [] : (nombre ?? []))).map(String),
          },
        },
      ],
    },
  });
}
