// A NIF comes with all that it needs: what other modules may use.
export { AltaNifModule } from './alta-nif.module';
export { abrirMundos } from './abrir-mundos';
