// Wiring of subscriptions and billing groups.
import { Module } from '@nestjs/common';
import { NifsModule } from '../nifs';
import { ActivarPrueba } from './activar-prueba';
import { GruposFacturacionController } from './grupos-facturacion.controller';
import { GruposFacturacionService } from './grupos-facturacion.service';
import { Suscripciones } from './suscripciones';
import { SuscripcionesController } from './suscripciones.controller';

@Module({
  imports: [NifsModule],
  controllers: [GruposFacturacionController, SuscripcionesController],
  providers: [Suscripciones, GruposFacturacionService, ActivarPrueba],
  exports: [Suscripciones, GruposFacturacionService],
})
export class SuscripcionesModule {}
