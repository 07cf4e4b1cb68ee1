// Wiring of files and of the encryption that protects them and other secrets.
import { Module } from '@nestjs/common';
import { CONFIG } from '../config';
import { Secretos } from '../secrets';
import { Almacen } from './almacen';
import { almacenDe } from './elegir-almacen';

@Module({
  providers: [Secretos, { provide: Almacen, useFactory: almacenDe, inject: [CONFIG, Secretos] }],
  exports: [Secretos, Almacen],
})
export class StorageModule {}
