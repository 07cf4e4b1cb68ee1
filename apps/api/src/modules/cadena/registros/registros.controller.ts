// The doors of records.
import { Controller } from '@nestjs/common';
import { type Entrada, verifactuRegistros } from '@encadena/contracts';
import { Input, NifActual, Serves, type NifEnMano } from '../../../platform/http';
import { enMundo } from '../mundos';
import { ComprobarCadena } from '../comprobar/comprobar-cadena';
import { ExplorarCadena } from './explorar-cadena';
import { ExportarPeriodo } from '../exportar/exportar-periodo';
import { RegistrosQueries } from './registros.queries';
import { XmlRegistro } from './xml-registro';

@Controller()
export class RegistrosController {
  constructor(
    private readonly queries: RegistrosQueries,
    private readonly explorar: ExplorarCadena,
    private readonly exportar: ExportarPeriodo,
    private readonly comprobacion: ComprobarCadena,
    private readonly xml: XmlRegistro,
  ) {}

  @Serves(verifactuRegistros.listar)
  listar(
    @NifActual() quien: NifEnMano,
    @Input(verifactuRegistros.listar) { query }: Entrada<typeof verifactuRegistros.listar>,
  ) {
    return this.queries.listar(enMundo(quien), quien.contexto.idioma, query);
  }

  @Serves(verifactuRegistros.resumen)
  resumen(@NifActual() quien: NifEnMano) {
    return this.queries.resumen(enMundo(quien), quien.contexto.idioma);
  }

  @Serves(verifactuRegistros.comprobarCadena)
  comprobarCadena(
    @NifActual() quien: NifEnMano,
    @Input(verifactuRegistros.comprobarCadena) { body }: Entrada<typeof verifactuRegistros.comprobarCadena>,
  ) {
    return this.comprobacion.execute(enMundo(quien), quien.contexto.idioma, body);
  }

  @Serves(verifactuRegistros.exportacion)
  exportacion(
    @NifActual() quien: NifEnMano,
    @Input(verifactuRegistros.exportacion) { query }: Entrada<typeof verifactuRegistros.exportacion>,
  ) {
    return this.exportar.execute(quien, quien.contexto.idioma, query);
  }

  @Serves(verifactuRegistros.localizar)
  localizar(
    @NifActual() quien: NifEnMano,
    @Input(verifactuRegistros.localizar) { query }: Entrada<typeof verifactuRegistros.localizar>,
  ) {
    return this.explorar.localizar(enMundo(quien), quien.contexto.idioma, query);
  }

  @Serves(verifactuRegistros.obtener)
  obtener(
    @NifActual() quien: NifEnMano,
    @Input(verifactuRegistros.obtener) { params }: Entrada<typeof verifactuRegistros.obtener>,
  ) {
    return this.explorar.obtener(enMundo(quien), quien.contexto.idioma, params.uuid);
  }

  @Serves(verifactuRegistros.xmlPeticion)
  xmlPeticion(
    @NifActual() quien: NifEnMano,
    @Input(verifactuRegistros.xmlPeticion) { params }: Entrada<typeof verifactuRegistros.xmlPeticion>,
  ) {
    return this.xml.peticion(quien, params.uuid);
  }

  @Serves(verifactuRegistros.xmlRespuesta)
  xmlRespuesta(
    @NifActual() quien: NifEnMano,
    @Input(verifactuRegistros.xmlRespuesta) { params }: Entrada<typeof verifactuRegistros.xmlRespuesta>,
  ) {
    return this.xml.respuesta(quien, params.uuid);
  }
}
