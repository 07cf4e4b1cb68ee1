// Wiring of claims.
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { NifsModule } from '../nifs';
import { PapelesModule } from '../papeles';
import { AvisosReclamacion } from './avisos-reclamacion';
import { DecidirReclamacion } from './decidir-reclamacion';
import { ReclamacionesController } from './reclamaciones.controller';
import { ReclamacionesQueries } from './reclamaciones.queries';
import { ReclamarNif } from './reclamar-nif';

@Module({
  imports: [AuthModule, NifsModule, PapelesModule],
  controllers: [ReclamacionesController],
  providers: [AvisosReclamacion, ReclamacionesQueries, ReclamarNif, DecidirReclamacion],
  exports: [ReclamarNif, DecidirReclamacion],
})
export class ReclamacionesModule {}
