// The filters of the list as SQL. Every value is a parameter; the table is `f`.
import {
  type Entorno,
  ESTADOS_INTERNOS,
  ESTADOS_VERIFACTU,
  type EstadoInterno,
  type EstadoPago,
  type EstadoVerifactu,
} from '@encadena/invoicing';
import { enLiterales, Prisma } from '../../../platform/db';
import { type NifEnMundo, registrosEn } from '../../cadena';
import { idsDe } from '../../clientes';
import { patronBusqueda } from '../busqueda';
import { idsSinLlegar } from '../correo/sin-llegar.sql';
import type { Filtros, Orden } from './pedida';

const en = (columna: string, valores: readonly string[] | undefined): Prisma.Sql[] =>
  valores ? [Prisma.sql`${Prisma.raw(columna)} = ANY(${valores as string[]})`] : [];

/**
 * With these words in number, recipient, tax id, total or reference. An index finds them behind the wall (docs/adr/0060), or the invoices are
 * looked through one by one (`unaPorUna`): on one of several machines no function reads a table.
 */
export const conTexto = (texto: string, unaPorUna: boolean): Prisma.Sql =>
  unaPorUna
    ? Prisma.sql`f.busqueda LIKE ${patronBusqueda(texto)}`
    : Prisma.sql`f.id = ANY (ARRAY(SELECT facturas_halladas(${patronBusqueda(texto)})))`;

/** As literals, so that the planner can use the partial indexes of that environment; behind row-level security a parameter would not let it. */
export const MUNDO: Readonly<Record<Entorno, Prisma.Sql>> = {
  REAL: Prisma.raw("'REAL'"),
  PRUEBAS: Prisma.raw("'PRUEBAS'"),
};

/** Whether they are few among very many, whatever else is asked: what is in such a state has an index of its own. */
export const sonPocas = ({ estadoInterno, estadoVerifactu }: Filtros): boolean =>
  (estadoInterno !== undefined && !estadoInterno.includes('FACTURADA')) ||
  (estadoVerifactu !== undefined && !estadoVerifactu.includes('CORRECTO'));

/** As literals, which alone let that index be used. */
const enEstado = (estados: readonly EstadoInterno[]): Prisma.Sql =>
  Prisma.raw(enLiterales('f.estado_interno', ESTADOS_INTERNOS, estados));

/**
 * `hoy`: today in the NIF's zone, by which an invoice is overdue; `unaPorUna`: words are compared invoice by invoice. Where an index is walked in the order `sort`, the days of a year are not said: they would lead to another index.
 */
export function filtrosFacturas(
  { nifId, entorno }: NifEnMundo,
  query: Filtros,
  { hoy, unaPorUna, sort }: { hoy: string; unaPorUna: boolean; sort?: Orden },
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
      ...(estadoInterno ? [enEstado(estadoInterno)] : []),
      ...en('f.tipo_factura', tipo),
      ...en('f.origen', origen),
      ...(estadoVerifactu ? [porEstadoVerifactu(nifId, estadoVerifactu)] : []),
      ...(estadoPago ? [enMarcha(porEstadoPago(estadoPago, hoy), { estadoPago, sort })] : []),
      ...(serie ? [Prisma.sql`f.serie = ${serie}`] : []),
      ...(ejercicio ? [Prisma.sql`f.ejercicio = ${ejercicio}`] : []),
      // The year of an invoice is that of its date, and by its date an index knows it.
      ...(ejercicio && sort?.campo !== 'numero' && sort?.campo !== 'importeTotal'
        ? [
            Prisma.sql`f.fecha_expedicion BETWEEN ${`${ejercicio}-01-01`}::date AND ${`${ejercicio}-12-31`}::date`,
          ]
        : []),
      ...(fechaDesde ? [Prisma.sql`f.fecha_expedicion >= ${fechaDesde}::date`] : []),
      ...(fechaHasta ? [Prisma.sql`f.fecha_expedicion <= ${fechaHasta}::date`] : []),
      ...(uuidCliente ? [deCliente(nifId, uuidCliente)] : []),
      ...(texto ? [conTexto(texto, unaPorUna)] : []),
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

const ultimoDe = (nifId: string): Prisma.Sql => Prisma.sql`(
    SELECT d.id
    FROM registros d
    WHERE d.nif_id = ${nifId}::uuid AND d.factura_id = r.factura_id
    ORDER BY d.cadena_id DESC, d.posicion DESC
    LIMIT 1)`;

/** By its last record. Those that are not CORRECTO are few, and lead to their invoices; the others are all issued ones but those. */
function porEstadoVerifactu(nifId: string, estados: readonly EstadoVerifactu[]): Prisma.Sql {
  const conPocas = (pocos: readonly EstadoVerifactu[]): Prisma.Sql => Prisma.sql`f.id = ANY (ARRAY(
  SELECT r.factura_id
  FROM registros r
  WHERE r.nif_id = ${nifId}::uuid AND ${Prisma.raw(registrosEn(pocos))} AND r.id = ${ultimoDe(nifId)}))`;
  return estados.includes('CORRECTO')
    ? Prisma.sql`(f.emitida AND NOT (${conPocas(losDemas(ESTADOS_VERIFACTU, estados))}))`
    : conPocas(estados);
}

/** The states of `todos` that are not among these. */
export const losDemas = <Estado>(todos: readonly Estado[], estados: readonly Estado[]): Estado[] =>
  todos.filter((estado) => !estados.includes(estado));

/** Of what is owed, whichever way round. */
export const POR_COBRAR: readonly EstadoPago[] = ['PENDIENTE', 'PARCIALMENTE_PAGADA', 'VENCIDA'];

/** As `estadoPagoDe` tells it, of issued invoices; of what is owed in the words of its index. */
export function porEstadoPago(estados: readonly EstadoPago[], hoy: string): Prisma.Sql {
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

/** What is paid may be nearly all: where the order is walked, it is asked in a way that no other index answers. */
const enMarcha = (
  condicion: Prisma.Sql,
  { estadoPago, sort }: { estadoPago: readonly EstadoPago[]; sort: Orden | undefined },
): Prisma.Sql =>
  sort && losDemas(estadoPago, POR_COBRAR).length > 0 ? Prisma.sql`(${condicion} IS TRUE)` : condicion;

const SALDADA = Prisma.sql`(CASE WHEN f.a_cobrar < 0 THEN f.cobrado <= f.a_cobrar ELSE f.cobrado >= f.a_cobrar END)`;

const vencida = (hoy: string): Prisma.Sql =>
  Prisma.sql`(f.a_cobrar >= 0 AND coalesce(f.fecha_vencimiento < ${hoy}::date, false))`;
