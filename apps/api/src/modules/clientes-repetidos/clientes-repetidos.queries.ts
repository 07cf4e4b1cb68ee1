// Groups of customers that are likely one, with the customers of each.
import { Injectable } from '@nestjs/common';
import {
  type clientesRepetidos,
  type Entrada,
  type GrupoRepetidosDto,
  type Respuesta,
} from '@encadena/contracts';
import { consultas, Db, enPagina } from '../../platform/db';
import { cuantosGrupos, paginaDeGrupos, toClienteDto } from '../clientes';

@Injectable()
export class ClientesRepetidosQueries {
  constructor(private readonly db: Db) {}

  async listar(
    nifId: string,
    query: Entrada<typeof clientesRepetidos.listar>['query'],
  ): Promise<Respuesta<typeof clientesRepetidos.listar>> {
    const cuales = query.distintos === 'true' ? 'DISTINTOS' : 'POR_VER';
    const [filas, [cuenta]] = await this.db.leer(
      { nifId },
      paginaDeGrupos(nifId, cuales, query),
      cuantosGrupos(nifId, cuales),
    );
    const ids = [...new Set(filas.map(({ id }) => id))];
    const [clientes] = ids.length === 0 ? [[]] : await this.db.leer({ nifId }, deIds(nifId, ids));
    const porId = new Map(clientes.map((fila) => [fila.id, toClienteDto(fila)]));
    const grupos = new Map<string, GrupoRepetidosDto>();
    for (const { motivo, clave, cuantos, id, distinto } of filas) {
      const cliente = porId.get(id);
      const grupo = grupos.get(`${motivo}\n${clave}`) ?? { motivo, cuantos, clientes: [], distintos: [] };
      grupos.set(`${motivo}\n${clave}`, grupo);
      // One that was deleted between the two messages is in no group any more.
      if (cliente) grupo.clientes.push(cliente);
      if (cliente && distinto) grupo.distintos.push(id);
    }
    return enPagina([...grupos.values()], cuenta?.n ?? 0, query);
  }
}

const deIds = (nifId: string, ids: readonly string[]) =>
  consultas.selectFrom('clientes').selectAll().where('nifId', '=', nifId).where('id', 'in', ids);
