// What the groups of a user were charged, newest first.
import { Injectable } from '@nestjs/common';
import {
  type ConceptoFacturaSuscripcion,
  type Entrada,
  type FacturaSuscripcionDto,
  facturasSuscripcion,
  type Respuesta,
} from '@encadena/contracts';
import { consultas, Db, enPagina, filasDe } from '../../../platform/db';

@Injectable()
export class FacturasSuscripcionQueries {
  constructor(private readonly db: Db) {}

  async listar(
    usuarioId: string,
    query: Entrada<typeof facturasSuscripcion.listar>['query'],
  ): Promise<Respuesta<typeof facturasSuscripcion.listar>> {
    const { page, size, sort, uuidGrupoFacturacion } = query;
    const halladas = consultas
      .selectFrom('facturasSuscripcion as s')
      .where('s.usuarioId', '=', usuarioId)
      .$if(uuidGrupoFacturacion !== undefined, (una) =>
        una.where('s.grupoId', '=', uuidGrupoFacturacion ?? ''),
      );
    const [filas, [cuenta], [emisor]] = await this.db.leer(
      { usuarioId },
      halladas
        .select(({ cast, selectFrom }) => [
          's.id',
          's.grupoId',
          's.numero',
          's.fecha',
          's.estado',
          's.urlRecibo',
          's.urlPago',
          's.pagadaEn',
          cast<ConceptoFacturaSuscripcion>('s.concepto', 'text').as('concepto'),
          cast<string>('s.base', 'text').as('base'),
          cast<string>('s.impuestos', 'text').as('impuestos'),
          cast<string>('s.total', 'text').as('total'),
          filasDe(
            selectFrom('facturasPropias as p')
              .select((p) => [
                'p.id',
                'p.clase',
                'p.estado',
                'p.motivo',
                'p.numeroCompleto as numero',
                p.cast<string>('p.fechaExpedicion', 'text').as('fecha'),
                p.cast<string>('p.importe', 'text').as('importe'),
              ])
              .whereRef('p.usuarioId', '=', 's.usuarioId')
              .whereRef('p.cobroId', '=', 's.id')
              .orderBy('p.creadaEn'),
          ).as('propias'),
        ])
        .orderBy('s.fecha', sort?.sentido ?? 'desc')
        .orderBy('s.id', 'desc')
        .limit(size)
        .offset(page * size),
      halladas.select(({ fn }) => fn.countAll<string>().as('cuantas')),
      consultas.selectFrom('emisorPropio').select('desde'),
    );
    return enPagina(
      filas.map(({ id, grupoId, fecha, propias, pagadaEn, ...una }) => ({
        ...una,
        uuid: id,
        uuidGrupoFacturacion: grupoId,
        fecha: fecha.toISOString(),
        propia: propiaDe(una, propias, pagadaEn, emisor?.desde ?? null),
      })),
      Number(cuenta?.cuantas ?? 0),
      query,
    );
  }
}

interface Propia {
  id: string;
  clase: string;
  estado: string;
  motivo: string | null;
  numero: string | null;
  fecha: string;
  importe: string;
}

/** `desde`: since when this installation issues its own. */
function propiaDe(
  { estado, total }: { estado: string; total: string },
  propias: readonly Propia[],
  pagadaEn: Date | null,
  desde: Date | null,
): FacturaSuscripcionDto['propia'] {
  const suya = propias.find(({ clase }) => clase === 'COBRO');
  if (estado !== 'PAGADA') return null;
  const enCamino = Number(total) > 0 && desde !== null && pagadaEn !== null && pagadaEn >= desde;
  return {
    estado: suya ? vistaDe(suya) : enCamino ? 'EN_CAMINO' : 'SOLO_RECIBO',
    numero: suya?.numero ?? null,
    rectificativas: propias.flatMap(({ id: uuid, clase, numero, fecha, importe }) =>
      clase !== 'COBRO' && numero !== null ? [{ uuid, numero, fecha, importe }] : [],
    ),
  };
}

const vistaDe = ({ estado, motivo }: Propia): NonNullable<FacturaSuscripcionDto['propia']>['estado'] => {
  if (estado === 'EMITIDA') return 'EMITIDA';
  if (estado === 'IGNORADA') return 'SOLO_RECIBO';
  return motivo === 'FALTAN_DATOS' ? 'FALTAN_DATOS' : 'EN_CAMINO';
};
