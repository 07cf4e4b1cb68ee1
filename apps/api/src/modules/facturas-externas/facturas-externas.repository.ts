// The writes of what another program issued. Any two acts take first the invoices, in the order of their ids, and then the months, in
// theirs, so that none waits for one that waits for it.
import { Prisma, type Tx } from '../../platform/db';
import { newId } from '../../platform/ids';
import type { FacturaExternaEntrada } from './externa-entrada';
import { COLUMNAS, type FilaExterna } from './externas.sql';
import type { TotalesDeMes } from './meses-de-externas';

/** Which one, and as of when somebody saw it. */
export interface Vista {
  id: string;
  version: number;
}
export interface Cambiada {
  visto: Vista;
  entrada: FacturaExternaEntrada;
}

interface Cuando {
  nifId: string;
  ahora: Date;
}

/** Nobody else changes them until the end of the transaction. Found one by one: of a list of ids the planner may think that it is half the table. */
export const tomarExternas = (tx: Tx, nifId: string, ids: readonly string[]): Promise<FilaExterna[]> =>
  tx.$queryRaw`
  SELECT ${COLUMNAS}
  FROM unnest(${[...ids]}::uuid[]) AS v(id)
  JOIN facturas_externas x ON x.nif_id = ${nifId}::uuid AND x.id = v.id
  ORDER BY x.id
  FOR NO KEY UPDATE OF x`;

/** Those with one of these numbers, of any year. */
export const externasConNumero = (
  tx: Tx,
  nifId: string,
  numeros: readonly string[],
): Promise<FilaExterna[]> =>
  tx.$queryRaw`
  SELECT ${COLUMNAS}
  FROM facturas_externas x
  WHERE x.nif_id = ${nifId}::uuid AND x.numero_completo = ANY (${[...numeros]}::text[])`;

/** Entries as rows `v`, each with its id: one parameter, however many they are. */
const filasDe = (filas: readonly (FacturaExternaEntrada & { id: string })[]): Prisma.Sql =>
  Prisma.sql`jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) AS v(
    id uuid, "numeroCompleto" text, ejercicio int, "fechaExpedicion" date, "fechaVencimiento" date, simplificada boolean,
    "tipoIdentificacion" tipo_identificacion, pais text, identificacion text, nombre text, descripcion text,
    "baseImponible" numeric, cuotas numeric, recargo numeric, irpf numeric, "importeTotal" numeric,
    "totalAPagar" numeric, cobrado numeric)`;

/** A number that is there in that year is a unique violation. */
export const insertarExternas = (
  tx: Tx,
  { nifId, ahora }: Cuando,
  nuevas: readonly FacturaExternaEntrada[],
): Promise<unknown> =>
  tx.$queryRaw`
  INSERT INTO facturas_externas (
    id, nif_id, numero_completo, ejercicio, fecha_expedicion, fecha_vencimiento, simplificada, tipo_identificacion,
    pais, identificacion, nombre, descripcion, base_imponible, cuotas, recargo, irpf, importe_total, total_a_pagar,
    cobrado, creada_en, modificada_en)
  SELECT v.id, ${nifId}::uuid, v."numeroCompleto", v.ejercicio, v."fechaExpedicion", v."fechaVencimiento", v.simplificada,
    v."tipoIdentificacion", v.pais, v.identificacion, v.nombre, v.descripcion, v."baseImponible", v.cuotas,
    v.recargo, v.irpf, v."importeTotal", v."totalAPagar", v.cobrado, ${ahora}::timestamptz, ${ahora}::timestamptz
  FROM ${filasDe(nuevas.map((entrada) => ({ ...entrada, id: newId() })))}
  RETURNING 1 AS una`;

/** Of those that the act has taken. */
export const cambiarExternas = (
  tx: Tx,
  { nifId, ahora }: Cuando,
  cambiadas: readonly Cambiada[],
): Promise<unknown> =>
  tx.$executeRaw`
  UPDATE facturas_externas x
  SET numero_completo = v."numeroCompleto", ejercicio = v.ejercicio, fecha_expedicion = v."fechaExpedicion",
    fecha_vencimiento = v."fechaVencimiento", simplificada = v.simplificada,
    tipo_identificacion = v."tipoIdentificacion", pais = v.pais, identificacion = v.identificacion,
    nombre = v.nombre, descripcion = v.descripcion, base_imponible = v."baseImponible", cuotas = v.cuotas,
    recargo = v.recargo, irpf = v.irpf, importe_total = v."importeTotal", total_a_pagar = v."totalAPagar",
    cobrado = v.cobrado, version = x.version + 1, modificada_en = ${ahora}
  FROM ${filasDe(cambiadas.map(({ visto: { id }, entrada }) => ({ ...entrada, id })))}
  WHERE x.nif_id = ${nifId}::uuid AND x.id = v.id`;

/** Whether one that the act has taken was paid; as it stands then. */
export async function cobrarExterna(
  tx: Tx,
  { nifId, ahora: modificadaEn }: Cuando,
  tomada: FilaExterna,
  cobrada: boolean,
): Promise<FilaExterna> {
  const cambio = { cobrado: cobrada ? tomada.totalAPagar : '0.00', version: tomada.version + 1 };
  await tx.facturaExterna.updateMany({
    where: { nifId, id: tomada.uuid },
    data: { ...cambio, modificadaEn },
  });
  return { ...tomada, ...cambio };
}

/** Adds to the kept totals, the last thing that an act does. */
export async function sumarMeses(tx: Tx, nifId: string, meses: readonly TotalesDeMes[]): Promise<void> {
  if (meses.length === 0) return;
  await tx.$queryRaw`
    INSERT INTO meses_externas AS r (
      nif_id, ejercicio, mes, emitidas, base_imponible, cuotas, importe_total, pendiente_cobro)
    SELECT ${nifId}::uuid, m.ejercicio, m.mes, m.emitidas, m.base, m.cuotas, m.total, m.pendiente
    FROM jsonb_to_recordset(${JSON.stringify(meses)}::jsonb) AS m(
      ejercicio int, mes int, emitidas int, base numeric, cuotas numeric, total numeric, pendiente numeric)
    ON CONFLICT (nif_id, ejercicio, mes)
    DO UPDATE SET emitidas = r.emitidas + excluded.emitidas,
      base_imponible = r.base_imponible + excluded.base_imponible, cuotas = r.cuotas + excluded.cuotas,
      importe_total = r.importe_total + excluded.importe_total,
      pendiente_cobro = r.pendiente_cobro + excluded.pendiente_cobro
    RETURNING 1 AS uno`;
}
