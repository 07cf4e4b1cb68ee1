// The doors of records.
import { Controller } from '@nestjs/common';
import { type Entrada, verifactuRegistros } from '@encadena/contracts';
import { Input, NifActual, Serves, type NifEnMano } from '../../../platform/http';
import { ComprobarCadena } from '../comprobar/comprobar-cadena';
import { RegistrosQueries } from './registros.queries';
import { XmlRegistro } from './xml-registro';

@Controller()
export class RegistrosController {
  constructor(
    private readonly queries: RegistrosQueries,
    private readonly comprobacion: ComprobarCadena,
    private readonly xml: XmlRegistro,
  ) {}

  @Serves(verifactuRegistros.listar)
  listar(
    @NifActual() { nif, contexto }: NifEnMano,
    @Input(verifactuRegistros.listar) { query }: Entrada<typeof verifactuRegistros.listar>,
  ) {
    return this.queries.listar(nif.id, contexto.idioma, query);
  }

  @Serves(verifactuRegistros.resumen)
  resumen(@NifActual() { nif, contexto }: NifEnMano) {
    return this.queries.resumen(nif.id, contexto.idioma);
  }

  @Serves(verifactuRegistros.comprobarCadena)
  comprobarCadena(
    @NifActual() { nif, contexto }: NifEnMano,
    @Input(verifactuRegistros.comprobarCadena) { body }: Entrada<typeof verifactuRegistros.comprobarCadena>,
  ) {
    return this.comprobacion.execute(nif.id, contexto.idioma, body);
  }

  @Serves(verifactuRegistros.obtener)
  obtener(
    @NifActual() { nif, contexto }: NifEnMano,
    @Input(verifactuRegistros.obtener) { params }: Entrada<typeof verifactuRegistros.obtener>,
  ) {
    return this.queries.obtener(nif.id, contexto.idioma, params.uuid);
  }

  @Serves(verifactuRegistros.xmlPeticion)
  xmlPeticion(
    @NifActual() { nif }: NifEnMano,
    @Input(verifactuRegistros.xmlPeticion) { params }: Entrada<typeof verifactuRegistros.xmlPeticion>,
  ) {
    return this.xml.peticion(nif, params.uuid);
  }

  @Serves(verifactuRegistros.xmlRespuesta)
  xmlRespuesta(
    @NifActual() { nif }: NifEnMano,
    @Input(verifactuRegistros.xmlRespuesta) { params }: Entrada<typeof verifactuRegistros.xmlRespuesta>,
  ) {
    return this.xml.respuesta(nif, params.uuid);
  }
}
