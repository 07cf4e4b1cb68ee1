// Files of NIFs: encrypted, separate for each NIF, under names that we make.
export { Almacen } from './almacen';
export { AlmacenEnDisco } from './almacen-en-disco';
export { StorageModule } from './storage.module';
