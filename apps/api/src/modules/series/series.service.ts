// Series of a NIF: create, read, change, delete or archive. What has been used for a number never changes any more.
import { Injectable } from '@nestjs/common';
import { ejercicio as ejercicioDe, fechaEnZona, fechaISO } from '@encadena/values';
import { type Datos, type Entrada, type SerieDto, series } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import {
  conPlegado,
  consultas,
  Db,
  enPagina,
  filasDe,
  isReferenceViolation,
  isUniqueViolation,
  type Tx,
} from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano, NifFila } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { numerosDeExternas } from '../facturas-externas';
import { exigirSinRecurrentes } from '../nifs';
import {
  claveDeNumero,
  numeroImpreso,
  numeroLibre,
  siguienteNumero,
  type SerieLeida,
} from './numeracion-serie';
import {
  archivarSerie,
  cambiarSerie,
  cambiarSerieEnUso,
  crearSerie,
  lockCadenaCreada,
  type SerieEntrada,
} from './series.repository';
import { contadoresOf, serieDto, serieLeida, type SerieConNumeros } from './serie.mapper';

const CON_NUMEROS = { numeros: true } as const;

type NifDeSerie = Pick<NifFila, 'id' | 'zona'>;
type SerieEnEntorno = Pick<NifEnMano, 'entorno' | 'desfaseMs'> & { nif: NifDeSerie };
type SerieEnMano = SerieEnEntorno & Pick<NifEnMano, 'contexto'>;

@Injectable()
export class SeriesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {}

  async listar(
    quien: SerieEnEntorno,
    query: Entrada<typeof series.listar>['query'],
  ): Promise<Datos<typeof series.listar>> {
    const { nif, entorno } = quien;
    const { sort, texto = '' } = query;
    const halladas = seriesDe(nif.id, entorno)
      .where('c.abierta', '=', true)
      .$if(texto !== '', (una) => una.where(conPlegado(['s.codigo', 's.descripcion'], texto)));
    const [filas, [cuenta]] = await this.db.leer(
      { nifId: nif.id },
      conNumeros(nif.id, halladas)
        .orderBy('s.codigo', sort?.sentido ?? 'asc')
        .orderBy('s.id', 'asc')
        .limit(query.size)
        .offset(query.page * query.size),
      halladas.select(({ fn }) => fn.countAll<string>().as('cuantas')),
    );
    const ejercicio = this.ejercicio(quien);
    return enPagina(
      filas.map((fila) => serieDto(fila, ejercicio)),
      Number(cuenta?.cuantas ?? 0),
      query,
    );
  }

  async obtener(quien: SerieEnEntorno, uuid: string): Promise<SerieDto> {
    return serieDto(await this.una(quien, uuid), this.ejercicio(quien));
  }

  crear(quien: SerieEnMano, entrada: SerieEntrada): Promise<SerieDto> {
    const { nif, entorno, contexto } = quien;
    return sinDuplicar(() =>
      this.db.run({ nifId: nif.id }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, series.crear, async () => {
          const cadenaId = await lockCadenaCreada(tx, nif.id, entorno);
          if (!cadenaId) throw fallo('NIF_NO_OPERATIVO');
          const id = await crearSerie(
            tx,
            { ...entrada, nifId: nif.id, cadenaId, entorno, ejercicio: this.ejercicio(quien) },
            this.clock.date(),
          );
          return this.leer(tx, quien, id);
        }),
      ),
    );
  }

  modificar(quien: SerieEnEntorno, uuid: string, entrada: SerieEntrada, version: number): Promise<SerieDto> {
    const { nif, entorno } = quien;
    return sinDuplicar(() =>
      this.db.run({ nifId: nif.id }, async (tx) => {
        await lockCadenaCreada(tx, nif.id, entorno);
        const serie = await this.find(tx, quien, uuid);
        const ahora = this.clock.date();
        if (serie.version !== version) throw fallo('VERSION_OBSOLETA');
        if (serie.usada) {
          if (cambiaLoUsado(serie, entrada, this.ejercicio(quien))) throw fallo('SERIE_EN_USO');
          await cambiarSerieEnUso(tx, serie, version, entrada, ahora);
        } else {
          await cambiarSerie(tx, serie, version, entrada, this.ejercicio(quien), ahora);
        }
        return this.leer(tx, quien, uuid);
      }),
    );
  }

  /** Deletes a series that no invoice names and that has given no number; any other is archived. Throws EN_RECURRENTES. */
  async eliminar(quien: SerieEnMano, uuid: string): Promise<Datos<typeof series.eliminar>> {
    const { nif, entorno, contexto } = quien;
    const unaVez = (hacer: (tx: Tx, serie: SerieConNumeros) => Promise<Datos<typeof series.eliminar>>) =>
      this.db.run({ nifId: nif.id }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, series.eliminar, async () => {
          await lockCadenaCreada(tx, nif.id, entorno);
          const serie = await this.find(tx, quien, uuid);
          await exigirSinRecurrentes(tx, nif.id, { factura: { path: ['uuidSerie'], equals: uuid } });
          return hacer(tx, serie);
        }),
      );
    const archivar = async (tx: Tx) => {
      await archivarSerie(tx, nif.id, uuid, this.clock.date());
      return { archivado: true as const };
    };
    try {
      return await unaVez(async (tx, { usada }) => {
        const nombrada =
          usada || (await tx.factura.count({ where: { nifId: nif.id, serieId: uuid }, take: 1 })) > 0;
        if (nombrada) return archivar(tx);
        await tx.serie.delete({ where: { nifId_id: { nifId: nif.id, id: uuid } } });
        return { eliminado: true as const };
      });
    } catch (error) {
      // A draft chose this series in the same moment.
      if (isReferenceViolation(error)) return unaVez(archivar);
      throw error;
    }
  }

  /** A hint: the number itself is taken when an invoice is issued. Numbers of another program's history are left out, as they are then. */
  async siguienteNumero(
    quien: SerieEnEntorno,
    uuid: string,
    fecha: string | undefined,
  ): Promise<Datos<typeof series.siguienteNumero>> {
    const fila = await this.una(quien, uuid);
    const serie: SerieLeida = serieLeida(fila);
    const ejercicio = fecha ? ejercicioDe(fechaISO(fecha)) : this.ejercicio(quien);
    const contadores = contadoresOf(fila);
    const primero = numeroImpreso(serie, ejercicio, siguienteNumero(serie, ejercicio, contadores));
    const [deOtros] = await this.db.leer(
      { nifId: quien.nif.id },
      numerosDeExternas(quien.nif.id, quien.entorno, ejercicio, [primero]),
    );
    const claves = deOtros.map(({ numeroCompleto }) => claveDeNumero(ejercicio, numeroCompleto));
    const numero = numeroLibre(serie, ejercicio, contadores, new Set(claves));
    return {
      serie: serie.codigo,
      ejercicio,
      numero,
      numeroCompleto: numeroImpreso(serie, ejercicio, numero),
    };
  }

  private async una({ nif, entorno }: SerieEnEntorno, uuid: string): Promise<SerieConNumeros> {
    const [[fila]] = await this.db.leer(
      { nifId: nif.id },
      conNumeros(nif.id, seriesDe(nif.id, entorno).where('s.id', '=', uuid)),
    );
    if (!fila) throw fallo('NO_ENCONTRADO');
    return fila;
  }

  private async leer(tx: Tx, quien: SerieEnEntorno, uuid: string): Promise<SerieDto> {
    return serieDto(await this.find(tx, quien, uuid), this.ejercicio(quien));
  }

  private async find(tx: Tx, { nif, entorno }: SerieEnEntorno, uuid: string) {
    const fila = await tx.serie.findFirst({
      where: { id: uuid, nifId: nif.id, archivada: false, entorno },
      include: CON_NUMEROS,
    });
    if (!fila) throw fallo('NO_ENCONTRADO');
    return fila;
  }

  private ejercicio(quien: SerieEnEntorno): number {
    return ejercicioDe(fechaEnZona(this.clock.now(quien), quien.nif.zona));
  }
}

/** The series of a NIF in one of its worlds that are not archived. */
const seriesDe = (nifId: string, entorno: SerieEnEntorno['entorno']) =>
  consultas
    .selectFrom('series as s')
    .innerJoin('cadenas as c', (join) =>
      join.onRef('c.nifId', '=', 's.nifId').onRef('c.id', '=', 's.cadenaId'),
    )
    .where('s.nifId', '=', nifId)
    .where('s.archivada', '=', false)
    .where('s.entorno', '=', entorno);

const conNumeros = (nifId: string, halladas: ReturnType<typeof seriesDe>) =>
  halladas
    .selectAll('s')
    .select(({ selectFrom }) => [
      filasDe(
        selectFrom('seriesNumeros as n')
          .select(['n.ejercicio', 'n.ultimo'])
          .where('n.nifId', '=', nifId)
          .whereRef('n.serieId', '=', 's.id'),
      ).as('numeros'),
    ]);

/** What stands on issued invoices: code, format, restart, kinds, and the numbers already given. */
function cambiaLoUsado(serie: SerieConNumeros, entrada: SerieEntrada, ejercicio: number): boolean {
  return (
    serie.codigo !== entrada.codigo ||
    serie.formato !== entrada.formato ||
    serie.reinicioAnual !== entrada.reinicioAnual ||
    !sonLosMismos(serie.tiposFactura, entrada.tiposFactura) ||
    (entrada.siguienteNumero !== undefined &&
      serieDto(serie, ejercicio).siguienteNumero !== entrada.siguienteNumero)
  );
}

const sonLosMismos = (unos: readonly string[], otros: readonly string[]): boolean =>
  [...new Set(unos)].sort().join() === [...new Set(otros)].sort().join();

async function sinDuplicar<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw fallo('SERIE_DUPLICADA');
    throw error;
  }
}
