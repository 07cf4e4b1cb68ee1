// Wiring of quotes and proformas.
import { Module } from '@nestjs/common';
import { FacturasModule } from '../facturas';
import { DecidirPresupuesto } from './decidir-presupuesto';
import { FacturarPresupuesto } from './facturar-presupuesto';
import { GuardarPresupuesto } from './guardar-presupuesto';
import { PresupuestosController } from './presupuestos.controller';
import { PresupuestosQueries } from './presupuestos.queries';

@Module({
  imports: [FacturasModule],
  controllers: [PresupuestosController],
  providers: [DecidirPresupuesto, FacturarPresupuesto, GuardarPresupuesto, PresupuestosQueries],
})
export class PresupuestosModule {}
