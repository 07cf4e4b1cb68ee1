// Commercial mail: what other modules may use.
export { ComunicacionesModule } from './comunicaciones.module';
