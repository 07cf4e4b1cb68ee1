// The chain's head and its tail: locked, looked at, moved on. The hot path of publishing, so hand-written statements; a batch
// of any length is one INSERT. The locks and the order here are what keeps a chain unbroken.
import type { Entorno, Operacion } from '@encadena/invoicing';
import {
  idFacturaOf,
  instanteOf,
  isRegistroAlta,
  type RegistroAlta,
  type RegistroAnulacion,
  type RegistroEncadenado,
} from '@encadena/verifactu';
import type { PoolClient } from 'pg';
import { NIFS_NOMBRADOS, nombrarNifs } from '../../platform/db';

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

/** A record as it stands in the database: as much of it as the chain rests on. */
export interface RegistroGuardado {
  id: string;
  posicion: number;
  huella: string;
  contenido: RegistroEncadenado;
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

const CABEZAS = (espera: '' | 'SKIP LOCKED', ninguna: string): string => `WITH c AS MATERIALIZED (
    SELECT id, nif_id AS "nifId", entorno, numero_instalacion AS "numeroInstalacion", posicion, huella, id_emisor AS "idEmisor", num_serie AS "numSerie", fecha_expedicion AS "fechaExpedicion"
    FROM cadenas WHERE nif_id = ANY ($1::uuid[]) AND entorno = $2 AND abierta FOR NO KEY UPDATE ${espera})
  SELECT coalesce(jsonb_agg(c), '[]') AS cabezas, ${nombrarNifs(`coalesce(string_agg("nifId"::text, ','), ${ninguna})`)} FROM c`;
const CABEZAS_ESPERANDO = CABEZAS('', NIFS_NOMBRADOS);
const CABEZAS_LIBRES = CABEZAS('SKIP LOCKED', "''");

/**
 * Locks the heads of the chains in which those NIFs issue. `esperar`: whoever comes second waits here, so ask for one NIF only; else the chains that
 * somebody else holds are left out. From here on the transaction sees the NIFs whose head it holds, and no others (a NIF that was waited for in any case). Everything that the next link depends
 * on must be read in a later statement: this one's snapshot may be older than its lock. NO KEY: what only points to the chain (a send being opened) need
 * not wait. Returns the locked ones by NIF.
 */
export async function lockCabezas(
  client: PoolClient,
  nifIds: readonly string[],
  entorno: Entorno,
  { esperar }: { esperar: boolean },
): Promise<Map<string, CadenaBloqueada>> {
  const { rows } = await client.query<{ cabezas: (CadenaBloqueada & { nifId: string })[] }>({
    name: esperar ? 'cabezas-esperando' : 'cabezas-libres',
    text: esperar ? CABEZAS_ESPERANDO : CABEZAS_LIBRES,
    values: [nifIds, entorno],
  });
  return new Map((rows[0]?.cabezas ?? []).map((cadena) => [cadena.nifId, cadena]));
}

/** What one locked chain gets, in the order of positions. */
export interface AnexoCadena {
  nifId: string;
  cadenaId: string;
  registros: readonly RegistroNuevo[];
}

const APPEND = `WITH nuevos AS (
    INSERT INTO registros (id, nif_id, cadena_id, posicion, factura_id, operacion, tipo_factura, id_emisor, num_serie, fecha_expedicion, cuota_total,
      importe_total, huella_anterior, huella, fecha_hora_huso, generado_en, serie, ejercicio, contenido)
    SELECT id, nif_id, cadena_id, posicion, factura_id, operacion, tipo_factura, id_emisor, num_serie, fecha_expedicion, cuota_total, importe_total, huella_anterior,
      huella, fecha_hora_huso, generado_en, serie, ejercicio, contenido
    FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, nif_id uuid, cadena_id uuid, posicion int, factura_id uuid, operacion text, tipo_factura text, id_emisor text, num_serie text,
      fecha_expedicion text, cuota_total text, importe_total text, huella_anterior text, huella text, fecha_hora_huso text, generado_en timestamptz,
      serie text, ejercicio int, contenido jsonb)
    ORDER BY cadena_id, posicion
    RETURNING nif_id, cadena_id, posicion, huella, num_serie, fecha_expedicion, id_emisor, generado_en),
  cabezas AS (UPDATE cadenas c SET posicion = u.posicion, huella = u.huella, num_serie = u.num_serie, fecha_expedicion = u.fecha_expedicion,
    id_emisor = u.id_emisor, generado_en = u.generado_en
  FROM posiciones(cardinality($2::uuid[])) i, LATERAL (SELECT * FROM nuevos WHERE cadena_id = ($2::uuid[])[i] ORDER BY posicion DESC LIMIT 1) u
  WHERE c.id = ($2::uuid[])[i] AND c.nif_id = u.nif_id RETURNING 1)
  SELECT exigir(count(*) = cardinality($2::uuid[]), 'EN002', 'the head of a chain did not move') FROM cabezas`;

/** Appends sealed records to locked chains as PENDIENTE, and moves their heads to the last of each. Raises when a head does not move. */
export async function appendRegistros(client: PoolClient, anexos: readonly AnexoCadena[]): Promise<void> {
  const filas = anexos.flatMap(({ nifId, cadenaId, registros }) =>
    registros.map((registro) => filaDe(nifId, cadenaId, registro)),
  );
  await client.query({
    name: 'registros-append',
    text: APPEND,
    values: [JSON.stringify(filas), anexos.map(({ cadenaId }) => cadenaId)],
  });
}

function filaDe(
  nifId: string,
  cadenaId: string,
  { sellado, id, posicion, facturaId, operacion, tipoFactura, serie, ejercicio }: RegistroNuevo,
) {
  const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = idFacturaOf(sellado);
  const alta = isRegistroAlta(sellado) ? sellado : undefined;
  return {
    id,
    nif_id: nifId,
    cadena_id: cadenaId,
    posicion,
    factura_id: facturaId,
    operacion,
    tipo_factura: tipoFactura,
    serie,
    ejercicio,
    id_emisor: IDEmisorFactura,
    num_serie: NumSerieFactura,
    fecha_expedicion: FechaExpedicionFactura,
    cuota_total: alta?.CuotaTotal ?? null,
    importe_total: alta?.ImporteTotal ?? null,
    huella_anterior: sellado.Encadenamiento.RegistroAnterior?.Huella ?? null,
    huella: sellado.Huella,
    fecha_hora_huso: sellado.FechaHoraHusoGenRegistro,
    generado_en: new Date(instanteOf(sellado.FechaHoraHusoGenRegistro)).toISOString(),
    contenido: sellado,
  };
}
