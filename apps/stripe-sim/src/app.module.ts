// The root: lists what the simulator is made of, imported by nobody but the start.
import { Module, type DynamicModule } from '@nestjs/common';
import { ApiController } from './api/api.controller';
import { Atender } from './api/atender';
import type { Configuracion } from './config';
import { CuentaPropia } from './conexiones/cuenta-propia';
import { OauthController } from './conexiones/oauth.controller';
import { ControlController } from './control/control.controller';
import { ControlService } from './control/control.service';
import { Repartidor } from './eventos/repartidor';
import { Almacen } from './libros/almacen';
import { BaseDatos } from './libros/base-datos';
import { Workshop } from './libros/workshop';
import { CheckoutController } from './paginas/checkout.controller';
import { ConsentimientoController } from './paginas/consentimiento.controller';
import { FacturaController } from './paginas/factura.controller';
import { VisorController } from './paginas/visor.controller';
import { Averias } from './platform/averias';
import { CONFIGURACION } from './platform/configuracion.token';
import { Direccion } from './platform/direccion';
import { SaludController } from './platform/salud.controller';
import { Reloj } from './reloj/reloj';

@Module({})
export class AppModule {
  static con(config: Configuracion): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        ApiController,
        OauthController,
        ControlController,
        SaludController,
        CheckoutController,
        FacturaController,
        ConsentimientoController,
        VisorController,
      ],
      providers: [
        { provide: CONFIGURACION, useValue: config },
        BaseDatos,
        Almacen,
        Workshop,
        Averias,
        Direccion,
        Repartidor,
        Reloj,
        CuentaPropia,
        Atender,
        ControlService,
      ],
    };
  }
}
