// What staff reads of our own invoices: who issues them, and which wait and why.
import { Injectable } from '@nestjs/common';
import { type Entrada, type Respuesta, superusuario } from '@encadena/contracts';
import { consultas, Db, enPagina } from '../../platform/db';

type Llamada = typeof superusuario.facturasPropias;

@Injectable()
export class FacturasPropiasSoporteQueries {
  constructor(private readonly db: Db) {}

  async listar(soporteId: string, query: Entrada<Llamada>['query']): Promise<Respuesta<Llamada>> {
    const halladas = consultas.selectFrom('facturasPropias as p').where('p.estado', '=', 'EN_ESPERA');
    const [filas, [cuenta], [emisor]] = await this.db.leer(
      { soporteId },
      halladas
        .innerJoin('usuarios as u', 'u.id', 'p.usuarioId')
        .select(({ cast }) => [
          'p.id as uuid',
          'p.clase',
          'u.email',
          'p.referencia',
          cast<string>('p.importe', 'text').as('importe'),
          'p.motivo',
          'p.campo',
          'p.creadaEn',
        ])
        .orderBy('p.creadaEn', query.sort?.sentido ?? 'asc')
        .orderBy('p.id')
        .limit(query.size)
        .offset(query.page * query.size),
      halladas.select(({ fn }) => fn.countAll<string>().as('cuantas')),
      consultas.selectFrom('emisorPropio').select(['nif', 'serie', 'desde', 'problema']),
    );
    return {
      ...enPagina(
        filas.flatMap(({ motivo, creadaEn, ...una }) =>
          motivo === null ? [] : [{ ...una, motivo, creadaEn: creadaEn.toISOString() }],
        ),
        Number(cuenta?.cuantas ?? 0),
        query,
      ),
      emisor: emisor ? { ...emisor, desde: emisor.desde.toISOString() } : null,
    };
  }
}
