// Wiring of NIFs.
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { GuardiaNif } from './guardia-nif';
import { NifsController } from './nifs.controller';
import { NifsQueries } from './nifs.queries';
import { RegistrarNif } from './registrar-nif';

@Module({ imports: [AuthModule], controllers: [NifsController], providers: [GuardiaNif, NifsQueries, RegistrarNif], exports: [NifsQueries, RegistrarNif] })
export class NifsModule {}
