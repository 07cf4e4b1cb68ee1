// The list of events, from a place on.
import { Injectable } from '@nestjs/common';
import { DIAS_DE_EVENTOS, type Entrada, type eventos, type Respuesta } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { consultas, Db } from '../../platform/db';
import type { NifEnMundo } from '../cadena';
import { toEventoDto } from './evento.mapper';

const DIA_MS = 86_400_000;

@Injectable()
export class EventosQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async listar(
    { nifId, entorno }: NifEnMundo,
    { desde, tipo, cursor = '0', size }: Entrada<typeof eventos.listar>['query'],
  ): Promise<Respuesta<typeof eventos.listar>> {
    const primero = new Date(
      Math.max(
        this.clock.now() - DIAS_DE_EVENTOS * DIA_MS,
        desde === undefined ? -Infinity : Date.parse(desde),
      ),
    );
    const [filas] = await this.db.leer(
      { nifId },
      consultas
        .selectFrom('eventosErp')
        .select(['id', 'tipo', 'entorno', 'objeto', 'anterior', 'en', 'orden'])
        .where('nifId', '=', nifId)
        .where('entorno', '=', entorno)
        // What has no place yet is told once it has one.
        .where('orden', 'is not', null)
        .where('orden', '>', cursor)
        .where('en', '>=', primero)
        .$if(tipo !== undefined, (q) => q.where('tipo', 'in', tipo ?? []))
        .orderBy('orden')
        .limit(size + 1),
    );
    const contenido = filas.slice(0, size);
    return {
      contenido: contenido.map(toEventoDto),
      siguiente: String(contenido.at(-1)?.orden ?? cursor),
      hayMas: filas.length > size,
    };
  }
}
