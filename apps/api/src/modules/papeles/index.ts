// The papers of a NIF: what other modules may use.
export { PapelesModule } from './papeles.module';
export { type DocumentoParaSoporte, RevisarDocumentos } from './revisar-documentos';
