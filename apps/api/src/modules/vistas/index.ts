// Saved views: what other modules may use.
export { VistasModule } from './vistas.module';
export { VistasService } from './vistas.service';
