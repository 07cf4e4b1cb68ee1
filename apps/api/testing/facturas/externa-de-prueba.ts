// An invoice of another program that nobody imported: a row, for tests that need one to be there.
import type { TestDatabase } from '../../../../tools/jest/database';
import { newId } from '../../src/platform/ids';

interface MasDeExterna {
  /** yyyy-mm-dd. */
  fecha?: string;
  /** Whom it was for; nobody bears no tax id. */
  cliente?: { tipoIdentificacion: string; identificacion: string; pais: string };
}

/** Its id. `texto` is its number, whom it was for and what it was about. */
export async function externaDePrueba(
  db: TestDatabase,
  nifId: string,
  texto: string,
  { fecha = '2025-03-01', cliente }: MasDeExterna = {},
): Promise<string> {
  const id = newId();
  await db.sql(
    `INSERT INTO facturas_externas (
       id, nif_id, numero_completo, ejercicio, fecha_expedicion, simplificada, nombre, descripcion, base_imponible,
       cuotas, recargo, irpf, importe_total, total_a_pagar, creada_en, modificada_en, tipo_identificacion,
       identificacion, pais)
     VALUES ($1, $2, $3, $4, $5, false, $3, $3, 100, 21, 0, 0, 121, 121, now(), now(), $6, $7, $8)`,
    [
      id,
      nifId,
      texto,
      Number(fecha.slice(0, 4)),
      fecha,
      cliente?.tipoIdentificacion ?? null,
      cliente?.identificacion ?? null,
      cliente?.pais ?? null,
    ],
  );
  return id;
}
