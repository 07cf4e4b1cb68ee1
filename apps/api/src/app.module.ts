// The root: lists the modules of each role, imported by nobody but main and the test harness.
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AltaNifModule } from './modules/alta-nif';
import { AuthModule } from './modules/auth';
import { CertificadosModule } from './modules/certificados';
import { ClientesModule } from './modules/clientes';
import { CuentasBancariasModule } from './modules/cuentas-bancarias';
import { ComunicacionesModule } from './modules/comunicaciones';
import { EnviosModule } from './modules/envios';
import { FacturasModule } from './modules/facturas';
import { NifsModule } from './modules/nifs';
import { PapelesModule } from './modules/papeles';
import { SeriesModule } from './modules/series';
import { SuperModule } from './modules/super';
import { SuscripcionesModule } from './modules/suscripciones';
import { UsuariosModule } from './modules/usuarios';
import { RegistrosModule } from './modules/verifactu-registros';
import { OpsModule } from './ops';
import type { Rol } from './platform/config';
import { PlatformModule, type Suelo } from './platform/platform.module';
import { SaludModule } from './platform/salud';
import { SeedModule } from './seed';

/** Modules behind the doors, in the order of docs/architecture.md: each uses those before it. */
const PUERTAS: Type[] = [SaludModule, AuthModule, UsuariosModule, NifsModule, CertificadosModule, PapelesModule, ClientesModule, CuentasBancariasModule, SeriesModule, SuscripcionesModule, RegistrosModule, AltaNifModule, FacturasModule, ComunicacionesModule, SuperModule];

/** Modules that work on their own: the sender. */
const TALLERES: Type[] = [EnviosModule];

const MODULOS: Record<Rol, Type[]> = { http: PUERTAS, worker: TALLERES, seed: [SeedModule], ops: [OpsModule] };

@Module({})
export class AppModule {
  static con(suelo: Suelo): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.con(suelo), ...new Set(suelo.roles.flatMap((rol) => MODULOS[rol]))] };
  }
}
