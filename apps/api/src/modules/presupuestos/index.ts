// The front door of quotes and proformas: making one, noting what the customer said of it, and giving them to another customer.
export { DecidirPresupuesto } from './decidir-presupuesto';
export { GuardarPresupuesto } from './guardar-presupuesto';
export { moverPresupuestos } from './mover-presupuestos';
export { PresupuestosModule } from './presupuestos.module';
