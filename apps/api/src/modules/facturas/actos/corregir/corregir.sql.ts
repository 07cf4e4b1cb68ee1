// The statements of annulling and correcting, each for the NIFs that share a transaction: every join names the NIF.
import { POR_ORDEN_INVERSO, registrosDe } from '../../registros-de.sql';
import { sumarMeses } from '../meses.sql';
import { sumarVencimientos } from '../vencimientos.sql';

/** $1: NIFs. */
export const LEER_CORREGIDORES = `
  SELECT n.id AS "nifId", n.nif, n.razon_social AS "razonSocial", n.zona,
    (SELECT cadenas_creadas FROM usuarios WHERE id = n.usuario_id) AS "cadenasDeLaCuenta"
  FROM posiciones(cardinality($1::uuid[])) i
  JOIN nifs n ON n.id = ($1::uuid[])[i]`;

/** $1, $2: NIF and id of each invoice; $3: the world that they belong to. */
export const LEER_EMITIDAS = `
  SELECT f.nif_id AS "nifId", f.id, f.estado_interno AS "estadoInterno", f.tipo_factura AS "tipoFactura", f.origen,
    f.url_verificacion AS "urlVerificacion",
    CASE WHEN f.cadena_id IS NOT NULL THEN jsonb_build_object(
      'cadenaId', f.cadena_id, 'serie', f.serie, 'ejercicio', f.ejercicio,
      'fechaExpedicion', f.fecha_expedicion::text) END AS emision,
    f.base_imponible::text AS "baseImponible", f.cuotas::text, f.recargo::text,
    f.importe_total::text AS "importeTotal", f.irpf::text, f.total_a_pagar::text AS "totalAPagar",
    f.base_rectificada::text AS "baseRectificada", f.cuota_rectificada::text AS "cuotaRectificada",
    f.recargo_rectificado::text AS "recargoRectificado", f.modo_rectificacion AS "modoRectificacion",
    f.ajusta_a AS "ajustaA", f.ajuste::text,
    ${registrosDe('f')} AS registros,
    (
      SELECT r.contenido
      FROM registros r
      WHERE r.nif_id = f.nif_id AND r.factura_id = f.id AND r.operacion <> 'BAJA'
      ORDER BY ${POR_ORDEN_INVERSO}
      LIMIT 1) AS "ultimaAlta"
  FROM posiciones(cardinality($1::uuid[])) i
  JOIN facturas f ON f.nif_id = ($1::uuid[])[i] AND f.id = ($2::uuid[])[i]
  WHERE f.entorno = $3`;

/** $1: the events; $2: what goes to the months; $3: what changes in what is owed of each invoice, once for each. */
export const ESCRIBIR_CORRECCIONES = `WITH meses AS (
    ${sumarMeses('$2')}
    RETURNING 1),
  debidas AS (
    UPDATE facturas f
    SET a_cobrar = f.a_cobrar + x.cambio
    FROM posiciones(jsonb_array_length($3::jsonb)) i,
      jsonb_to_record($3::jsonb -> (i - 1)) AS x(id uuid, nif_id uuid, cambio numeric)
    WHERE f.nif_id = x.nif_id AND f.id = x.id AND f.emitida IS TRUE AND (SELECT count(*) FROM meses) >= 0
    RETURNING f.nif_id, f.cadena_id, f.fecha_vencimiento, f.a_cobrar, f.cobrado, f.en_cuenta,
      f.a_cobrar - x.cambio AS a_cobrar_antes),
  vencen AS (
    ${sumarVencimientos(`
    SELECT nif_id, cadena_id, fecha_vencimiento, a_cobrar, cobrado, en_cuenta, a_cobrar_antes, cobrado AS cobrado_antes,
      en_cuenta AS en_cuenta_antes
    FROM debidas`)})
  INSERT INTO eventos (id, nif_id, tipo, cadena_id, objeto_id, usuario_id, datos, en)
  SELECT id, nif_id, tipo, cadena_id, objeto_id, usuario_id, datos, en
  FROM jsonb_to_recordset($1::jsonb) AS e(
    id uuid, nif_id uuid, tipo text, cadena_id uuid, objeto_id uuid, usuario_id uuid, datos jsonb,
    en timestamptz)`;
