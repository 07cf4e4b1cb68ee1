// The filters of the list as SQL. Every value is a parameter; the table is `f`.
import type { Entrada, facturas } from '@encadena/contracts';
import type { Entorno, EstadoInterno, EstadoPago } from '@encadena/invoicing';
import { Prisma } from '../../../platform/db';
import type { NifEnMundo } from '../../cadena';
import { idsDe } from '../../clientes';
import { patronBusqueda } from '../busqueda';
import { idsSinLlegar } from '../correo/sin-llegar.sql';

type Query = Omit<Entrada<typeof facturas.listar>['query'], 'page' | 'size' | 'sort'>;

const en = (columna: string, valores: readonly string[] | undefined): Prisma.Sql[] =>
  valores ? [Prisma.sql`${Prisma.raw(columna)} = ANY(${valores as string[]})`] : [];

/**
 * With these words in number, recipient, tax id, total or reference. An index finds them behind the wall (docs/adr/0060); on one of several
 * machines no function reads a table, and the invoices of the NIF are looked through.
 */
export const conTexto = (texto: string, repartida: boolean): Prisma.Sql =>
  repartida
    ? Prisma.sql`f.busqueda LIKE ${patronBusqueda(texto)}`
    : Prisma.sql`f.id = ANY (ARRAY(SELECT facturas_halladas(${patronBusqueda(texto)})))`;

/** As literals, so that the planner can use the partial indexes of that environment; behind row-level security a parameter would not let it. */
export const MUNDO: Readonly<Record<Entorno, Prisma.Sql>> = {
  REAL: Prisma.raw("'REAL'"),
  PRUEBAS: Prisma.raw("'PRUEBAS'"),
};

/** Drafts alone as a literal, for the same reason: they are few among very many, and have an index of their own. */
const enEstado = (estados: readonly EstadoInterno[] | undefined): Prisma.Sql[] =>
  estados?.length === 1 && estados[0] === 'BORRADOR'
    ? [Prisma.sql`f.estado_interno = 'BORRADOR'`]
    : en('f.estado_interno', estados);

/** `hoy`: today in the NIF's zone, by which an invoice is overdue; `repartida`: the database is spread over machines. */
export function filtrosFacturas(
  { nifId, entorno }: NifEnMundo,
  query: Query,
  { hoy, repartida }: { hoy: string; repartida: boolean },
): Prisma.Sql {
  const {
    estadoInterno,
    estadoVerifactu,
    estadoPago,
    tipo,
    origen,
    serie,
    ejercicio,
    fechaDesde,
    fechaHasta,
    uuidCliente,
    texto,
    correo,
  } = query;
  return Prisma.join(
    [
      Prisma.sql`f.nif_id = ${nifId}::uuid AND f.entorno = ${MUNDO[entorno]}`,
      ...enEstado(estadoInterno),
      ...en('f.tipo_factura', tipo),
      ...en('f.origen', origen),
      ...(estadoVerifactu ? [porEstadoVerifactu(estadoVerifactu)] : []),
      ...(estadoPago ? [porEstadoPago(estadoPago, hoy)] : []),
      ...(serie ? [Prisma.sql`f.serie = ${serie}`] : []),
      ...(ejercicio ? [Prisma.sql`f.ejercicio = ${ejercicio}`] : []),
      ...(fechaDesde ? [Prisma.sql`f.fecha_expedicion >= ${fechaDesde}::date`] : []),
      ...(fechaHasta ? [Prisma.sql`f.fecha_expedicion <= ${fechaHasta}::date`] : []),
      ...(uuidCliente ? [deCliente(nifId, uuidCliente)] : []),
      ...(texto ? [conTexto(texto, repartida)] : []),
      ...(correo ? [Prisma.sql`f.id IN (${idsSinLlegar('FACTURA', nifId, hoy)})`] : []),
    ],
    ' AND ',
  );
}

/**
 * The recipient, or one of several: few invoices have more than one, and an index knows them. Those of whoever was merged into the customer
 * are the customer's.
 */
const deCliente = (
  nifId: string,
  uuid: string,
): Prisma.Sql => Prisma.sql`(f.cliente_id = ANY (${idsDe(nifId, uuid)})
  OR (f.otros_destinatarios <> '[]' AND EXISTS (
    SELECT
    FROM unnest(${idsDe(nifId, uuid)}) AS suyo(id)
    WHERE f.otros_destinatarios @> jsonb_build_array(jsonb_build_object('cliente', suyo.id)))))`;

/** By its last record: one in such a state, and none after it. */
const porEstadoVerifactu = (estados: readonly string[]): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM registros r WHERE r.nif_id = f.nif_id AND r.factura_id = f.id AND r.estado = ANY(${estados as string[]})
    AND NOT EXISTS (SELECT 1 FROM registros d WHERE d.nif_id = r.nif_id AND d.factura_id = r.factura_id AND (d.cadena_id, d.posicion) > (r.cadena_id, r.posicion)))`;

/** Of what is owed, whichever way round. */
const POR_COBRAR: readonly EstadoPago[] = ['PENDIENTE', 'PARCIALMENTE_PAGADA', 'VENCIDA'];

/** As `estadoPagoDe` tells it, of issued invoices; of what is owed in the words of its index. */
function porEstadoPago(estados: readonly EstadoPago[], hoy: string): Prisma.Sql {
  const condiciones: Record<EstadoPago, Prisma.Sql> = {
    VENCIDA: Prisma.sql`f.a_cobrar > f.cobrado AND f.a_cobrar >= 0 AND f.fecha_vencimiento < ${hoy}::date`,
    PENDIENTE: Prisma.sql`NOT ${SALDADA} AND f.cobrado = 0 AND NOT ${vencida(hoy)}`,
    PARCIALMENTE_PAGADA: Prisma.sql`NOT ${SALDADA} AND f.cobrado <> 0 AND NOT ${vencida(hoy)}`,
    PAGADA: Prisma.sql`${SALDADA} AND (f.cobrado = 0 OR f.cobrado <> f.en_cuenta)`,
    COBRADA: Prisma.sql`${SALDADA} AND f.cobrado <> 0 AND f.cobrado = f.en_cuenta`,
  };
  const partes = [...new Set(estados)].map((estado) => Prisma.sql`(${condiciones[estado]})`);
  const debe = estados.every((estado) => POR_COBRAR.includes(estado))
    ? Prisma.sql`AND f.a_cobrar <> f.cobrado`
    : Prisma.empty;
  return partes.length === 0
    ? Prisma.sql`true`
    : Prisma.sql`(f.emitida ${debe} AND (${Prisma.join(partes, ' OR ')}))`;
}

const SALDADA = Prisma.sql`(CASE WHEN f.a_cobrar < 0 THEN f.cobrado <= f.a_cobrar ELSE f.cobrado >= f.a_cobrar END)`;

const vencida = (hoy: string): Prisma.Sql =>
  Prisma.sql`(f.a_cobrar >= 0 AND coalesce(f.fecha_vencimiento < ${hoy}::date, false))`;
