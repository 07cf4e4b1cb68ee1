// Do the directories that were added to a file lead where they seem to? An entry may point into the middle of a stream, where another
// object lies hidden from whoever reads the file from front to back.
import { type Diccionario, esDiccionario, iguales, nombreDe, PdfIlegible } from './lexico';
import { abrirCorriente, type Estructura, type Objeto } from './objetos';

interface Entrada {
  num: number;
  clase: 'libre' | 'offset' | 'dentro';
  /** Of the object, or the number of the object stream. */
  donde: number;
  /** Its generation, or its place in the object stream. */
  cual: number;
}

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
  const secciones = await seccionesDesde(estructura, desde);
  const inicios = [original, ...secciones].map(({ inicio }) => inicio);
  const lugares = new Set(objetos.map(({ num, gen, inicio, dentroDe, puesto }) => (dentroDe === undefined ? `${num} ${gen} @${inicio}` : `${num} ${puesto} <${dentroDe}`)));
  const antiguos = new Set(objetos.filter(({ inicio }) => inicio < desde).map(({ num }) => num));
  const lleva = ({ clase, num, donde, cual }: Entrada): boolean =>
    clase === 'offset' ? lugares.has(`${num} ${cual} @${donde}`) : !antiguos.has(num) && (clase === 'libre' || lugares.has(`${num} ${cual} <${donde}`));
  const bien = ({ cola, inicio, entradas }: Seccion): boolean =>
    iguales(cola.get('Root'), original.cola.get('Root')) && !cola.has('XRefStm') && inicios.some((otro) => otro === cola.get('Prev') && otro < inicio) &&
    Number(cola.get('Size')) >= Number(original.cola.get('Size')) && entradas.every(lleva);
  const declarados = comienzos.filter(({ inicio }) => inicio >= desde);
  return secciones.length > 0 && soloVisibles(estructura, desde) && declarados.length === secciones.length && declarados.every(({ valor }) => inicios.includes(valor)) && secciones.every(bien);
}

/** Readers look for these words from the end of a file, or all over it, and do not mind whether one stands in a comment or in a stream. */
function soloVisibles({ bytes, tablas, comienzos }: Estructura, desde: number): boolean {
  const texto = bytes.toString('latin1', desde);
  const veces = (palabra: string) => texto.split(palabra).length - 1;
  const tras = (partes: readonly { inicio: number }[]) => partes.filter(({ inicio }) => inicio >= desde).length;
  return veces('trailer') === tras(tablas) && veces('startxref') === tras(comienzos);
}

async function seccionesDesde({ bytes, tablas, objetos }: Estructura, desde: number): Promise<Seccion[]> {
  const clasicas = tablas.filter(({ inicio }) => inicio >= desde).map(({ inicio, cola, entradas }) => ({
    inicio, cola, entradas: entradas.map(({ num, offset, gen, enUso }): Entrada => ({ num, clase: enUso ? 'offset' : 'libre', donde: offset, cual: gen })),
  }));
  const nuevas = objetos.filter(({ inicio, valor, dentroDe }) => inicio >= desde && dentroDe === undefined && esDiccionario(valor) && nombreDe(valor.get('Type')) === 'XRef');
  return [...clasicas, ...(await Promise.all(nuevas.map((objeto) => comoSeccion(bytes, objeto))))];
}

/** ISO 32000-1, 7.5.8: a cross-reference stream. */
async function comoSeccion(bytes: Buffer, objeto: Objeto): Promise<Seccion> {
  const cola = objeto.valor as Diccionario;
  const anchos = cola.get('W');
  const size = cola.get('Size');
  const indice = cola.get('Index') ?? [0, size ?? 0];
  // A width of nothing would never end, one of more than six bytes is no number.
  const medido = Array.isArray(anchos) && anchos.length === 3 && anchos.every((ancho) => Number.isInteger(ancho) && (ancho as number) >= 0 && (ancho as number) <= 6);
  if (!medido || !anchos[1] || !Array.isArray(indice)) throw new PdfIlegible('a directory that cannot be read');
  const [a = 0, b = 0, c = 0] = anchos.map(Number);
  const ancho = a + b + c;
  const filas = sinPredictor(await abrirCorriente(bytes, objeto), cola.get('DecodeParms'), ancho);
  const entradas: Entrada[] = [];
  let pos = 0;
  for (let n = 0; n + 1 < indice.length; n += 2) {
    for (let k = 0; k < Number(indice[n + 1]); k++, pos += ancho) {
      if (pos + ancho > filas.length) throw new PdfIlegible('a directory that ends early');
      const campo = (desde: number, largo: number) => (largo === 0 ? 0 : filas.readUIntBE(pos + desde, largo));
      const clase = a === 0 ? 1 : campo(0, a);
      // Other kinds are nothing to readers of today: the object would be gone.
      if (clase > 2) throw new PdfIlegible('a directory with entries of an unknown kind');
      entradas.push({ num: Number(indice[n]) + k, clase: (['libre', 'offset', 'dentro'] as const)[clase] as Entrada['clase'], donde: campo(a, b), cual: campo(a + b, c) });
    }
  }
  return { inicio: objeto.inicio, cola, entradas };
}

/** Undoes the "up" predictor of PNG, the only one that directories use. */
function sinPredictor(datos: Buffer, parms: unknown, ancho: number): Buffer {
  const predictor = parms instanceof Map ? (parms as Diccionario).get('Predictor') : undefined;
  if (predictor === undefined || predictor === 1) return datos;
  if (typeof predictor !== 'number' || predictor < 10 || (parms as Diccionario).get('Columns') !== ancho) throw new PdfIlegible('a predictor that is not read here');
  const filas = Math.floor(datos.length / (ancho + 1));
  const limpio = Buffer.alloc(filas * ancho);
  for (let fila = 0; fila < filas; fila++) {
    const tipo = datos[fila * (ancho + 1)];
    if (tipo !== 2 && tipo !== 0) throw new PdfIlegible('a predictor that is not read here');
    for (let n = 0; n < ancho; n++) {
      const arriba = tipo === 2 && fila > 0 ? (limpio[(fila - 1) * ancho + n] as number) : 0;
      limpio[fila * ancho + n] = ((datos[fila * (ancho + 1) + 1 + n] as number) + arriba) & 0xff;
    }
  }
  return limpio;
}
