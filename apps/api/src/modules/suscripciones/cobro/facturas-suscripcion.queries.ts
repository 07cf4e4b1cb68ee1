// What the groups of a user were charged, newest first.
import { Injectable } from '@nestjs/common';
import {
  type ConceptoFacturaSuscripcion,
  type Entrada,
  facturasSuscripcion,
  type Respuesta,
} from '@encadena/contracts';
import { consultas, Db, enPagina } from '../../../platform/db';

@Injectable()
export class FacturasSuscripcionQueries {
  constructor(private readonly db: Db) {}

  async listar(
    usuarioId: string,
    query: Entrada<typeof facturasSuscripcion.listar>['query'],
  ): Promise<Respuesta<typeof facturasSuscripcion.listar>> {
    const { page, size, sort, uuidGrupoFacturacion } = query;
    const halladas = consultas
      .selectFrom('facturasSuscripcion')
      .where('usuarioId', '=', usuarioId)
      .$if(uuidGrupoFacturacion !== undefined, (una) =>
        una.where('grupoId', '=', uuidGrupoFacturacion ?? ''),
      );
    const [filas, [cuenta]] = await this.db.leer(
      { usuarioId },
      halladas
        .select(({ cast }) => [
          'id',
          'grupoId',
          'numero',
          'fecha',
          'estado',
          'urlRecibo',
          'urlPago',
          cast<ConceptoFacturaSuscripcion>('concepto', 'text').as('concepto'),
          cast<string>('base', 'text').as('base'),
          cast<string>('impuestos', 'text').as('impuestos'),
          cast<string>('total', 'text').as('total'),
        ])
        .orderBy('fecha', sort?.sentido ?? 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset(page * size),
      halladas.select(({ fn }) => fn.countAll<string>().as('cuantas')),
    );
    return enPagina(
      filas.map(({ id, grupoId, fecha, ...una }) => ({
        ...una,
        uuid: id,
        uuidGrupoFacturacion: grupoId,
        fecha: fecha.toISOString(),
      })),
      Number(cuenta?.cuantas ?? 0),
      query,
    );
  }
}
