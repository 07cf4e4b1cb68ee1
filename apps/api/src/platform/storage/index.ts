// Files of NIFs: encrypted, apart per NIF, under names that we make.
export { Almacen } from './almacen';
export { AlmacenEnDisco } from './almacen-en-disco';
export { StorageModule } from './storage.module';
