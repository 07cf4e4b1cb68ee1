// What the tables of all pages are made of.
import { escapar } from '../soap/xml/escapar';
import { POR_PAGINA } from './libros.queries';

const TONOS: Readonly<Record<string, string>> = {
  Correcto: 'bien',
  AceptadoConErrores: 'aviso',
  ParcialmenteCorrecto: 'aviso',
  Incorrecto: 'mal',
  Fallo: 'mal',
  Averia: 'mal',
  Consulta: '',
};
export const hora = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
});
export const estadoDe = (estado: string, codigo: number | null): string =>
  `<span class="${TONOS[estado] ?? ''}">${escapar(estado)}${codigo === null ? '' : ` ${codigo}`}</span>`;
export const celda = (valor: string, clase = ''): string =>
  `<td${clase === '' ? '' : ` class="${clase}"`}>${valor}</td>`;

export interface Lista<T> {
  filas: readonly T[];
  busca?: string;
}

const NUMEROS = new Set(['Importe', 'Registros', 'Facturas', 'Cadenas', 'Veces', 'Adelanto (s)']);

export function tabla(titulos: readonly string[], filas: readonly string[], vacio: string): string {
  if (filas.length === 0) return `<p class="tenue">${vacio}</p>`;
  return `<div class="tabla" tabindex="0" role="region" aria-label="Tabla"><table><thead><tr>${titulos.map((t) => `<th scope="col"${NUMEROS.has(t) ? ' class="n"' : ''}>${t}</th>`).join('')}</tr></thead><tbody>${filas.map((f) => `<tr>${f}</tr>`).join('')}</tbody></table></div>`;
}

export function buscador(ruta: string, etiqueta: string, busca = ''): string {
  return `<form action="${ruta}" role="search"><label>${etiqueta}<input type="search" name="q" value="${escapar(busca)}" maxlength="60"></label><button>Buscar</button></form>`;
}

/** The link to the next page, when this one is full. */
export function siguiente(ruta: string, claves: readonly string[], busca?: string): string {
  if (claves.length < POR_PAGINA) return '';
  return `<p><a href="${ruta}?antes=${claves[claves.length - 1]}${busca === undefined ? '' : `&amp;q=${escapar(encodeURIComponent(busca))}`}">Anteriores</a></p>`;
}

export const dato = (nombre: string, valor: string): string =>
  valor === '' ? '' : `<dt>${nombre}</dt><dd>${valor}</dd>`;

/** The book in words. */
export const mundoDe = (libro: string): string => (libro === 'PRUEBAS' ? 'pruebas' : 'real');
