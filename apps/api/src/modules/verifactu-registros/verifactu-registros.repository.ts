// The chain's head and its tail: locked, looked at, moved on. The hot path of publishing, so hand-written statements; a batch
// of any length is one INSERT. The locks and the order here are what keeps a chain unbroken.
import type { Entorno, Operacion } from '@encadena/invoicing';
import { idFacturaOf, instanteOf, isRegistroAlta, type RegistroAlta, type RegistroAnulacion } from '@encadena/verifactu';
import type { PoolClient } from 'pg';

/** The chain whose head is locked, and the installation that it stands for. */
export interface CadenaBloqueada {
  id: string;
  entorno: Entorno;
  numeroInstalacion: string;
  posicion: number;
  huella: string | null;
  idEmisor: string | null;
  numSerie: string | null;
  /** dd-mm-yyyy. */
  fechaExpedicion: string | null;
}

/** A record as it stands in the database. */
export interface RegistroGuardado {
  id: string;
  posicion: number;
  huella: string;
  contenido: RegistroAlta | RegistroAnulacion;
}

export interface RegistroNuevo {
  id: string;
  posicion: number;
  facturaId: string;
  operacion: Operacion;
  /** The kind of the invoice, which a cancellation does not carry. */
  tipoFactura: string;
  serie: string;
  ejercicio: number;
  sellado: RegistroAlta | RegistroAnulacion;
}

/**
 * Locks the head of the chain in which a NIF issues; whoever comes second waits here. Everything that the next link depends on
 * must be read in a later statement: this one's snapshot may be older than its lock. NO KEY: what only points to the chain (a send
 * being opened) need not wait.
 */
export async function lockCabeza(client: PoolClient, nifId: string, entorno: Entorno): Promise<CadenaBloqueada | undefined> {
  const { rows } = await client.query<CadenaBloqueada>({
    name: 'cabeza-lock',
    text: `SELECT id, entorno, numero_instalacion AS "numeroInstalacion", posicion, huella, id_emisor AS "idEmisor", num_serie AS "numSerie",
      fecha_expedicion AS "fechaExpedicion" FROM cadenas WHERE nif_id = $1 AND entorno = $2 AND abierta FOR NO KEY UPDATE`,
    values: [nifId, entorno],
  });
  return rows[0];
}

/** Appends sealed records of one locked chain, in the order of their positions, as PENDIENTE, and moves its head to the last. Raises when the head does not move. */
export async function appendRegistros(client: PoolClient, nifId: string, cadenaId: string, registros: readonly RegistroNuevo[]): Promise<void> {
  const filas = registros.map(filaDe);
  await client.query({
    name: 'registros-append',
    text: `WITH nuevos AS (
        INSERT INTO registros (id, nif_id, cadena_id, posicion, factura_id, operacion, tipo_factura, id_emisor, num_serie, fecha_expedicion, cuota_total,
          importe_total, huella_anterior, huella, fecha_hora_huso, generado_en, serie, ejercicio, contenido)
        SELECT id, $1, $2, posicion, factura_id, operacion, tipo_factura, id_emisor, num_serie, fecha_expedicion, cuota_total, importe_total, huella_anterior,
          huella, fecha_hora_huso, generado_en, serie, ejercicio, contenido
        FROM jsonb_to_recordset($3::jsonb) AS r(id uuid, posicion int, factura_id uuid, operacion text, tipo_factura text, id_emisor text, num_serie text,
          fecha_expedicion text, cuota_total text, importe_total text, huella_anterior text, huella text, fecha_hora_huso text, generado_en timestamptz,
          serie text, ejercicio int, contenido jsonb)
        ORDER BY posicion
        RETURNING posicion, huella, num_serie, fecha_expedicion, id_emisor, generado_en),
      cabeza AS (UPDATE cadenas c SET posicion = u.posicion, huella = u.huella, num_serie = u.num_serie, fecha_expedicion = u.fecha_expedicion,
        id_emisor = u.id_emisor, generado_en = u.generado_en
      FROM (SELECT * FROM nuevos ORDER BY posicion DESC LIMIT 1) u WHERE c.id = $2 AND c.nif_id = $1 RETURNING 1)
      SELECT exigir(count(*) = 1, 'EN002', 'the head of the chain did not move') FROM cabeza`,
    values: [nifId, cadenaId, JSON.stringify(filas)],
  });
}

function filaDe({ sellado, id, posicion, facturaId, operacion, tipoFactura, serie, ejercicio }: RegistroNuevo) {
  const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = idFacturaOf(sellado);
  const alta = isRegistroAlta(sellado) ? sellado : undefined;
  return {
    id, posicion, factura_id: facturaId, operacion, tipo_factura: tipoFactura, serie, ejercicio,
    id_emisor: IDEmisorFactura, num_serie: NumSerieFactura, fecha_expedicion: FechaExpedicionFactura,
    cuota_total: alta?.CuotaTotal ?? null, importe_total: alta?.ImporteTotal ?? null,
    huella_anterior: sellado.Encadenamiento.RegistroAnterior?.Huella ?? null, huella: sellado.Huella,
    fecha_hora_huso: sellado.FechaHoraHusoGenRegistro, generado_en: new Date(instanteOf(sellado.FechaHoraHusoGenRegistro)).toISOString(),
    contenido: sellado,
  };
}
