// Files of many files, written while they go out.
export { DescargasZip } from './descarga-zip';
export { EscritorZip, type ArchivoEscrito } from './escritor-zip';
