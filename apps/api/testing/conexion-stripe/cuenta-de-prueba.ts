// A connected account that nobody connected, with one sale in its tray: rows, for tests that need something to be there.
import type { TestDatabase } from '../../../../tools/jest/database';
import { newId } from '../../src/platform/ids';

/** The id of both the account and the sale. */
export async function cuentaDePrueba(db: TestDatabase, nifId: string, usuarioId: string): Promise<string> {
  const id = newId();
  await db.sql(
    `INSERT INTO cuentas_stripe (
       id, nif_id, entorno, id_cuenta, nombre, via, estado, conectada_por, conectada_en, desde)
     VALUES ($1::uuid, $2, 'REAL', 'acct_' || right($1::uuid::text, 12), 'Tienda SL', 'CONSENTIMIENTO', 'ACTIVA', $3, now(), now())`,
    [id, nifId, usuarioId],
  );
  await db.sql(
    `INSERT INTO importaciones_stripe (
       id, nif_id, cuenta_id, tipo, id_externo, estado, motivo, recibida_en, modificada_en)
     VALUES ($1::uuid, $2, $1::uuid, 'FACTURA', 'in_prueba', 'REVISION', 'IMPUESTO_SIN_REGLA', now(), now())`,
    [id, nifId],
  );
  return id;
}
