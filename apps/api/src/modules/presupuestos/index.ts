// The front door of quotes and proformas: making one, and noting what the customer said of it.
export { DecidirPresupuesto } from './decidir-presupuesto';
export { GuardarPresupuesto } from './guardar-presupuesto';
export { PresupuestosModule } from './presupuestos.module';
