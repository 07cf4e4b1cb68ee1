// The list of invoices and the totals of a NIF's home. Raw SQL: pages must stay quick with a million invoices
// behind them, so counters come from kept totals where they can and sorting walks an index.
import { Injectable } from '@nestjs/common';
import { fechaEnZona, importe, suma, toTexto } from '@encadena/values';
import type { Datos, Entrada, FacturaResumenDto, facturas, ResumenFacturasDto } from '@encadena/contracts';
import type { Entorno, EstadoPago } from '@encadena/invoicing';
import { Clock } from '../../../platform/clock';
import { Db, enPagina, Prisma, type Tx } from '../../../platform/db';
import type { NifEnEntorno, NifFila } from '../../../platform/http';
import { estadoPagoOf } from './factura.mapper';
import { filtrosFacturas } from './facturas.filtros';

type Query = Entrada<typeof facturas.listar>['query'];

/** Each order is an index read from one end (drafts without date or number stand first when newest come first). */
const ORDEN: Record<NonNullable<Query['sort']>['campo'], string[]> = {
  fechaExpedicion: ['fecha_expedicion', 'numero', 'id'],
  numero: ['ejercicio', 'numero', 'id'],
  importeTotal: ['importe_total', 'id'],
  modificada: ['modificada_en', 'id'],
};

const ordenSql = ({ campo, sentido }: NonNullable<Query['sort']>, tabla: string): Prisma.Sql =>
  Prisma.raw(
    ORDEN[campo].map((columna) => `${tabla}.${columna} ${sentido === 'desc' ? 'DESC' : 'ASC'}`).join(', '),
  );

@Injectable()
export class FacturasQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  listar({ nif, entorno }: ZonaEnEntorno, query: Query): Promise<Datos<typeof facturas.listar>> {
    const { page, size, sort = { campo: 'fechaExpedicion' as const, sentido: 'desc' as const } } = query;
    const hoy = fechaEnZona(this.clock.now(nif.id), nif.zona);
    const where = filtrosFacturas({ nifId: nif.id, entorno }, query, hoy);
    return this.db.forNif(nif.id, async (tx) => {
      const totalElementos = (await contarDeTotales(tx, nif.id, entorno, query)) ?? (await contar(tx, where));
      const filas = await tx.$queryRaw<FilaResumen[]>`
        WITH p AS (
          SELECT f.id
          FROM facturas f
          WHERE ${where}
          ORDER BY ${ordenSql(sort, 'f')}
          LIMIT ${size} OFFSET ${page * size})
        SELECT f.id AS uuid, f.tipo_factura AS "tipoFactura", f.estado_interno AS "estadoInterno",
          coalesce(f.serie, s.codigo) AS serie, f.ejercicio, f.numero,
          f.numero_completo AS "numeroCompleto", f.fecha_expedicion::text AS "fechaExpedicion",
          f.fecha_vencimiento::text AS "fechaVencimiento",
          CASE WHEN f.estado_interno = 'BORRADOR' THEN c.nombre
            ELSE f.destinatario_nombre END AS destinatario,
          f.base_imponible::text AS "baseImponible",
          f.importe_total::text AS "importeTotal", f.total_a_pagar::text AS "totalAPagar",
          f.estado_pago AS "estadoPago", f.origen, f.version,
          (
            SELECT r.estado
            FROM registros r
            WHERE r.nif_id = f.nif_id AND r.factura_id = f.id
            ORDER BY r.posicion DESC
            LIMIT 1) AS "estadoVerifactu",
          EXISTS (
            SELECT FROM enlaces_publicos e
            WHERE e.nif_id = f.nif_id AND e.factura_id = f.id AND e.revocado_en IS NULL
              AND e.caduca_en > ${this.clock.date()}) AS "enlacePublico"
        FROM p JOIN facturas f ON f.nif_id = ${nif.id}::uuid AND f.id = p.id
        LEFT JOIN clientes c ON c.nif_id = f.nif_id AND c.id = f.cliente_id
        LEFT JOIN series s ON s.nif_id = f.nif_id AND s.id = f.serie_id
        ORDER BY ${ordenSql(sort, 'f')}`;
      const contenido = filas.map((fila) => ({
        ...fila,
        estadoPago:
          fila.estadoInterno === 'BORRADOR'
            ? fila.estadoPago
            : estadoPagoOf(fila.estadoPago, fila.fechaVencimiento, hoy),
      }));
      return enPagina(contenido, totalElementos, query);
    });
  }

  resumen(
    { nif, entorno }: ZonaEnEntorno,
    ejercicio = Number(fechaEnZona(this.clock.now(nif.id), nif.zona).slice(0, 4)),
  ): Promise<ResumenFacturasDto> {
    return this.db.forNif(nif.id, async (tx) => {
      const filas = await tx.$queryRaw<FilaMes[]>`
        SELECT r.ejercicio, r.mes, sum(r.emitidas)::int AS emitidas, sum(r.base_imponible)::text AS base,
          sum(r.cuotas)::text AS cuotas,
          sum(r.importe_total)::text AS total, sum(r.pendiente_cobro)::text AS pendiente
        FROM resumenes_mensuales r
        JOIN cadenas c ON c.nif_id = r.nif_id AND c.id = r.cadena_id
        WHERE r.nif_id = ${nif.id}::uuid AND c.entorno = ${entorno}
        GROUP BY r.ejercicio, r.mes ORDER BY r.ejercicio DESC, r.mes`;
      const meses = filas.filter((fila) => fila.ejercicio === ejercicio);
      const total = (campo: 'base' | 'cuotas' | 'total' | 'pendiente'): string =>
        toTexto(suma(...meses.map((mes) => importe(mes[campo]))));
      return {
        ejercicio,
        borradores: await tx.factura.count({ where: { nifId: nif.id, entorno, estadoInterno: 'BORRADOR' } }),
        emitidas: meses.reduce((n, mes) => n + mes.emitidas, 0),
        baseImponible: total('base'),
        cuotas: total('cuotas'),
        importeTotal: total('total'),
        pendienteDeCobro: total('pendiente'),
        meses: meses.map(({ mes, emitidas, base, total: importeTotal }) => ({
          mes,
          emitidas,
          baseImponible: toTexto(importe(base)),
          importeTotal: toTexto(importe(importeTotal)),
        })),
        ejercicios: [...new Set(filas.map((fila) => fila.ejercicio))],
      };
    });
  }
}

/** As much of a NIF in one of its worlds as lists and totals need. */
type ZonaEnEntorno = Pick<NifEnEntorno, 'entorno'> & { nif: Pick<NifFila, 'id' | 'zona'> };
type FilaResumen = FacturaResumenDto & { estadoPago: EstadoPago };

interface FilaMes {
  ejercicio: number;
  mes: number;
  emitidas: number;
  base: string;
  cuotas: string;
  total: string;
  pendiente: string;
}

async function contar(tx: Tx, where: Prisma.Sql): Promise<number> {
  const [fila] = await tx.$queryRaw<
    { n: number }[]
  >`SELECT count(*)::int AS n FROM facturas f WHERE ${where}`;
  return fila?.n ?? 0;
}

/**
 * The list as it opens, or one year of it: issued ones are counted by the month, drafts are few. Undefined
 * for any other question.
 */
async function contarDeTotales(
  tx: Tx,
  nifId: string,
  entorno: Entorno,
  { page: _, size: __, sort: ___, texto, ejercicio, ...filtros }: Query,
): Promise<number | undefined> {
  if (texto || Object.values(filtros).some((valor) => valor !== undefined)) return undefined;
  // A draft has no year until it is issued: the filter by year shows none.
  const [fila] = await tx.$queryRaw<{ n: number }[]>`
    SELECT (
      SELECT coalesce(sum(emitidas), 0)
      FROM resumenes_mensuales r
      JOIN cadenas c ON c.nif_id = r.nif_id AND c.id = r.cadena_id
      WHERE r.nif_id = ${nifId}::uuid AND c.entorno = ${entorno}
        AND (${ejercicio ?? null}::int IS NULL OR ejercicio = ${ejercicio ?? null}::int))::int
      + CASE WHEN ${ejercicio ?? null}::int IS NULL
        THEN (
          SELECT count(*)
          FROM facturas
          WHERE nif_id = ${nifId}::uuid AND entorno = ${entorno} AND estado_interno = 'BORRADOR')::int
        ELSE 0 END AS n`;
  return fila?.n;
}
