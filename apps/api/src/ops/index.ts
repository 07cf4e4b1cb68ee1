// What an operator orders from a shell: `node dist/api/main.js ops first-super-user EMAIL`.
import { Module } from '@nestjs/common';
import { AuthModule } from '../modules/auth';
import { UsuariosModule } from '../modules/usuarios';
import { StorageModule } from '../platform/storage';
import { Cuentas } from './cuentas';
import { Ordenes } from './ordenes';
import { RotarClave } from './rotar-clave';

export { Ordenes };

@Module({ imports: [AuthModule, UsuariosModule, StorageModule], providers: [Cuentas, Ordenes, RotarClave] })
export class OpsModule {}
