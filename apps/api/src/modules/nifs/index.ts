// NIFs, our tenants: what other modules may use.
export { NifsModule } from './nifs.module';
export { NifsQueries } from './nifs.queries';
export { ESTADOS_ACTIVOS } from './nif.mapper';
export { type NuevoNif, RegistrarNif } from './registrar-nif';
