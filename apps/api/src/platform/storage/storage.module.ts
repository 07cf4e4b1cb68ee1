// Wiring of files and of the encryption that protects them and other secrets.
import { Module } from '@nestjs/common';
import { Secretos } from '../secrets';
import { Almacen } from './almacen';
import { AlmacenEnDisco } from './almacen-en-disco';

@Module({
  providers: [Secretos, { provide: Almacen, useClass: AlmacenEnDisco }],
  exports: [Secretos, Almacen],
})
export class StorageModule {}
