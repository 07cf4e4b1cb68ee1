// Saved views: wired by the root; no other module uses them.
export { VistasModule } from './vistas.module';
