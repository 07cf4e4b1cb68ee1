// What must happen for certain after an act is written in the act's own transaction; the worker does it
// afterwards, at least once.
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import type { Tx } from '../db';
import { newId } from '../ids';
import { Secretos } from '../secrets';

/** What a content is bound to: its own row. */
export const contextoDe = (id: string): string => `outbox:${id}`;

@Injectable()
export class Outbox {
  constructor(
    private readonly clock: Clock,
    private readonly secretos: Secretos,
  ) {}

  /** Puts `datos` (JSON) down for the reaction named `tipo`. It is encrypted: mails carry links that open accounts. */
  async anadir(tx: Tx, tipo: string, datos: object): Promise<void> {
    const id = newId();
    const ahora = this.clock.date();
    const sobre = this.secretos.cifrar(Buffer.from(JSON.stringify(datos)), contextoDe(id));
    // Not through the client's create, which reads the row back: the API may write here but not read.
    await tx.$executeRaw`INSERT INTO outbox (id, tipo, datos, creado_en, disponible_en)
      VALUES (${id}::uuid, ${tipo}, ${sobre}, ${ahora}, ${ahora})`;
  }
}
