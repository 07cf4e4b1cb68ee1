// Wiring of the queue: putting down everywhere, doing in the roles that have a runner.
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Rol } from '../config';
import { Secretos } from '../secrets';
import { Queue } from './queue';
import { QueueRunners, ROLES_OF_PROCESS } from './queue-runners';
import { type Subscription, SUBSCRIPTIONS } from './subscription';
import { RUNNERS } from './task';

@Global()
@Module({})
export class QueueModule {
  static forRoles(roles: readonly Rol[], subscriptions: readonly Subscription[]): DynamicModule {
    const runs = RUNNERS.some((name) => roles.includes(name));
    const exports = [Secretos, Queue, ...(runs ? [QueueRunners] : [])];
    return {
      module: QueueModule,
      providers: [
        ...exports,
        { provide: SUBSCRIPTIONS, useValue: subscriptions },
        { provide: ROLES_OF_PROCESS, useValue: roles },
      ],
      exports,
    };
  }
}
