// Wiring of the records.
import { Module } from '@nestjs/common';
import { ComprobarCadena } from './comprobar-cadena';
import { RegistrosController } from './verifactu-registros.controller';
import { RegistrosQueries } from './verifactu-registros.queries';
import { XmlRegistro } from './xml-registro';

@Module({ controllers: [RegistrosController], providers: [ComprobarCadena, RegistrosQueries, XmlRegistro] })
export class RegistrosModule {}
