// The documents of a NIF, for the screens that show them.
export { OfrecerReclamacion, estaOcupado } from './reclamacion';
export { PapelesDelNif } from './papeles-del-nif';
export type { PapelesDelNifProps } from './papeles-del-nif';
