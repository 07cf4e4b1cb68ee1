// An invoice that breaks one rule, and which.
import type { Factura } from '../factura';
import type { ContextoFactura } from '../reglas/regla';

export interface CasoRegla {
  regla: string;
  factura: Factura;
  codigoAeat?: number;
  contexto?: Partial<ContextoFactura>;
}
