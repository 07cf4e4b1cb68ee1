// Wiring of the API keys, of NIFs and of accounts: their screens, and the guards of the doors through which programs come.
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { NifsModule } from '../nifs';
import { ClavesApiController } from './claves-api.controller';
import { ClavesApiService } from './claves-api.service';
import { ClavesCuentaController } from './cuenta/claves-cuenta.controller';
import { ClavesCuentaService } from './cuenta/claves-cuenta.service';
import { ClavesExpuestas } from './claves-expuestas';
import { GuardiaClave } from './guardia-clave';
import { GuardiaCuenta } from './cuenta/guardia-cuenta';
import { LimiteClave } from './limite-clave';
import { PeticionesQueries } from './peticiones.queries';
import { RegistroPeticiones } from './registro-peticiones';

@Module({
  imports: [AuthModule, NifsModule],
  controllers: [ClavesApiController, ClavesCuentaController],
  providers: [
    ClavesApiService,
    ClavesCuentaService,
    ClavesExpuestas,
    GuardiaClave,
    GuardiaCuenta,
    LimiteClave,
    PeticionesQueries,
    RegistroPeticiones,
  ],
})
export class ClavesApiModule {}
