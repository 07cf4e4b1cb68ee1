// The front door of quotes and proformas: nobody but their own screens asks for them.
export { PresupuestosModule } from './presupuestos.module';
