// Wiring of the producer's statement.
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { PapelesModule } from '../papeles';
import { DeclaracionController } from './declaracion.controller';
import { DeclaracionResponsable } from './declaracion-responsable';

@Module({
  imports: [AuthModule, PapelesModule],
  controllers: [DeclaracionController],
  providers: [DeclaracionResponsable],
})
export class DeclaracionModule {}
