// Wiring of the API keys: their screen, and the guard of the door through which programs come.
import { Module } from '@nestjs/common';
import { NifsModule } from '../nifs';
import { ClavesApiController } from './claves-api.controller';
import { ClavesApiService } from './claves-api.service';
import { GuardiaClave } from './guardia-clave';
import { LimiteClave } from './limite-clave';
import { PeticionesQueries } from './peticiones.queries';
import { RegistroPeticiones } from './registro-peticiones';

@Module({
  imports: [NifsModule],
  controllers: [ClavesApiController],
  providers: [ClavesApiService, GuardiaClave, LimiteClave, PeticionesQueries, RegistroPeticiones],
})
export class ClavesApiModule {}
