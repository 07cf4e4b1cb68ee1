// An invoice of another program that nobody imported: a row, and its month, for tests that need one to be there.
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
  const [ejercicio, mes] = fecha.split('-').map(Number);
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
      ejercicio,
      fecha,
      cliente?.tipoIdentificacion ?? null,
      cliente?.identificacion ?? null,
      cliente?.pais ?? null,
    ],
  );
  await db.sql(
    `INSERT INTO meses_externas AS r (
       nif_id, ejercicio, mes, emitidas, base_imponible, cuotas, importe_total, pendiente_cobro)
     VALUES ($1, $2, $3, 1, 100, 21, 121, 0)
     ON CONFLICT (nif_id, ejercicio, mes)
     DO UPDATE SET emitidas = r.emitidas + 1, base_imponible = r.base_imponible + 100, cuotas = r.cuotas + 21,
       importe_total = r.importe_total + 121`,
    [nifId, ejercicio, mes],
  );
  return id;
}
