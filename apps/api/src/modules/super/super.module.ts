// Wiring of the back office.
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { CasaModule } from '../casa';
import { NifsModule } from '../nifs';
import { PapelesModule } from '../papeles';
import { ReclamacionesModule } from '../reclamaciones';
import { Accesos } from './accesos';
import { AccesosController } from './accesos.controller';
import { CasaSoporteQueries } from './casa-soporte.queries';
import { FacturasPropiasSoporteQueries } from './facturas-propias-soporte.queries';
import { NifSoporteQueries } from './nif-soporte.queries';
import { PapelesSoporte } from './papeles-soporte';
import { PapelesSoporteController } from './papeles-soporte.controller';
import { PlanesSoporteQueries } from './planes-soporte.queries';
import { ReclamacionesSoporte } from './reclamaciones-soporte';
import { ReclamacionesSoporteController } from './reclamaciones-soporte.controller';
import { SuperController } from './super.controller';
import { UsuariosSoporteQueries } from './usuarios-soporte.queries';

@Module({
  imports: [AuthModule, CasaModule, NifsModule, PapelesModule, ReclamacionesModule],
  controllers: [SuperController, PapelesSoporteController, ReclamacionesSoporteController, AccesosController],
  providers: [
    Accesos,
    UsuariosSoporteQueries,
    NifSoporteQueries,
    PlanesSoporteQueries,
    CasaSoporteQueries,
    FacturasPropiasSoporteQueries,
    PapelesSoporte,
    ReclamacionesSoporte,
  ],
})
export class SuperModule {}
