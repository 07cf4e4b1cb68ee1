// Holder or administrator of a NIF is another: who keeps something that names them hears of it, in the
// transaction of the change.
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db';

export interface TitularCambiado {
  nifId: string;
  usuarioId: string;
  campos: readonly string[];
}

/** What is left to do once the change is committed. */
export type TrasElCambio = () => Promise<void>;
type Oyente = (tx: Tx, cambio: TitularCambiado) => Promise<TrasElCambio>;

@Injectable()
export class CambioDeTitular {
  private readonly oyentes: Oyente[] = [];

  /** Once, when the module that hears begins. */
  oir(oyente: Oyente): void {
    this.oyentes.push(oyente);
  }

  async decir(tx: Tx, cambio: TitularCambiado): Promise<TrasElCambio> {
    const luego: TrasElCambio[] = [];
    for (const oyente of this.oyentes) luego.push(await oyente(tx, cambio));
    return async () => {
      for (const hacer of luego) await hacer();
    };
  }
}
