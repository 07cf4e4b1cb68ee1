// A NIF is given up: who keeps something that others wait for hears of it, in the transaction of the act and while everything is still there.
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db';

type Oyente = (tx: Tx, nifId: string) => Promise<void>;

@Injectable()
export class AbandonoDeNif {
  private readonly oyentes: Oyente[] = [];

  /** Once, when the module that hears begins. */
  oir(oyente: Oyente): void {
    this.oyentes.push(oyente);
  }

  async decir(tx: Tx, nifId: string): Promise<void> {
    for (const oyente of this.oyentes) await oyente(tx, nifId);
  }
}
