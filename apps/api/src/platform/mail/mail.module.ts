// Wiring of email: requesting it everywhere, sending it in the worker.
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CONFIG, type Rol } from '../config';
import { BUZON, buzonSmtp, Mailer } from './mailer';
import { Correo } from './correo';

@Global()
@Module({})
export class MailModule {
  static forRoles(roles: readonly Rol[]): DynamicModule {
    const worker = roles.includes('worker');
    return {
      module: MailModule,
      providers: [
        Correo,
        ...(worker ? [{ provide: BUZON, inject: [CONFIG], useFactory: buzonSmtp }, Mailer] : []),
      ],
      exports: [Correo, ...(worker ? [BUZON] : [])],
    };
  }
}
