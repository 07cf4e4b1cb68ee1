// The page of an exported period: one file that carries the hashed fields of the records and what checks them, and asks for
// nothing else. What the data says is never markup and never runs: it stands as JSON without a single "<", and no script but
// the page's own is let run.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cargarTextos, IDIOMAS } from '@encadena/i18n';
import { idFacturaOf, isRegistroAlta, type Registro } from '@encadena/verifactu';

// The bundle lies in dist/api beside its copy; the sources find it above.
function leer(nombre: string): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const archivo = join(folder, 'paginas', nombre);
    if (existsSync(archivo)) return readFileSync(archivo, 'utf8');
  }
  throw new Error(`paginas/${nombre} is missing`);
}

/** JSON that ends no script and begins no comment, whatever it says. */
export const enPagina = (valor: unknown): string => JSON.stringify(valor).replaceAll('<', '\\u003c');

const permitido = (texto: string): string =>
  `'sha256-${createHash('sha256').update(texto).digest('base64')}'`;
const datos = (atributos: string, json: string): string =>
  `<script type="application/json" ${atributos}>${json}</script>\n`;

/** A record in short, in the order in which the page reads it. */
function enCorto(posicion: number, registro: Registro): unknown[] {
  const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = idFacturaOf(registro);
  const alta = isRegistroAlta(registro) ? registro : null;
  const { PrimerRegistro, RegistroAnterior: antes } = registro.Encadenamiento;
  return [
    posicion,
    alta?.TipoFactura ?? null,
    IDEmisorFactura,
    NumSerieFactura,
    FechaExpedicionFactura,
    alta?.CuotaTotal ?? null,
    alta?.ImporteTotal ?? null,
    registro.FechaHoraHusoGenRegistro,
    registro.Huella,
    PrimerRegistro === 'S' ? 1 : 0,
    antes ? [antes.IDEmisorFactura, antes.NumSerieFactura, antes.FechaExpedicionFactura, antes.Huella] : null,
  ];
}

export interface Fila {
  posicion: number;
  registro: Registro;
}

/** Some records of a chain, the one so many of the manifest. */
export const trozoDePagina = (cadena: number, filas: readonly Fila[]): string =>
  datos(
    `data-cadena="${cadena}"`,
    enPagina(filas.map(({ posicion, registro }) => enCorto(posicion, registro))),
  );

/** What stands before the records. */
export async function cabezaDePagina(manifiesto: unknown): Promise<string> {
  const [estilo, codigo] = [leer('verificar.css'), leer('verificar.js')];
  const textos = Object.fromEntries(
    await Promise.all(
      IDIOMAS.map(async (idioma) => [idioma, (await cargarTextos(idioma)).comprobador] as const),
    ),
  );
  return (
    `<!doctype html>\n<html lang="es">\n<head>\n<meta charset="utf-8">\n` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${permitido(codigo)}; style-src ${permitido(estilo)}; base-uri 'none'; form-action 'none'">\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>verificar</title>\n<style>${estilo}</style>\n</head>\n<body>\n<main id="pagina"></main>\n` +
    datos('id="textos"', enPagina(textos)) +
    datos('id="manifiesto"', enPagina(manifiesto))
  );
}

/** What stands after them. */
export const pieDePagina = (): string => `<script>${leer('verificar.js')}</script>\n</body>\n</html>\n`;
