// All objects of a PDF in the order of its bytes, and those inside its object streams.
import {
  type Diccionario,
  esDiccionario,
  Lector,
  nombreDe,
  PdfIlegible,
  Presupuesto,
  type Valor,
} from './lexico';
import { inflar } from './inflar';

export interface Objeto {
  num: number;
  gen: number;
  /** Where `12 0 obj` begins; of one inside an object stream, that stream's. */
  inicio: number;
  fin: number;
  valor: Valor;
  /** Its bytes as they stand, still encoded. */
  corriente?: { inicio: number; fin: number };
  /** Those bytes, opened. */
  abierta?: Buffer;
  /** The object stream that it lies in. */
  dentroDe?: number;
  /** Its place there, from 0. */
  puesto?: number;
}

/** A classic cross-reference table with its trailer. */
export interface Tabla {
  inicio: number;
  entradas: { num: number; offset: number; gen: number; enUso: boolean }[];
  cola: Diccionario;
}

export interface Estructura {
  bytes: Buffer;
  objetos: Objeto[];
  tablas: Tabla[];
  /** `startxref` values with where they stand. */
  comienzos: { inicio: number; valor: number }[];
  /** Stretches between objects that are nothing a PDF has there. */
  basura: { inicio: number; fin: number }[];
  /** What is left of what may be read of this file. */
  presupuesto: Presupuesto;
}

const MAX_OBJETOS = 50_000;
/** Pieces that are nothing; a file with more of them is none. */
const MAX_BASURA = 200;

/**
 * The stream's bytes, opened once for all who ask, and counted against the file's budget. Throws PdfIlegible when it is packed in another way,
 * damaged, or becomes too large.
 */
export async function abrirCorriente(
  bytes: Buffer,
  objeto: Objeto,
  presupuesto = new Presupuesto(),
): Promise<Buffer> {
  const { valor, corriente } = objeto;
  if (!corriente || !esDiccionario(valor)) throw new PdfIlegible('no stream');
  const filtro = valor.get('Filter');
  const filtros = Array.isArray(filtro)
    ? filtro.map(nombreDe)
    : filtro === undefined || filtro === null
      ? []
      : [nombreDe(filtro)];
  if (filtros.length > 1 || (filtros.length === 1 && filtros[0] !== 'FlateDecode'))
    throw new PdfIlegible('a filter that is not read here');
  const cuerpo = bytes.subarray(corriente.inicio, corriente.fin);
  if (filtros.length === 0) return cuerpo;
  return (objeto.abierta ??= await inflar(cuerpo, presupuesto));
}

/** Looks at the whole file from its first byte to its last. Throws PdfIlegible. */
export async function leerEstructura(bytes: Buffer): Promise<Estructura> {
  const presupuesto = new Presupuesto();
  const estructura: Estructura = { bytes, objetos: [], tablas: [], comienzos: [], basura: [], presupuesto };
  const lector = new Lector(bytes, 0, presupuesto);
  for (lector.saltar(); !lector.alFinal; lector.saltar()) leerUno(lector, estructura);
  for (const objeto of [...estructura.objetos]) {
    if (!guardaObjetos(objeto)) continue;
    estructura.objetos.push(...(await objetosDentro(bytes, objeto, presupuesto)));
    if (estructura.objetos.length > MAX_OBJETOS) throw new PdfIlegible('too many objects');
  }
  return estructura;
}

/** Some readers open it by what it holds, whatever it calls itself. */
export const guardaObjetos = ({ valor, corriente }: Objeto): boolean =>
  corriente !== undefined &&
  esDiccionario(valor) &&
  (nombreDe(valor.get('Type')) === 'ObjStm' || (valor.has('N') && valor.has('First')));

function leerUno(lector: Lector, estructura: Estructura): void {
  const inicio = lector.pos;
  const { presupuesto } = estructura;
  if (lector.tomar('xref')) {
    presupuesto.directorio();
    return void estructura.tablas.push(leerTabla(lector, inicio, presupuesto));
  }
  // One without its table: readers that mend files take it all the same.
  if (lector.tomar('trailer')) {
    presupuesto.directorio();
    return void estructura.tablas.push({ inicio, entradas: [], cola: colaDe(lector) });
  }
  if (lector.tomar('startxref')) {
    presupuesto.directorio();
    lector.saltar();
    const valor = lector.palabra();
    return void estructura.comienzos.push({ inicio, valor: /^\d{1,10}$/.test(valor) ? Number(valor) : NaN });
  }
  const cabeza = /^(\d{1,10})[ \t\r\n\f\0]+(\d{1,5})[ \t\r\n\f\0]+obj(?![a-z])/.exec(
    lector.bytes.toString('latin1', inicio, inicio + 60),
  );
  if (cabeza) {
    if (estructura.objetos.length >= MAX_OBJETOS) throw new PdfIlegible('too many objects');
    lector.pos += cabeza[0].length;
    const objeto = leerObjeto(lector, { num: Number(cabeza[1]), gen: Number(cabeza[2]), inicio });
    if (objeto.corriente) presupuesto.corriente();
    return void estructura.objetos.push(objeto);
  }
  // An object whose beginning is written so that it was not seen.
  if (lector.tomar('obj')) throw new PdfIlegible('an object without its number');
  // Not ours to mend: noted, and gone over to the next thing that we know.
  if (estructura.basura.length >= MAX_BASURA) throw new PdfIlegible('more rubbish than objects');
  lector.pos++;
  lector.palabra();
  estructura.basura.push({ inicio, fin: lector.pos });
}

function leerObjeto(lector: Lector, cabeza: Pick<Objeto, 'num' | 'gen' | 'inicio'>): Objeto {
  const valor = lector.valor();
  lector.saltar();
  const corriente = esDiccionario(valor) && lector.tomar('stream') ? leerCorriente(lector, valor) : undefined;
  lector.saltar();
  if (!lector.tomar('endobj')) throw new PdfIlegible(`object ${cabeza.num} does not end`);
  return { ...cabeza, fin: lector.pos, valor, ...(corriente && { corriente }) };
}

function leerCorriente(lector: Lector, valor: Diccionario): { inicio: number; fin: number } {
  const { bytes } = lector;
  if (bytes[lector.pos] === 13) lector.pos++;
  if (bytes[lector.pos] === 10) lector.pos++;
  const inicio = lector.pos;
  const largo = valor.get('Length');
  const cierra = (desde: number) => /^[\r\n]{0,2}endstream/.test(bytes.toString('latin1', desde, desde + 12));
  // The length may stand in another object; then the first "endstream" ends it, as readers that mend files do.
  const fin =
    typeof largo === 'number' && cierra(inicio + largo)
      ? inicio + largo
      : bytes.indexOf('endstream', inicio, 'latin1');
  if (fin < inicio) throw new PdfIlegible('a stream without end');
  lector.pos = bytes.indexOf('endstream', fin, 'latin1') + 'endstream'.length;
  return { inicio, fin };
}

function leerTabla(lector: Lector, inicio: number, presupuesto: Presupuesto): Tabla {
  const entradas: Tabla['entradas'] = [];
  let secciones = 0;
  for (lector.saltar(); !lector.tomar('trailer'); lector.saltar()) {
    if (++secciones > MAX_OBJETOS) throw new PdfIlegible('too many sections');
    const primero = entero(lector);
    const cuantos = entero(lector);
    if (entradas.length + cuantos > MAX_OBJETOS) throw new PdfIlegible('too many entries');
    for (let n = 0; n < cuantos; n++) {
      presupuesto.entrada();
      const [offset, gen] = [entero(lector), entero(lector)];
      lector.saltar();
      entradas.push({ num: primero + n, offset, gen, enUso: lector.palabra() === 'n' });
    }
  }
  return { inicio, entradas, cola: colaDe(lector) };
}

function colaDe(lector: Lector): Diccionario {
  const cola = lector.valor();
  if (!esDiccionario(cola)) throw new PdfIlegible('a trailer that is no dictionary');
  return cola;
}

function entero(lector: Lector): number {
  lector.saltar();
  const palabra = lector.palabra();
  if (!/^\d{1,10}$/.test(palabra)) throw new PdfIlegible('a table with something that is no number');
  return Number(palabra);
}

async function objetosDentro(bytes: Buffer, contenedor: Objeto, presupuesto: Presupuesto): Promise<Objeto[]> {
  const dic = contenedor.valor as Diccionario;
  const [cuantos, primero] = [dic.get('N'), dic.get('First')];
  if (
    typeof cuantos !== 'number' ||
    typeof primero !== 'number' ||
    cuantos > MAX_OBJETOS ||
    dic.has('DecodeParms')
  )
    throw new PdfIlegible('an object stream that cannot be read');
  const abierta = await abrirCorriente(bytes, contenedor, presupuesto);
  const indice = new Lector(abierta, 0, presupuesto);
  let leidos = 0;
  return Array.from({ length: cuantos }, (_, puesto) => {
    const [num, offset] = [entero(indice), entero(indice)];
    const lector = new Lector(abierta, primero + offset, presupuesto);
    const valor = lector.valor();
    // Objects do not share their bytes: thousands that are one and the same long text would be read thousands of times.
    leidos += lector.pos - primero - offset;
    if (leidos > abierta.length) throw new PdfIlegible('objects that overlap');
    return {
      num,
      gen: 0,
      inicio: contenedor.inicio,
      fin: contenedor.fin,
      valor,
      dentroDe: contenedor.num,
      puesto,
    };
  });
}
