// In whose name the demo data are created, and the idempotency keys of each act.
import { createHash } from 'node:crypto';
import type { Endpoint } from '@encadena/contracts';
import { SIN_DESFASE } from '../../platform/clock';
import { consultas, type Db } from '../../platform/db';
import type { NifEnMano, NifFila } from '../../platform/http';
import type { ClaveEnCurso } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { DEL_NIF } from '../../modules/nifs';

export const PREFIJO = 'muestra:';

export async function enMano(db: Db, usuarioId: string, nifId: string): Promise<NifEnMano> {
  const [[nif]] = await db.leer(
    { nifId },
    consultas.selectFrom('nifs as n').where('n.id', '=', nifId).select(DEL_NIF),
  );
  if (!nif) throw new Error(`The demo company ${nifId} is not to be seen in its own transaction`);
  return {
    nif: nif as NifFila,
    entorno: 'REAL',
    ...SIN_DESFASE,
    usuarioId,
    contexto: { idPeticion: newId(), ip: '127.0.0.1', idioma: 'es', usuarioId, nifId },
  };
}

/** A retry on a later day may have other content; the key stays the same. */
export function claveDe({ nif }: NifEnMano, nombre: string, endpoint: Endpoint): ClaveEnCurso {
  const clave = `${PREFIJO}${nombre}`;
  const hash = createHash('sha256').update(clave).digest();
  return { ambitoId: nif.id, clave, endpoint, ruta: 'datos-de-muestra', hash };
}

export const conClave = (quien: NifEnMano, nombre: string, endpoint: Endpoint): NifEnMano => ({
  ...quien,
  contexto: { ...quien.contexto, clave: claveDe(quien, nombre, endpoint) },
});
