// All code lists of an invoice.
export * from './factura';
export * from './identificacion';
export * from './impuestos';
export * from './tipos-impositivos';
export * from './monedas';
