// The front door of values: small exact values that everything uses and that depend on nothing.
export * from './domain-error';
export * from './importe';
export * from './allocate';
export * from './porcentaje';
export * from './decimal-humano';
export * from './fecha';
export * from './zona';
export * from './codigo-postal';
export * from './nif';
export * from './nif-iva';
export * from './cuenta-bancaria';
export * from './telefono';
export * from './texto';
export * from './color';
export * from './pais';
export * from './recordar';
export * from './valores-de-prueba';
