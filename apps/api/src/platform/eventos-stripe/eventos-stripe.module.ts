// Wiring of the payment provider's events: registering everywhere, taking in and working off under the login of the doors.
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Rol } from '../config';
import { Secretos } from '../secrets';
import { ArchivoDeEventos } from './archivo-de-eventos';
import { AtenderEvento } from './atender-evento';
import { EventosStripeController } from './eventos-stripe.controller';
import { EventosStripe } from './eventos-stripe';
import { RecepcionDeEventos } from './recepcion';
import { RecogerEventos } from './recoger-eventos';

@Global()
@Module({})
export class EventosStripeModule {
  static forRoles(roles: readonly Rol[]): DynamicModule {
    const http = roles.includes('http');
    const doors = http || roles.includes('pagos');
    return {
      module: EventosStripeModule,
      controllers: http ? [EventosStripeController] : [],
      providers: [
        EventosStripe,
        ...(doors ? [Secretos, ArchivoDeEventos, AtenderEvento, RecogerEventos] : []),
        ...(http ? [RecepcionDeEventos] : []),
      ],
      exports: [EventosStripe, ...(doors ? [RecogerEventos] : [])],
    };
  }
}
