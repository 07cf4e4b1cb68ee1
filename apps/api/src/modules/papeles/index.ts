// The documents that a NIF signs: what other modules may use.
export { FIRMAR_DE_MUESTRA, FirmarDeMuestra } from './muestra/firmar-de-muestra';
export { PapelesModule } from './papeles.module';
export { ImprimirPapel } from './texto/imprimir-papel';
export type { CualPapel } from './papeles.queries';
export { type DocumentoParaSoporte, RevisarDocumentos } from './revisar-documentos';
