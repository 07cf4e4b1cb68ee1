// Products and services: what other modules may use.
export { ArticulosModule } from './articulos.module';
export { ArticulosService } from './articulos.service';
