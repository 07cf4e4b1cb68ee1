// Wiring of our own invoices to our customers.
import { Module } from '@nestjs/common';
import { CadenaModule } from '../cadena';
import { ClientesModule } from '../clientes';
import { FacturasModule } from '../facturas';
import { EmisorPropio } from './emitir/emisor-propio';
import { EmitirPropia } from './emitir/emitir-propia';
import { FacturarPropia } from './emitir/facturar-propia';
import { LectorDeCobros } from './emitir/lector-de-cobros';
import { PropiasRepository } from './emitir/propias.repository';
import { FacturasPropiasController } from './facturas-propias.controller';
import { PdfPropia } from './pdf-propia';
import { FacturarCobros, FacturarDevolucion } from './emitir/reacciones';

@Module({
  imports: [CadenaModule, ClientesModule, FacturasModule],
  controllers: [FacturasPropiasController],
  providers: [
    EmisorPropio,
    EmitirPropia,
    FacturarCobros,
    FacturarDevolucion,
    FacturarPropia,
    LectorDeCobros,
    PdfPropia,
    PropiasRepository,
  ],
})
export class FacturasPropiasModule {}
