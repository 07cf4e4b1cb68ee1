// Is a PDF safe to keep and to show to a person? Nothing in it is run or drawn here; what could act on whoever opens it is refused
// (FAULTS U3, U5).
import { inflate } from 'node:zlib';
import { promisify } from 'node:util';
import type { DetalleComprobacion } from '@encadena/contracts';
import { esDiccionario, nombreDe, PdfIlegible, sinEscapes, type Valor } from './lexico';
import { type Estructura, leerEstructura, type Objeto } from './objetos';

/** Names that stand only where something is run, sent, played or attached. Long enough never to turn up in packed bytes by chance. */
const ACTIVOS = ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'RichMedia', 'Rendition', 'GoToE', 'OnInstantiate'];
const ADJUNTOS = ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'];
/** Short ones are looked for in objects only. */
const ACTIVOS_CORTOS = ['JS', 'XFA', 'Movie', 'Sound'];
const ADJUNTOS_CORTOS = ['EF'];
/** All streams that are no pictures, opened; a picture's pixels. */
const MAX_ABIERTO = 96_000_000;
const MAX_UNA = 32_000_000;
const MAX_PIXELES = 60_000_000;
/** What else a file may be at once, by words that only its readers look for. */
const OTROS = /<\s*(?:html|script|svg|iframe|body)\b|<\?php/i;
/** How an object begins, as a reader that mends files looks for it: anywhere, also within streams, strings and comments. */
const CABEZA = /\d[ \t\r\n\f\0]+\d+[ \t\r\n\f\0]*obj/g;
const FIN_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');

export type Examen = { estructura: Estructura } | { detalle: DetalleComprobacion };

/** The file's structure when it is a PDF of good faith, else why not. */
export async function examinarPdf(bytes: Buffer): Promise<Examen> {
  const detalle = porFuera(bytes);
  if (detalle) return { detalle };
  try {
    const estructura = await leerEstructura(bytes);
    const hallado = porDentro(estructura) ?? (await porPeso(estructura));
    return hallado ? { detalle: hallado } : { estructura };
  } catch (error) {
    if (!(error instanceof PdfIlegible)) throw error;
    return { detalle: error.message === 'too large' ? 'papelPesado' : 'papelDanado' };
  }
}

function porFuera(bytes: Buffer): DetalleComprobacion | undefined {
  if (!bytes.subarray(0, 8).toString('latin1').match(/^%PDF-[12]\.\d/)) return 'papelNoPdf';
  // A reader of archives begins at the end of a file, one of PDFs at both.
  if (bytes.subarray(-65_600).includes(FIN_ZIP)) return 'papelDoble';
  if (!/%%EOF\s*$/.test(bytes.subarray(-64).toString('latin1'))) return bytes.includes('%%EOF') ? 'papelDoble' : 'papelDanado';
  for (const [, nombre = ''] of bytes.toString('latin1').matchAll(/\/([\w#]{6,60})/g)) {
    const limpio = nombre.includes('#') ? sinEscapes(nombre) : nombre;
    if (ACTIVOS.includes(limpio)) return 'papelActivo';
    if (ADJUNTOS.includes(limpio)) return 'papelAdjuntos';
  }
  return undefined;
}

function porDentro({ bytes, objetos, tablas }: Estructura): DetalleComprobacion | undefined {
  // One that only some readers find is one that nobody looked at.
  const vistos = objetos.filter(({ dentroDe }) => dentroDe === undefined).length;
  if (objetos.length === 0 || (bytes.toString('latin1').match(CABEZA)?.length ?? 0) !== vistos) return 'papelDanado';
  const nombres = new Set<string>();
  for (const { valor } of objetos) recoger(valor, nombres);
  for (const { cola } of tablas) recoger(cola, nombres);
  if (nombres.has('Encrypt')) return 'papelCifrado';
  if ([...ACTIVOS, ...ACTIVOS_CORTOS].some((nombre) => nombres.has(nombre))) return 'papelActivo';
  if ([...ADJUNTOS, ...ADJUNTOS_CORTOS].some((nombre) => nombres.has(nombre))) return 'papelAdjuntos';
  return OTROS.test(fueraDeCorrientes(bytes, objetos)) ? 'papelDoble' : undefined;
}

function recoger(valor: Valor, nombres: Set<string>): void {
  if (Array.isArray(valor)) for (const parte of valor) recoger(parte, nombres);
  else if (esDiccionario(valor)) {
    for (const [clave, parte] of valor) {
      nombres.add(clave);
      recoger(parte, nombres);
    }
  } else {
    const nombre = nombreDe(valor);
    if (nombre) nombres.add(nombre);
  }
}

function fueraDeCorrientes(bytes: Buffer, objetos: Objeto[]): string {
  let desde = 0;
  const trozos: string[] = [];
  for (const { corriente } of objetos) {
    if (!corriente || corriente.inicio < desde) continue;
    trozos.push(bytes.toString('latin1', desde, corriente.inicio));
    desde = corriente.fin;
  }
  return trozos.join('') + bytes.toString('latin1', desde);
}

const abrir = promisify(inflate);

/** Opens what would be opened by whoever looks at it, and stops where no honest paper goes. */
async function porPeso({ bytes, objetos }: Estructura): Promise<DetalleComprobacion | undefined> {
  let total = 0;
  for (const { valor, corriente } of objetos) {
    if (!corriente || !esDiccionario(valor)) continue;
    if (nombreDe(valor.get('Subtype')) === 'Image') {
      const pixeles = Number(valor.get('Width')) * Number(valor.get('Height'));
      if (pixeles > MAX_PIXELES) return 'papelPesado';
      // One whose size stands elsewhere is opened as any other stream.
      if (!Number.isNaN(pixeles)) continue;
    }
    const filtro = valor.get('Filter');
    const primero = nombreDe(Array.isArray(filtro) ? filtro[0] : filtro);
    if (primero !== 'FlateDecode') continue;
    // A second layer of the same packing has one use only.
    if (Array.isArray(filtro) && filtro.length > 1) return 'papelPesado';
    const abierta = await abrir(bytes.subarray(corriente.inicio, corriente.fin), { maxOutputLength: MAX_UNA }).catch((error: NodeJS.ErrnoException) => error);
    if (!Buffer.isBuffer(abierta)) {
      if (abierta.code === 'ERR_BUFFER_TOO_LARGE') return 'papelPesado';
      continue;
    }
    if ((total += abierta.length) > MAX_ABIERTO) return 'papelPesado';
  }
  return undefined;
}
