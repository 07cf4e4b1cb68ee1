// Named places inside publishing where a test of faults may break in (FAULTS C3, K2). In the product nothing happens there.
import { Injectable } from '@nestjs/common';

export const COSTURAS_EMISION = ['tras-bloquear', 'tras-planificar', 'tras-facturas', 'tras-registros', 'antes-de-commit', 'despues-de-commit'] as const;
export type CosturaEmision = (typeof COSTURAS_EMISION)[number];

@Injectable()
export class CosturasEmision {
  async pasar(_costura: CosturaEmision): Promise<void> {}
}
