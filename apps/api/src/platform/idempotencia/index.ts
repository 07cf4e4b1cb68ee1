// Idempotency keys. Nothing to do for most acts: `@Serves` stores the answer of every POST, PATCH and DELETE that brings a key.
//
// An act that must never happen twice stores its answer in its own transaction:
//   const { clave } = contexto;                                           of the request that brought it (platform/http)
//   if (clave) await idempotencia.confirmar(tx, clave, cuerpoDe(clave.endpoint, datos));
// What it returns to the door afterwards must be the same `datos`, so that the first answer equals every replay byte for byte.
// IDEMPOTENCIA_EN_CURSO from there means that another run took over: let it roll the transaction back.
//
// An act whose requests wait behind a lock anyway (publishing) needs no reservation: it says so once (`enSuTransaccion`), looks for the keys behind its
// lock (`buscar`) and stores them (`guardarTodas`), for ever: with as much as it needs to make the same body again from what never changes.
export type { ClaveEnCurso } from './clave';
export { Idempotencia } from './idempotencia';
