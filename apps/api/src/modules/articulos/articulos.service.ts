// Products and services of a NIF: plain create, read, update and delete. An invoice copies what they put into a line
// and names none of them, so that one is deleted for good.
import { Injectable } from '@nestjs/common';
import {
  type ArticuloDto,
  type ArticuloEntrada,
  articulos,
  type Entrada,
  type Respuesta,
} from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import {
  conPalabras,
  consultas,
  Db,
  enPagina,
  isUniqueViolation,
  segunReparto,
  type Tx,
} from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { PALABRAS_DE_ARTICULO } from './palabras';

const COLUMNAS = ['id as uuid', 'nombre', 'referencia', 'unidad', 'linea', 'version'] as const;

@Injectable()
export class ArticulosService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  async listar(
    nifId: string,
    query: Entrada<typeof articulos.listar>['query'],
  ): Promise<Respuesta<typeof articulos.listar>> {
    const { sort = { campo: 'nombre', sentido: 'asc' } as const, texto } = query;
    const hallados = (repartida: boolean) =>
      articulosDe(nifId).$if(Boolean(texto), (una) =>
        una.where(conPalabras(PALABRAS_DE_ARTICULO, texto ?? '', { repartida })),
      );
    const [filas, [cuenta]] = await this.db.leer(
      { nifId },
      segunReparto((repartida) =>
        hallados(repartida)
          .select(COLUMNAS)
          .orderBy(sort.campo, sort.sentido)
          .orderBy('id', 'asc')
          .limit(query.size)
          .offset(query.page * query.size),
      ),
      segunReparto((repartida) =>
        hallados(repartida).select(({ fn }) => fn.countAll<string>().as('cuantos')),
      ),
    );
    return enPagina(filas.map(toArticuloDto), Number(cuenta?.cuantos ?? 0), query);
  }

  async obtener(nifId: string, id: string): Promise<ArticuloDto> {
    const [[fila]] = await this.db.leer({ nifId }, articulosDe(nifId).select(COLUMNAS).where('id', '=', id));
    if (!fila) throw fallo('NO_ENCONTRADO');
    return toArticuloDto(fila);
  }

  crear({ nif: { id }, contexto }: NifEnMano, entrada: ArticuloEntrada): Promise<ArticuloDto> {
    return unico(() =>
      this.db.run({ nifId: id }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, articulos.crear, () => this.insertar(tx, id, entrada)),
      ),
    );
  }

  modificar(nifId: string, id: string, version: number, entrada: ArticuloEntrada): Promise<ArticuloDto> {
    return unico(() =>
      this.db.run({ nifId }, async (tx) => {
        await this.find(tx, nifId, id);
        if (!(await this.cambiar(tx, nifId, { id, version }, entrada))) throw fallo('VERSION_OBSOLETA');
        return { uuid: id, ...entrada, version: version + 1 };
      }),
    );
  }

  eliminar(
    { nif: { id: nifId }, contexto }: NifEnMano,
    id: string,
  ): Promise<Respuesta<typeof articulos.eliminar>> {
    return this.db.run({ nifId }, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, articulos.eliminar, async () => {
        const { count } = await tx.articulo.deleteMany({ where: { nifId, id } });
        if (count === 0) throw fallo('NO_ENCONTRADO');
        return { eliminado: true as const };
      }),
    );
  }

  /** In the transaction of another act; a reference that is taken is a unique violation there. */
  async insertar(tx: Tx, nifId: string, entrada: ArticuloEntrada): Promise<ArticuloDto> {
    const ahora = this.clock.date();
    const data = { id: newId(), nifId, ...entrada, creadoEn: ahora, modificadoEn: ahora };
    await tx.articulo.createMany({ data });
    return { uuid: data.id, ...entrada, version: 1 };
  }

  /** As `insertar`, many at once. */
  async insertarVarios(tx: Tx, nifId: string, entradas: readonly ArticuloEntrada[]): Promise<void> {
    const ahora = this.clock.date();
    await tx.articulo.createMany({
      data: entradas.map((entrada) => ({
        id: newId(),
        nifId,
        ...entrada,
        creadoEn: ahora,
        modificadoEn: ahora,
      })),
    });
  }

  /** In the transaction of another act. False: somebody has changed it since that version. */
  async cambiar(
    tx: Tx,
    nifId: string,
    { id, version }: { id: string; version: number },
    entrada: ArticuloEntrada,
  ): Promise<boolean> {
    const data = { ...entrada, version: { increment: 1 }, modificadoEn: this.clock.date() };
    return (await tx.articulo.updateMany({ where: { nifId, id, version }, data })).count > 0;
  }

  private async find(tx: Tx, nifId: string, id: string): Promise<void> {
    if (!(await tx.articulo.findFirst({ where: { nifId, id }, select: { id: true } })))
      throw fallo('NO_ENCONTRADO');
  }
}

const articulosDe = (nifId: string) => consultas.selectFrom('articulos').where('nifId', '=', nifId);

const toArticuloDto = ({ linea, ...fila }: Omit<ArticuloDto, 'linea'> & { linea: unknown }): ArticuloDto => ({
  ...fila,
  linea: linea as ArticuloDto['linea'],
});

async function unico<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error))
      throw fallo('ARTICULO_DUPLICADO', {
        errores: [{ campo: 'referencia', codigo: 'ARTICULO_DUPLICADO' }],
      });
    throw error;
  }
}
