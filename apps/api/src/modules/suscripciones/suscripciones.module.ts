// Wiring of subscriptions and billing groups.
import { Module } from '@nestjs/common';
import { GruposFacturacionController } from './grupos-facturacion.controller';
import { GruposFacturacionService } from './grupos-facturacion.service';
import { Suscripciones } from './suscripciones';

@Module({ controllers: [GruposFacturacionController], providers: [Suscripciones, GruposFacturacionService], exports: [Suscripciones, GruposFacturacionService] })
export class SuscripcionesModule {}
