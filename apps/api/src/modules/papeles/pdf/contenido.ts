// Is a PDF safe to keep and to show to a person? Nothing in it is run or drawn here; whatever could act on
// its reader is refused (FAULTS U3, U5).
import type { DetalleComprobacion } from '@encadena/contracts';
import {
  holdsObjects,
  isDictionary,
  nameOf,
  openStream,
  type PdfDictionary,
  type PdfObject,
  type PdfStructure,
  type PdfValue,
  readStructure,
  UnreadablePdf,
} from '@encadena/pdf-reader';

/** Names that stand only where something is run, sent, played or attached. Long enough never to turn up in packed bytes by chance. */
const ACTIVOS = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'RichMedia',
  'Rendition',
  'GoToE',
  'OnInstantiate',
];
const ADJUNTOS = ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'];
const NOMBRE_ACTIVO = nombreEscrito(ACTIVOS);
const NOMBRE_ADJUNTO = nombreEscrito(ADJUNTOS);
/** Short ones are looked for in objects only. */
const ACTIVOS_CORTOS = ['JS', 'XFA', 'Movie', 'Sound'];
const ADJUNTOS_CORTOS = ['EF'];
const MAX_PIXELES = 60_000_000;
/** What else a file may be at once, by words that only its readers look for. */
const OTROS = /<\s*(?:html|script|svg|iframe|body)\b|<\?php/i;
/**
 * How an object begins, as a reader that mends files looks for it: anywhere, also within streams, strings and comments, and between whatever
 * bytes any of them takes for blanks.
 */
const CABEZA = /\d[\0-\x20\x80\x85\xa0\xff]+\d+[\0-\x20\x80\x85\xa0\xff]*obj/g;
const FIN_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');

export type Examen = { estructura: PdfStructure } | { detalle: DetalleComprobacion };

/** The file's structure when it is a PDF of good faith, else why not. */
export async function examinarPdf(bytes: Buffer): Promise<Examen> {
  const detalle = porFuera(bytes);
  if (detalle) return { detalle };
  try {
    const estructura = await readStructure(bytes);
    const hallado = porDentro(estructura) ?? (await porPeso(estructura));
    return hallado ? { detalle: hallado } : { estructura };
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    return { detalle: error.message === 'too large' ? 'papelPesado' : 'papelDanado' };
  }
}

/** Any of these names, each letter as it is or as its number (`/J#61vaScript`): ten megabytes of numbers are not to be undone one by one. */
function nombreEscrito(nombres: readonly string[]): RegExp {
  const letra = (una: string) => {
    const hex = una.charCodeAt(0).toString(16);
    return `(?:${una}|#${hex.replace(/[a-f]/, (cifra) => `[${cifra}${cifra.toUpperCase()}]`)})`;
  };
  const escritos = nombres.map((nombre) => [...nombre].map(letra).join(''));
  return new RegExp(`/(?:${escritos.join('|')})(?![\\w#])`);
}

function porFuera(bytes: Buffer): DetalleComprobacion | undefined {
  if (
    !bytes
      .subarray(0, 8)
      .toString('latin1')
      .match(/^%PDF-[12]\.\d/)
  )
    return 'papelNoPdf';
  // A reader of archives begins at the end of a file, one of PDFs at both.
  if (bytes.subarray(-65_600).includes(FIN_ZIP)) return 'papelDoble';
  if (!/%%EOF\s*$/.test(bytes.subarray(-64).toString('latin1')))
    return bytes.includes('%%EOF') ? 'papelDoble' : 'papelDanado';
  const texto = bytes.toString('latin1');
  if (NOMBRE_ACTIVO.test(texto)) return 'papelActivo';
  return NOMBRE_ADJUNTO.test(texto) ? 'papelAdjuntos' : undefined;
}

function porDentro({
  bytes,
  objects: objetos,
  tables: tablas,
}: PdfStructure): DetalleComprobacion | undefined {
  // One that only some readers find is one that nobody looked at.
  const vistos = objetos.filter(({ inside: dentroDe }) => dentroDe === undefined).length;
  if (objetos.length === 0 || cabezas(bytes.toString('latin1'), vistos) !== vistos) return 'papelDanado';
  const nombres = new Set<string>();
  for (const { value: valor } of objetos) recoger(valor, nombres);
  for (const { trailer } of tablas) recoger(trailer, nombres);
  if (nombres.has('Encrypt')) return 'papelCifrado';
  if ([...ACTIVOS, ...ACTIVOS_CORTOS].some((nombre) => nombres.has(nombre))) return 'papelActivo';
  if ([...ADJUNTOS, ...ADJUNTOS_CORTOS].some((nombre) => nombres.has(nombre))) return 'papelAdjuntos';
  return OTROS.test(fueraDeCorrientes(bytes, objetos)) ? 'papelDoble' : undefined;
}

/** How many there are, up to one more than `hasta`. */
function cabezas(texto: string, hasta: number): number {
  let cuantas = 0;
  for (const { length } of texto.matchAll(CABEZA)) if ((cuantas += Math.min(1, length)) > hasta) break;
  return cuantas;
}

function recoger(valor: PdfValue, nombres: Set<string>): void {
  if (Array.isArray(valor)) for (const parte of valor) recoger(parte, nombres);
  else if (isDictionary(valor)) {
    for (const [clave, parte] of valor) {
      nombres.add(clave);
      recoger(parte, nombres);
    }
  } else {
    const nombre = nameOf(valor);
    if (nombre) nombres.add(nombre);
  }
}

function fueraDeCorrientes(bytes: Buffer, objetos: PdfObject[]): string {
  let desde = 0;
  const trozos: string[] = [];
  for (const { stream: corriente } of objetos) {
    if (!corriente || corriente.start < desde) continue;
    trozos.push(bytes.toString('latin1', desde, corriente.start));
    desde = corriente.end;
  }
  return trozos.join('') + bytes.toString('latin1', desde);
}

/** Opens what would be opened by whoever looks at it, and stops where no honest paper goes. Throws PdfIlegible there. */
async function porPeso({
  bytes,
  objects: objetos,
  budget: presupuesto,
}: PdfStructure): Promise<DetalleComprobacion | undefined> {
  for (const objeto of objetos) {
    const { value: valor, stream: corriente } = objeto;
    if (!corriente || !isDictionary(valor)) continue;
    const pixeles = pixelesDe(objeto, valor);
    if (pixeles !== undefined && pixeles > MAX_PIXELES) return 'papelPesado';
    const filtro = valor.get('Filter');
    const primero = nameOf(Array.isArray(filtro) ? filtro[0] : filtro);
    if (pixeles !== undefined || primero !== 'FlateDecode') continue;
    // A second layer of the same packing has one use only.
    if (Array.isArray(filtro) && filtro.length > 1) return 'papelPesado';
    try {
      await openStream(bytes, objeto, presupuesto);
    } catch (error) {
      // Of one that is damaged a reader shows what it can; it was counted.
      if (!(error instanceof UnreadablePdf) || error.message !== 'damaged stream') throw error;
    }
  }
  return undefined;
}

/** Of a picture that is nothing else: one that readers open as a directory or for its objects is weighed as such, whatever it calls itself. */
function pixelesDe(objeto: PdfObject, valor: PdfDictionary): number | undefined {
  if (nameOf(valor.get('Subtype')) !== 'Image' || holdsObjects(objeto)) return undefined;
  if (nameOf(valor.get('Type')) === 'XRef') return undefined;
  const pixeles = Number(valor.get('Width')) * Number(valor.get('Height'));
  // One whose size stands elsewhere is opened as any other stream.
  return Number.isNaN(pixeles) ? undefined : pixeles;
}
