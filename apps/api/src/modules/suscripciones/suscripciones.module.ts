// Wiring of subscriptions.
import { Module } from '@nestjs/common';
import { Suscripciones } from './suscripciones';

@Module({ providers: [Suscripciones], exports: [Suscripciones] })
export class SuscripcionesModule {}
