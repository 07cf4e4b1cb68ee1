// Wiring of the payment provider. Its SDK is loaded by the processes that make payments and by no other.
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Rol } from '../config';
import { Pasarela, SDK, type Sdk } from './pasarela';

@Global()
@Module({})
export class PasarelaModule {
  static forRoles(roles: readonly Rol[]): DynamicModule {
    const useFactory = async (): Promise<Sdk | undefined> =>
      roles.includes('http') || roles.includes('pagos') ? (await import('stripe')).default : undefined;
    return {
      module: PasarelaModule,
      providers: [{ provide: SDK, useFactory }, Pasarela],
      exports: [Pasarela],
    };
  }
}
