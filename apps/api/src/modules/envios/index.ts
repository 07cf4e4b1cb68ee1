// Sending: the worker that carries pending records to the agency and brings its answers back.
export { EnviosModule } from './envios.module';
export { ReanudarCadena } from './reanudar-cadena';
export { Remitente } from './remitente';
