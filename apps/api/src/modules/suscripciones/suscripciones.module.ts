// Wiring of subscriptions and billing groups.
import { Module } from '@nestjs/common';
import { NifsModule } from '../nifs';
import { ActivarPrueba } from './activar-prueba';
import { AvisarConsumo } from './avisar-consumo';
import { GruposFacturacionController } from './grupos-facturacion.controller';
import { GruposFacturacionService } from './grupos-facturacion.service';
import { PonerTope } from './poner-tope';
import { SuscripcionQueries } from './suscripcion.queries';
import { Suscripciones } from './suscripciones';
import { SuscripcionesController } from './suscripciones.controller';

@Module({
  imports: [NifsModule],
  controllers: [GruposFacturacionController, SuscripcionesController],
  providers: [
    Suscripciones,
    SuscripcionQueries,
    GruposFacturacionService,
    ActivarPrueba,
    PonerTope,
    AvisarConsumo,
  ],
  exports: [Suscripciones, GruposFacturacionService],
})
export class SuscripcionesModule {}
