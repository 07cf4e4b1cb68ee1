// The front door of the chain wing: opening a chain, sealing on it, and its records.
export { cadenaNueva, crearCadena, type CadenaCreada } from './crear-cadena';
export { CadenaModule } from './cadena.module';
/** Its side in the worker: the check of every night. */
export const enWorker = async () => (await import('./noche/noche.worker.module')).NocheWorkerModule;
export { leerFilas } from './comprobar/filas-cadena';
export { reglasRotas } from './comprobar/reglas-fila';
export type { Appendix, ChainBook, LockedChain, NewRecord, StoredRecord } from './chain-book';
export { ChainQueue, one, type Outcome, type QueueLimits, type Section } from './chain-queue';
export { CHAIN_FAULT_POINTS, ChainFaultPoints, type ChainFaultPoint } from './fault-points';
export {
  agenciaReal,
  baseSimulador,
  enMundo,
  mundosDe,
  type Mundo,
  type NifEnMundo,
  type NifEnSuHora,
} from './mundos';
export type { AlarmaCadena } from './chain-book';
export { lookBack, type LookedBack } from './look-back';
export { PgChainBook, type PgTx } from './pg-chain-book';
export type { ChainAct, ChainHead, ChainInHand, Done, Plan, Planned, Refusal } from './plan';
export { desempaquetar, empaquetar, sha256De, type XmlDeEnvio } from './xml-envios/paquete-envio';
export { XmlRegistro } from './registros/xml-registro';
export { registrosEn } from './registros/registros.filtros';
export { registroDto, registroRecienSellado, type RegistroFila } from './registros/registro.mapper';
export { SealInChain, type SealingWorld } from './seal-in-chain';
export { PgSealing } from './pg-sealing';
export { sistemaBase, sistemaDeCadena, type ConfigSistema, type SistemaBase } from './sistema-informatico';
