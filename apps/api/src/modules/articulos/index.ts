// Products and services: what other modules may use.
export { ArticulosModule } from './articulos.module';
export { ArticulosService } from './articulos.service';
export { PALABRAS_DE_ARTICULO } from './palabras';
