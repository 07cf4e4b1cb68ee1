// The writes of drafts, by hand because saving one is what people wait for most (P21).
import { conFilas, enFormas } from '../../../platform/db';

/** What is edited. */
export const CONTENIDO = [
  'tipo_factura',
  'serie_id',
  'fecha_expedicion',
  'fecha_operacion',
  'fecha_vencimiento',
  'cliente_id',
  'otros_destinatarios',
  'emitida_por',
  'tercero',
  'divisa',
  'cuenta_bancaria_id',
  'descripcion',
  'forma_pago',
  'observaciones',
  'irpf_porcentaje',
  'descuento_global',
  'referencia_externa',
  'simplificada_art7273',
  'sin_identificar_art61d',
  'cupon',
  'lineas',
  'desglose',
  'base_imponible',
  'cuotas',
  'recargo',
  'importe_total',
  'irpf',
  'total_a_pagar',
  'destinatario_nombre',
  'modo_rectificacion',
  'motivo',
  'base_rectificada',
  'cuota_rectificada',
  'recargo_rectificado',
  'modificada_en',
  'busqueda',
] as const;

/** What stays. */
export const IDENTIDAD = ['id', 'nif_id', 'entorno', 'origen', 'creada_por', 'creada_en'] as const;

const lista = (columnas: readonly string[], de = ''): string => columnas.map((una) => de + una).join(', ');
const COLUMNAS = lista([...IDENTIDAD, ...CONTENIDO]);

/** $1: drafts, by the names of their columns. */
export const INSERTAR_BORRADORES = conFilas(`
  INSERT INTO facturas (${COLUMNAS})
  SELECT ${COLUMNAS} FROM jsonb_populate_recordset(NULL::facturas, $1::jsonb)`);

/** $1: links of drafts. */
export const INSERTAR_ENLACES = conFilas(`
  INSERT INTO facturas_enlaces (
    nif_id, factura_id, orden, tipo, referida_id, numero_completo, fecha_expedicion)
  SELECT nif_id, factura_id, orden, tipo, referida_id, numero_completo, fecha_expedicion
  FROM jsonb_populate_recordset(NULL::facturas_enlaces, $1::jsonb)`);

/** $1: the draft. Raises when it is none of that version any more. */
export const REESCRIBIR_BORRADOR = enFormas(
  "($1::jsonb ->> 'nif_id')::uuid",
  (solo) => `WITH hechas AS (
    UPDATE facturas f
    SET (${lista(CONTENIDO)}, version) = (${lista(CONTENIDO, 'b.')}, b.version + 1)
    FROM jsonb_populate_record(NULL::facturas, $1::jsonb) b
    WHERE f.nif_id = b.nif_id AND f.id = b.id AND f.version = b.version AND f.estado_interno = 'BORRADOR'${solo('f.nif_id')}
    RETURNING 1)
  SELECT exigir(count(*) = 1, 'EN003', 'a draft was no draft any more') FROM hechas`,
);

export const BORRAR_ENLACES = 'DELETE FROM facturas_enlaces WHERE nif_id = $1 AND factura_id = $2';

/** $1, $2: NIF and id; $3: the world. Who waits for one that is being issued sees that it was. */
export const TOMAR_BORRADOR = `
  SELECT f.estado_interno AS "estadoInterno", f.version, f.cliente_id AS "clienteId", f.origen,
    f.otros_destinatarios AS "otrosDestinatarios",
    f.creada_por AS "creadaPor", f.creada_en AS "creadaEn",
    (SELECT trim(u.nombre || ' ' || u.apellidos) FROM usuarios u WHERE u.id = f.creada_por) AS "nombreDeQuien"
  FROM facturas f
  WHERE f.nif_id = $1 AND f.id = $2 AND f.entorno = $3
  FOR NO KEY UPDATE OF f`;
