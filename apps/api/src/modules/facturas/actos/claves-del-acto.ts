// The idempotency keys of requests that an act does together.
import { fallo } from '../../../platform/errores';
import { cuerpoDe } from '../../../platform/http';
import type { ClaveEnCurso } from '../../../platform/idempotencia';
import type { Outcome } from '../../cadena';

/** What a request gets before anything is looked at: the answer of its first try, or why its key is not free. */
export type Previo<Respuesta> = Outcome<Respuesta> | undefined;

/** Of requests that share a key in one batch the first goes on. */
export function previosDe<Respuesta>(
  peticiones: readonly { clave: ClaveEnCurso | undefined }[],
  claves: ReadonlyMap<ClaveEnCurso, Outcome<Respuesta>>,
): Previo<Respuesta>[] {
  const primeras = new Map<string, ClaveEnCurso>();
  return peticiones.map(({ clave }) => {
    if (!clave) return undefined;
    const hay = claves.get(clave);
    if (hay) return hay;
    const primera = primeras.get(clave.clave);
    if (primera)
      return {
        ok: false,
        error: fallo(
          primera.ruta === clave.ruta && primera.hash.equals(clave.hash)
            ? 'IDEMPOTENCIA_EN_CURSO'
            : 'IDEMPOTENCIA_CONFLICTO',
          { cabeceras: { 'retry-after': '1' } },
        ),
      };
    primeras.set(clave.clave, clave);
    return undefined;
  });
}

/**
 * Notes on each key the body that leaves, and says what to store of those that were not answered before: it is
 * bound to the act for ever, in the same transaction, so that a crash after the commit replays it byte for byte.
 * `guardar`: what it takes to make the answer again.
 */
export function respuestasDe<Respuesta>(
  peticiones: readonly { clave: ClaveEnCurso | undefined }[],
  outcomes: readonly Outcome<Respuesta>[],
  guardar: (respuesta: Respuesta) => string,
): { clave: ClaveEnCurso; respuesta: string }[] {
  return peticiones.flatMap(({ clave }, i) => {
    const outcome = outcomes[i];
    if (!clave || !outcome?.ok) return [];
    clave.confirmada = cuerpoDe(clave.endpoint, outcome.value);
    return clave.repetida ? [] : [{ clave, respuesta: guardar(outcome.value) }];
  });
}
