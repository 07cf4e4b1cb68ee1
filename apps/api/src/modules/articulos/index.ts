// Products and services: what other modules may use.
export { articulosCon } from './articulos-con';
export { ArticulosModule } from './articulos.module';
export { ArticulosService } from './articulos.service';
