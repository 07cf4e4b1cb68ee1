// Series of a NIF: create, read, change, delete. What has been used for a number never changes any more.
import { Injectable } from '@nestjs/common';
import { ejercicio as ejercicioDe, fechaEnZona, fechaISO } from '@encadena/values';
import { type Datos, type Entrada, type SerieDto, series } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { contiene, Db, desde, enPagina, isUniqueViolation, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano, NifFila } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { numeroImpreso, siguienteNumero, type SerieLeida } from './numeracion-serie';
import {
  cambiarSerie,
  cambiarSerieEnUso,
  crearSerie,
  lockCadenaCreada,
  type SerieEntrada,
} from './series.repository';
import { contadoresOf, serieDto, serieLeida, type SerieConNumeros } from './serie.mapper';

const CON_NUMEROS = { numeros: true, cadena: { select: { entorno: true } } } as const;

type NifDeSerie = Pick<NifFila, 'id' | 'zona'>;
type SerieEnEntorno = Pick<NifEnMano, 'entorno'> & { nif: NifDeSerie };
type SerieEnMano = SerieEnEntorno & Pick<NifEnMano, 'contexto'>;

@Injectable()
export class SeriesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly idempotencia: Idempotencia,
  ) {
    idempotencia.enSuTransaccion(series.crear, series.eliminar);
  }

  listar(
    { nif, entorno }: SerieEnEntorno,
    query: Entrada<typeof series.listar>['query'],
  ): Promise<Datos<typeof series.listar>> {
    return this.db.forNif(nif.id, async (tx) => {
      const { sort, texto } = query;
      const where = {
        nifId: nif.id,
        cadena: { entorno, abierta: true },
        ...(texto ? { OR: [{ codigo: contiene(texto) }, { descripcion: contiene(texto) }] } : {}),
      };
      const total = await tx.serie.count({ where });
      const filas = await tx.serie.findMany({
        where,
        include: CON_NUMEROS,
        orderBy: [{ codigo: sort?.sentido ?? 'asc' }, { id: 'asc' }],
        ...desde(query),
      });
      const ejercicio = this.ejercicio(nif);
      return enPagina(
        filas.map((fila) => serieDto(fila, ejercicio)),
        total,
        query,
      );
    });
  }

  obtener(quien: SerieEnEntorno, uuid: string): Promise<SerieDto> {
    return this.db.forNif(quien.nif.id, (tx) => this.leer(tx, quien, uuid));
  }

  crear({ nif, entorno, contexto }: SerieEnMano, entrada: SerieEntrada): Promise<SerieDto> {
    return sinDuplicar(() =>
      this.db.forNif(nif.id, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, series.crear, async () => {
          const cadenaId = await lockCadenaCreada(tx, nif.id, entorno);
          if (!cadenaId) throw fallo('NIF_NO_OPERATIVO');
          const id = await crearSerie(
            tx,
            { ...entrada, nifId: nif.id, cadenaId, ejercicio: this.ejercicio(nif) },
            this.clock.date(nif.id),
          );
          return this.leer(tx, { nif, entorno }, id);
        }),
      ),
    );
  }

  modificar(
    { nif, entorno }: SerieEnEntorno,
    uuid: string,
    entrada: SerieEntrada,
    version: number,
  ): Promise<SerieDto> {
    return sinDuplicar(() =>
      this.db.forNif(nif.id, async (tx) => {
        await lockCadenaCreada(tx, nif.id, entorno);
        const serie = await this.find(tx, { nif, entorno }, uuid);
        const ahora = this.clock.date(nif.id);
        if (serie.version !== version) throw fallo('VERSION_OBSOLETA');
        if (serie.numeros.length > 0) {
          if (cambiaLoUsado(serie, entrada, this.ejercicio(nif))) throw fallo('SERIE_EN_USO');
          await cambiarSerieEnUso(tx, serie, version, entrada, ahora);
        } else {
          await cambiarSerie(tx, serie, version, entrada, this.ejercicio(nif), ahora);
        }
        return this.leer(tx, { nif, entorno }, uuid);
      }),
    );
  }

  eliminar({ nif, entorno, contexto }: SerieEnMano, uuid: string): Promise<{ eliminado: true }> {
    return this.db.forNif(nif.id, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, series.eliminar, async () => {
        await lockCadenaCreada(tx, nif.id, entorno);
        const serie = await this.find(tx, { nif, entorno }, uuid);
        if (
          serie.numeros.length > 0 ||
          (await tx.factura.count({ where: { nifId: nif.id, serieId: uuid }, take: 1 })) > 0
        )
          throw fallo('SERIE_EN_USO');
        await tx.serie.delete({ where: { nifId_id: { nifId: nif.id, id: uuid } } });
        return { eliminado: true as const };
      }),
    );
  }

  /** A hint: the number itself is taken when an invoice is issued. */
  siguienteNumero(
    { nif, entorno }: SerieEnEntorno,
    uuid: string,
    fecha: string | undefined,
  ): Promise<Datos<typeof series.siguienteNumero>> {
    return this.db.forNif(nif.id, async (tx) => {
      const fila = await this.find(tx, { nif, entorno }, uuid);
      const serie: SerieLeida = serieLeida(fila);
      const ejercicio = fecha ? ejercicioDe(fechaISO(fecha)) : this.ejercicio(nif);
      const numero = siguienteNumero(serie, ejercicio, contadoresOf(fila));
      return {
        serie: serie.codigo,
        ejercicio,
        numero,
        numeroCompleto: numeroImpreso(serie, ejercicio, numero),
      };
    });
  }

  private async leer(tx: Tx, quien: SerieEnEntorno, uuid: string): Promise<SerieDto> {
    return serieDto(await this.find(tx, quien, uuid), this.ejercicio(quien.nif));
  }

  private async find(tx: Tx, { nif, entorno }: SerieEnEntorno, uuid: string): Promise<SerieConNumeros> {
    const fila = await tx.serie.findFirst({
      where: { id: uuid, nifId: nif.id, cadena: { entorno } },
      include: CON_NUMEROS,
    });
    if (!fila) throw fallo('NO_ENCONTRADO');
    return fila;
  }

  private ejercicio({ id, zona }: NifDeSerie): number {
    return ejercicioDe(fechaEnZona(this.clock.now(id), zona));
  }
}

/** What stands on issued invoices: code, format, restart, and the numbers already given. */
function cambiaLoUsado(serie: SerieConNumeros, entrada: SerieEntrada, ejercicio: number): boolean {
  return (
    serie.codigo !== entrada.codigo ||
    serie.formato !== entrada.formato ||
    serie.reinicioAnual !== entrada.reinicioAnual ||
    serieDto(serie, ejercicio).siguienteNumero !== entrada.siguienteNumero
  );
}

async function sinDuplicar<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw fallo('SERIE_DUPLICADA');
    throw error;
  }
}
