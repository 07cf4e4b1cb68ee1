// What a line may be filled in with: products and what was sold before, two statements in one message.
import { Injectable } from '@nestjs/common';
import {
  type ArticuloSugeridoDto,
  type Entrada,
  MAX_HALLADOS,
  type Respuesta,
  type sugerencias,
} from '@encadena/contracts';
import { Db, plegar } from '../../../platform/db';
import type { NifEnMano } from '../../../platform/http';
import { articulosCon } from '../../articulos';
import { enMundo } from '../../cadena';
import { vendidasCon } from './vendidas.sql';

const MAX_MIRADOS = 1_000;

@Injectable()
export class SugerenciasQueries {
  constructor(private readonly db: Db) {}

  /** What is a product already is not offered a second time as what was sold. */
  async lineas(
    quien: NifEnMano,
    query: Entrada<typeof sugerencias.lineas>['query'],
  ): Promise<Respuesta<typeof sugerencias.lineas>> {
    const mundo = enMundo(quien);
    const [hallados, vendidas] = await this.db.leer(
      { nifId: mundo.nifId },
      articulosCon(mundo.nifId, query.texto, { cuantos: MAX_HALLADOS, mirados: MAX_MIRADOS }),
      vendidasCon(mundo, query),
    );
    const articulos = hallados.map((articulo): ArticuloSugeridoDto => ({
      ...articulo,
      linea: articulo.linea as unknown as ArticuloSugeridoDto['linea'],
    }));
    const ofrecidas = new Set(articulos.map(({ nombre, linea }) => plegar(linea.descripcion || nombre)));
    return {
      articulos,
      vendidas: vendidas.filter(({ linea }) => !ofrecidas.has(plegar(linea.descripcion))),
    };
  }
}
