// Wiring of the act that adds a NIF. It stands right of everything that a new NIF comes with.
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { NifsModule } from '../nifs';
import { ReclamacionesModule } from '../reclamaciones';
import { SuscripcionesModule } from '../suscripciones';
import { AltaNif } from './alta-nif';
import { AltaNifController } from './alta-nif.controller';

@Module({
  imports: [AuthModule, NifsModule, ReclamacionesModule, SuscripcionesModule],
  controllers: [AltaNifController],
  providers: [AltaNif],
})
export class AltaNifModule {}
