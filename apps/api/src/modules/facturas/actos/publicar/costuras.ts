// Named places inside publishing where a test of faults may break in (FAULTS C3, K2). In the product nothing
// happens there, unless PUNTOS_DE_FALLO arms one, which production refuses.
import { Injectable } from '@nestjs/common';
import type { Config } from '../../../../platform/config';
import { ArmedFaultPoints } from '../../../../platform/fault-points';

export const COSTURAS_EMISION = [
  'tras-bloquear',
  'tras-planificar',
  'tras-facturas',
  'tras-registros',
  'antes-de-commit',
  'despues-de-commit',
] as const;
export type CosturaEmision = (typeof COSTURAS_EMISION)[number];

@Injectable()
export class CosturasEmision {
  async pasar(_costura: CosturaEmision): Promise<void> {}
}

class CosturasArmadas extends CosturasEmision {
  constructor(private readonly puntos: ArmedFaultPoints) {
    super();
  }

  override pasar(costura: CosturaEmision): Promise<void> {
    return this.puntos.pasar(costura);
  }
}

export const costurasOf = ({ PUNTOS_DE_FALLO }: Config): CosturasEmision =>
  PUNTOS_DE_FALLO === undefined
    ? new CosturasEmision()
    : new CosturasArmadas(new ArmedFaultPoints(PUNTOS_DE_FALLO));
