// The front door of the producer's statement about this software.
export { DeclaracionModule } from './declaracion.module';
