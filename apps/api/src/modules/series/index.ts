// The front door of series: how invoices are numbered. The numbers themselves are taken where invoices are issued.
export { SeriesModule } from './series.module';
export { crearSerie, findSeries, type NuevaSerie } from './series.repository';
export {
  claveContador,
  claveDeNumero,
  ejercicioContador,
  numeroImpreso,
  numeroLibre,
  serieDe,
  siguienteNumero,
  type Contadores,
  type SerieLeida,
} from './numeracion-serie';
