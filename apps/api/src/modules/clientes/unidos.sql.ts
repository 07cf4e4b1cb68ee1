// Who stands for a customer that was merged into another (docs/adr/0066). What is sealed goes on naming the one that it was issued to; whoever
// asks by either finds what both have.
import { consultas, Prisma, type Solo } from '../../platform/db';

/** The id of the one that stands for it, itself if it was never merged. */
const queda = (nifId: string, uuid: string): Prisma.Sql => Prisma.sql`coalesce(
    (SELECT u.absorbido_por FROM clientes u WHERE u.nif_id = ${nifId}::uuid AND u.id = ${uuid}::uuid), ${uuid}::uuid)`;

/** The ids of all that are one customer with it, as an array that is made once. */
export const idsDe = (nifId: string, uuid: string): Prisma.Sql => Prisma.sql`ARRAY(
    SELECT ${queda(nifId, uuid)}
    UNION ALL
    SELECT m.id FROM clientes m WHERE m.nif_id = ${nifId}::uuid AND m.absorbido_por = ${queda(nifId, uuid)})`;

/** For the query builder: the id of the one that stands for it; no row when there is none of that id. */
export const quedaDe = (nifId: string, uuid: string) =>
  consultas
    .selectFrom('clientes as u')
    .where('u.nifId', '=', nifId)
    .where('u.id', '=', uuid)
    .select(({ fn }) => fn.coalesce('u.absorbidoPor', 'u.id').as('id'));

/**
 * Joins for statements by hand: `c` is the customer that stands for `id`, a column or expression of `nif`; `a` is the one of that id, a step
 * on the way.
 */
export const unirCliente = ({ nif, id, solo }: { nif: string; id: string; solo: Solo }): string =>
  `LEFT JOIN clientes a ON a.nif_id = ${nif} AND a.id = ${id}${solo('a.nif_id')}
  LEFT JOIN clientes c ON c.nif_id = a.nif_id AND c.id = coalesce(a.absorbido_por, a.id)${solo('c.nif_id')}`;
