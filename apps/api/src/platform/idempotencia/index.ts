// Idempotency keys: one answer per key, settled in the act's own transaction (ADR 0013). `@Serves` hands the key of every
// POST, PATCH and DELETE to its act in `contexto.clave`; an act that forgets it ends with an error.
//
// A plain act does everything within `unaVezEn`. If its process dies, its key is either free at once, or kept with what
// the act did. What reaches outside the transaction, such as files, comes before it and is taken back when it was not
// needed, or comes after the commit.
//
// Acts that go together (publishing) look for their keys behind their lock (`buscar`) and store them (`guardarTodas`),
// for ever: with as much as it takes to make the same body again from what never changes.
export type { ClaveEnCurso } from './clave';
export { Idempotencia } from './idempotencia';
