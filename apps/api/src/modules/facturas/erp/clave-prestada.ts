// A program's key, lent to an act of the web: the act keeps it with what its own call answers, and what leaves is
// made from that, now and at every replay.
import type { Endpoint } from '@encadena/contracts';
import type { NifEnMano } from '../../../platform/http';
import type { ClaveEnCurso } from '../../../platform/idempotencia';

/** The same person and NIF, the key as that of the act's own call. */
export const conClaveDe = (quien: NifEnMano, endpoint: Endpoint): NifEnMano => {
  const { clave, ...contexto } = quien.contexto;
  return { ...quien, contexto: { ...contexto, ...(clave && { clave: { ...clave, endpoint } }) } };
};

/** Notes what leaves on the key that came, as the act has settled it. */
export function devolverClave(
  suya: ClaveEnCurso | undefined,
  prestada: ClaveEnCurso | undefined,
  cuerpo: () => string,
): void {
  if (!suya || prestada?.confirmada === undefined) return;
  suya.confirmada = cuerpo();
  if (prestada.repetida) suya.repetida = true;
}
