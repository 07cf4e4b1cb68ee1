// Wiring of accounts.
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { ActualizarPerfil } from './actualizar-perfil';
import { CerrarCuenta } from './cerrar-cuenta';
import { CopiaDeDatos } from './copia/copia-de-datos';
import { CrearUsuario } from './crear-usuario';
import { RegistrarUsuario } from './registrar-usuario';
import { RegistroController } from './registro.controller';
import { TextosLegales } from './textos-legales';
import { UsuariosController } from './usuarios.controller';
import { UsuariosQueries } from './usuarios.queries';
import { VerificarEmail } from './verificar-email';

@Module({
  imports: [AuthModule],
  controllers: [RegistroController, UsuariosController],
  providers: [
    ActualizarPerfil,
    CerrarCuenta,
    CopiaDeDatos,
    CrearUsuario,
    RegistrarUsuario,
    TextosLegales,
    UsuariosQueries,
    VerificarEmail,
  ],
  exports: [CrearUsuario, UsuariosQueries],
})
export class UsuariosModule {}
