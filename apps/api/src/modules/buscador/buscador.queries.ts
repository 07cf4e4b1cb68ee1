// What is found by part of a word: six statements in one message, a handful of rows of each, of no more than a thousand (docs/adr/0060).
import { Injectable } from '@nestjs/common';
import {
  type ArticuloDto,
  type buscador,
  type Entrada,
  type HallazgosBuscadorDto,
  MAX_HALLADOS,
} from '@encadena/contracts';
import { Db } from '../../platform/db';
import type { NifEnMano } from '../../platform/http';
import { articulosCon } from '../articulos';
import { enMundo } from '../cadena';
import {
  clientesCon,
  externasCon,
  facturasCon,
  MAX_MIRADOS,
  presupuestosCon,
  recurrentesCon,
} from './buscador.sql';

type Query = Entrada<typeof buscador.buscar>['query'];

@Injectable()
export class BuscadorQueries {
  constructor(private readonly db: Db) {}

  async buscar(quien: NifEnMano, query: Query): Promise<HallazgosBuscadorDto> {
    const mundo = enMundo(quien);
    const { texto } = query;
    const [facturas, presupuestos, externas, recurrentes, clientes, articulos] = await this.db.leer(
      { nifId: mundo.nifId },
      facturasCon(mundo, query),
      presupuestosCon(mundo, texto),
      externasCon(mundo, texto),
      recurrentesCon(mundo, texto),
      clientesCon(mundo.nifId, texto),
      articulosCon(mundo.nifId, texto, { cuantos: MAX_HALLADOS, mirados: MAX_MIRADOS }),
    );
    return {
      facturas,
      presupuestos,
      externas,
      recurrentes,
      clientes,
      articulos: articulos.map(({ linea, ...articulo }) => ({
        ...articulo,
        precioUnitario: (linea as ArticuloDto['linea']).precioUnitario,
      })),
    };
  }
}
