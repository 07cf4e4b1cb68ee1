// Idempotency keys. Most acts have nothing to do: `@Serves` stores the answer of every POST, PATCH and DELETE that
// brings a key.
//
// An act that must never happen twice stores its answer in its own transaction:
//   const { clave } = contexto;            of the request that brought it (platform/http)
//   if (clave) await idempotencia.confirmar(tx, clave, cuerpoDe(clave.endpoint, datos));
// What it returns to the endpoint afterwards must be the same `datos`, so that the first answer equals every replay
// byte for byte. IDEMPOTENCIA_EN_CURSO from there means that another run took over: let it roll the transaction back.
//
// An act that is a single transaction needs no reservation: `enSuTransaccion` once, then `unaVezEn` around everything
// it does. If its process dies, its key is either free for another attempt at once, or kept with what the act did.
//
// Everything else is reserved before it runs, and stays so for ARRIENDO_MS when its process is killed, because nobody
// knows what it had done by then: files that are read and stored before the transaction, their bytes that are removed
// after it, attempts that are counted outside it (ADR 0013).
//
// An act whose requests wait behind a lock anyway (publishing) needs no reservation: it says so once
// (`enSuTransaccion`), looks for the keys behind its lock (`buscar`) and stores them (`guardarTodas`), for ever: with
// as much as it needs to rebuild the same body from what never changes.
export type { ClaveEnCurso } from './clave';
export { Idempotencia } from './idempotencia';
