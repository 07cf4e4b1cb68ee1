// Works off one event: everybody who waits for its kind, in turn. One who fails keeps no other from it; all of them see it
// again with the next try.
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { consultas, Db } from '../db';
import type { Reaction } from '../queue';
import { Secretos } from '../secrets';
import { contextoDe, eventoSchema, recibidoDe } from './evento';
import { EventosStripe } from './eventos-stripe';

interface Cual {
  cuenta: string;
  idEvento: string;
}

@Injectable()
export class AtenderEvento implements Reaction<Cual> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secretos: Secretos,
    private readonly eventos: EventosStripe,
  ) {}

  async react({ cuenta, idEvento }: Cual): Promise<void> {
    const [[fila]] = await this.db.leer({}, guardado(cuenta, idEvento));
    if (!fila || fila.hechoEn) return;
    const claro = this.secretos.descifrar(fila.datos, contextoDe(cuenta, idEvento)).toString('utf8');
    const evento = recibidoDe(eventoSchema.parse(JSON.parse(claro)), cuenta);
    const faltas: unknown[] = [];
    for (const manejar of this.eventos.de(cuenta, fila.tipo))
      await manejar(evento).catch((error: unknown) => faltas.push(error));
    const data =
      faltas.length > 0 ? { error: claseDe(faltas[0]) } : { error: null, hechoEn: this.clock.date() };
    await this.db.run({}, (tx) =>
      tx.eventoStripe.updateMany({ where: { cuenta, idEvento, hechoEn: null }, data }),
    );
    if (faltas.length > 0) throw faltas[0];
  }
}

const guardado = (cuenta: string, idEvento: string) =>
  consultas
    .selectFrom('eventosStripe')
    .select(['tipo', 'datos', 'hechoEn'])
    .where('cuenta', '=', cuenta)
    .where('idEvento', '=', idEvento);

/** The kind of a failure: its message may quote people. */
const claseDe = (error: unknown): string => {
  const { codigo, code, name } = error as { codigo?: string; code?: string; name?: string };
  return (codigo ?? code ?? name ?? 'Error').slice(0, 100);
};
