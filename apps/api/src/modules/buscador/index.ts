// Finding from anywhere: what other modules may use.
export { BuscadorModule } from './buscador.module';
