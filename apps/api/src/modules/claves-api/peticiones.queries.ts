// What a key asked for lately, for its owner.
import { Injectable } from '@nestjs/common';
import { type clavesApi, type Entrada, MAX_PETICIONES, type Respuesta } from '@encadena/contracts';
import { consultas, Db, enPagina } from '../../platform/db';
import { fallo } from '../../platform/errores';

@Injectable()
export class PeticionesQueries {
  constructor(private readonly db: Db) {}

  /** Of a key of a NIF of the user. Throws NO_ENCONTRADO. */
  async listar(
    { usuarioId, nifId }: { usuarioId: string; nifId: string },
    claveId: string,
    query: Entrada<typeof clavesApi.peticiones>['query'],
  ): Promise<Respuesta<typeof clavesApi.peticiones>> {
    // Those that may be shown, from which a page is taken: a busy key has more in a day than anybody reads.
    const ultimas = consultas
      .selectFrom('peticionesApi')
      .where('nifId', '=', nifId)
      .where('claveId', '=', claveId)
      .$if(query.soloErrores === 'true', (una) => una.where('estado', '>=', 400))
      .orderBy('id', 'desc')
      .limit(MAX_PETICIONES);
    const [[clave], filas, [cuenta]] = await this.db.leer(
      { usuarioId, nifId },
      consultas
        .selectFrom('clavesApi as k')
        .innerJoin('nifs as n', 'n.id', 'k.nifId')
        .where('k.nifId', '=', nifId)
        .where('k.id', '=', claveId)
        .where('n.usuarioId', '=', usuarioId)
        .where('n.archivado', '=', false)
        .select('k.id'),
      consultas
        .selectFrom(ultimas.select(['id', 'en', 'metodo', 'ruta', 'estado', 'ms']).as('u'))
        .select(['u.id', 'u.en', 'u.metodo', 'u.ruta', 'u.estado', 'u.ms'])
        .orderBy('u.id', 'desc')
        .limit(query.size)
        .offset(query.page * query.size),
      consultas
        .selectFrom(ultimas.select('id').as('u'))
        .select(({ fn }) => fn.countAll<string>().as('cuantas')),
    );
    if (!clave) throw fallo('NO_ENCONTRADO');
    return enPagina(
      filas.map(({ id, en, ...fila }) => ({ idPeticion: id, en: en.toISOString(), ...fila })),
      Number(cuenta?.cuantas ?? 0),
      query,
    );
  }
}
