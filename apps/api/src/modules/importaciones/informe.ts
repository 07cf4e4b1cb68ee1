// What became of each row, as a sheet: no cell of it is a formula to whoever opens it (FAULTS X5).
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ClaseImportacion, FilaArchivoDto, Idioma } from '@encadena/contracts';
import { claveDeCampoImportado, separadores } from '@encadena/i18n';
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
    const { clase, trozos } = await this.queries.resultados(nifId, id);
    const texto = (clave: string): string =>
      this.textos.siExiste(idioma, `importar.informe.${clave}`) ?? clave;
    const celdas = this.celdas(idioma, clase);
    const cabecera = hoja(idioma, [COLUMNAS.map((columna) => texto(columna))]);
    const cuerpo = function* (this: Informe) {
      yield MARCA + cabecera;
      for (const trozo of trozos)
        yield hoja(
          idioma,
          this.queries
            .filas(idioma, trozo)
            .map((fila) => [String(fila.fila), texto(fila.resultado), ...celdas(fila)]),
        );
    };
    return { contenido: Readable.from(cuerpo.call(this)), nombre: `${texto('archivo')}.csv` };
  }

  /** What a row is called, and what was wrong with it, its fields named as on screen. */
  private celdas(idioma: Idioma, clase: ClaseImportacion): (fila: FilaArchivoDto) => string[] {
    const nombreDe = (campo: string): string => {
      // A row is judged by paths (`direccion.municipio`) that end in the name of the field.
      const suyo = campo.split('.').at(-1) ?? campo;
      return this.textos.siExiste(idioma, claveDeCampoImportado(clase, suyo)) ?? campo;
    };
    return ({ clave, nombre, errores }) => [
      clave ?? '',
      nombre ?? '',
      errores.map(({ campo, mensaje }) => `${nombreDe(campo)}: ${mensaje}`).join(' · '),
    ];
  }
}

/** Where the comma is for decimals, Excel expects semicolons between the cells. */
const hoja = (idioma: Idioma, filas: string[][]): string =>
  stringify(filas, {
    delimiter: separadores(idioma).decimal === ',' ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
