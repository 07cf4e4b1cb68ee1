// What is found by part of a word: three statements in one message, a handful of rows of each (docs/adr/0060). What few rows have costs the
// same whatever the NIF has; what nearly all of them have ("F26") is gathered from all of them before the handful is taken.
import { Injectable } from '@nestjs/common';
import {
  type ArticuloDto,
  type buscador,
  type Entrada,
  type FacturaBuscadaDto,
  type HallazgosBuscadorDto,
  MAX_HALLADOS,
} from '@encadena/contracts';
import { aMano, type Consulta, conPalabras, consultas, Db, Prisma, segunReparto } from '../../platform/db';
import type { NifEnMano } from '../../platform/http';
import { PALABRAS_DE_ARTICULO } from '../articulos';
import { enMundo, type NifEnMundo } from '../cadena';
import { PALABRAS_DE_CLIENTE } from '../clientes';
import { conTexto, plegar } from '../facturas';

type Query = Entrada<typeof buscador.buscar>['query'];

/** A draft shows its customer as they are now. */
const facturasCon = (
  { nifId, entorno }: NifEnMundo,
  { texto, soloBorradores }: Query,
): Consulta<FacturaBuscadaDto> =>
  segunReparto((repartida) =>
    aMano(Prisma.sql`
  SELECT f.id AS uuid, f.tipo_factura AS "tipoFactura", f.estado_interno AS "estadoInterno",
    f.numero_completo AS "numeroCompleto", f.fecha_expedicion::text AS "fechaExpedicion",
    CASE WHEN f.emitida THEN f.destinatario_nombre
      ELSE (SELECT c.nombre FROM clientes c WHERE c.nif_id = f.nif_id AND c.id = f.cliente_id) END AS destinatario,
    f.importe_total::text AS "importeTotal"
  FROM facturas f
  WHERE f.nif_id = ${nifId}::uuid AND f.entorno = ${entorno} AND ${conTexto(texto, repartida)}
    ${soloBorradores === 'true' ? Prisma.sql`AND NOT f.emitida` : Prisma.empty}
  ORDER BY coalesce(lower(f.numero_completo) = ${plegar(texto)}, false) DESC, f.modificada_en DESC, f.id
  LIMIT ${MAX_HALLADOS}`),
  );

const clientesCon = (nifId: string, texto: string) =>
  segunReparto((repartida) =>
    consultas
      .selectFrom('clientes')
      .select(['id as uuid', 'nombre', 'identificacion'])
      .where('nifId', '=', nifId)
      .where('archivado', '=', false)
      .where(conPalabras(PALABRAS_DE_CLIENTE, texto, repartida))
      .orderBy('nombre')
      .orderBy('id')
      .limit(MAX_HALLADOS),
  );

const articulosCon = (nifId: string, texto: string) =>
  segunReparto((repartida) =>
    consultas
      .selectFrom('articulos')
      .select(['id as uuid', 'nombre', 'referencia', 'linea'])
      .where('nifId', '=', nifId)
      .where(conPalabras(PALABRAS_DE_ARTICULO, texto, repartida))
      .orderBy('nombre')
      .orderBy('id')
      .limit(MAX_HALLADOS),
  );

@Injectable()
export class BuscadorQueries {
  constructor(private readonly db: Db) {}

  async buscar(quien: NifEnMano, query: Query): Promise<HallazgosBuscadorDto> {
    const mundo = enMundo(quien);
    const { texto } = query;
    const [facturas, clientes, articulos] = await this.db.leer(
      { nifId: mundo.nifId },
      facturasCon(mundo, query),
      clientesCon(mundo.nifId, texto),
      articulosCon(mundo.nifId, texto),
    );
    return {
      facturas,
      clientes,
      articulos: articulos.map(({ linea, ...articulo }) => ({
        ...articulo,
        precioUnitario: (linea as ArticuloDto['linea']).precioUnitario,
      })),
    };
  }
}
