// What became of each row, as a sheet: no cell of it is a formula to whoever opens it (FAULTS X5).
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FilaArchivoDto, Idioma } from '@encadena/contracts';
import { stringify } from 'csv-stringify/sync';
import { type Archivo, Textos } from '../../platform/http';
import { ImportacionesQueries } from './importaciones.queries';

/** Spreadsheets take a text without it for Windows-1252. */
const MARCA = '\u{feff}';
const COLUMNAS = ['fila', 'resultado', 'clave', 'nombre', 'errores'] as const;

@Injectable()
export class Informe {
  constructor(
    private readonly queries: ImportacionesQueries,
    private readonly textos: Textos,
  ) {}

  async execute(nifId: string, idioma: Idioma, id: string): Promise<Archivo> {
    const { trozos } = await this.queries.resultados(nifId, id);
    const texto = (clave: string): string =>
      this.textos.siExiste(idioma, `importar.informe.${clave}`) ?? clave;
    const cabecera = hoja([COLUMNAS.map((columna) => texto(columna))]);
    const cuerpo = function* (this: Informe) {
      yield MARCA + cabecera;
      for (const trozo of trozos)
        yield hoja(this.queries.filas(idioma, trozo).map((fila) => celdasDe(fila, texto)));
    };
    return { contenido: Readable.from(cuerpo.call(this)), nombre: `${texto('archivo')}.csv` };
  }
}

const celdasDe = (
  { fila, resultado, clave, nombre, errores }: FilaArchivoDto,
  texto: (clave: string) => string,
) => [
  String(fila),
  texto(resultado),
  clave ?? '',
  nombre ?? '',
  errores.map(({ campo, mensaje }) => `${campo}: ${mensaje}`).join(' · '),
];

const hoja = (filas: string[][]): string =>
  stringify(filas, { delimiter: ';', record_delimiter: 'windows', escape_formulas: true });
