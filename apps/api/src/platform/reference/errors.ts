// Every error of the catalogue in the reader's language: those that programs meet with what they come of and what helps, then those of
// the pages with what they say there. The `type` of a problem leads here.
import { type CodigoError, ERRORES } from '@encadena/contracts';
import type { Idioma, Traductor } from '@encadena/i18n';
import { STATUS_CODES } from 'node:http';
import { escape } from './shell';

const CODES = Object.keys(ERRORES) as CodigoError[];

const byStatus = (a: CodigoError, b: CodigoError): number => ERRORES[a] - ERRORES[b] || a.localeCompare(b);

/** A sentence with something to fill in, of which nobody knows yet with what. */
const unfilled = (text: string): string => text.replace(/\{\{\w+\}\}/g, '…');

export function errorList(traductor: Traductor, idioma: Idioma): string {
  const text = (clave: string): string | undefined => traductor.textoSiExiste(idioma, clave);
  const label = (clave: string): string => escape(text(`referencia.errores.${clave}`) ?? clave);
  const isOfPrograms = (codigo: CodigoError) => text(`referenciaErrores.${codigo}.causa`) !== undefined;

  const heading = (codigo: CodigoError): string =>
    `<h3 id="${codigo}"><code>${codigo}</code></h3><p class="estado">${ERRORES[codigo]} <span lang="en">${escape(STATUS_CODES[ERRORES[codigo]] ?? '')}</span></p>`;
  const explained = (codigo: CodigoError): string =>
    `<section>${heading(codigo)}<dl><dt>${label('causa')}</dt><dd>${escape(text(`referenciaErrores.${codigo}.causa`) ?? '')}</dd><dt>${label('remedio')}</dt><dd>${escape(text(`referenciaErrores.${codigo}.remedio`) ?? '')}</dd></dl></section>`;
  const said = (codigo: CodigoError): string =>
    `<section>${heading(codigo)}<p>${escape(unfilled(text(`errores.${codigo}`) ?? ''))}</p></section>`;

  const sorted = [...CODES].sort(byStatus);
  return `<article class="errores"><h1>${label('titulo')}</h1><p>${label('texto')}</p>
<h2>${label('deProgramas')}</h2>
${sorted.filter(isOfPrograms).map(explained).join('\n')}
<h2>${label('dePantallas')}</h2>
${sorted
  .filter((codigo) => !isOfPrograms(codigo))
  .map(said)
  .join('\n')}</article>`;
}
