// The root: lists what the simulator is made of, imported by nobody but the start.
import { Module, type DynamicModule } from '@nestjs/common';
import type { Configuracion } from './config';
import { BuscarFacturas } from './consulta/buscar-facturas';
import { ResponderConsulta } from './consulta/responder-consulta';
import { ControlController } from './control/control.controller';
import { ControlService } from './control/control.service';
import { BaseDatos } from './libros/base-datos';
import { Censo } from './libros/censo';
import { LibrosRepository } from './libros/libros.repository';
import { Ajustes } from './platform/ajustes';
import { Averias } from './platform/averias';
import { CONFIGURACION } from './platform/configuracion.token';
import { Identificadores } from './platform/identificadores';
import { Reloj } from './platform/reloj';
import { QrController } from './qr/qr.controller';
import { SaludController } from './platform/salud.controller';
import { Forzado } from './soap/forzado/forzado';
import { RecibirEnvio } from './soap/recibir-envio';
import { SoapController } from './soap/soap.controller';
import { GuiaController } from './visor/guia.controller';
import { LibroQueries } from './visor/libro.queries';
import { LibrosQueries } from './visor/libros.queries';
import { VisorController } from './visor/visor.controller';

@Module({})
export class AppModule {
  static con(config: Configuracion): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        SoapController,
        QrController,
        SaludController,
        ControlController,
        VisorController,
        GuiaController,
      ],
      providers: [
        { provide: CONFIGURACION, useValue: config },
        BaseDatos,
        Ajustes,
        Averias,
        Reloj,
        Identificadores,
        Censo,
        LibrosRepository,
        BuscarFacturas,
        ResponderConsulta,
        Forzado,
        RecibirEnvio,
        ControlService,
        LibrosQueries,
        LibroQueries,
      ],
    };
  }
}
