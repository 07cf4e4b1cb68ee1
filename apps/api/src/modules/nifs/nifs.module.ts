// Wiring of NIFs.
import { Module } from '@nestjs/common';
import { ForeignFilesModule } from '../../platform/foreign-files';
import { StorageModule } from '../../platform/storage';
import { AuthModule } from '../auth';
import { AbandonoDeNif } from './abandono-de-nif';
import { CambiarDocumentacion } from './cambiar-documentacion';
import { CambioDeTitular } from './cambio-de-titular';
import { EliminarNif } from './eliminar-nif';
import { GuardarImpresion } from './guardar-impresion';
import { GuardiaNif } from './guardia-nif';
import { LogotiposService } from './logotipos.service';
import { ModificarNif } from './modificar-nif';
import { NifsController } from './nifs.controller';
import { NifsQueries } from './nifs.queries';
import { RegistrarNif } from './registrar-nif';

@Module({
  imports: [AuthModule, StorageModule, ForeignFilesModule],
  controllers: [NifsController],
  providers: [
    GuardiaNif,
    NifsQueries,
    RegistrarNif,
    ModificarNif,
    GuardarImpresion,
    EliminarNif,
    LogotiposService,
    CambiarDocumentacion,
    CambioDeTitular,
    AbandonoDeNif,
  ],
  exports: [
    NifsQueries,
    RegistrarNif,
    LogotiposService,
    CambiarDocumentacion,
    CambioDeTitular,
    AbandonoDeNif,
  ],
})
export class NifsModule {}
