// What is read of imports: how far they are, and what became of each row.
import { Injectable } from '@nestjs/common';
import {
  type Datos,
  type Entrada,
  type FilaArchivoDto,
  type Idioma,
  type ImportacionArchivoDto,
  type importaciones,
  MAX_ERRORES_IMPORTACION,
  type Respuesta,
} from '@encadena/contracts';
import { conPlegado, consultas, Db, enPagina, type Prisma } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { Textos } from '../../platform/http';
import type { FilaHecha } from './destinos/plan';

type Fila = Omit<Prisma.ImportacionGetPayload<object>, 'nifId' | 'usuarioId'>;

const COLUMNAS = [
  'id',
  'clase',
  'nombre',
  'filas',
  'hechas',
  'nuevas',
  'actualizadas',
  'iguales',
  'erroneas',
  'creadaEn',
  'terminadaEn',
] as const;

const de = (nifId: string) => consultas.selectFrom('importaciones').where('nifId', '=', nifId);
const trozosDe = (nifId: string, id: string) =>
  consultas
    .selectFrom('importacionesTrozos')
    .where('nifId', '=', nifId)
    .where('importacionId', '=', id)
    .where('resultado', 'is not', null);

@Injectable()
export class ImportacionesQueries {
  constructor(
    private readonly db: Db,
    private readonly textos: Textos,
  ) {}

  async listar(
    nifId: string,
    query: Entrada<typeof importaciones.listar>['query'],
  ): Promise<Respuesta<typeof importaciones.listar>> {
    const halladas = de(nifId)
      .$if(query.clase !== undefined, (una) => una.where('clase', '=', query.clase ?? 'CLIENTES'))
      .$if(Boolean(query.texto), (una) => una.where(conPlegado(['nombre'], query.texto ?? '')));
    const [filas, [cuenta]] = await this.db.leer(
      { nifId },
      halladas
        .select(COLUMNAS)
        .orderBy('creadaEn', query.sort?.sentido ?? 'desc')
        .orderBy('id', 'asc')
        .limit(query.size)
        .offset(query.page * query.size),
      halladas.select(({ fn }) => fn.countAll<string>().as('cuantas')),
    );
    return enPagina(
      filas.map((fila) => this.dto(fila)),
      Number(cuenta?.cuantas ?? 0),
      query,
    );
  }

  async obtener(nifId: string, idioma: Idioma, id: string): Promise<Datos<typeof importaciones.obtener>> {
    const [[fila]] = await this.db.leer({ nifId }, de(nifId).select(COLUMNAS).where('id', '=', id));
    if (!fila) throw fallo('NO_ENCONTRADO');
    // Whoever waits asks every second: which rows did not pass is told in the end.
    if (!fila.terminadaEn || fila.erroneas === 0) return { ...this.dto(fila), errores: [] };
    const [trozos] = await this.db.leer({ nifId }, trozosDe(nifId, id).select('resultado').orderBy('orden'));
    const erroneas = trozos
      .flatMap(({ resultado }) => resultado as FilaHecha[])
      .filter(({ resultado }) => resultado === 'ERRONEA')
      .slice(0, MAX_ERRORES_IMPORTACION);
    return { ...this.dto(fila), errores: this.filas(idioma, erroneas) };
  }

  /** The results piece by piece, in the order of the file. */
  async resultados(nifId: string, id: string): Promise<{ clase: Fila['clase']; trozos: FilaHecha[][] }> {
    const [[fila], trozos] = await this.db.leer(
      { nifId },
      de(nifId).select('clase').where('id', '=', id),
      trozosDe(nifId, id).select('resultado').orderBy('orden'),
    );
    if (!fila) throw fallo('NO_ENCONTRADO');
    return { clase: fila.clase, trozos: trozos.map(({ resultado }) => resultado as FilaHecha[]) };
  }

  /** With sentences in the reader's language. */
  filas(idioma: Idioma, hechas: readonly FilaHecha[]): FilaArchivoDto[] {
    return hechas.map(({ errores, ...fila }) => ({
      ...fila,
      errores: errores.map((hallazgo) => {
        const { campo, codigo, mensaje } = this.textos.conMensaje(idioma, hallazgo);
        return { campo, codigo, mensaje };
      }),
    }));
  }

  dto(fila: Fila): ImportacionArchivoDto {
    const { id, clase, nombre, filas, hechas, nuevas, actualizadas, iguales, erroneas } = fila;
    return {
      uuid: id,
      clase,
      nombre,
      estado: fila.terminadaEn ? 'TERMINADA' : 'EN_CURSO',
      filas,
      hechas,
      nuevas,
      actualizadas,
      iguales,
      erroneas,
      creadaEn: fila.creadaEn.toISOString(),
      terminadaEn: fila.terminadaEn?.toISOString() ?? null,
    };
  }
}
