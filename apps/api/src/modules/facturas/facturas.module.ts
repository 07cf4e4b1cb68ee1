// Wiring of invoices.
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { CadenaModule } from '../cadena';
import { ClientesModule } from '../clientes';
import { NifsModule } from '../nifs';
import { SuscripcionesModule } from '../suscripciones';
import { AnotarCobro } from './cobros/anotar-cobro';
import { CambiarEstadoPago } from './cobros/cambiar-estado-pago';
import { CobrosController } from './cobros/cobros.controller';
import { CobrosQueries } from './cobros/cobros.queries';
import { DeshacerCobro } from './cobros/deshacer-cobro';
import { CorreosController } from './correo/correos.controller';
import { CorreosQueries } from './correo/correos.queries';
import { EnviarCorreo } from './correo/enviar-correo';
import { PonerCorreo } from './correo/poner-correo';
import { PropuestaCorreo } from './correo/propuesta-correo';
import { DuplicarFactura } from './borrador/duplicar-factura';
import { EliminarBorrador } from './borrador/eliminar-borrador';
import { RectificarFactura } from './borrador/rectificar-factura';
import { SustituirSimplificadas } from './borrador/sustituir-simplificadas';
import { ExportarFacturas } from './exportar/exportar-facturas';
import { Hojas } from './exportar/hojas';
import { FacturasEnPdf } from './gestoria/facturas-en-pdf';
import { GestoriaController } from './gestoria/gestoria.controller';
import { LibroExpedidas } from './gestoria/libro-expedidas';
import { TrimestreQueries } from './gestoria/trimestre.queries';
import { EnlacesPublicos } from './enlace-publico/enlaces-publicos';
import { FacturaDetalleQueries } from './lista/factura-detalle.queries';
import { FacturaPublica } from './enlace-publico/factura-publica';
import { FacturaPublicaController } from './enlace-publico/factura-publica.controller';
import { EmitirErp } from './erp/emitir-erp';
import { EmitirLote } from './erp/emitir-lote';
import { FacturasErpController } from './erp/facturas-erp.controller';
import { FacturaHallada } from './lista/factura-hallada.queries';
import { FacturasController } from './facturas.controller';
import { FacturasQueries } from './lista/facturas.queries';
import { OpcionesCorreccionQueries } from './lista/opciones-correccion.queries';
import { RelacionadasQueries } from './lista/relacionadas.queries';
import { SugerenciasController } from './lista/sugerencias.controller';
import { SugerenciasQueries } from './lista/sugerencias.queries';
import { ResumenClienteController } from './lista/resumen-cliente.controller';
import { ResumenClienteQueries } from './lista/resumen-cliente.queries';
import { GuardarBorrador } from './borrador/guardar-borrador';
import { PdfRenderer } from './pdf';
import { PdfFactura } from './pdf/pdf-factura';
import { AnularFacturas } from './actos/corregir/anular-facturas';
import { SubsanarFacturas } from './actos/corregir/subsanar-facturas';
import { PublicarFacturas } from './actos/publicar/publicar-facturas';
import { AnularDeMuestra } from './muestra/anular-de-muestra';
import { AjusteRecordatorios } from './recordatorio/ajuste-recordatorios';
import { RecordarVencidas } from './recordatorio/recordar-vencidas';
import { RecordatoriosController } from './recordatorio/recordatorios.controller';
import { EmitirHecha } from './recurrentes/emitir-hecha';
import { GuardarRecurrente } from './recurrentes/guardar-recurrente';
import { HacerRecurrente } from './recurrentes/hacer-recurrente';
import { HacerRecurrentes } from './recurrentes/hacer-recurrentes';
import { MarchaRecurrente } from './recurrentes/marcha-recurrente';
import { PausarAbandonadas } from './recurrentes/pausar-abandonadas';
import { RecurrentesController } from './recurrentes/recurrentes.controller';
import { RecurrentesQueries } from './recurrentes/recurrentes.queries';
import { ValidarFactura } from './borrador/validar-factura';

@Module({
  imports: [AuthModule, CadenaModule, ClientesModule, NifsModule, SuscripcionesModule],
  controllers: [
    FacturasController,
    CobrosController,
    CorreosController,
    RecordatoriosController,
    RecurrentesController,
    FacturasErpController,
    FacturaPublicaController,
    ResumenClienteController,
    SugerenciasController,
    GestoriaController,
  ],
  providers: [
    AjusteRecordatorios,
    AnotarCobro,
    AnularDeMuestra,
    AnularFacturas,
    CambiarEstadoPago,
    CobrosQueries,
    CorreosQueries,
    DeshacerCobro,
    DuplicarFactura,
    EliminarBorrador,
    EmitirErp,
    EmitirHecha,
    EmitirLote,
    EnlacesPublicos,
    EnviarCorreo,
    ExportarFacturas,
    FacturaDetalleQueries,
    FacturaHallada,
    FacturaPublica,
    FacturasEnPdf,
    FacturasQueries,
    GuardarBorrador,
    Hojas,
    LibroExpedidas,
    GuardarRecurrente,
    HacerRecurrente,
    HacerRecurrentes,
    MarchaRecurrente,
    OpcionesCorreccionQueries,
    PausarAbandonadas,
    PdfFactura,
    PonerCorreo,
    PublicarFacturas,
    PdfRenderer,
    PropuestaCorreo,
    RecordarVencidas,
    RectificarFactura,
    RecurrentesQueries,
    RelacionadasQueries,
    ResumenClienteQueries,
    SubsanarFacturas,
    SugerenciasQueries,
    SustituirSimplificadas,
    TrimestreQueries,
    ValidarFactura,
  ],
  exports: [
    AnotarCobro,
    AnularDeMuestra,
    AnularFacturas,
    CorreosQueries,
    DeshacerCobro,
    EliminarBorrador,
    FacturaDetalleQueries,
    GuardarBorrador,
    GuardarRecurrente,
    PdfFactura,
    PonerCorreo,
    PublicarFacturas,
    RectificarFactura,
    SubsanarFacturas,
  ],
})
export class FacturasModule {}
