// Wiring of the records.
import { Module } from '@nestjs/common';
import { ComprobarCadena } from './comprobar/comprobar-cadena';
import { RegistrosController } from './registros/registros.controller';
import { RegistrosQueries } from './registros/registros.queries';
import { XmlRegistro } from './registros/xml-registro';

@Module({ controllers: [RegistrosController], providers: [ComprobarCadena, RegistrosQueries, XmlRegistro] })
export class CadenaModule {}
