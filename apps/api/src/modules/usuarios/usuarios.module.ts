// Wiring of accounts.
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { CrearUsuario } from './crear-usuario';
import { UsuariosController } from './usuarios.controller';
import { UsuariosQueries } from './usuarios.queries';

@Module({ imports: [AuthModule], controllers: [UsuariosController], providers: [CrearUsuario, UsuariosQueries], exports: [CrearUsuario, UsuariosQueries] })
export class UsuariosModule {}
