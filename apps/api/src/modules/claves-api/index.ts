// API keys: what other modules may use.
export { ClavesApiModule } from './claves-api.module';
