// What went out by e-mail and did not arrive: the mail server refused it, or some of its addresses, and nothing that was sent after it fared better.
import { DIAS_SIN_LLEGAR } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { aMano, type Consulta, Prisma } from '../../../platform/db';

/** In the words of its index (`correos_cliente_sin_llegar`). */
const NO_LLEGO = Prisma.raw(
  "((c.estado = 'FALLIDO' AND c.motivo <> 'YA_PAGADA') OR c.rechazadas <> '{}'::text[])",
);

const COLUMNAS = {
  FACTURA: Prisma.raw('factura_id'),
  PRESUPUESTO: Prisma.raw('presupuesto_id'),
};
type Cosa = keyof typeof COLUMNAS;

/** The ids of invoices or quotes that did not arrive in the days before `hoy`, each once. What has been sent again since is not among them. */
export const idsSinLlegar = (cosa: Cosa, nifId: string, hoy: string): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT c.${COLUMNAS[cosa]} AS id
  FROM correos_cliente c
  WHERE c.nif_id = ${nifId}::uuid AND c.pedido_en >= ${hoy}::date - ${DIAS_SIN_LLEGAR}::int
    AND c.${COLUMNAS[cosa]} IS NOT NULL AND ${NO_LLEGO}
    AND NOT EXISTS (
      SELECT FROM correos_cliente d
      WHERE d.nif_id = ${nifId}::uuid AND d.${COLUMNAS[cosa]} = c.${COLUMNAS[cosa]}
        AND (d.pedido_en, d.id) > (c.pedido_en, c.id) AND d.estado <> 'FALLIDO' AND d.rechazadas = '{}'::text[])`;

/** How many invoices and how many quotes of a world those are. */
export const cuantosSinLlegar = (
  nifId: string,
  entorno: Entorno,
  hoy: string,
): Consulta<{ facturas: number; presupuestos: number }> =>
  aMano(Prisma.sql`
  SELECT (
      SELECT count(*)
      FROM facturas f
      WHERE f.nif_id = ${nifId}::uuid AND f.entorno = ${entorno}::entorno
        AND f.id IN (${idsSinLlegar('FACTURA', nifId, hoy)}))::int AS facturas,
    (
      SELECT count(*)
      FROM presupuestos p
      WHERE p.nif_id = ${nifId}::uuid AND p.entorno = ${entorno}::entorno
        AND p.id IN (${idsSinLlegar('PRESUPUESTO', nifId, hoy)}))::int AS presupuestos`);
