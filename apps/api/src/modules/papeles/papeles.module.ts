// Wiring of the papers.
import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage';
import { NifsModule } from '../nifs';
import { AnotarDocumento } from './anotar-documento';
import { ArchivosPapel } from './archivos-papel';
import { EntregarPapel } from './entregar-papel';
import { PapelesController } from './papeles.controller';
import { PapelesQueries } from './papeles.queries';
import { ReabrirDocumentos } from './reabrir-documentos';
import { RecibirDocumento } from './recibir-documento';
import { RetirarDocumento } from './retirar-documento';
import { RevisarDocumentos } from './revisar-documentos';
import { TextosPapeles } from './texto/textos-papeles';

@Module({
  imports: [NifsModule, StorageModule],
  controllers: [PapelesController],
  providers: [TextosPapeles, ArchivosPapel, AnotarDocumento, PapelesQueries, EntregarPapel, RecibirDocumento, RetirarDocumento, ReabrirDocumentos, RevisarDocumentos],
  exports: [RevisarDocumentos],
})
export class PapelesModule {}
