// The database: `db.run({ nifId }, (tx) => …)`. `Db` logs in as the app (as ops in an operator's commands),
// `DbCobro` as who grants subscriptions, `DbWorker` as the worker,
// `DbWebhooks` as who delivers events.
export {
  aMano,
  comoNumero,
  comoTexto,
  conPalabras,
  conPlegado,
  type Consulta,
  consultas,
  enLiterales,
  filasDe,
  type Leido,
  plegar,
  porMano,
  type PorPalabras,
  segunReparto,
} from './consultas';
export { Db, DbCobro, DbWebhooks, DbWorker } from './db';
export type { Deferred, DbOptions, TrabajoSql, Tx } from './db';
export { DbModule } from './db.module';
export { anclar, bytesDe, enSuMaquina } from './en-su-maquina';
export { DatabaseHealth } from './database-health';
export { Prisma } from './generated/client';
export { enPagina, type PaginaPedida } from './lista';
export { enNombreDe, NIFS_NOMBRADOS, nombrar, nombrarNifs, type Nombrado } from './nombrar';
export {
  conFilas,
  DE_FILAS,
  DE_LISTA,
  enForma,
  enFormas,
  type EnFormas,
  esRepartida,
  SIN_SOLO,
  type Solo,
} from './repartida';
export { isForbidden, isReferenceViolation, isUniqueViolation } from './violaciones';
