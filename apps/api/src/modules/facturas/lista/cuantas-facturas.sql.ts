// How many invoices a list finds. With a million behind it none is counted one by one where the kept totals can tell.
import { ESTADOS_INTERNOS, ESTADOS_VERIFACTU, type EstadoPago } from '@encadena/invoicing';
import { aMano, type Consulta, Prisma, segunReparto } from '../../../platform/db';
import type { NifEnMundo } from '../../cadena';
import { filtrosFacturas, losDemas, POR_COBRAR, sonPocas } from './facturas.filtros';
import type { Filtros, Pedida, Query } from './pedida';

/** What the kept totals count. */
const EMITIDAS = ESTADOS_INTERNOS.filter((estado) => estado !== 'BORRADOR');

/** How many there are in all. */
export const cuantasFacturas = (
  pedida: Pedida,
  { page: _, size: __, sort: ___, ...filtros }: Query,
): Consulta<{ n: number }> =>
  segunReparto((repartida) => aMano(Prisma.sql`SELECT ${cuantas(pedida, filtros, repartida)}::int AS n`));

/**
 * The same as an expression. Unless more is asked for than a state and what the kept totals tell apart, issued ones are counted by the month,
 * less those in a state that is not asked for, which are few; drafts are few too. What is owed and what is paid is counted by the day on
 * which it is due.
 */
export function cuantas(pedida: Pedida, filtros: Filtros, repartida: boolean): Prisma.Sql {
  const { estadoInterno, estadoVerifactu, ejercicio, serie, tipo, origen, estadoPago, ...resto } = filtros;
  const unaPorUna = contadas(pedida, filtros, repartida);
  if (sonPocas(filtros) || algo(resto)) return unaPorUna;
  if (estadoPago !== undefined) return porPago(pedida, filtros) ?? unaPorUna;
  if (estadoInterno !== undefined && estadoVerifactu !== undefined) return unaPorUna;
  return porMeses(pedida, filtros);
}

const algo = (filtros: object): boolean =>
  Object.values(filtros).some((valor) => valor !== undefined && valor !== '');

const contadas = ({ hoy, ahora: _, ...mundo }: Pedida, filtros: Filtros, repartida: boolean): Prisma.Sql =>
  Prisma.sql`(SELECT count(*) FROM facturas f WHERE ${filtrosFacturas(mundo, filtros, { hoy, unaPorUna: repartida })})`;

/** Of all issued ones, those that are owed or paid; nothing where more is asked for, or what the days do not tell. */
function porPago(
  pedida: Pedida,
  { estadoPago = [], estadoInterno, ...resto }: Filtros,
): Prisma.Sql | undefined {
  if (algo(resto) || losDemas(EMITIDAS, estadoInterno ?? EMITIDAS).length > 0) return undefined;
  const debidas = estadoPago.filter((estado) => POR_COBRAR.includes(estado));
  const partes = [
    ...(debidas.length > 0 ? [cuantasDebidas(pedida, debidas)] : []),
    ...(estadoPago.includes('COBRADA') ? [porDias(pedida, Prisma.sql`v.cobradas`)] : []),
    ...(estadoPago.includes('PAGADA') ? [cuantasPagadas(pedida)] : []),
  ];
  return Prisma.sql`(${Prisma.join(partes, ' + ')})`;
}

/** All that is owed, or what of it is overdue, as the days tell it; anything else of it by its index. */
function cuantasDebidas(pedida: Pedida, estados: readonly EstadoPago[]): Prisma.Sql {
  if (losDemas(POR_COBRAR, estados).length === 0) return porDias(pedida, DEBIDAS);
  return estados.every((estado) => estado === 'VENCIDA')
    ? porDias(pedida, Prisma.sql`v.facturas`, Prisma.sql`AND v.vence < ${pedida.hoy}::date`)
    : contadas(pedida, { estadoPago: [...estados] }, false);
}

/** What is neither owed nor on our account. */
const cuantasPagadas = (pedida: Pedida): Prisma.Sql =>
  Prisma.sql`(${emitidasDe(pedida, {})} - ${porDias(pedida, Prisma.sql`${DEBIDAS} + v.cobradas`)})`;

const DEBIDAS = Prisma.sql`v.facturas + v.a_devolver`;

const porDias = (
  { nifId, entorno }: NifEnMundo,
  cuenta: Prisma.Sql,
  cuales: Prisma.Sql = Prisma.empty,
): Prisma.Sql => Prisma.sql`(
    SELECT coalesce(sum(${cuenta}), 0)
    FROM vencimientos v
    JOIN cadenas c ON c.nif_id = v.nif_id AND c.id = v.cadena_id
    WHERE v.nif_id = ${nifId}::uuid AND c.entorno = ${entorno} ${cuales})`;

/** What the kept totals tell apart. */
export type DeGrupo = Pick<Filtros, 'ejercicio' | 'serie' | 'tipo' | 'origen'>;

/** The kept totals (`r`, with their chains `c`) of these. */
export const enGrupos = (
  { nifId, entorno }: NifEnMundo,
  { ejercicio, serie, tipo, origen }: DeGrupo,
): Prisma.Sql => {
  const condiciones = [
    Prisma.sql`r.nif_id = ${nifId}::uuid AND c.entorno = ${entorno}`,
    ...(ejercicio === undefined ? [] : [Prisma.sql`r.ejercicio = ${ejercicio}`]),
    ...(serie ? [Prisma.sql`r.serie = ${serie}`] : []),
    ...(tipo ? [Prisma.sql`r.tipo_factura = ANY(${tipo as string[]})`] : []),
    ...(origen ? [Prisma.sql`r.origen = ANY(${origen as string[]})`] : []),
  ];
  return Prisma.sql`FROM resumenes_mensuales r
      JOIN cadenas c ON c.nif_id = r.nif_id AND c.id = r.cadena_id
      WHERE ${Prisma.join(condiciones, ' AND ')}`;
};

const emitidasDe = (mundo: NifEnMundo, grupo: DeGrupo): Prisma.Sql =>
  Prisma.sql`(SELECT coalesce(sum(r.emitidas), 0) ${enGrupos(mundo, grupo)})`;

function porMeses(
  pedida: Pedida,
  { estadoInterno, estadoVerifactu, ejercicio, serie, tipo, origen }: Filtros,
): Prisma.Sql {
  const grupo = { ejercicio, serie, tipo, origen };
  const otras = losDemas(EMITIDAS, estadoInterno ?? EMITIDAS);
  const otros = losDemas(ESTADOS_VERIFACTU, estadoVerifactu ?? ESTADOS_VERIFACTU);
  // A draft has no year, no number and no record until it is issued.
  const borradores =
    ejercicio === undefined &&
    !serie &&
    estadoVerifactu === undefined &&
    (estadoInterno?.includes('BORRADOR') ?? true);
  const con = (de: Filtros): Prisma.Sql => contadas(pedida, { ...grupo, ...de }, false);
  const menos = (estados: readonly string[], de: Filtros): Prisma.Sql =>
    estados.length > 0 ? Prisma.sql`- ${con(de)}` : Prisma.empty;
  return Prisma.sql`(${emitidasDe(pedida, grupo)}
    ${menos(otras, { estadoInterno: otras })}
    ${menos(otros, { estadoVerifactu: otros })}
    ${borradores ? Prisma.sql`+ ${con({ estadoInterno: ['BORRADOR'] })}` : Prisma.empty})`;
}
