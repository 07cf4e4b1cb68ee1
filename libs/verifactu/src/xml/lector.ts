// Foreign XML into a small tree: strict, namespace-aware, one pass, no DTD, no entities but the five of XML. Own code
// because it must refuse hostile input before building anything (docs/adr/0003-record-writer.md); the tests hold it
// against fast-xml-parser, and the simulator reads what we send with libxml2.
import type { MotivoIlegible } from './respuesta-tipos';

export interface Nodo {
  /** Local name; the prefix does not matter. */
  nombre: string;
  /** Namespace URI, '' when none. */
  ns: string;
  hijos: Nodo[];
  /** Character data with entities resolved; of an element with children, only what is not whitespace. */
  texto: string;
}

export interface LimitesXml {
  maxBytes: number;
  maxElementos: number;
  maxProfundidad: number;
}

export type XmlLeido = { ok: true; raiz: Nodo } | { ok: false; motivo: MotivoIlegible; detalle: string };

/** What ends the reading; never leaves this file. */
class Ilegible extends Error {
  constructor(
    readonly motivo: MotivoIlegible,
    readonly detalle: string,
  ) {
    super(motivo);
  }
}

const PROHIBIDO = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const SUELTO = /\p{Surrogate}/u;
const NOMBRE =
  /[A-Za-z_\u00c0-\uffff][\w.\-\u00b7-\uffff]*(?::[A-Za-z_\u00c0-\uffff][\w.\-\u00b7-\uffff]*)?/y;
const ATRIBUTO =
  /[ \t\n]+([A-Za-z_\u00c0-\uffff][\w.:\-\u00b7-\uffff]*)[ \t\n]*=[ \t\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
const FIN_ETIQUETA = /[ \t\n]*(\/?)>/y;
const MAYOR = '>'.charCodeAt(0);
const REFERENCIA = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));|&/g;
const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Legal in XML, never sent by the agency, and dangerous where names are used as keys. */
const NOMBRES_VEDADOS = new Set(['__proto__', 'constructor', 'prototype']);

/** Only the five entities and character references resolve; everything else is refused (entity bombs need a DTD). */
function resolveReferencias(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(REFERENCIA, (todo, entidad?: string, decimal?: string, hex?: string) => {
    if (entidad) return ENTIDADES[entidad] ?? '';
    const codigo = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : -1;
    const caracter = codigo > 0 && codigo <= 0x10ffff ? String.fromCodePoint(codigo) : '\0';
    if (PROHIBIDO.test(caracter) || SUELTO.test(caracter))
      throw new Ilegible('mal_formado', `reference ${todo}`);
    return caracter;
  });
}

/** Namespace URIs by prefix, '' for the default one. */
type Ambito = ReadonlyMap<string, string>;

class Lector {
  private pos = 0;
  private elementos = 0;
  private readonly pila: { nodo: Nodo; etiqueta: string; ambito: Ambito; texto: string }[] = [];
  private raiz: Nodo | null = null;

  constructor(
    private readonly xml: string,
    private readonly limites: LimitesXml,
  ) {}

  read(): Nodo {
    const { xml } = this;
    if (xml.startsWith('<?xml')) this.skip('?>');
    while (this.pos < xml.length) {
      const abre = xml.indexOf('<', this.pos);
      if (abre !== this.pos) this.addTexto(xml.slice(this.pos, abre === -1 ? xml.length : abre), false);
      if (abre === -1) break;
      this.pos = abre;
      const siguiente = xml.charCodeAt(abre + 1);
      if (siguiente === 47) this.cierra();
      else if (siguiente === 33) this.declaracion();
      else if (siguiente === 63) this.skip('?>');
      else this.abre();
    }
    if (this.pila.length > 0 || this.raiz === null)
      throw new Ilegible('mal_formado', 'the document ends too early');
    return this.raiz;
  }

  private skip(fin: string): void {
    const hasta = this.xml.indexOf(fin, this.pos);
    if (hasta === -1) throw new Ilegible('mal_formado', `missing ${fin}`);
    this.pos = hasta + fin.length;
  }

  private declaracion(): void {
    const { xml, pos } = this;
    if (xml.startsWith('<!--', pos)) {
      this.pos += 4;
      this.skip('-->');
    } else if (xml.startsWith('<![CDATA[', pos) && this.pila.length > 0) {
      this.skip(']]>');
      this.addTexto(xml.slice(pos + 9, this.pos - 3), true);
    } else
      throw new Ilegible(
        /^<!DOCTYPE/i.test(xml.slice(pos, pos + 9)) ? 'doctype' : 'mal_formado',
        'markup declaration',
      );
  }

  private addTexto(texto: string, literal: boolean): void {
    const encima = this.pila[this.pila.length - 1];
    if (encima) {
      if (!literal && texto.includes(']]>')) throw new Ilegible('mal_formado', ']]> in text');
      encima.texto += literal ? texto : resolveReferencias(texto);
    } else if (texto.trim() !== '')
      throw new Ilegible(this.raiz ? 'mal_formado' : 'no_es_xml', 'text outside the root');
  }

  private abre(): void {
    const { xml, pila } = this;
    NOMBRE.lastIndex = this.pos + 1;
    const etiqueta = NOMBRE.exec(xml)?.[0];
    if (etiqueta === undefined) throw new Ilegible('mal_formado', 'tag without a name');
    if (this.raiz !== null && pila.length === 0) throw new Ilegible('mal_formado', 'two roots');
    if (pila.length >= this.limites.maxProfundidad)
      throw new Ilegible('profundidad', `deeper than ${this.limites.maxProfundidad}`);
    this.elementos += 1;
    if (this.elementos > this.limites.maxElementos)
      throw new Ilegible('demasiado_grande', `more than ${this.limites.maxElementos} elements`);
    this.pos = NOMBRE.lastIndex;
    const encima = pila[pila.length - 1];
    // Nearly every tag ends right behind its name.
    const desnuda = xml.charCodeAt(this.pos) === MAYOR;
    const ambito = desnuda ? (encima?.ambito ?? SIN_AMBITO) : this.atributos(encima?.ambito ?? SIN_AMBITO);
    const nodo = this.creaNodo(etiqueta, ambito);
    if (encima) encima.nodo.hijos.push(nodo);
    else this.raiz = nodo;
    const vacia = !desnuda && this.finDeEtiqueta(`tag ${etiqueta.slice(0, 80)}`);
    if (desnuda) this.pos += 1;
    if (!vacia) pila.push({ nodo, etiqueta, ambito, texto: '' });
  }

  /** Goes past the end of a tag: does it say that the element is empty? */
  private finDeEtiqueta(donde: string): boolean {
    FIN_ETIQUETA.lastIndex = this.pos;
    const fin = FIN_ETIQUETA.exec(this.xml);
    if (fin === null) throw new Ilegible('mal_formado', donde);
    this.pos = FIN_ETIQUETA.lastIndex;
    return fin[1] !== '';
  }

  private creaNodo(etiqueta: string, ambito: Ambito): Nodo {
    const dos = etiqueta.indexOf(':');
    const nombre = dos === -1 ? etiqueta : etiqueta.slice(dos + 1);
    const ns = ambito.get(dos === -1 ? '' : etiqueta.slice(0, dos));
    if (NOMBRES_VEDADOS.has(nombre)) throw new Ilegible('mal_formado', 'name that is never used');
    if (ns === undefined) throw new Ilegible('mal_formado', 'prefix without a namespace');
    return { nombre, ns, hijos: [], texto: '' };
  }

  /** Reads the attributes; only namespace declarations say something to us. */
  private atributos(ambito: Ambito): Ambito {
    let propio: Map<string, string> | null = null;
    let vistos: Set<string> | null = null;
    for (;;) {
      ATRIBUTO.lastIndex = this.pos;
      const atributo = ATRIBUTO.exec(this.xml);
      if (atributo === null) return propio ?? ambito;
      this.pos = ATRIBUTO.lastIndex;
      const nombre = atributo[1] ?? '';
      vistos ??= new Set();
      if (vistos.has(nombre)) throw new Ilegible('mal_formado', 'repeated attribute');
      vistos.add(nombre);
      const valor = resolveReferencias(atributo[2] ?? atributo[3] ?? '');
      if (nombre === 'xmlns' || nombre.startsWith('xmlns:')) {
        propio ??= new Map(ambito);
        if (propio.size > 100) throw new Ilegible('mal_formado', 'too many namespaces');
        propio.set(nombre.slice(6), valor);
      }
    }
  }

  private cierra(): void {
    const encima = this.pila.pop();
    const { xml, pos } = this;
    if (!encima || !xml.startsWith(encima.etiqueta, pos + 2))
      throw new Ilegible('mal_formado', 'end tag of something else');
    this.pos = pos + 2 + encima.etiqueta.length;
    if (xml.charCodeAt(this.pos) === MAYOR) this.pos += 1;
    else if (this.finDeEtiqueta('end tag')) throw new Ilegible('mal_formado', 'end tag');
    encima.nodo.texto = encima.nodo.hijos.length > 0 ? encima.texto.trim() : encima.texto;
  }
}

const SIN_AMBITO: Ambito = new Map([
  ['', ''],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
]);
const UTF8 = /^(?:utf-?8|us-ascii)$/i;

function decode(cuerpo: Uint8Array | string, contentType: string | undefined): string {
  if (typeof cuerpo === 'string') return cuerpo;
  const juego = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1];
  // A wrong label harms only what is not ASCII.
  if (juego !== undefined && !UTF8.test(juego) && cuerpo.some((byte) => byte > 127))
    throw new Ilegible('codificacion', `charset ${juego.slice(0, 40)}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(cuerpo);
  } catch {
    throw new Ilegible('codificacion', 'not UTF-8');
  }
}

function prepara(cuerpo: Uint8Array | string, limites: LimitesXml, contentType: string | undefined): string {
  if (cuerpo.length > limites.maxBytes)
    throw new Ilegible('demasiado_grande', `more than ${limites.maxBytes} bytes`);
  const bruto = decode(cuerpo, contentType);
  const sinBom = bruto.charCodeAt(0) === 0xfeff ? bruto.slice(1) : bruto;
  if (sinBom.trim() === '') throw new Ilegible('vacio', 'empty body');
  // Blanks before the declaration are no XML, but some servers send them and nothing can be hidden in them.
  const texto = (sinBom.includes('\r') ? sinBom.replace(/\r\n?/g, '\n') : sinBom).trimStart();
  if (!texto.startsWith('<') || /^<(?:!doctype\s+html|html)[\s>]/i.test(texto.slice(0, 40)))
    throw new Ilegible('no_es_xml', 'not an XML document');
  const declarado = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(texto.slice(0, 200))?.[1];
  if (declarado !== undefined && !UTF8.test(declarado))
    throw new Ilegible('codificacion', `declared as ${declarado.slice(0, 40)}`);
  if (PROHIBIDO.test(texto) || SUELTO.test(texto))
    throw new Ilegible('mal_formado', 'characters that XML does not know');
  return texto;
}

/** Reads a document within limits. Never throws for what it reads: what is wrong comes back as a reason. */
export function leerXml(cuerpo: Uint8Array | string, limites: LimitesXml, contentType?: string): XmlLeido {
  try {
    return { ok: true, raiz: new Lector(prepara(cuerpo, limites, contentType), limites).read() };
  } catch (error) {
    if (error instanceof Ilegible) return { ok: false, motivo: error.motivo, detalle: error.detalle };
    throw error;
  }
}

/** The first child of that local name. */
export function hijoOf(nodo: Nodo, nombre: string): Nodo | undefined {
  return nodo.hijos.find((hijo) => hijo.nombre === nombre);
}

/** The one child of the SOAP body, or the root itself when there is no envelope. */
export function cuerpoSoap(raiz: Nodo): Nodo | undefined {
  if (raiz.nombre !== 'Envelope') return raiz;
  return hijoOf(raiz, 'Body')?.hijos[0];
}
