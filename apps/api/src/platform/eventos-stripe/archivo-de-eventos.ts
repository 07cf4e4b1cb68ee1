// The book of what the payment provider told: put down once, whoever brings it.
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Db } from '../db';
import { Queue } from '../queue';
import { Secretos } from '../secrets';
import { GUARDAR } from './archivo-de-eventos.sql';
import { contextoDe, type Evento } from './evento';
import { EventosStripe } from './eventos-stripe';
import { ATENDER_EVENTO } from './tareas';

@Injectable()
export class ArchivoDeEventos {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secretos: Secretos,
    private readonly eventos: EventosStripe,
    private readonly queue: Queue,
  ) {}

  /** False: it was there already. */
  async guardar(evento: Evento, cuenta: string): Promise<boolean> {
    const { id: idEvento, type: tipo, created } = evento;
    const recibidoEn = this.clock.date();
    const datos = this.secretos.cifrar(Buffer.from(JSON.stringify(evento)), contextoDe(cuenta, idEvento));
    const interesa = this.eventos.de(cuenta, tipo).length > 0;
    return this.db.runSql({}, async (client, deferred) => {
      const { rows } = await client.query({
        name: 'evento-stripe-guardar',
        text: GUARDAR,
        values: [
          cuenta,
          idEvento,
          tipo,
          new Date(created * 1000),
          recibidoEn,
          datos,
          interesa ? null : recibidoEn,
        ],
      });
      const nuevo = rows.length > 0;
      const enSerie = serieDe(evento, cuenta);
      if (nuevo && interesa)
        deferred(() => this.queue.add(client, ATENDER_EVENTO, { cuenta, idEvento }, { enSerie }));
      return nuevo;
    });
  }
}

/** What happens to one customer is worked off one after the other. */
function serieDe({ data: { object }, id }: Evento, cuenta: string): string {
  const { customer, object: clase, id: suyo } = object;
  const quien =
    clase === 'customer' ? suyo : ((customer as { id?: unknown } | null | undefined)?.id ?? customer ?? suyo);
  return `stripe:${cuenta}:${typeof quien === 'string' ? quien : id}`;
}
