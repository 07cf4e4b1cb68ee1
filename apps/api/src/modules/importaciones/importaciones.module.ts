// Wiring of imports.
import { Module } from '@nestjs/common';
import { ForeignFilesModule } from '../../platform/foreign-files';
import { ArticulosModule } from '../articulos';
import { ClientesModule } from '../clientes';
import { FacturasExternasModule } from '../facturas-externas';
import { DestinoArticulos } from './destinos/destino-articulos';
import { DestinoClientes } from './destinos/destino-clientes';
import { DestinoFacturas } from './destinos/destino-facturas';
import { Destinos } from './destinos/destinos';
import { HacerImportacion } from './hacer-importacion';
import { ImportacionesController } from './importaciones.controller';
import { ImportacionesQueries } from './importaciones.queries';
import { Informe } from './informe';
import { PedirImportacion } from './pedir-importacion';
import { Simular } from './simular';

@Module({
  imports: [ForeignFilesModule, ClientesModule, ArticulosModule, FacturasExternasModule],
  controllers: [ImportacionesController],
  providers: [
    DestinoArticulos,
    DestinoClientes,
    DestinoFacturas,
    Destinos,
    HacerImportacion,
    ImportacionesQueries,
    Informe,
    PedirImportacion,
    Simular,
  ],
})
export class ImportacionesModule {}
