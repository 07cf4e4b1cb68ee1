// Wiring of the installation: with the login of the doors, or of the worker or of who delivers events where there is no door.
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { isDoor, type Rol } from '../config';
import { Db, DbWebhooks, DbWorker } from '../db';
import { Instalacion, PoolInstalacion } from './instalacion';

@Global()
@Module({})
export class InstalacionModule {
  /** An operator's orders declare; they neither issue nor send. */
  static forRoles(roles: readonly Rol[]): DynamicModule {
    const ordenes = roles.includes('ops');
    const login = roles.some(isDoor) ? Db : roles.includes('worker') ? DbWorker : DbWebhooks;
    const providers = ordenes ? [] : [{ provide: PoolInstalacion, useExisting: login }, Instalacion];
    return { module: InstalacionModule, providers, exports: ordenes ? [] : [Instalacion] };
  }
}
