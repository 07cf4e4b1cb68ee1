// Lines that were sold before: of the last invoices of a customer and of the NIF, read from the end of an index each (docs/adr/0060).
import { MAX_HALLADOS, type VendidaSugeridaDto } from '@encadena/contracts';
import { aMano, comoTexto, type Consulta, Prisma } from '../../../platform/db';
import type { NifEnMundo } from '../../cadena';
import { MUNDO } from './facturas.filtros';

/** So many of the last invoices are looked through, and so many of their lines. */
const FACTURAS = Prisma.raw('200');
const LINEAS = Prisma.raw('2000');

interface Pedidas {
  texto: string;
  uuidCliente?: string | undefined;
  /** The draft that is being written. */
  excepto?: string | undefined;
}

/** Of those invoices, as they come from the index; what rectifies, and what is in another currency, has other prices. */
const lineasDe = (condicion: Prisma.Sql, { uuidCliente, excepto }: Pedidas): Prisma.Sql => Prisma.sql`(
    SELECT coalesce(f.cliente_id = ${uuidCliente ?? null}::uuid, false) AS suya, f.modificada_en, f.fecha_expedicion, l.linea
    FROM (
      SELECT f.id, f.tipo_factura, f.divisa, f.cliente_id, f.fecha_expedicion, f.modificada_en, f.lineas
      FROM facturas f
      WHERE ${condicion}
      ORDER BY f.modificada_en DESC
      LIMIT ${FACTURAS}) f,
      jsonb_array_elements(f.lineas) AS l(linea)
    WHERE f.tipo_factura IN ('F1', 'F2', 'F3') AND f.divisa IS NULL
      AND f.id IS DISTINCT FROM ${excepto ?? null}::uuid
    LIMIT ${LINEAS})`;

/** Each description once, whatever its case and accents: as it was sold last, to this customer where it was. */
export function vendidasCon({ nifId, entorno }: NifEnMundo, pedidas: Pedidas): Consulta<VendidaSugeridaDto> {
  const suyas = Prisma.sql`f.nif_id = ${nifId}::uuid AND f.entorno = ${MUNDO[entorno]}`;
  const deCliente = pedidas.uuidCliente
    ? Prisma.sql`${lineasDe(Prisma.sql`${suyas} AND f.cliente_id = ${pedidas.uuidCliente}::uuid`, pedidas)} UNION ALL `
    : Prisma.empty;
  return aMano(Prisma.sql`
  SELECT v.linea, v.fecha_expedicion::text AS fecha, v.suya AS "aEsteCliente"
  FROM (
    SELECT DISTINCT ON (plegar(v.linea ->> 'descripcion')) v.linea, v.fecha_expedicion, v.suya, v.modificada_en
    FROM (${deCliente}${lineasDe(suyas, pedidas)}) v
    WHERE plegar(v.linea ->> 'descripcion') LIKE plegar(${comoTexto(pedidas.texto)})
    ORDER BY plegar(v.linea ->> 'descripcion'), v.suya DESC, v.modificada_en DESC) v
  ORDER BY v.suya DESC, v.modificada_en DESC
  LIMIT ${MAX_HALLADOS}`);
}
