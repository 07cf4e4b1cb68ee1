// The doors of invoices.
import { Controller, Headers } from '@nestjs/common';
import { type Entrada, facturas } from '@encadena/contracts';
import { Input, NifActual, Serves, Version, type NifEnMano } from '../../platform/http';
import { DuplicarFactura } from './borrador/duplicar-factura';
import { EliminarBorrador } from './borrador/eliminar-borrador';
import { RectificarFactura } from './borrador/rectificar-factura';
import { SustituirSimplificadas } from './borrador/sustituir-simplificadas';
import { enMundo, one, XmlRegistro } from '../cadena';
import { ExportarFacturas } from './exportar/exportar-facturas';
import { EnlacesPublicos } from './enlace-publico/enlaces-publicos';
import { FacturaDetalleQueries } from './lista/factura-detalle.queries';
import { FacturasQueries } from './lista/facturas.queries';
import { OpcionesCorreccionQueries } from './lista/opciones-correccion.queries';
import { RelacionadasQueries } from './lista/relacionadas.queries';
import { GuardarBorrador } from './borrador/guardar-borrador';
import { PdfFactura } from './pdf/pdf-factura';
import { AnularFacturas } from './actos/corregir/anular-facturas';
import { SubsanarFacturas } from './actos/corregir/subsanar-facturas';
import { PublicarFacturas } from './actos/publicar/publicar-facturas';
import { ValidarFactura } from './borrador/validar-factura';
import { versionVista } from './version-vista';

@Controller()
export class FacturasController {
  constructor(
    private readonly queries: FacturasQueries,
    private readonly exportacion: ExportarFacturas,
    private readonly detalle: FacturaDetalleQueries,
    private readonly alrededor: RelacionadasQueries,
    private readonly opciones: OpcionesCorreccionQueries,
    private readonly guardar: GuardarBorrador,
    private readonly borrar: EliminarBorrador,
    private readonly duplicado: DuplicarFactura,
    private readonly rectificacion: RectificarFactura,
    private readonly sustitucion: SustituirSimplificadas,
    private readonly validacion: ValidarFactura,
    private readonly publicacion: PublicarFacturas,
    private readonly anulacion: AnularFacturas,
    private readonly subsanacion: SubsanarFacturas,
    private readonly impresas: PdfFactura,
    private readonly enlaces: EnlacesPublicos,
    private readonly registros: XmlRegistro,
  ) {}

  @Serves(facturas.listar)
  listar(@NifActual() quien: NifEnMano, @Input(facturas.listar) { query }: Entrada<typeof facturas.listar>) {
    return this.queries.listar(quien, query);
  }

  @Serves(facturas.exportar)
  exportar(
    @NifActual() quien: NifEnMano,
    @Input(facturas.exportar) { query }: Entrada<typeof facturas.exportar>,
  ) {
    return this.exportacion.execute(quien, quien.contexto.idioma, query);
  }

  @Serves(facturas.resumen)
  resumen(
    @NifActual() quien: NifEnMano,
    @Input(facturas.resumen) { query }: Entrada<typeof facturas.resumen>,
  ) {
    return this.queries.resumen(quien, query.ejercicio);
  }

  @Serves(facturas.calcular)
  calcular(@Input(facturas.calcular) { body }: Entrada<typeof facturas.calcular>) {
    return this.validacion.calcular(body);
  }

  @Serves(facturas.validar)
  validar(
    @NifActual() quien: NifEnMano,
    @Input(facturas.validar) { body }: Entrada<typeof facturas.validar>,
  ) {
    return this.validacion.execute(quien, body);
  }

  @Serves(facturas.crear)
  crear(@NifActual() quien: NifEnMano, @Input(facturas.crear) { body }: Entrada<typeof facturas.crear>) {
    return this.guardar.crear(quien, body);
  }

  @Serves(facturas.obtener)
  obtener(
    @NifActual() quien: NifEnMano,
    @Input(facturas.obtener) { params }: Entrada<typeof facturas.obtener>,
  ) {
    return this.detalle.obtener(quien, params.uuid);
  }

  @Serves(facturas.relacionadas)
  relacionadas(
    @NifActual() quien: NifEnMano,
    @Input(facturas.relacionadas) { params }: Entrada<typeof facturas.relacionadas>,
  ) {
    return this.alrededor.obtener(quien, params.uuid);
  }

  @Serves(facturas.opcionesCorreccion)
  opcionesCorreccion(
    @NifActual() quien: NifEnMano,
    @Input(facturas.opcionesCorreccion) { params }: Entrada<typeof facturas.opcionesCorreccion>,
  ) {
    return this.opciones.obtener(quien, params.uuid);
  }

  @Serves(facturas.modificar)
  modificar(
    @NifActual() quien: NifEnMano,
    @Version() version: number,
    @Input(facturas.modificar) { params, body }: Entrada<typeof facturas.modificar>,
  ) {
    return this.guardar.modificar(quien, params.uuid, body, version);
  }

  @Serves(facturas.eliminar)
  eliminar(
    @NifActual() quien: NifEnMano,
    @Input(facturas.eliminar) { params }: Entrada<typeof facturas.eliminar>,
  ) {
    return this.borrar.execute(quien, params.uuid);
  }

  @Serves(facturas.duplicar)
  duplicar(
    @NifActual() quien: NifEnMano,
    @Input(facturas.duplicar) { params }: Entrada<typeof facturas.duplicar>,
  ) {
    return this.duplicado.execute(quien, params.uuid);
  }

  @Serves(facturas.rectificar)
  rectificar(
    @NifActual() quien: NifEnMano,
    @Input(facturas.rectificar) { params, body }: Entrada<typeof facturas.rectificar>,
  ) {
    return this.rectificacion.execute(quien, params.uuid, body);
  }

  @Serves(facturas.rectificarExterna)
  rectificarExterna(
    @NifActual() quien: NifEnMano,
    @Input(facturas.rectificarExterna) { body }: Entrada<typeof facturas.rectificarExterna>,
  ) {
    return this.rectificacion.externa(quien, body);
  }

  @Serves(facturas.sustituir)
  sustituir(
    @NifActual() quien: NifEnMano,
    @Input(facturas.sustituir) { body }: Entrada<typeof facturas.sustituir>,
  ) {
    return this.sustitucion.execute(quien, body);
  }

  @Serves(facturas.publicar)
  async publicar(
    @NifActual() quien: NifEnMano,
    @Input(facturas.publicar) { params: { uuid } }: Entrada<typeof facturas.publicar>,
    @Headers('if-match') ifMatch?: string,
  ) {
    const version = versionVista(ifMatch);
    return one(
      await this.publicacion.execute(enMundo(quien), quien, [{ uuid, version, clave: quien.contexto.clave }]),
    );
  }

  @Serves(facturas.emitir)
  async emitir(
    @NifActual() quien: NifEnMano,
    @Input(facturas.emitir) { body: entrada }: Entrada<typeof facturas.emitir>,
  ) {
    return one(
      await this.publicacion.emitir(enMundo(quien), quien, [
        { entrada, origen: 'MANUAL', clave: quien.contexto.clave },
      ]),
    );
  }

  @Serves(facturas.anular)
  async anular(
    @NifActual() quien: NifEnMano,
    @Input(facturas.anular) { params: { uuid }, body: { motivo } }: Entrada<typeof facturas.anular>,
  ) {
    return one(
      await this.anulacion.execute(enMundo(quien), quien, [{ uuid, motivo, clave: quien.contexto.clave }]),
    );
  }

  @Serves(facturas.subsanar)
  async subsanar(
    @NifActual() quien: NifEnMano,
    @Input(facturas.subsanar) { params: { uuid }, body: cambios }: Entrada<typeof facturas.subsanar>,
  ) {
    return one(
      await this.subsanacion.execute(enMundo(quien), quien, [{ uuid, cambios, clave: quien.contexto.clave }]),
    );
  }

  @Serves(facturas.pdf)
  pdf(@NifActual() quien: NifEnMano, @Input(facturas.pdf) { params, query }: Entrada<typeof facturas.pdf>) {
    return this.impresas.pdf(quien, params.uuid, quien.contexto, query.duplicado);
  }

  @Serves(facturas.qr)
  qr(@NifActual() quien: NifEnMano, @Input(facturas.qr) { params }: Entrada<typeof facturas.qr>) {
    return this.impresas.qr(quien, params.uuid);
  }

  @Serves(facturas.xml)
  xml(@NifActual() quien: NifEnMano, @Input(facturas.xml) { params }: Entrada<typeof facturas.xml>) {
    return this.registros.deFactura(quien, params.uuid);
  }

  @Serves(facturas.crearEnlacePublico)
  crearEnlacePublico(
    @NifActual() quien: NifEnMano,
    @Input(facturas.crearEnlacePublico) { params }: Entrada<typeof facturas.crearEnlacePublico>,
  ) {
    return this.enlaces.crear(quien, params.uuid);
  }

  @Serves(facturas.revocarEnlacePublico)
  revocarEnlacePublico(
    @NifActual() quien: NifEnMano,
    @Input(facturas.revocarEnlacePublico) { params }: Entrada<typeof facturas.revocarEnlacePublico>,
  ) {
    return this.enlaces.revocar(quien, params.uuid);
  }
}
