// Texts that a lawyer writes, read and filled in.
export { leerTextos, rellenarTexto, type TextoConVersion } from './textos-con-version';
