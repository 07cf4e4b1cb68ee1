// Wiring of the payment provider. Its SDK is loaded by the processes that make payments and by no other.
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { isDoor, type Rol } from '../config';
import { Pasarela, SDK, type Sdk } from './pasarela';
import { ProductoController } from './producto.controller';

@Global()
@Module({})
export class PasarelaModule {
  static forRoles(roles: readonly Rol[]): DynamicModule {
    const useFactory = async (): Promise<Sdk | undefined> =>
      roles.some(isDoor) ? (await import('stripe')).default : undefined;
    return {
      module: PasarelaModule,
      controllers: roles.includes('http') ? [ProductoController] : [],
      providers: [{ provide: SDK, useFactory }, Pasarela],
      exports: [Pasarela],
    };
  }
}
