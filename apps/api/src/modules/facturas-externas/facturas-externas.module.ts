// Wiring of the invoices that another program issued.
import { Module } from '@nestjs/common';
import { FacturasExternasController } from './facturas-externas.controller';
import { FacturasExternasQueries } from './facturas-externas.queries';
import { FacturasExternasService } from './facturas-externas.service';

@Module({
  controllers: [FacturasExternasController],
  providers: [FacturasExternasQueries, FacturasExternasService],
  exports: [FacturasExternasService],
})
export class FacturasExternasModule {}
