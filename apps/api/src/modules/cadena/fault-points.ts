// Named places inside publishing where a test of faults may break in (FAULTS C3, K2). In the product nothing
// happens there, unless PUNTOS_DE_FALLO arms one, which production refuses.
import { Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config';
import { ArmedFaultPoints } from '../../platform/fault-points';

export const CHAIN_FAULT_POINTS = [
  'tras-bloquear',
  'tras-planificar',
  'tras-facturas',
  'tras-registros',
  'antes-de-commit',
  'despues-de-commit',
] as const;
export type ChainFaultPoint = (typeof CHAIN_FAULT_POINTS)[number];

@Injectable()
export class ChainFaultPoints {
  async pasar(_point: ChainFaultPoint): Promise<void> {}
}

class ArmedChainFaultPoints extends ChainFaultPoints {
  constructor(private readonly puntos: ArmedFaultPoints) {
    super();
  }

  override pasar(point: ChainFaultPoint): Promise<void> {
    return this.puntos.pasar(point);
  }
}

export const chainFaultPointsOf = ({ PUNTOS_DE_FALLO }: Config): ChainFaultPoints =>
  PUNTOS_DE_FALLO === undefined
    ? new ChainFaultPoints()
    : new ArmedChainFaultPoints(new ArmedFaultPoints(PUNTOS_DE_FALLO));
