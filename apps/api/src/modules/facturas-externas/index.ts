// Invoices that another program issued: what other modules may use.
export { type FacturaExternaEntrada, facturaExternaEntradaSchema } from './externa-entrada';
export {
  externasVencidas,
  type FilaExterna,
  mesesDeExternas,
  numerosDeExternas,
  saldoDeExternas,
  type SaldoDeExternas,
} from './externas.sql';
export type { TotalesDeMes } from './meses-de-externas';
export { externasConNumero } from './facturas-externas.repository';
export { FacturasExternasModule } from './facturas-externas.module';
export { FacturasExternasService } from './facturas-externas.service';
