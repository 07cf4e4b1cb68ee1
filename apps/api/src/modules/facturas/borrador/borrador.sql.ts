// One SELECT of a draft with its customer, account and links, as JSON with exact texts; shared by all who
// read one whole.
import { SIN_SOLO, type Solo } from '../../../platform/db';
import { unirCliente } from '../../clientes';
import { CLIENTE, CUENTA, referida } from './referencias.sql';
import type { OtroLeido } from '../factura-fila';
import type { BorradorLeido, ClienteLeido, CuentaCopia, EnlaceLeido, FacturaFila } from '../factura-fila';

/**
 * Everything up to WHERE; the row is `f`, its customer whoever stands for the one it names (docs/adr/0066). Amounts and dates come as texts:
 * JSON numbers would lose cents.
 */
export const borradorSql = (solo: Solo = SIN_SOLO): string => `
  SELECT f.nif_id AS "nifId", f.id, f.entorno, f.tipo_factura AS "tipoFactura", f.estado_interno AS "estadoInterno",
    f.origen, f.serie_id AS "serieId", f.cadena_id AS "cadenaId", f.serie,
    f.ejercicio, f.numero, f.numero_completo AS "numeroCompleto",
    f.fecha_expedicion::text AS "fechaExpedicion", f.fecha_operacion::text AS "fechaOperacion",
    f.fecha_vencimiento::text AS "fechaVencimiento", coalesce(c.id, f.cliente_id) AS "clienteId",
    f.otros_destinatarios AS "otrosDestinatarios", f.emitida_por AS "emitidaPor", f.tercero, f.divisa,
    f.cuenta_bancaria_id AS "cuentaBancariaId", f.descripcion, f.forma_pago AS "formaPago",
    f.a_cobrar::text AS "aCobrar", f.cobrado::text, f.en_cuenta::text AS "enCuenta", f.observaciones, f.irpf_porcentaje::text AS "irpfPorcentaje",
    f.descuento_global AS "descuentoGlobal", f.simplificada_art7273 AS "simplificadaArt7273",
    f.sin_identificar_art61d AS "sinIdentificarArt61d", f.cupon,
    f.referencia_externa AS "referenciaExterna", f.lineas, f.desglose,
    f.base_imponible::text AS "baseImponible", f.cuotas::text, f.recargo::text,
    f.importe_total::text AS "importeTotal", f.irpf::text, f.total_a_pagar::text AS "totalAPagar", f.emisor,
    f.destinatario, f.cuenta_bancaria AS "cuentaBancaria",
    f.idioma, f.logotipo_id AS "logotipoId", f.impresion,
    f.url_verificacion AS "urlVerificacion", f.modo_rectificacion AS "modoRectificacion", f.motivo,
    f.base_rectificada::text AS "baseRectificada",
    f.cuota_rectificada::text AS "cuotaRectificada", f.recargo_rectificado::text AS "recargoRectificado",
    f.version, f.creada_por AS "creadaPor",
    f.publicada_por AS "publicadaPor", f.publicada_con_clave AS "publicadaConClave",
    f.creada_en AS "creadaEn", f.modificada_en AS "modificadaEn",
    f.publicada_en AS "publicadaEn",
    ${CLIENTE} AS cliente, ${CUENTA} AS cuenta,
    (
      SELECT jsonb_agg((${CLIENTE}) || jsonb_build_object('participacion', d.uno -> 'participacion') ORDER BY d.orden)
      FROM jsonb_array_elements(f.otros_destinatarios) WITH ORDINALITY AS d(uno, orden)
      JOIN clientes a ON a.nif_id = f.nif_id AND a.id = (d.uno ->> 'cliente')::uuid${solo('a.nif_id')}
      JOIN clientes c ON c.nif_id = a.nif_id AND c.id = coalesce(a.absorbido_por, a.id)${solo('c.nif_id')}) AS otros,
    (
      SELECT trim(u.nombre || ' ' || u.apellidos)
      FROM usuarios u
      WHERE u.id = f.creada_por) AS "creadaPorNombre",
    (
      SELECT trim(u.nombre || ' ' || u.apellidos)
      FROM usuarios u
      WHERE u.id = f.publicada_por) AS "publicadaPorNombre",
    (
      SELECT jsonb_agg(jsonb_build_object(
        'tipo', l.tipo, 'referidaId', l.referida_id, 'numeroCompleto', l.numero_completo,
        'fechaExpedicion', l.fecha_expedicion::text,
        ${referida(solo)}) ORDER BY l.orden)
      FROM facturas_enlaces l
      LEFT JOIN facturas o ON o.nif_id = l.nif_id AND o.id = l.referida_id${solo('o.nif_id')}
      WHERE l.nif_id = f.nif_id AND l.factura_id = f.id${solo('l.nif_id')}) AS enlaces
  FROM facturas f
  ${unirCliente({ nif: 'f.nif_id', id: 'f.cliente_id', solo })}
  LEFT JOIN cuentas_bancarias b ON b.nif_id = f.nif_id AND b.id = f.cuenta_bancaria_id${solo('b.nif_id')}`;

/** A row of that SELECT after its way through JSON: instants are texts. */
export type BorradorJson = Omit<FacturaFila, 'creadaEn' | 'modificadaEn' | 'publicadaEn'> & {
  nifId: string;
  creadaEn: string | Date;
  modificadaEn: string | Date;
  publicadaEn: string | Date | null;
  cliente: ClienteLeido | null;
  otros: OtroLeido[] | null;
  cuenta: CuentaCopia | null;
  enlaces: EnlaceLeido[] | null;
  creadaPorNombre: string | null;
  publicadaPorNombre: string | null;
};

export function leerBorrador({
  nifId: _nifId,
  cliente,
  otros,
  cuenta,
  enlaces,
  creadaPorNombre,
  publicadaPorNombre,
  ...json
}: BorradorJson): BorradorLeido {
  const fila: FacturaFila = {
    ...json,
    creadaEn: new Date(json.creadaEn),
    modificadaEn: new Date(json.modificadaEn),
    publicadaEn: json.publicadaEn === null ? null : new Date(json.publicadaEn),
  };
  return {
    fila,
    cliente,
    otros: otros ?? [],
    cuenta,
    enlaces: enlaces ?? [],
    nombres: { creadaPor: creadaPorNombre, publicadaPor: publicadaPorNombre },
  };
}
