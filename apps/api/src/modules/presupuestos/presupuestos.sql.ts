// The statements about one quote. A quote whose invoice was annulled counts as not invoiced.
import type { Entorno } from '@encadena/invoicing';
import { aMano, type Consulta, Prisma } from '../../platform/db';
import { estaAnulada } from '../facturas';
import type { PresupuestoFila } from './presupuesto.mapper';

/** One with the draft or invoice that it became. */
export const unPresupuesto = (nifId: string, id: string, entorno: Entorno): Consulta<PresupuestoFila> =>
  aMano(Prisma.sql`
  SELECT p.id, p.tipo, p.numero_completo AS "numeroCompleto", p.fecha::text AS fecha,
    p.valido_hasta::text AS "validoHasta", p.decision, p.entrada, p.edicion, p.version, p.creado_por AS "creadoPor",
    p.creado_en AS "creadoEn", p.modificado_en AS "modificadoEn", f.id AS "facturaId",
    f.numero_completo AS "facturaNumero",
    (
      SELECT max(c.edicion)
      FROM correos_cliente c
      WHERE c.nif_id = ${nifId}::uuid AND c.presupuesto_id = p.id AND c.estado <> 'FALLIDO') AS "edicionEnviada",
    (
      SELECT c.destinatario
      FROM correos_cliente c
      WHERE c.nif_id = ${nifId}::uuid AND c.presupuesto_id = p.id AND c.edicion = p.edicion AND c.estado <> 'FALLIDO'
      ORDER BY c.pedido_en, c.id
      LIMIT 1) AS enviado
  FROM presupuestos p
  LEFT JOIN presupuestos_facturados v ON v.nif_id = ${nifId}::uuid AND v.presupuesto_id = p.id
  LEFT JOIN facturas f ON f.nif_id = ${nifId}::uuid AND f.id = v.factura_id AND NOT ${estaAnulada(nifId, 'v')}
  WHERE p.nif_id = ${nifId}::uuid AND p.id = ${id}::uuid AND p.entorno = ${entorno}::entorno`);

/** Held until the end of the transaction; by itself, because what is joined to a row that was waited for is older than the wait. */
export const SUJETAR = `
  SELECT 1 FROM presupuestos p WHERE p.nif_id = $1::uuid AND p.id = $2::uuid AND p.entorno = $3::entorno
  FOR UPDATE`;

/** The next number of a kind in a year; whoever takes one holds it until the end of the transaction. */
export const TOMAR_NUMERO = `
  INSERT INTO presupuestos_numeros (nif_id, entorno, tipo, ejercicio, ultimo)
  VALUES ($1::uuid, $2::entorno, $3::tipo_presupuesto, $4::int, 1)
  ON CONFLICT (nif_id, entorno, tipo, ejercicio) DO UPDATE SET ultimo = presupuestos_numeros.ultimo + 1
  RETURNING ultimo`;

export const INSERTAR = `
  INSERT INTO presupuestos (nif_id, id, entorno, tipo, ejercicio, numero, numero_completo, creado_por, creado_en, fecha,
    valido_hasta, cliente_id, cuenta_bancaria_id, entrada, importe_total, total_a_pagar, busqueda, modificado_en)
  VALUES ($1::uuid, $2::uuid, $3::entorno, $4::tipo_presupuesto, $5::int, $6::int, $7, $8::uuid, $9::timestamptz, $10::date,
    $11::date, $12::uuid, $13::uuid, $14::jsonb, $15::numeric, $16::numeric, $17, $18::timestamptz)`;

export const CAMBIAR = `
  UPDATE presupuestos
  SET fecha = $3::date, valido_hasta = $4::date, cliente_id = $5::uuid, cuenta_bancaria_id = $6::uuid, entrada = $7::jsonb,
    importe_total = $8::numeric, total_a_pagar = $9::numeric, busqueda = $10, modificado_en = $11::timestamptz,
    edicion = $12::int, version = version + 1
  WHERE nif_id = $1::uuid AND id = $2::uuid`;

export const DECIDIR = `
  UPDATE presupuestos SET decision = $3::decision_presupuesto, modificado_en = $4::timestamptz, version = version + 1
  WHERE nif_id = $1::uuid AND id = $2::uuid`;

/** Replaces the link to an annulled invoice; the caller has locked the quote and checked it. */
export const ENLAZAR = `
  INSERT INTO presupuestos_facturados (nif_id, presupuesto_id, factura_id, creado_en)
  VALUES ($1::uuid, $2::uuid, $3::uuid, $4::timestamptz)
  ON CONFLICT (nif_id, presupuesto_id) DO UPDATE SET factura_id = EXCLUDED.factura_id, creado_en = EXCLUDED.creado_en`;

/** An annulled invoice does not keep the quote from being deleted. */
export const soltarAnulada = (nifId: string, id: string): Prisma.Sql => Prisma.sql`
  DELETE FROM presupuestos_facturados v
  WHERE v.nif_id = ${nifId}::uuid AND v.presupuesto_id = ${id}::uuid AND ${estaAnulada(nifId, 'v')}`;

/** The version of one that stays as it is until the end of the transaction. */
export const quieta = (nifId: string, id: string): Prisma.Sql => Prisma.sql`
  SELECT p.version FROM presupuestos p WHERE p.nif_id = ${nifId}::uuid AND p.id = ${id}::uuid
  FOR SHARE`;
