// Directories and object streams that can be read in only one way. Some viewers count bytes where others
// count words, skip what others accept, or undo a compression that others leave: whatever only one of them
// would find is something that nobody has looked at.
import { type Diccionario, esDiccionario, Lector, nombreDe, PdfIlegible, type Valor } from './lexico';
import { abrirCorriente, type Objeto } from './objetos';

export interface Entrada {
  num: number;
  clase: 'libre' | 'offset' | 'dentro';
  /** Of the object, or the number of the object stream. */
  donde: number;
  /** Its generation, or its place in the object stream. */
  cual: number;
}

/** The highest number of an object (ISO 32000-1, Annex C); larger ones wrap around in some viewers. */
export const MAX_NUMERO_DE_OBJETO = 8_388_607;
const FIN_DE_LINEA = '(?:\\r\\n|\\r|\\n)';
const PALABRA = new RegExp(`xref ?${FIN_DE_LINEA}`, 'y');
const SECCION = new RegExp(`(\\d{1,7}) (\\d{1,7}) ?${FIN_DE_LINEA}`, 'y');
/** Twenty bytes, no more and no fewer (ISO 32000-1, 7.5.4). */
const FILA = /(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y;
const SOLO_BLANCOS = /^[ \t\r\n\f\0]*$/;

/** The entries of the classic directory that begins there. Throws PdfIlegible. */
export function filasDeTabla(bytes: Buffer, inicio: number): Entrada[] {
  const texto = bytes.toString('latin1', inicio);
  const entradas: Entrada[] = [];
  let pos = 0;
  const tomar = (forma: RegExp): RegExpExecArray | null => {
    forma.lastIndex = pos;
    const hallado = forma.exec(texto);
    pos += hallado?.[0].length ?? 0;
    return hallado;
  };
  if (!tomar(PALABRA)) throw new PdfIlegible('a directory that is not at its place');
  for (let seccion = tomar(SECCION); seccion; seccion = tomar(SECCION)) {
    const [primero, cuantas] = [Number(seccion[1]), Number(seccion[2])];
    for (let n = 0; n < cuantas; n++) {
      const fila = tomar(FILA);
      if (!fila) throw new PdfIlegible('a directory whose rows have other lengths');
      entradas.push({
        num: primero + n,
        clase: fila[3] === 'n' ? 'offset' : 'libre',
        donde: Number(fila[1]),
        cual: Number(fila[2]),
      });
    }
  }
  if (!texto.startsWith('trailer', pos)) throw new PdfIlegible('a directory with something between its rows');
  exigirLlana(texto.slice(pos, texto.indexOf('startxref', pos)));
  return entradas;
}

/** Counts and places are digits and nothing else: to some viewers `12.` and `+12` are none. Throws PdfIlegible. */
function exigirLlana(cabeza: string): void {
  const sinCadenas = cabeza.replace(/\((?:\\[\s\S]|[^\\()])*\)|<[\da-f\s]*>/gi, ' ');
  if (/[+.%]/.test(sinCadenas))
    throw new PdfIlegible('a directory with numbers that are written in another way');
}
const exigirCabezaLlana = (bytes: Buffer, { inicio, corriente }: Objeto): void =>
  exigirLlana(bytes.toString('latin1', inicio, corriente?.inicio));

/** The entries of a directory in a stream (ISO 32000-1, 7.5.8). Throws PdfIlegible. */
export async function filasDeCorriente(bytes: Buffer, objeto: Objeto): Promise<Entrada[]> {
  const dic = objeto.valor as Diccionario;
  exigirCabezaLlana(bytes, objeto);
  const anchos = dic.get('W');
  // A width of nothing would never end, one of more than six bytes is no number.
  const medido =
    Array.isArray(anchos) &&
    anchos.length === 3 &&
    anchos.every((ancho) => Number.isInteger(ancho) && (ancho as number) >= 0 && (ancho as number) <= 6);
  if (!medido || !anchos[1]) throw new PdfIlegible('a directory that cannot be read');
  const [a = 0, b = 0, c = 0] = anchos.map(Number);
  const ancho = a + b + c;
  const filas = sinPredictor(await abrirCorriente(bytes, objeto), dic, ancho);
  const entradas: Entrada[] = [];
  let pos = 0;
  for (const num of numerosDe(dic)) {
    if (pos + ancho > filas.length) throw new PdfIlegible('a directory that ends early');
    const campo = (desde: number, largo: number) => (largo === 0 ? 0 : filas.readUIntBE(pos + desde, largo));
    const clase = a === 0 ? 1 : campo(0, a);
    // Other kinds are nothing to readers of today: the object would be gone.
    if (clase > 2) throw new PdfIlegible('a directory with entries of an unknown kind');
    entradas.push({
      num,
      clase: (['libre', 'offset', 'dentro'] as const)[clase] as Entrada['clase'],
      donde: campo(a, b),
      cual: campo(a + b, c),
    });
    pos += ancho;
  }
  return entradas;
}

/** Pairs of a first number and how many follow. A negative one is skipped by some, together with its rows or without them. */
function* numerosDe(dic: Diccionario): Generator<number> {
  const indice = dic.get('Index') ?? [0, dic.get('Size') ?? 0];
  const natural = (uno: Valor) => Number.isInteger(uno) && (uno as number) >= 0;
  if (!Array.isArray(indice) || indice.length % 2 !== 0 || !indice.every(natural))
    throw new PdfIlegible('a directory that cannot be read');
  for (let n = 0; n < indice.length; n += 2) {
    const [primero, cuantos] = [Number(indice[n]), Number(indice[n + 1])];
    if (cuantos === 0 || primero + cuantos > MAX_NUMERO_DE_OBJETO)
      throw new PdfIlegible('a directory that cannot be read');
    for (let k = 0; k < cuantos; k++) yield primero + k;
  }
}

/**
 * Undoes the "up" predictor of PNG, the only one that directories use. It belongs to a filter: without one, or with a list of filters, there are
 * viewers that do not undo it.
 */
function sinPredictor(datos: Buffer, dic: Diccionario, ancho: number): Buffer {
  const parms = dic.get('DecodeParms');
  if (parms === undefined) return datos;
  if (!esDiccionario(parms) || nombreDe(dic.get('Filter')) !== 'FlateDecode')
    throw new PdfIlegible('a predictor of no filter');
  const predictor = parms.get('Predictor');
  if (predictor === undefined || predictor === 1) return datos;
  if (typeof predictor !== 'number' || predictor < 10 || parms.get('Columns') !== ancho)
    throw new PdfIlegible('a predictor that is not read here');
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

/**
 * Objects one after the other, the first at once and each up to the next: viewers measure them by where the next one begins. Throws PdfIlegible.
 */
export async function objetosSeguidos(bytes: Buffer, contenedor: Objeto): Promise<boolean> {
  const dic = contenedor.valor as Diccionario;
  exigirCabezaLlana(bytes, contenedor);
  const [cuantos, primero] = [Number(dic.get('N')), Number(dic.get('First'))];
  const abierta = await abrirCorriente(bytes, contenedor);
  const numeros = abierta
    .toString('latin1', 0, primero)
    .split(/[ \t\r\n]+/)
    .filter((uno) => uno !== '');
  const lugares = numeros.filter((_, n) => n % 2 === 1).map(Number);
  return (
    numeros.length === cuantos * 2 &&
    numeros.every((uno) => /^\d{1,8}$/.test(uno) && Number(uno) <= MAX_NUMERO_DE_OBJETO) &&
    lugares.every((lugar, n) => {
      const siguiente = primero + (lugares[n + 1] ?? abierta.length - primero);
      if (n === 0 ? lugar !== 0 : lugar <= (lugares[n - 1] as number)) return false;
      const lector = new Lector(abierta, primero + lugar);
      lector.valor();
      return lector.pos <= siguiente && SOLO_BLANCOS.test(abierta.toString('latin1', lector.pos, siguiente));
    })
  );
}
