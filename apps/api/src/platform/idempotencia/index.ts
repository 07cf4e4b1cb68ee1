// Idempotency keys. Nothing to do for most acts: `@Serves` stores the answer of every POST, PATCH and DELETE that brings a key.
//
// An act that must never happen twice (publishing) stores its answer in its own transaction:
//   const clave = contexto()?.clave;                                      at the door, before any queue (platform/http)
//   if (clave) await idempotencia.confirmar(client, clave, cuerpoDe(clave.endpoint, datos), { paraSiempre: true });
// or, for a list of one NIF in one statement, `confirmarTodas(client, [{ clave, cuerpo }, …], { paraSiempre: true })`.
// What it returns to the door afterwards must be the same `datos`, so that the first answer equals every replay byte for byte.
// IDEMPOTENCIA_EN_CURSO from there means that another run took over: let it roll the transaction back.
export type { ClaveEnCurso } from './clave';
export { Idempotencia } from './idempotencia';
