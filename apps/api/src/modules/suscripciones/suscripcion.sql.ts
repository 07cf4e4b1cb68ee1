// A NIF of a user with its subscription, its prices, what was used in the period that runs, and who pays, in one statement.

/** As the statement gives it; amounts as text. */
export interface SuscripcionFila {
  nifId: string;
  grupoId: string | null;
  documentacionEstado: string;
  estado: 'PRUEBA' | 'ACTIVA' | 'IMPAGADA' | 'CANCELADA' | null;
  autorenovacion: boolean | null;
  autorenovacionApi: boolean | null;
  pagadoHasta: Date | null;
  apiPagadaHasta: Date | null;
  hasta: Date | null;
  ancla: Date | null;
  recurrencia: 'ANO' | 'MES' | 'SEMANA' | 'DIA' | null;
  limiteFacturas: number | null;
  topeExtra: number | null;
  cambioPendiente: boolean | null;
  primeraContratacion: Date | null;
  precio: PrecioFila | null;
  precioApi: PrecioFila | null;
  siguiente: PrecioFila | null;
  siguientePrecioApiId: string | null;
  emitidas: number | null;
  totalFacturas: number;
  peticionesApi: number;
  estadoCobro: 'SIN' | 'AL_DIA' | 'IMPAGADO' | 'CANCELADO' | null;
  impagadoDesde: Date | null;
  tarjeta: { marca: string; ultimos4: string; caduca: string } | null;
}

/** What the trial gives, and whether the user has had it. */
export interface PruebaFila {
  dias: number;
  usada: boolean;
}

export interface PrecioFila {
  id: string;
  recurrencia: 'ANO' | 'MES' | 'SEMANA' | 'DIA';
  importe: string;
  extra: string | null;
  codigo: string | null;
  nombres: { es: string; ca: string; en: string } | null;
}

const precio = (id: string): string => `(
    SELECT jsonb_build_object('id', p.id, 'recurrencia', p.recurrencia, 'importe', p.importe::text,
      'extra', p.precio_factura_extra::text, 'codigo', l.codigo, 'nombres', l.nombres)
    FROM precios p
    LEFT JOIN planes l ON l.codigo = p.plan_codigo
    WHERE p.id = ${id})`;

/** $1, $2, $3: user, NIF, now. No row when it is not there. */
export const SUSCRIPCION = `
  SELECT n.id AS nif_id, n.grupo_facturacion_id AS grupo_id, n.documentacion_estado, s.estado, s.autorenovacion, s.autorenovacion_api,
    s.pagado_hasta, s.api_pagada_hasta, s.hasta, s.ancla, s.limite_facturas, s.tope_extra, s.cambio_pendiente, s.primera_contratacion,
    ${precio('s.precio_id')} AS precio, ${precio('s.precio_api_id')} AS precio_api,
    ${precio('s.siguiente_precio_id')} AS siguiente, s.siguiente_precio_api_id,
    s.recurrencia, k.emitidas,
    (
      SELECT coalesce(sum(r.emitidas), 0)::int
      FROM resumenes_mensuales r
      JOIN cadenas c ON c.nif_id = r.nif_id AND c.id = r.cadena_id AND c.entorno = 'REAL'
      WHERE r.nif_id = $2::uuid) AS total_facturas,
    coalesce((
      SELECT u.peticiones
      FROM usos_api u
      WHERE u.nif_id = $2::uuid AND u.desde = inicio_periodo(s.ancla, s.recurrencia, $3)), 0) AS peticiones_api,
    g.estado_cobro, g.impagado_desde, g.tarjeta
  FROM nifs n
  LEFT JOIN suscripciones s ON s.nif_id = n.id AND s.nif_id = $2::uuid
  LEFT JOIN consumos k ON k.nif_id = s.nif_id AND k.nif_id = $2::uuid AND k.desde = inicio_periodo(s.ancla, s.recurrencia, $3)
  LEFT JOIN grupos_facturacion g ON g.usuario_id = n.usuario_id AND g.id = n.grupo_facturacion_id
  WHERE n.id = $2::uuid AND n.usuario_id = $1::uuid AND NOT n.archivado`;

/** $1: the user. Apart, because these tables are on one machine where those of NIFs are spread over several. */
export const PRUEBA = `
  SELECT dias, EXISTS (SELECT FROM pruebas_gratuitas u WHERE u.usuario_id = $1::uuid) AS usada
  FROM condiciones_prueba`;
