// Reads of a NIF's subscription, and of what is sold.
import { Inject, Injectable } from '@nestjs/common';
import type {
  ConsumoDto,
  Entrada,
  OfertaDto,
  Respuesta,
  SuscripcionDeListaDto,
  SuscripcionDto,
  suscripciones,
} from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { aMano, conPlegado, consultas, Db, enPagina } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import { toConsumoDto, toSuscripcionDeListaDto, toSuscripcionDto } from './suscripcion.mapper';
import {
  type PrecioFila,
  PRUEBA,
  type PruebaFila,
  SUSCRIPCION,
  type SuscripcionFila,
} from './suscripcion.sql';

@Injectable()
export class SuscripcionQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Of a NIF of the user; a stranger's does not exist. */
  async obtener(usuarioId: string, nifId: string): Promise<SuscripcionDto> {
    const ahora = this.clock.date();
    const [[fila], [prueba]] = await this.db.leer(
      { usuarioId, nifId },
      aMano<SuscripcionFila>({ text: SUSCRIPCION, values: [usuarioId, nifId, ahora] }),
      aMano<PruebaFila>({ text: PRUEBA, values: [usuarioId] }),
    );
    if (!fila || !prueba) throw fallo('NO_ENCONTRADO');
    return toSuscripcionDto(fila, prueba, { ahora, sinLimites: this.config.SUSCRIPCIONES === 'no' });
  }

  /** What a program asks before it issues. */
  async consumo({ nif, entorno, usuarioId }: NifEnMano): Promise<ConsumoDto> {
    return toConsumoDto(await this.obtener(usuarioId, nif.id), entorno);
  }

  /** Of all NIFs of the user, by name unless asked otherwise, also of those that have none. */
  async listar(
    usuarioId: string,
    query: Entrada<typeof suscripciones.listar>['query'],
  ): Promise<Respuesta<typeof suscripciones.listar>> {
    const nifs = consultas
      .selectFrom('nifs as n')
      .where('n.usuarioId', '=', usuarioId)
      .where('n.archivado', '=', false)
      .$if(Boolean(query.texto), (una) =>
        una.where(conPlegado(['n.nif', 'n.razonSocial'], query.texto ?? '')),
      );
    const [filas, [cuenta]] = await this.db.leer(
      { usuarioId },
      // Found by themselves: a database that is spread over machines joins no NIF to what stands on several of them.
      consultas
        .with(
          (cte) => cte('pagina').materialized(),
          () =>
            nifs
              .select(['n.id as nifId', 'n.nif', 'n.razonSocial', 'n.zona'])
              .orderBy('n.razonSocial', query.sort?.sentido ?? 'asc')
              .orderBy('n.id')
              .limit(query.size)
              .offset(query.page * query.size),
        )
        .with(
          (cte) => cte('suyas').materialized(),
          (db) =>
            db
              .selectFrom('suscripciones as s')
              .where('s.nifId', 'in', ({ selectFrom }) => selectFrom('pagina').select('pagina.nifId'))
              .select(['s.nifId', 's.precioId', 's.estado', 's.hasta', 's.pagadoHasta', 's.autorenovacion']),
        )
        .selectFrom('pagina as n')
        .leftJoin('suyas as s', 's.nifId', 'n.nifId')
        .leftJoin('precios as p', 'p.id', 's.precioId')
        .leftJoin('planes as l', 'l.codigo', 'p.planCodigo')
        .select(({ cast }) => [
          'n.nifId',
          'n.nif',
          'n.razonSocial',
          'n.zona',
          's.estado',
          's.hasta',
          's.pagadoHasta',
          's.autorenovacion',
          'p.id as precioId',
          'p.recurrencia',
          cast<string | null>('p.importe', 'text').as('importe'),
          cast<string | null>('p.precioFacturaExtra', 'text').as('extra'),
          'l.codigo',
          'l.nombres',
        ])
        .orderBy('n.razonSocial', query.sort?.sentido ?? 'asc')
        .orderBy('n.nifId'),
      nifs.select(({ fn }) => fn.countAll<string>().as('cuantos')),
    );
    const vista = { ahora: this.clock.date(), sinLimites: this.config.SUSCRIPCIONES === 'no' };
    return enPagina(
      filas.map(({ precioId: id, recurrencia, importe, extra, codigo, nombres, ...fila }) =>
        toSuscripcionDeListaDto(
          {
            ...fila,
            zona: fila.zona as SuscripcionDeListaDto['zona'],
            precio:
              id === null || recurrencia === null || importe === null
                ? null
                : { id, recurrencia, importe, extra, codigo, nombres: nombres as PrecioFila['nombres'] },
          },
          vista,
        ),
      ),
      Number(cuenta?.cuantos ?? 0),
      query,
    );
  }

  /** What can be hired today. */
  async oferta(usuarioId: string): Promise<OfertaDto> {
    const [planes, precios, [prueba]] = await this.db.leer(
      { usuarioId },
      consultas.selectFrom('planes').selectAll().where('activo', '=', true).orderBy('orden'),
      preciosQuery().where('activo', '=', true),
      consultas.selectFrom('condicionesPrueba').select(['dias', 'limiteFacturas']),
    );
    if (!prueba) throw new Error('The conditions of the trial are missing (prisma/migrations)');
    return {
      planes: planes
        .map(({ codigo, nombres }) => ({
          codigo,
          nombre: nombres as OfertaDto['planes'][number]['nombre'],
          precios: precios.filter(({ planCodigo }) => planCodigo === codigo).map(toPrecioPlan),
        }))
        .filter(({ precios: suyos }) => suyos.length > 0),
      accesoApi: precios
        .filter(({ clase }) => clase === 'API')
        .map(({ id, recurrencia, importe }) => ({ uuidPrecioApiAccess: id, recurrencia, precio: importe })),
      prueba,
    };
  }
}

/** Prices with their amounts as text; the year first, the day last. */
export const preciosQuery = () =>
  consultas
    .selectFrom('precios')
    .select(({ cast }) => [
      'id',
      'clase',
      'planCodigo',
      'recurrencia',
      'limiteFacturas',
      'activo',
      cast<string>('importe', 'text').as('importe'),
      cast<string | null>('precioFacturaExtra', 'text').as('precioFacturaExtra'),
    ])
    .orderBy('recurrencia')
    .orderBy('id');

export const toPrecioPlan = ({
  id,
  recurrencia,
  importe,
  limiteFacturas,
  precioFacturaExtra,
}: {
  id: string;
  recurrencia: OfertaDto['accesoApi'][number]['recurrencia'];
  importe: string;
  limiteFacturas: number | null;
  precioFacturaExtra: string | null;
}): OfertaDto['planes'][number]['precios'][number] => ({
  uuidPrecio: id,
  recurrencia,
  precio: importe,
  limiteFacturas,
  precioFacturaExtra,
});
