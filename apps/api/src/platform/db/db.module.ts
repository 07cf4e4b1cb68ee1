// The database for each role of the process: the app's login for the API, the worker's for the workers, that
// of ops for an operator's commands.
import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import { CONFIG, type Config, isDoor, type Rol } from '../config';
import { Db, DbCobro, DbWebhooks, DbWorker } from './db';

@Global()
@Module({})
export class DbModule implements OnApplicationShutdown {
  constructor(
    @Optional() @Inject(Db) private readonly db?: Db,
    @Optional() @Inject(DbCobro) private readonly dbCobro?: DbCobro,
    @Optional() @Inject(DbWorker) private readonly dbWorker?: DbWorker,
    @Optional() @Inject(DbWebhooks) private readonly dbWebhooks?: DbWebhooks,
  ) {}

  static forRoles(roles: readonly Rol[]): DynamicModule {
    const app = {
      provide: Db,
      inject: [CONFIG],
      useFactory: (config: Config) =>
        roles.includes('ops')
          ? new Db({ url: config.DATABASE_URL_OPS ?? '', name: 'encadena-ops', max: 2 })
          : new Db({
              url: config.DATABASE_URL_APP ?? '',
              name: 'encadena-app',
              max: config.BASE_DATOS_CONEXIONES,
            }),
    };
    const cobro = {
      provide: DbCobro,
      inject: [CONFIG],
      useFactory: (config: Config) =>
        new DbCobro({ url: config.DATABASE_URL_COBRO ?? '', name: 'encadena-cobro', max: 4 }),
    };
    const worker = {
      provide: DbWorker,
      inject: [CONFIG],
      useFactory: (config: Config) =>
        new DbWorker({
          url: config.DATABASE_URL_WORKER ?? '',
          name: 'encadena-worker',
          max: config.BASE_DATOS_CONEXIONES ?? 8,
        }),
    };
    const webhooks = {
      provide: DbWebhooks,
      inject: [CONFIG],
      useFactory: (config: Config) =>
        new DbWebhooks({
          url: config.DATABASE_URL_WEBHOOKS ?? '',
          name: 'encadena-webhooks',
          max: config.BASE_DATOS_CONEXIONES ?? 8,
        }),
    };
    const providers = [
      ...(roles.some((rol) => isDoor(rol) || rol === 'ops') ? [app] : []),
      ...(roles.some(isDoor) ? [cobro] : []),
      ...(roles.includes('worker') ? [worker] : []),
      ...(roles.includes('webhooks') ? [webhooks] : []),
    ];
    return { module: DbModule, providers, exports: providers.map(({ provide }) => provide) };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.db, this.dbCobro, this.dbWorker, this.dbWebhooks].map((db) => db?.close()));
  }
}
