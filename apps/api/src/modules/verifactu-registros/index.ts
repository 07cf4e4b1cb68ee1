// The front door of records: opening a chain, locking its head, appending what was sealed.
export { RegistrosModule } from './verifactu-registros.module';
export { crearCadena, type CadenaCreada } from './cadenas';
export { registroDto, type RegistroFila } from './registro.mapper';
export { sistemaBase, sistemaDeCadena, type ConfigSistema, type SistemaBase } from './sistema-informatico';
export { anotarAlarmas, mirarAtras, type AlarmaCadena, type Mirada } from './ultimo-eslabon';
export {
  appendRegistros,
  lockCabezas,
  type AnexoCadena,
  type CadenaBloqueada,
  type RegistroGuardado,
  type RegistroNuevo,
} from './verifactu-registros.repository';
