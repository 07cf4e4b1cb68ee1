// Files of NIFs: encrypted, separate for each NIF, under names that we make.
export { Almacen } from './almacen';
export { AlmacenEnDisco } from './almacen-en-disco';
export { AlmacenNoResponde } from './almacen-no-responde';
export { almacenDe, comprobarAlmacen } from './elegir-almacen';
export { porTurnos } from './por-turnos';
export { StorageModule } from './storage.module';
