// Bank accounts: what other modules may use.
export { CuentasBancariasModule } from './cuentas-bancarias.module';
export { CuentasBancariasService } from './cuentas-bancarias.service';
