// Wiring of the outbox: writing to it everywhere, processing it in the worker.
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Rol } from '../config';
import { Secretos } from '../secrets';
import { Outbox } from './outbox';
import { OutboxWorker } from './outbox.worker';

@Global()
@Module({})
export class OutboxModule {
  static forRoles(roles: readonly Rol[]): DynamicModule {
    const providers = [Secretos, Outbox, ...(roles.includes('worker') ? [OutboxWorker] : [])];
    return { module: OutboxModule, providers, exports: providers };
  }
}
