// The filters of the list as SQL. Every value is a parameter; the table is `f`.
import type { Entrada, facturas } from '@encadena/contracts';
import type { EstadoPago } from '@encadena/invoicing';
import { Prisma } from '../../../platform/db';
import type { NifEnMundo } from '../../cadena';
import { patronBusqueda } from '../busqueda';

type Query = Entrada<typeof facturas.listar>['query'];

const en = (columna: string, valores: readonly string[] | undefined): Prisma.Sql[] =>
  valores ? [Prisma.sql`${Prisma.raw(columna)} = ANY(${valores as string[]})`] : [];

/** `hoy`: today in the NIF's zone, by which an invoice is overdue. */
export function filtrosFacturas({ nifId, entorno }: NifEnMundo, query: Query, hoy: string): Prisma.Sql {
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
  } = query;
  return Prisma.join(
    [
      Prisma.sql`f.nif_id = ${nifId}::uuid AND f.entorno = ${entorno}`,
      ...en('f.estado_interno', estadoInterno),
      ...en('f.tipo_factura', tipo),
      ...en('f.origen', origen),
      ...(estadoVerifactu ? [porEstadoVerifactu(estadoVerifactu)] : []),
      ...(estadoPago ? [porEstadoPago(estadoPago, hoy)] : []),
      ...(serie ? [Prisma.sql`f.serie = ${serie}`] : []),
      ...(ejercicio ? [Prisma.sql`f.ejercicio = ${ejercicio}`] : []),
      ...(fechaDesde ? [Prisma.sql`f.fecha_expedicion >= ${fechaDesde}::date`] : []),
      ...(fechaHasta ? [Prisma.sql`f.fecha_expedicion <= ${fechaHasta}::date`] : []),
      ...(uuidCliente ? [deCliente(uuidCliente)] : []),
      ...(texto ? [Prisma.sql`f.busqueda LIKE ${patronBusqueda(texto)}`] : []),
    ],
    ' AND ',
  );
}

/** The recipient, or one of several: few invoices have more than one, and an index knows them. */
const deCliente = (uuid: string): Prisma.Sql => Prisma.sql`(f.cliente_id = ${uuid}::uuid
  OR (f.otros_destinatarios <> '[]' AND f.otros_destinatarios @> ${JSON.stringify([{ cliente: uuid }])}::jsonb))`;

/** By its last record: one in such a state, and none after it. */
const porEstadoVerifactu = (estados: readonly string[]): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM registros r WHERE r.nif_id = f.nif_id AND r.factura_id = f.id AND r.estado = ANY(${estados as string[]})
    AND NOT EXISTS (SELECT 1 FROM registros d WHERE d.nif_id = r.nif_id AND d.factura_id = r.factura_id AND (d.cadena_id, d.posicion) > (r.cadena_id, r.posicion)))`;

/** VENCIDA is a day that has passed while something is owed; it is then none of the states that owe. */
function porEstadoPago(estados: readonly EstadoPago[], hoy: string): Prisma.Sql {
  const vencida = Prisma.sql`(f.estado_interno <> 'BORRADOR' AND f.estado_pago IN ('PENDIENTE', 'PARCIALMENTE_PAGADA') AND f.fecha_vencimiento IS NOT NULL AND f.fecha_vencimiento < ${hoy}::date)`;
  const guardados = estados.filter((estado) => estado !== 'VENCIDA');
  const partes = [
    ...(guardados.length > 0
      ? [Prisma.sql`(f.estado_pago = ANY(${guardados as string[]}) AND NOT ${vencida})`]
      : []),
    ...(estados.includes('VENCIDA') ? [vencida] : []),
  ];
  return partes.length === 0 ? Prisma.sql`true` : Prisma.sql`(${Prisma.join(partes, ' OR ')})`;
}
