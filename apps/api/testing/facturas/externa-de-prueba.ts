// An invoice of another program that nobody imported: a row, for tests that need one to be there.
import type { TestDatabase } from '../../../../tools/jest/database';
import { newId } from '../../src/platform/ids';

/** Its id. `texto` is its number, whom it was for and what it was about. */
export async function externaDePrueba(db: TestDatabase, nifId: string, texto: string): Promise<string> {
  const id = newId();
  await db.sql(
    `INSERT INTO facturas_externas (
       id, nif_id, numero_completo, ejercicio, fecha_expedicion, simplificada, nombre, descripcion, base_imponible,
       cuotas, recargo, irpf, importe_total, total_a_pagar, creada_en, modificada_en)
     VALUES ($1, $2, $3, 2025, '2025-03-01', false, $3, $3, 100, 21, 0, 0, 121, 121, now(), now())`,
    [id, nifId, texto],
  );
  return id;
}
