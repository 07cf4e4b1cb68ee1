// What the provider could not deliver of our own account is fetched once an hour, for as long as it keeps it (thirty days); what was done long ago goes.
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Db } from '../db';
import { Log } from '../logs';
import { Pasarela } from '../pasarela';
import type { Reaction } from '../queue';
import { ArchivoDeEventos } from './archivo-de-eventos';
import { eventoSchema } from './evento';
import { EventosStripe } from './eventos-stripe';

const POR_PAGINA = 100;
/** A product that was away for a month has more; they come with the next hours. */
const MAXIMO = 5000;
/** Three times as long as the provider would deliver it again. */
const GUARDADOS_MS = 90 * 86_400_000;

@Injectable()
export class RecogerEventos implements Reaction<unknown> {
  constructor(
    private readonly pasarela: Pasarela,
    private readonly archivo: ArchivoDeEventos,
    private readonly eventos: EventosStripe,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async react(): Promise<void> {
    const antes = new Date(this.clock.now() - GUARDADOS_MS);
    await this.db.run({}, (tx) =>
      tx.eventoStripe.deleteMany({ where: { recibidoEn: { lt: antes }, hechoEn: { not: null } } }),
    );
    if (this.pasarela.disponible) await this.recoger();
  }

  /** Of our own account; how many were new. Of no concern is what nobody waits for. */
  async recoger(): Promise<number> {
    const perdidos = await this.pasarela.pedir((stripe) =>
      stripe.events.list({ delivery_success: false, limit: POR_PAGINA }).autoPagingToArray({ limit: MAXIMO }),
    );
    let nuevos = 0;
    // The oldest first, as they would have come.
    for (const evento of perdidos.reverse().map((dicho) => eventoSchema.parse(dicho)))
      if (this.eventos.de('', evento.type).length > 0 && (await this.archivo.guardar(evento, '')))
        nuevos += 1;
    if (nuevos > 0) this.log.warning('eventos-stripe-recogidos', { nuevos });
    return nuevos;
  }
}
