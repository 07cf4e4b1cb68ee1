// For the tests of projects that use verifactu: arbitrary valid records and chains.
export * from './registros';
export { arbDetalle } from './desgloses';
export { arbCif, arbDni, arbFecha, arbNif, arbNumSerie, arbTexto, literalCents } from './textos';
export { hayEsquemas, loadEsquema } from './agency-documents';
export { elementosDe, hayEjemplos, readEjemplo } from './ejemplos';
