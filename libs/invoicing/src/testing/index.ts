// What tests of other projects may use.
export * from './builders';
export * from './arb-identificacion';
export * from './arb-linea';
export * from './arb-factura';
export * from './caso-regla';
export * from './casos-reglas';
