// The statements of an exported list: what is in it, in its order, and then its rows by their keys, a page at a time.
import type { Entrada, facturas } from '@encadena/contracts';
import type { EstadoInterno, EstadoVerifactu, FormaPago, Saldo, TipoFactura } from '@encadena/invoicing';
import { aMano, type Consulta, Prisma, segunReparto } from '../../../platform/db';
import type { NifEnMundo } from '../../cadena';
import { filtrosFacturas } from '../lista/facturas.filtros';
import { ordenSql } from '../lista/pagina.sql';
import type { Orden } from '../lista/pedida';

export type FiltrosExportados = Omit<Entrada<typeof facturas.exportar>['query'], 'sort' | 'formato'>;

export interface FilaExportada extends Saldo {
  numeroCompleto: string | null;
  tipoFactura: TipoFactura;
  estadoInterno: EstadoInterno;
  fechaExpedicion: string | null;
  fechaOperacion: string | null;
  fechaVencimiento: string | null;
  destinatario: string | null;
  identificacion: string | null;
  descripcion: string;
  baseImponible: string;
  cuotas: string;
  recargo: string;
  importeTotal: string;
  irpf: string;
  totalAPagar: string;
  moneda: string | null;
  totalDivisa: string | null;
  formaPago: FormaPago;
  estadoVerifactu: EstadoVerifactu | null;
  referenciaExterna: string | null;
}

/** The keys of the whole list in its order, and no more than one beyond the limit. */
export const clavesDeFacturas = (
  { hoy, ...mundo }: NifEnMundo & { hoy: string },
  query: FiltrosExportados,
  sort: Orden,
  limite: number,
): Consulta<{ id: string }> =>
  segunReparto((repartida) =>
    aMano(Prisma.sql`
  SELECT f.id
  FROM facturas f
  WHERE ${filtrosFacturas(mundo, query, { hoy, unaPorUna: repartida, sort })}
  ORDER BY ${ordenSql(sort)}
  LIMIT ${limite + 1}`),
  );

/** Those of the keys that are still there, in their order. A draft shows its customer as they are now. */
export const filasExportadas = (nifId: string, ids: readonly string[]): Consulta<FilaExportada> =>
  aMano(Prisma.sql`
  SELECT f.numero_completo AS "numeroCompleto", f.tipo_factura AS "tipoFactura", f.estado_interno AS "estadoInterno",
    f.fecha_expedicion::text AS "fechaExpedicion", f.fecha_operacion::text AS "fechaOperacion",
    f.fecha_vencimiento::text AS "fechaVencimiento",
    CASE WHEN f.emitida THEN f.destinatario_nombre ELSE c.nombre END AS destinatario,
    CASE WHEN f.emitida THEN f.destinatario ->> 'identificacion' ELSE c.identificacion END AS identificacion,
    f.descripcion, f.base_imponible::text AS "baseImponible", f.cuotas::text, f.recargo::text,
    f.importe_total::text AS "importeTotal", f.irpf::text, f.total_a_pagar::text AS "totalAPagar",
    f.divisa ->> 'moneda' AS moneda, f.divisa #>> '{totales,importeTotal}' AS "totalDivisa",
    f.a_cobrar::text AS "aCobrar", f.cobrado::text, f.en_cuenta::text AS "enCuenta", f.forma_pago AS "formaPago",
    (
      SELECT r.estado
      FROM registros r
      WHERE r.nif_id = ${nifId}::uuid AND r.factura_id = f.id
      ORDER BY r.cadena_id DESC, r.posicion DESC
      LIMIT 1) AS "estadoVerifactu",
    f.referencia_externa AS "referenciaExterna"
  FROM unnest(${ids as string[]}::uuid[]) WITH ORDINALITY AS k (id, lugar)
  JOIN facturas f ON f.nif_id = ${nifId}::uuid AND f.id = k.id
  LEFT JOIN clientes c ON c.nif_id = ${nifId}::uuid AND c.id = f.cliente_id AND NOT f.emitida
  ORDER BY k.lugar`);
