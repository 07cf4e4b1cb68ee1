// The front door of the contracts: every call of the API and the shapes that travel.
export * from './auth/auth.endpoints';
export * from './catalogo';
export * from './clientes/clientes.endpoints';
export * from './comun/lista';
export * from './comun/valores';
export * from './cuentas-bancarias/cuentas-bancarias.endpoints';
export * from './endpoint';
export * from './errores';
export * from './facturas/factura-entrada';
export * from './facturas/factura-salida';
export * from './facturas/facturas.endpoints';
export * from './nifs/nifs.endpoints';
export * from './series/series.endpoints';
export * from './validacion';
export * from './verifactu-registros/verifactu-registros.endpoints';
