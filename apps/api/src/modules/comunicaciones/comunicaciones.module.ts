// Wiring of commercial mail.
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { BajaController } from './baja.controller';
import { BajaCorreos } from './baja-correos';

@Module({ imports: [AuthModule], controllers: [BajaController], providers: [BajaCorreos] })
export class ComunicacionesModule {}
