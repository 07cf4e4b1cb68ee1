// Named places in a send where a test may stop, delay or break it (FAULTS K2, K3). Inert in the product: nothing is waited for
// unless PUNTOS_DE_FALLO arms one, which production refuses.
import type { Config } from '../../platform/config';
import { PuntosArmados } from '../../platform/puntos-de-fallo';

/** antes-de-enviar: kept, not yet on the wire. despues-de-enviar: answered. antes-de-guardar: the results are about to be committed. */
export type PuntoDeFallo = 'antes-de-enviar' | 'despues-de-enviar' | 'antes-de-guardar';

export class PuntosDeFallo {
  pasar(_punto: PuntoDeFallo): void | Promise<void> {
    return undefined;
  }
}

class PuntosDeFalloArmados extends PuntosDeFallo {
  constructor(private readonly puntos: PuntosArmados) {
    super();
  }

  override pasar(punto: PuntoDeFallo): Promise<void> {
    return this.puntos.pasar(punto);
  }
}

export const puntosOf = ({ PUNTOS_DE_FALLO }: Config): PuntosDeFallo =>
  PUNTOS_DE_FALLO === undefined ? new PuntosDeFallo() : new PuntosDeFalloArmados(new PuntosArmados(PUNTOS_DE_FALLO));
