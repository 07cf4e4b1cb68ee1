// Wiring of quotes and proformas.
import { Module } from '@nestjs/common';
import { FacturasModule } from '../facturas';
import { CorreosPresupuestoController } from './correos-presupuesto.controller';
import { DecidirPresupuesto } from './decidir-presupuesto';
import { EnviarPresupuesto } from './enviar-presupuesto';
import { FacturarPresupuesto } from './facturar-presupuesto';
import { GuardarPresupuesto } from './guardar-presupuesto';
import { PresupuestosController } from './presupuestos.controller';
import { PresupuestosQueries } from './presupuestos.queries';
import { PropuestaPresupuesto } from './propuesta-presupuesto';

@Module({
  imports: [FacturasModule],
  controllers: [PresupuestosController, CorreosPresupuestoController],
  providers: [
    DecidirPresupuesto,
    EnviarPresupuesto,
    FacturarPresupuesto,
    GuardarPresupuesto,
    PresupuestosQueries,
    PropuestaPresupuesto,
  ],
  exports: [DecidirPresupuesto, GuardarPresupuesto],
})
export class PresupuestosModule {}
