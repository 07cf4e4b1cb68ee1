// Reads of a user's NIFs.
import { Inject, Injectable } from '@nestjs/common';
import type { Entrada, NifDetalleDto, nifs, Respuesta } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { conPlegado, consultas, Db, enPagina, filasDe, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import {
  CON_DETALLE,
  type NifConDetalle,
  type NifParaDetalle,
  type SuscripcionLeida,
  toNifDetalleDto,
  toNifDto,
  type Vista,
} from './nif.mapper';

@Injectable()
export class NifsQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async listar(
    usuarioId: string,
    query: Entrada<typeof nifs.listar>['query'],
  ): Promise<Respuesta<typeof nifs.listar>> {
    const { sort = { campo: 'razonSocial', sentido: 'asc' } as const, documentacionEstado: estado } = query;
    const hallados = conTexto(conTexto(nifsDe(usuarioId), query.texto), query.filter).$if(
      estado !== undefined,
      (nifs) => nifs.where((eb) => eb('n.documentacionEstado', '=', eb.fn.any(eb.val(estado ?? [])))),
    );
    const [filas, [cuenta]] = await this.db.leer(
      { usuarioId },
      pagina(
        enteros(hallados)
          .orderBy(`n.${sort.campo}`, sort.sentido)
          .orderBy('n.id', 'asc')
          .limit(query.size)
          .offset(query.page * query.size),
      )
        .orderBy(`n.${sort.campo}`, sort.sentido)
        .orderBy('n.id', 'asc'),
      hallados.select(({ fn }) => fn.countAll<string>().as('cuantos')),
    );
    return enPagina(
      filas.map((fila) => toNifDto(leido(fila), this.vista())),
      Number(cuenta?.cuantos ?? 0),
      query,
    );
  }

  /** A NIF of the user; a stranger's does not exist. */
  async obtener(usuarioId: string, nifId: string): Promise<NifDetalleDto> {
    const [[fila]] = await this.db.leer(
      { usuarioId, nifId },
      conSuscripcion(nifsDe(usuarioId).where('n.id', '=', nifId)).select(({ selectFrom }) => [
        filasDe(
          selectFrom('archivos as a')
            .select('a.id')
            .where('a.nifId', '=', nifId)
            .where('a.clase', '=', 'LOGOTIPO')
            .where('a.borradoEn', 'is', null),
        ).as('archivos'),
        filasDe(
          selectFrom('cadenas as c')
            .select(['c.entorno', 'c.agencia', 'c.abierta', 'c.posicion'])
            .where('c.nifId', '=', nifId)
            .orderBy('c.id'),
        ).as('cadenas'),
        selectFrom('usuarios as u')
          .select('u.cadenasCreadas')
          .whereRef('u.id', '=', 'n.usuarioId')
          .$asScalar()
          .as('cadenasCreadas'),
      ]),
    );
    if (!fila) throw fallo('NO_ENCONTRADO');
    const { cadenasCreadas, ...nif } = fila;
    return this.detalle({ ...leido(nif), cadenasCreadas: cadenasCreadas ?? 0 });
  }

  /**
   * Work inside a NIF of the user, in one transaction that starts with the look whose it is. Throws
   * NO_ENCONTRADO (404).
   */
  enNif<T>(usuarioId: string, nifId: string, work: (tx: Tx, fila: NifConDetalle) => Promise<T>): Promise<T> {
    return this.db.run({ usuarioId, nifId }, async (tx) => work(tx, await this.find(tx, usuarioId, nifId)));
  }

  /** In a transaction of `enNif`. */
  async find(tx: Tx, usuarioId: string, nifId: string): Promise<NifConDetalle> {
    const fila = await tx.nif.findFirst({
      where: { id: nifId, usuarioId, archivado: false },
      include: CON_DETALLE,
    });
    if (!fila) throw fallo('NO_ENCONTRADO');
    return fila;
  }

  /** As a write that ends with it answers. Throws NO_ENCONTRADO. */
  async detalleEn(tx: Tx, usuarioId: string, nifId: string): Promise<NifDetalleDto> {
    const fila = await this.find(tx, usuarioId, nifId);
    const { cadenasCreadas } = await tx.usuario.findUniqueOrThrow({
      where: { id: usuarioId },
      select: { cadenasCreadas: true },
    });
    return this.detalle({ ...fila, cadenasCreadas });
  }

  detalle(fila: NifParaDetalle): NifDetalleDto {
    return toNifDetalleDto(fila, this.vista());
  }

  private vista(): Vista {
    return { ahora: this.clock.date(), sinLimites: this.config.SUSCRIPCIONES === 'no' };
  }
}

/** The NIFs of a user that were not given up. */
const nifsDe = (usuarioId: string) =>
  consultas.selectFrom('nifs as n').where('n.usuarioId', '=', usuarioId).where('n.archivado', '=', false);

const enteros = (nifs: ReturnType<typeof nifsDe>) => nifs.selectAll('n');

const conTexto = (nifs: ReturnType<typeof nifsDe>, texto = '') =>
  nifs.$if(texto !== '', (una) => una.where(conPlegado(['n.nif', 'n.razonSocial'], texto)));

const CON_CONSUMO = ['s.estado', 's.pagadoHasta', 's.limiteFacturas', 's.hasta', 'k.emitidas'] as const;

const conSuscripcion = (nifs: ReturnType<typeof nifsDe>) =>
  nifs
    .leftJoin('suscripciones as s', 's.nifId', 'n.id')
    .leftJoin('consumos as k', (on) => on.onRef('k.nifId', '=', 's.nifId').onRef('k.desde', '=', 's.ancla'))
    .selectAll('n')
    .select(CON_CONSUMO);

/** Several NIFs with theirs, found by themselves: a database that is spread over machines joins none to what stands on several of them. */
const pagina = (nifs: ReturnType<typeof enteros>) =>
  consultas
    .with(
      (cte) => cte('pagina').materialized(),
      () => nifs,
    )
    .with(
      (cte) => cte('suyas').materialized(),
      (db) =>
        db
          .selectFrom('suscripciones as s')
          .leftJoin('consumos as k', (on) =>
            on.onRef('k.nifId', '=', 's.nifId').onRef('k.desde', '=', 's.ancla'),
          )
          .where('s.nifId', 'in', ({ selectFrom }) => selectFrom('pagina').select('pagina.id'))
          .select(['s.nifId', ...CON_CONSUMO]),
    )
    .selectFrom('pagina as n')
    .leftJoin('suyas as s', 's.nifId', 'n.id')
    .selectAll('n')
    .select(['s.estado', 's.pagadoHasta', 's.limiteFacturas', 's.hasta', 's.emitidas']);

/** The subscription that a row brought along, or none, as a thing of its own. */
function leido<
  F extends { [K in keyof SuscripcionLeida]: SuscripcionLeida[K] | null } & { emitidas: number | null },
>({ estado, pagadoHasta, limiteFacturas, hasta, emitidas, ...nif }: F) {
  const suscripcion =
    estado === null ? null : ({ estado, pagadoHasta, limiteFacturas, hasta } as SuscripcionLeida);
  return { ...nif, suscripcion, consumos: emitidas === null ? [] : [{ emitidas }] };
}
