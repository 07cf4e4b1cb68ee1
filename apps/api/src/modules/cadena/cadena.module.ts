// Wiring of the chain wing.
import { Module } from '@nestjs/common';
import { CONFIG } from '../../platform/config';
import { StorageModule } from '../../platform/storage';
import { ComprobarCadena } from './comprobar/comprobar-cadena';
import { EstadoController } from './estado/estado.controller';
import { EstadoQueries } from './estado/estado.queries';
import { EscribirPaquete } from './exportar/escribir-paquete';
import { ExportarPeriodo } from './exportar/exportar-periodo';
import { ChainFaultPoints, chainFaultPointsOf } from './fault-points';
import { PgSealing } from './pg-sealing';
import { AusentarAgencia } from './pruebas/ausentar-agencia';
import { MoverReloj } from './pruebas/mover-reloj';
import { PruebasController } from './pruebas/pruebas.controller';
import { ExplorarCadena } from './registros/explorar-cadena';
import { RegistrosController } from './registros/registros.controller';
import { RegistrosQueries } from './registros/registros.queries';
import { XmlRegistro } from './registros/xml-registro';
import { XmlEnvios } from './xml-envios/xml-envios';

@Module({
  imports: [StorageModule],
  controllers: [EstadoController, PruebasController, RegistrosController],
  providers: [
    { provide: ChainFaultPoints, inject: [CONFIG], useFactory: chainFaultPointsOf },
    AusentarAgencia,
    ComprobarCadena,
    EscribirPaquete,
    EstadoQueries,
    ExplorarCadena,
    ExportarPeriodo,
    MoverReloj,
    PgSealing,
    RegistrosQueries,
    XmlEnvios,
    XmlRegistro,
  ],
  exports: [PgSealing, XmlRegistro],
})
export class CadenaModule {}
