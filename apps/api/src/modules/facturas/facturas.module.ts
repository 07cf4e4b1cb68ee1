// Wiring of invoices.
import { Module } from '@nestjs/common';
import { CONFIG } from '../../platform/config';
import { AuthModule } from '../auth';
import { NifsModule } from '../nifs';
import { SuscripcionesModule } from '../suscripciones';
import { CosturasEmision, costurasOf } from './costuras';
import { DuplicarFactura } from './duplicar-factura';
import { EliminarBorrador } from './eliminar-borrador';
import { EnlacesPublicos } from './enlaces-publicos';
import { FacturaDetalleQueries } from './factura-detalle.queries';
import { FacturaPublica } from './factura-publica';
import { FacturaPublicaController } from './factura-publica.controller';
import { FacturasController } from './facturas.controller';
import { FacturasQueries } from './facturas.queries';
import { GuardarBorrador } from './guardar-borrador';
import { TallerPdf } from './pdf';
import { PdfFactura } from './pdf-factura';
import { PublicarFacturas } from './publicar-facturas';
import { ValidarFactura } from './validar-factura';

@Module({
  imports: [AuthModule, NifsModule, SuscripcionesModule],
  controllers: [FacturasController, FacturaPublicaController],
  providers: [
    { provide: CosturasEmision, inject: [CONFIG], useFactory: costurasOf },
    DuplicarFactura,
    EliminarBorrador,
    EnlacesPublicos,
    FacturaDetalleQueries,
    FacturaPublica,
    FacturasQueries,
    GuardarBorrador,
    PdfFactura,
    PublicarFacturas,
    TallerPdf,
    ValidarFactura,
  ],
  exports: [FacturaDetalleQueries, GuardarBorrador, PublicarFacturas],
})
export class FacturasModule {}
