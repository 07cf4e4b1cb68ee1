// Do the directories that were added to a file lead where they seem to? An entry may point into the middle of
// a stream, where another object is hidden from a reader that goes from front to back.
import {
  type Entrada,
  filasDeCorriente,
  filasDeTabla,
  MAX_NUMERO_DE_OBJETO,
  objetosSeguidos,
} from './directorios';
import { type Diccionario, esDiccionario, iguales, nombreDe } from './lexico';
import { type Estructura, guardaObjetos } from './objetos';

interface Seccion {
  inicio: number;
  cola: Diccionario;
  entradas: Entrada[];
}

/**
 * All directories that begin at `desde` or later lead to objects that were seen there, and keep root and order of the file. None takes an object
 * of before away: by freeing its number, by another generation, by a size that leaves it out, or by a stream that cannot be reached.
 */
export async function referenciasLimpias(estructura: Estructura, desde: number): Promise<boolean> {
  const { tablas, comienzos, objetos } = estructura;
  const original = tablas.filter(({ inicio }) => inicio < desde).at(-1);
  if (!original) return false;
  const secciones = (await seccionesDesde(estructura, desde)).sort((a, b) => a.inicio - b.inicio);
  const lugares = new Set(
    objetos.map(({ num, gen, inicio, dentroDe, puesto }) =>
      dentroDe === undefined ? `${num} ${gen} @${inicio}` : `${num} ${puesto} <${dentroDe}`,
    ),
  );
  const antiguos = new Set(objetos.filter(({ inicio }) => inicio < desde).map(({ num }) => num));
  const lleva = ({ clase, num, donde, cual }: Entrada): boolean =>
    clase === 'offset'
      ? lugares.has(`${num} ${cual} @${donde}`)
      : !antiguos.has(num) && (clase === 'libre' || lugares.has(`${num} ${cual} <${donde}`));
  // Each revision is led to by its own line, and leads to the one before: none is left out.
  const bien = ({ cola, entradas }: Seccion, n: number): boolean =>
    iguales(cola.get('Root'), original.cola.get('Root')) &&
    !cola.has('XRefStm') &&
    cola.get('Prev') === (secciones[n - 1] ?? original).inicio &&
    Number(cola.get('Size')) >= Number(original.cola.get('Size')) &&
    entradas.every(lleva);
  const nuevos = objetos.filter(({ inicio }) => inicio >= desde);
  const contenedores = nuevos.filter(guardaObjetos);
  const seguidos = await Promise.all(contenedores.map((uno) => objetosSeguidos(estructura.bytes, uno)));
  const declarados = comienzos.filter(({ inicio }) => inicio >= desde);
  return (
    secciones.length > 0 &&
    soloVisibles(estructura, desde) &&
    nuevos.every(({ num }) => num <= MAX_NUMERO_DE_OBJETO) &&
    seguidos.every(Boolean) &&
    declarados.length === secciones.length &&
    declarados.every(({ valor }, n) => valor === secciones[n]?.inicio) &&
    secciones.every(bien)
  );
}

/** The ends of all classic directories that begin at `desde` or later. */
export const colasDesde = ({ tablas }: Estructura, desde: number): Diccionario[] =>
  tablas.filter(({ inicio }) => inicio >= desde).map(({ cola }) => cola);

/** Readers look for these words from the end of a file, or all over it, and do not mind whether one stands in a comment or in a stream. */
function soloVisibles({ bytes, tablas, comienzos }: Estructura, desde: number): boolean {
  const texto = bytes.toString('latin1', desde);
  const veces = (palabra: string) => texto.split(palabra).length - 1;
  const tras = (partes: readonly { inicio: number }[]) =>
    partes.filter(({ inicio }) => inicio >= desde).length;
  return veces('trailer') === tras(tablas) && veces('startxref') === tras(comienzos);
}

async function seccionesDesde({ bytes, tablas, objetos }: Estructura, desde: number): Promise<Seccion[]> {
  const clasicas = tablas
    .filter(({ inicio }) => inicio >= desde)
    .map(({ inicio, cola }) => ({ inicio, cola, entradas: filasDeTabla(bytes, inicio) }));
  const nuevas = objetos.flatMap((objeto) =>
    objeto.inicio >= desde &&
    objeto.dentroDe === undefined &&
    esDiccionario(objeto.valor) &&
    nombreDe(objeto.valor.get('Type')) === 'XRef'
      ? [{ objeto, cola: objeto.valor }]
      : [],
  );
  const enCorriente = nuevas.map(async ({ objeto, cola }) => ({
    inicio: objeto.inicio,
    cola,
    entradas: await filasDeCorriente(bytes, objeto),
  }));
  return [...clasicas, ...(await Promise.all(enCorriente))];
}
