// How many invoices a list finds. With a million behind it none is counted one by one where the kept totals can tell.
import { ESTADOS_INTERNOS, ESTADOS_VERIFACTU } from '@encadena/invoicing';
import { aMano, type Consulta, Prisma, segunReparto } from '../../../platform/db';
import type { NifEnMundo } from '../../cadena';
import { filtrosFacturas, losDemas, POR_COBRAR, sonPocas } from './facturas.filtros';
import type { Pedida, Query } from './facturas-lista.sql';

type Filtros = Omit<Query, 'page' | 'size' | 'sort'>;

/** What the kept totals count. */
const EMITIDAS = ESTADOS_INTERNOS.filter((estado) => estado !== 'BORRADOR');

/**
 * How many there are in all. Unless more is asked for than a state and what the kept totals tell apart, issued ones are counted by the month,
 * less those in a state that is not asked for, which are few; drafts are few too. What is owed is counted by the day on which it is due.
 */
export function cuantasFacturas(
  pedida: Pedida,
  { page: _, size: __, sort: ___, ...query }: Query,
): Consulta<{ n: number }> {
  const { estadoInterno, estadoVerifactu, ejercicio, serie, tipo, origen, estadoPago, ...resto } = query;
  if (sonPocas(query) || algo(resto)) return unaPorUna(pedida, query);
  if (estadoPago !== undefined) return porVencimientos(pedida, query) ?? unaPorUna(pedida, query);
  if (estadoInterno !== undefined && estadoVerifactu !== undefined) return unaPorUna(pedida, query);
  return porMeses(pedida, query);
}

const algo = (filtros: object): boolean =>
  Object.values(filtros).some((valor) => valor !== undefined && valor !== '');

const unaPorUna = (pedida: Pedida, query: Filtros): Consulta<{ n: number }> =>
  segunReparto((repartida) => aMano(Prisma.sql`SELECT ${contadas(pedida, query, repartida)}::int AS n`));

const contadas = ({ hoy, ahora: _, ...mundo }: Pedida, query: Filtros, repartida: boolean): Prisma.Sql =>
  Prisma.sql`(SELECT count(*) FROM facturas f WHERE ${filtrosFacturas(mundo, query, { hoy, repartida })})`;

/** Of all issued ones, what is overdue, or all that is owed; nothing where more is asked for. */
function porVencimientos(
  { hoy, ...mundo }: Pedida,
  { estadoPago = [], estadoInterno, ...resto }: Filtros,
): Consulta<{ n: number }> | undefined {
  if (algo(resto) || losDemas(EMITIDAS, estadoInterno ?? EMITIDAS).length > 0) return undefined;
  const otras = losDemas(POR_COBRAR, estadoPago);
  const pagadas = losDemas(estadoPago, POR_COBRAR);
  if (pagadas.length > 0) return undefined;
  if (otras.length === 0) return sumados(mundo, Prisma.sql`v.facturas + v.a_devolver`, Prisma.empty);
  return estadoPago.every((estado) => estado === 'VENCIDA')
    ? sumados(mundo, Prisma.sql`v.facturas`, Prisma.sql`AND v.vence < ${hoy}::date`)
    : undefined;
}

const sumados = (
  { nifId, entorno }: NifEnMundo,
  cuenta: Prisma.Sql,
  cuales: Prisma.Sql,
): Consulta<{ n: number }> =>
  aMano(Prisma.sql`
  SELECT coalesce(sum(${cuenta}), 0)::int AS n
  FROM vencimientos v
  JOIN cadenas c ON c.nif_id = v.nif_id AND c.id = v.cadena_id
  WHERE v.nif_id = ${nifId}::uuid AND c.entorno = ${entorno} ${cuales}`);

function porMeses(
  pedida: Pedida,
  { estadoInterno, estadoVerifactu, ejercicio, serie, tipo, origen }: Filtros,
): Consulta<{ n: number }> {
  const cuantas = (de: Filtros): Prisma.Sql =>
    contadas(pedida, { ejercicio, serie, tipo, origen, ...de }, false);
  const otras = losDemas(EMITIDAS, estadoInterno ?? EMITIDAS);
  const otros = losDemas(ESTADOS_VERIFACTU, estadoVerifactu ?? ESTADOS_VERIFACTU);
  // A draft has no year, no number and no record until it is issued.
  const borradores =
    ejercicio === undefined &&
    !serie &&
    estadoVerifactu === undefined &&
    (estadoInterno?.includes('BORRADOR') ?? true);
  const menos = (estados: readonly string[], de: Filtros): Prisma.Sql =>
    estados.length > 0 ? Prisma.sql`- ${cuantas(de)}` : Prisma.empty;
  const condiciones = [
    Prisma.sql`r.nif_id = ${pedida.nifId}::uuid AND c.entorno = ${pedida.entorno}`,
    ...(ejercicio === undefined ? [] : [Prisma.sql`r.ejercicio = ${ejercicio}`]),
    ...(serie ? [Prisma.sql`r.serie = ${serie}`] : []),
    ...(tipo ? [Prisma.sql`r.tipo_factura = ANY(${tipo as string[]})`] : []),
    ...(origen ? [Prisma.sql`r.origen = ANY(${origen as string[]})`] : []),
  ];
  return aMano(Prisma.sql`
  SELECT ((
      SELECT coalesce(sum(r.emitidas), 0)
      FROM resumenes_mensuales r
      JOIN cadenas c ON c.nif_id = r.nif_id AND c.id = r.cadena_id
      WHERE ${Prisma.join(condiciones, ' AND ')})
    ${menos(otras, { estadoInterno: otras })}
    ${menos(otros, { estadoVerifactu: otros })}
    ${borradores ? Prisma.sql`+ ${cuantas({ estadoInterno: ['BORRADOR'] })}` : Prisma.empty})::int AS n`);
}
