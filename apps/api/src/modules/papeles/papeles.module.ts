// Wiring of the documents that a NIF signs.
import { Module } from '@nestjs/common';
import { ForeignFilesModule } from '../../platform/foreign-files';
import { StorageModule } from '../../platform/storage';
import { NifsModule } from '../nifs';
import { AcreditarRepresentacion } from './acreditar-representacion';
import { AnotarDocumento } from './anotar-documento';
import { ArchivosPapel } from './archivos-papel';
import { EntregarPapel } from './entregar-papel';
import { ConsultarRevocacion } from './firma/revocacion/consultar-revocacion';
import { VerificarDocumento } from './firma/verificar-documento';
import { FirmarDeMuestra } from './muestra/firmar-de-muestra';
import { PapelesController } from './papeles.controller';
import { PapelesQueries } from './papeles.queries';
import { ReabrirDocumentos } from './reabrir-documentos';
import { RecibirDocumento } from './recibir-documento';
import { RetirarDocumento } from './retirar-documento';
import { RevisarDocumentos } from './revisar-documentos';
import { ImprimirPapel } from './texto/imprimir-papel';
import { TextosPapeles } from './texto/textos-papeles';

@Module({
  imports: [NifsModule, StorageModule, ForeignFilesModule],
  controllers: [PapelesController],
  providers: [
    TextosPapeles,
    ArchivosPapel,
    AnotarDocumento,
    PapelesQueries,
    EntregarPapel,
    ImprimirPapel,
    ConsultarRevocacion,
    VerificarDocumento,
    RecibirDocumento,
    RetirarDocumento,
    AcreditarRepresentacion,
    ReabrirDocumentos,
    RevisarDocumentos,
    FirmarDeMuestra,
  ],
  exports: [RevisarDocumentos, ImprimirPapel],
})
export class PapelesModule {}
