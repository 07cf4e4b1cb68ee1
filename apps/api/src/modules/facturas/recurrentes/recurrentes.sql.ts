// The statements of what repeats: one due date is taken, made and left behind in one transaction.
import { conFilas, enFormas } from '../../../platform/db';

const CONTENIDO = [
  'nombre',
  'factura',
  'importe_total',
  'cliente_id',
  'dias_vencimiento',
  'frecuencia',
  'cada',
  'dia',
  'inicio',
  'hasta',
  'veces',
  'periodo',
  'emitir',
  'juntar',
  'estado',
  'siguiente',
  'modificada_en',
] as const;
const IDENTIDAD = ['id', 'nif_id', 'entorno', 'hechas', 'version', 'creada_por', 'creada_en'] as const;

const lista = (columnas: readonly string[], de = ''): string => columnas.map((una) => de + una).join(', ');
const TODAS = lista([...IDENTIDAD, ...CONTENIDO]);

/** A row by the names of its columns. */
export type FilaRecurrente = Record<(typeof CONTENIDO)[number] | (typeof IDENTIDAD)[number], unknown>;

/** $1: the row. */
export const INSERTAR = conFilas(`
  INSERT INTO recurrentes (${TODAS})
  SELECT ${TODAS} FROM jsonb_populate_record(NULL::recurrentes, $1::jsonb)`);

/** $1: the row, which is locked. */
export const REESCRIBIR = enFormas(
  "($1::jsonb ->> 'nif_id')::uuid",
  (solo) => `
  UPDATE recurrentes r
  SET (${lista(CONTENIDO)}, version) = (${lista(CONTENIDO, 'b.')}, r.version + 1)
  FROM jsonb_populate_record(NULL::recurrentes, $1::jsonb) b
  WHERE r.nif_id = b.nif_id AND r.id = b.id${solo('r.nif_id')}`,
);

/** $1: the NIF; $2: ids; $3: the world. In one order, so that two processes do not wait for each other. Who waits sees what was made. */
export const TOMAR = `
  SELECT r.id, r.factura, r.dias_vencimiento AS "diasVencimiento", r.frecuencia, r.cada, r.dia,
    r.inicio::text AS inicio, r.hasta::text AS hasta, r.veces, r.periodo, r.emitir, r.juntar, r.estado, r.nombre,
    r.siguiente::text AS siguiente, r.hechas, r.ultima::text AS ultima, r.version,
    coalesce(c.persona_fisica, false) AS "aPersonaFisica"
  FROM recurrentes r
  LEFT JOIN clientes c ON c.nif_id = r.nif_id AND c.id = r.cliente_id
  WHERE r.nif_id = $1 AND r.id = ANY ($2::uuid[]) AND r.entorno = $3
  ORDER BY r.id
  FOR NO KEY UPDATE OF r`;

/** $1: the NIF; $2: of each, how many dates were made and the last of them, the next one and the state that follows from it. */
export const AVANZAR = `
  UPDATE recurrentes r
  SET hechas = r.hechas + b.cuantas, ultima = b.ultima, siguiente = b.siguiente, estado = b.estado
  FROM jsonb_to_recordset($2::jsonb) AS b(
    id uuid, cuantas int, ultima date, siguiente date, estado estado_recurrente)
  WHERE r.nif_id = $1 AND r.id = b.id`;

const HECHA = lista([
  'nif_id',
  'recurrente_id',
  'fecha',
  'factura_id',
  'por_emitir',
  'motivo',
  'campo',
  'hecha_en',
]);

/** $1: the rows. A date is used once. */
export const ANOTAR = conFilas(`
  INSERT INTO recurrentes_hechas (${HECHA})
  SELECT ${HECHA} FROM jsonb_populate_recordset(NULL::recurrentes_hechas, $1::jsonb)`);

/**
 * Of a world: what is due on a day, and what was to be issued and is not yet. $1: the NIF; $2: the world; $3: the day; $4: so many. With a
 * customer: what stands on one invoice with others of that customer.
 */
export const DEBIDAS = `
  SELECT r.id, CASE WHEN r.juntar THEN r.cliente_id END AS "clienteId"
  FROM recurrentes r
  WHERE r.nif_id = $1 AND r.entorno = $2::entorno AND r.estado = 'ACTIVA' AND r.siguiente <= $3::date
  ORDER BY r.siguiente, r.id
  LIMIT $4`;

/** One row for each invoice, under the names of all that stands on it and with the first of its dates. */
export const POR_EMITIR = `
  SELECT h.factura_id AS "facturaId", min(h.fecha)::text AS fecha, min(h.motivo) AS motivo, min(h.campo) AS campo,
    (array_agg(h.recurrente_id ORDER BY h.fecha, h.recurrente_id))[1] AS "recurrenteId",
    string_agg(DISTINCT r.nombre, ', ') AS nombre
  FROM recurrentes_hechas h
  JOIN recurrentes r ON r.nif_id = h.nif_id AND r.id = h.recurrente_id
  WHERE h.nif_id = $1 AND r.entorno = $2::entorno AND h.por_emitir
  GROUP BY h.factura_id
  ORDER BY min(h.fecha), h.factura_id
  LIMIT $3`;

/** $1, $2: NIF and id; $3, $4: state and next date. */
export const PONER_MARCHA = `
  UPDATE recurrentes
  SET estado = $3::estado_recurrente, siguiente = $4::date, version = version + 1
  WHERE nif_id = $1 AND id = $2`;

/** $1, $2: NIF and id. */
export const BORRAR_HECHAS = 'DELETE FROM recurrentes_hechas WHERE nif_id = $1 AND recurrente_id = $2';
export const BORRAR = 'DELETE FROM recurrentes WHERE nif_id = $1 AND id = $2';
