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

/** $1, $2: NIF and id; $3: the world. Who waits for one that is being made sees what was made. */
export const TOMAR = `
  SELECT r.id, r.factura, r.dias_vencimiento AS "diasVencimiento", r.frecuencia, r.cada, r.dia,
    r.inicio::text AS inicio, r.hasta::text AS hasta, r.veces, r.periodo, r.emitir, r.estado, r.nombre,
    r.siguiente::text AS siguiente, r.hechas, r.ultima::text AS ultima, r.version
  FROM recurrentes r
  WHERE r.nif_id = $1 AND r.id = $2 AND r.entorno = $3
  FOR NO KEY UPDATE OF r`;

/** $1, $2: NIF and id; $3: the date that was made; $4, $5: the next one and the state that follows from it. */
export const AVANZAR = `
  UPDATE recurrentes
  SET hechas = hechas + 1, ultima = $3::date, siguiente = $4::date, estado = $5::estado_recurrente
  WHERE nif_id = $1 AND id = $2`;

/** $1 to $8: the row. A date is used once. */
export const ANOTAR = `
  INSERT INTO recurrentes_hechas (
    nif_id, recurrente_id, fecha, factura_id, por_emitir, motivo, campo, hecha_en)
  VALUES ($1, $2, $3::date, $4, $5, $6, $7, $8)`;

/** Of a world: what is due on a day, and what was to be issued and is not yet. $1: the NIF; $2: the world; $3: the day; $4: so many. */
export const DEBIDAS = `
  SELECT r.id
  FROM recurrentes r
  WHERE r.nif_id = $1 AND r.entorno = $2::entorno AND r.estado = 'ACTIVA' AND r.siguiente <= $3::date
  ORDER BY r.siguiente, r.id
  LIMIT $4`;

export const POR_EMITIR = `
  SELECT h.recurrente_id AS "recurrenteId", h.fecha::text AS fecha, h.factura_id AS "facturaId", h.motivo,
    h.campo, r.nombre
  FROM recurrentes_hechas h
  JOIN recurrentes r ON r.nif_id = h.nif_id AND r.id = h.recurrente_id
  WHERE h.nif_id = $1 AND r.entorno = $2::entorno AND h.por_emitir
  ORDER BY h.fecha, h.recurrente_id
  LIMIT $3`;

/** $1, $2: NIF and id; $3, $4: state and next date. */
export const PONER_MARCHA = `
  UPDATE recurrentes
  SET estado = $3::estado_recurrente, siguiente = $4::date, version = version + 1
  WHERE nif_id = $1 AND id = $2`;

/** $1, $2: NIF and id. */
export const BORRAR_HECHAS = 'DELETE FROM recurrentes_hechas WHERE nif_id = $1 AND recurrente_id = $2';
export const BORRAR = 'DELETE FROM recurrentes WHERE nif_id = $1 AND id = $2';
