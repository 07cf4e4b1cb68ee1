// Wiring of the back office.
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { NifsModule } from '../nifs';
import { Accesos } from './accesos';
import { AccesosController } from './accesos.controller';
import { NifSoporteQueries } from './nif-soporte.queries';
import { SuperController } from './super.controller';
import { UsuariosSoporteQueries } from './usuarios-soporte.queries';

@Module({
  imports: [AuthModule, NifsModule],
  controllers: [SuperController, AccesosController],
  providers: [Accesos, UsuariosSoporteQueries, NifSoporteQueries],
})
export class SuperModule {}
