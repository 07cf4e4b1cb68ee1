// The statements of publishing, each for the NIFs that share a transaction: every join names the NIF, so that
// none meets a row of another.
import { DE_LISTA, enFormas } from '../../../../platform/db';
import { borradorSql } from '../../borrador/borrador.sql';
import { sumarMeses } from '../meses.sql';
import { sumarVencimientos } from '../vencimientos.sql';

// Accounts and counters are asked for by queries of their own: joined, a planner that knows of few of them
// would begin there, and walk through all that belongs to an account, or through all counters.
/** $1: NIFs; $2: the world, where for tests nobody needs a representation; $3: users whose names are wanted. */
export const LEER = enFormas(
  DE_LISTA,
  (solo) => `
  SELECT n.id AS "nifId", n.nif, n.razon_social AS "razonSocial", n.pie_legal AS "pieLegal", n.zona, n.impresion AS "impresionNif",
    (n.valido_para_operar OR $2 = 'PRUEBAS') AND NOT n.archivado AS valido,
    (
      SELECT ejercicio
      FROM fines_verifactu
      WHERE nif_id = n.id AND retirado_en IS NULL AND $2 = 'REAL'${solo('nif_id')}) AS "finVerifactu",
    (SELECT cadenas_creadas FROM usuarios WHERE id = n.usuario_id) AS cadenas,
    (SELECT idioma FROM usuarios WHERE id = n.usuario_id) AS idioma,
    (
      SELECT contenido_id
      FROM archivos
      WHERE nif_id = n.id AND clase = 'LOGOTIPO' AND borrado_en IS NULL${solo('nif_id')}) AS "logotipoId",
    jsonb_build_object(
      'direccion', n.direccion, 'municipio', n.municipio, 'codigoPostal', n.codigo_postal,
      'provincia', n.provincia, 'pais', n.pais) AS direccion,
    (
      SELECT json_agg(s ORDER BY codigo)
      FROM (
        SELECT id, cadena_id AS "cadenaId", codigo, formato, reinicio_anual AS "reinicioAnual",
          primer_numero AS "primerNumero", primer_ejercicio AS "primerEjercicio", predeterminada,
          tipos_factura AS "tiposFactura",
          (
            SELECT json_agg(json_build_array(ejercicio, ultimo))
            FROM series_numeros x
            WHERE x.nif_id = t.nif_id AND x.serie_id = t.id${solo('x.nif_id')}) AS numeros
        FROM series t
        WHERE nif_id = c.nif_id AND cadena_id = c.id AND NOT archivada${solo('nif_id')}) s) AS series,
    (
      SELECT jsonb_object_agg(id, trim(nombre || ' ' || apellidos))
      FROM usuarios
      WHERE id = ANY ($3::uuid[])) AS nombres
  FROM posiciones(cardinality($1::uuid[])) i
  JOIN cadenas c ON c.nif_id = ($1::uuid[])[i] AND c.entorno = $2 AND c.abierta${solo('c.nif_id')}
  JOIN nifs n ON n.id = ($1::uuid[])[i]`,
);

/**
 * $1, $2: NIF and id of each draft, in the order in which they are to be locked. By a statement of its own:
 * who waits for a draft that is being edited sees the new row when it goes on, and of everything else what
 * stood there when it began.
 */
export const BLOQUEAR_BORRADORES = `
  SELECT
  FROM posiciones(cardinality($1::uuid[])) i
  JOIN facturas f ON f.nif_id = ($1::uuid[])[i] AND f.id = ($2::uuid[])[i]
  ORDER BY i
  FOR NO KEY UPDATE OF f`;

/** $1, $2: NIF and id of each draft; $3: the world that they belong to. */
export const LEER_BORRADORES = enFormas(
  DE_LISTA,
  (solo) => `SELECT row_to_json(b) AS borrador FROM (${borradorSql(solo)}
  JOIN posiciones(cardinality($1::uuid[])) i ON f.nif_id = ($1::uuid[])[i] AND f.id = ($2::uuid[])[i]${solo('f.nif_id')}
  WHERE f.entorno = $3) b`,
);

/** SQLSTATE of a number that stands in the history of another program. */
export const DE_OTRO_PROGRAMA = 'EN004';

/** All numbers of the history that NIFs brought along, which is real. $1: NIFs. */
export const HISTORIA = `
  SELECT x.nif_id AS "nifId", x.ejercicio, x.numero_completo AS "numeroCompleto"
  FROM posiciones(cardinality($1::uuid[])) i
  JOIN facturas_externas x ON x.nif_id = ($1::uuid[])[i]`;

/**
 * $1: the issued, without lines where those of the draft stay; $2: their issuers, by NIF; $3: counters; $4:
 * what goes to the months; $5: what they rectify or replace, by which of them, and what that changes in what is owed of it; $6: the
 * world. The months are taken before what is rectified, as payments take them. Rows are found by their keys, whatever the
 * statistics say: `posiciones` counts as one row, and the state is asked in a way that no index answers (all
 * drafts of a NIF may be thousands). No number is given that another program gave in that year (docs/adr/0066): its history is asked here,
 * by its key, and not before.
 */
export const ESCRIBIR = `WITH e AS MATERIALIZED (
    SELECT e.*, ($2::jsonb -> e.nif_id::text) AS emisor
    FROM posiciones(jsonb_array_length($1::jsonb)) i,
      jsonb_to_record($1::jsonb -> (i - 1)) AS e(
        id uuid, nif_id uuid, cadena_id uuid, en timestamptz, sucede_en timestamptz, serie_id uuid, serie text, ejercicio int,
        numero int, numero_completo text, fecha_expedicion date, fecha_operacion date, fecha_vencimiento date, lineas jsonb,
        desglose jsonb, base_imponible numeric, cuotas numeric, recargo numeric, importe_total numeric,
        irpf numeric, total_a_pagar numeric, destinatario jsonb, otros_destinatarios jsonb, divisa jsonb, cuenta_bancaria jsonb, idioma idioma,
        logotipo_id uuid, impresion jsonb, url_verificacion text, busqueda text, publicada_por uuid, publicada_con_clave text, evento_id uuid,
        registro_id uuid, enlaces int, a_cobrar numeric, ajusta_a uuid, ajuste numeric)),
  emitidas AS (
    UPDATE facturas f
    SET estado_interno = 'FACTURADA', emitida = true, cadena_id = e.cadena_id, serie_id = e.serie_id, serie = e.serie,
      ejercicio = e.ejercicio, numero = e.numero,
      numero_completo = e.numero_completo, fecha_expedicion = e.fecha_expedicion,
      fecha_operacion = e.fecha_operacion, fecha_vencimiento = e.fecha_vencimiento, lineas = coalesce(e.lineas, f.lineas), desglose = e.desglose,
      base_imponible = e.base_imponible, cuotas = e.cuotas, recargo = e.recargo,
      importe_total = e.importe_total, irpf = e.irpf, total_a_pagar = e.total_a_pagar,
      emisor = e.emisor, destinatario = e.destinatario, destinatario_nombre = e.destinatario ->> 'nombre',
      otros_destinatarios = e.otros_destinatarios, divisa = e.divisa,
      cuenta_bancaria = e.cuenta_bancaria, idioma = e.idioma, logotipo_id = e.logotipo_id, impresion = e.impresion,
      url_verificacion = e.url_verificacion, busqueda = e.busqueda, publicada_por = e.publicada_por,
      publicada_con_clave = e.publicada_con_clave,
      publicada_en = e.en, modificada_en = e.en, version = f.version + 1, a_cobrar = e.a_cobrar, ajusta_a = e.ajusta_a,
      ajuste = e.ajuste
    FROM e
    WHERE f.nif_id = e.nif_id AND f.id = e.id AND (f.estado_interno = 'BORRADOR') IS TRUE
    RETURNING f.id),
  enlaces AS (
    UPDATE facturas_enlaces l
    SET emitida = true
    FROM e
    WHERE l.nif_id = e.nif_id AND l.factura_id = e.id AND (l.emitida = false) IS TRUE
    RETURNING 1),
  usadas AS (
    UPDATE series s
    SET usada = true
    FROM posiciones(jsonb_array_length($3::jsonb)) i,
      jsonb_to_record($3::jsonb -> (i - 1)) AS n(serie_id uuid, nif_id uuid)
    WHERE s.nif_id = n.nif_id AND s.id = n.serie_id AND NOT s.usada),
  numeros AS (
    INSERT INTO series_numeros (serie_id, ejercicio, nif_id, ultimo)
    SELECT serie_id, ejercicio, nif_id, ultimo
    FROM jsonb_to_recordset($3::jsonb) AS n(serie_id uuid, ejercicio int, nif_id uuid, ultimo int)
    ON CONFLICT (nif_id, serie_id, ejercicio) DO UPDATE SET ultimo = excluded.ultimo),
  meses AS (
    ${sumarMeses('$4')}
    RETURNING 1),
  originales AS (
    UPDATE facturas o
    SET estado_interno = CASE WHEN o.estado_interno = 'SUSTITUIDA' THEN o.estado_interno ELSE coalesce(x.estado, o.estado_interno) END,
      corregida_por = coalesce(o.corregida_por, x.por), a_cobrar = o.a_cobrar + x.ajuste, modificada_en = x.en,
      version = o.version + 1
    FROM posiciones(jsonb_array_length($5::jsonb)) i,
      jsonb_to_record($5::jsonb -> (i - 1)) AS x(id uuid, nif_id uuid, estado estado_interno, por uuid, ajuste numeric, en timestamptz, sucede_en timestamptz, evento_id uuid)
    WHERE o.nif_id = x.nif_id AND o.id = x.id AND o.estado_interno <> 'BORRADOR'
      AND (SELECT count(*) FROM meses) >= 0
    RETURNING x.evento_id, x.nif_id, x.estado, x.por, x.sucede_en, o.id, o.numero_completo, o.cadena_id, o.fecha_vencimiento,
      o.a_cobrar, o.cobrado, o.en_cuenta, o.a_cobrar - x.ajuste AS a_cobrar_antes),
  vencen AS (
    ${sumarVencimientos(`
    SELECT nif_id, cadena_id, fecha_vencimiento, a_cobrar, 0 AS cobrado, 0 AS en_cuenta, 0 AS a_cobrar_antes,
      0 AS cobrado_antes, 0 AS en_cuenta_antes
    FROM e
    UNION ALL
    SELECT nif_id, cadena_id, fecha_vencimiento, a_cobrar, cobrado, en_cuenta, a_cobrar_antes, cobrado, en_cuenta
    FROM originales`)}),
  sucesos AS (
    INSERT INTO eventos (id, nif_id, tipo, cadena_id, objeto_id, usuario_id, datos, en)
    SELECT evento_id, nif_id, 'factura.publicada', cadena_id, id, publicada_por,
      jsonb_build_object('numero', numero_completo, 'registro', registro_id), sucede_en
    FROM e),
  avisados AS (
    INSERT INTO eventos_erp (id, nif_id, entorno, tipo, objeto, en)
    SELECT evento_id, nif_id, $6::entorno, 'factura.publicada',
      jsonb_build_object('uuid', id, 'serie', serie, 'ejercicio', ejercicio, 'numero', numero,
        'numeroCompleto', numero_completo, 'fechaExpedicion', fecha_expedicion, 'importeTotal', importe_total::text,
        'urlVerificacion', url_verificacion, 'uuidRegistro', registro_id), sucede_en
    FROM e
    UNION ALL
    SELECT evento_id, nif_id, $6::entorno, 'factura.rectificada',
      jsonb_build_object('uuid', id, 'numeroCompleto', numero_completo, 'estadoInterno', estado, 'rectificadaPor', por), sucede_en
    FROM originales
    WHERE estado = 'RECTIFICADA'),
  ajenas AS MATERIALIZED (
    SELECT 1
    FROM e
    JOIN facturas_externas x ON x.nif_id = e.nif_id AND x.numero_completo = e.numero_completo
      AND x.ejercicio = e.ejercicio
    WHERE $6::entorno = 'REAL')
  SELECT exigir(count(*) = jsonb_array_length($1::jsonb), 'EN003', 'a draft was no draft any more'),
    exigir(
      (SELECT count(*) FROM enlaces) = (SELECT sum(enlaces) FROM e), 'EN003',
      'the links of a draft were others by now'),
    exigir((SELECT count(*) FROM ajenas) = 0, '${DE_OTRO_PROGRAMA}', 'another program has given that number')
  FROM emitidas`;
