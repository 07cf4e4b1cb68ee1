// What every module builds on: configuration, logs, clock, database, figures, queue, mail and the HTTP side. Knows
// nothing of invoices.
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { CONFIG, type Config, type Rol } from './config';
import { DbModule } from './db';
import { EventosStripeModule } from './eventos-stripe';
import { HttpModule } from './http';
import { InstalacionModule } from './instalacion';
import { Log } from './logs';
import { MailModule } from './mail';
import { MetricsModule } from './metrics';
import { PasarelaModule } from './pasarela';
import { QueueModule, type Subscription } from './queue';

export interface Suelo {
  config: Config;
  roles: readonly Rol[];
  /** Who does what is put down (subscriptions.ts). */
  subscriptions: readonly Subscription[];
  /** Tests bring one that they can move. */
  clock?: Clock;
}

@Global()
@Module({})
export class PlatformModule {
  static con({ config, roles, subscriptions, clock = new Clock() }: Suelo): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        DbModule.forRoles(roles),
        HttpModule,
        MetricsModule,
        InstalacionModule.forRoles(roles),
        QueueModule.forRoles(roles, subscriptions),
        MailModule.forRoles(roles),
        PasarelaModule.forRoles(roles),
        EventosStripeModule.forRoles(roles),
      ],
      providers: [Log, { provide: CONFIG, useValue: config }, { provide: Clock, useValue: clock }],
      exports: [Log, CONFIG, Clock],
    };
  }
}
