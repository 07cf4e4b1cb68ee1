// The front door of records: opening a chain, locking its head, appending what was sealed.
export { CadenaModule } from './cadena.module';
export { crearCadena, type CadenaCreada } from './abrir-cadena';
export { registroDto, type RegistroFila } from './registros/registro.mapper';
export { sistemaBase, sistemaDeCadena, type ConfigSistema, type SistemaBase } from './sistema-informatico';
export { anotarAlarmas, lookBack, type AlarmaCadena, type LookedBack } from './look-back';
export {
  appendRegistros,
  lockCabezas,
  type AnexoCadena,
  type CadenaBloqueada,
  type RegistroGuardado,
  type RegistroNuevo,
} from './chain-book';
