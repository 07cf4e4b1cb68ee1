// What an operator orders from a shell: `node dist/api/main.js ops first-super-user EMAIL`.
import { Module } from '@nestjs/common';
import { AuthModule } from '../modules/auth';
import { ReanudarCadena } from '../modules/envios';
import { UsuariosModule } from '../modules/usuarios';
import { Apertura } from '../platform/secrets';
import { StorageModule } from '../platform/storage';
import { Cadenas } from './cadenas';
import { Cuentas } from './cuentas';
import { Instalaciones } from './instalaciones';
import { MoverArchivos } from './mover-archivos';
import { Ordenes } from './ordenes';
import { RotarClave } from './rotar-clave';
import { SuperUsuarios } from './super-usuarios';
import { Trabajos } from './trabajos';

export { Ordenes };

@Module({
  imports: [AuthModule, UsuariosModule, StorageModule],
  providers: [
    Apertura,
    Cadenas,
    Cuentas,
    Instalaciones,
    MoverArchivos,
    Ordenes,
    ReanudarCadena,
    RotarClave,
    SuperUsuarios,
    Trabajos,
  ],
})
export class OpsModule {}
