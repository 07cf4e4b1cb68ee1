// Reads a message into a tree, strictly: what is not well-formed is refused, a DOCTYPE too (no entities of
// the sender's own, so no bombs), and depth and number of nodes have limits. One pass over the text without
// recursion: a send of 1,000 records is 2 MB. Written here because a lenient reader (fast-xml-parser takes
// mismatched tags) would let a wrong message of ours through.

export interface Nodo {
  readonly uri: string;
  readonly nombre: string;
  readonly hijos: Nodo[];
  /** The element's own text, entities resolved. */
  texto: string;
  /** Where the element begins and ends in the text that was read. */
  readonly inicio: number;
  fin: number;
}

export class XmlMalFormado extends Error {
  constructor(
    readonly causa: string,
    readonly posicion: number,
  ) {
    super(`${causa} (position ${posicion})`);
  }
}

const MAX_PROFUNDIDAD = 64;
const MAX_NODOS = 500_000;
const XMLNS_URI = 'http://www.w3.org/2000/xmlns/';
const NO_PERMITIDO = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const NOMBRE =
  /^[A-Za-z_\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd][\w.\-\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u200c\u200d\u203f\u2040\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd]*$/;
const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** What prefixes mean at a place, and the names already looked up there. */
interface Ambito {
  prefijos: ReadonlyMap<string, string>;
  nombres: Map<string, { uri: string; nombre: string }>;
}

interface Abierto {
  nodo: Nodo;
  qname: string;
  ambito: Ambito;
}

/** The root of the message. Throws XmlMalFormado. */
export function leerXml(texto: string): Nodo {
  return new Lector(texto).leer();
}

/**
 * Without the blanks of XML at both ends; a no-break space is none of them and stays (the agency refuses it
 * with 1130).
 */
export function sinBlancos(texto: string): string {
  let desde = 0;
  let hasta = texto.length;
  while (desde < hasta && esBlanco(texto.charCodeAt(desde))) desde += 1;
  while (hasta > desde && esBlanco(texto.charCodeAt(hasta - 1))) hasta -= 1;
  return desde === 0 && hasta === texto.length ? texto : texto.slice(desde, hasta);
}

const esBlanco = (codigo: number): boolean => codigo === 32 || codigo === 9 || codigo === 10 || codigo === 13;

/** Line ends as XML wants them; positions of nodes count in this text. */
export function normalizarLineas(texto: string): string {
  return texto.includes('\r') ? texto.replace(/\r\n?/g, '\n') : texto;
}

class Lector {
  private readonly abiertos: Abierto[] = [];
  private ambito: Ambito = {
    prefijos: new Map([
      ['', ''],
      ['xml', 'http://www.w3.org/XML/1998/namespace'],
    ]),
    nombres: new Map(),
  };
  private raiz: Nodo | undefined;
  private nodos = 0;
  private i = 0;

  constructor(private readonly t: string) {}

  leer(): Nodo {
    const malo = NO_PERMITIDO.exec(this.t);
    if (malo) this.falla('character not allowed in XML', malo.index);
    this.cabecera();
    while (this.i < this.t.length) {
      const abre = this.t.indexOf('<', this.i);
      this.textoHasta(abre === -1 ? this.t.length : abre);
      if (abre !== -1) this.marca();
    }
    if (this.abiertos.length > 0 || this.raiz === undefined) this.falla('the document ends too early');
    return this.raiz;
  }

  private falla(causa: string, posicion = this.i): never {
    throw new XmlMalFormado(causa, posicion);
  }

  private cabecera(): void {
    if (this.t.charCodeAt(0) === 0xfeff) this.i = 1;
    if (!/^<\?xml\s/.test(this.t.slice(this.i, this.i + 6))) return;
    const fin = this.t.indexOf('?>', this.i);
    const declaracion =
      /^<\?xml\s+version\s*=\s*["']1\.\d["'](?:\s+encoding\s*=\s*["']([A-Za-z][\w.\-]*)["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*$/.exec(
        fin === -1 ? '' : this.t.slice(this.i, fin),
      );
    if (!declaracion) this.falla('wrong XML declaration');
    if (declaracion[1] !== undefined && !/^(utf-?8|us-ascii)$/i.test(declaracion[1]))
      this.falla('the encoding is not UTF-8');
    this.i = fin + 2;
  }

  private textoHasta(fin: number): void {
    if (fin === this.i) return;
    const trozo = this.t.slice(this.i, fin);
    const abierto = this.abiertos[this.abiertos.length - 1];
    if (abierto === undefined) {
      if (/[^ \t\n]/.test(trozo)) this.falla('text outside the root');
    } else {
      if (trozo.includes(']]>')) this.falla(']]> in text');
      abierto.nodo.texto += this.resolver(trozo);
    }
    this.i = fin;
  }

  private resolver(trozo: string): string {
    if (!trozo.includes('&')) return trozo;
    return trozo.replace(
      /&(?:([A-Za-z]+)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));|&/g,
      (_todo, nombre?: string, decimal?: string, hexadecimal?: string) => {
        if (nombre !== undefined)
          return (
            (Object.hasOwn(ENTIDADES, nombre) ? ENTIDADES[nombre] : undefined) ?? this.falla('unknown entity')
          );
        const codigo =
          decimal !== undefined
            ? Number(decimal)
            : hexadecimal !== undefined
              ? Number.parseInt(hexadecimal, 16)
              : -1;
        if (codigo < 0 || codigo > 0x10ffff || (codigo >= 0xd800 && codigo <= 0xdfff))
          this.falla('wrong character reference');
        const caracter = String.fromCodePoint(codigo);
        if (NO_PERMITIDO.test(caracter)) this.falla('wrong character reference');
        return caracter;
      },
    );
  }

  private marca(): void {
    const { t, i } = this;
    const siguiente = t.charCodeAt(i + 1);
    if (siguiente === 47) return this.cierra();
    if (siguiente === 63) {
      if (/^<\?xml[\s?]/i.test(t.slice(i, i + 6)))
        this.falla('an XML declaration may only stand at the beginning');
      return this.salta('?>', 2);
    }
    if (siguiente !== 33) return this.abre();
    if (t.startsWith('<!--', i)) {
      const fin = t.indexOf('--', i + 4);
      if (fin === -1 || t.charCodeAt(fin + 2) !== 62) this.falla('wrong comment');
      this.i = fin + 3;
    } else if (t.startsWith('<![CDATA[', i)) {
      const abierto = this.abiertos[this.abiertos.length - 1] ?? this.falla('CDATA outside the root');
      const fin = t.indexOf(']]>', i);
      if (fin === -1) this.falla('CDATA without end');
      abierto.nodo.texto += t.slice(i + 9, fin);
      this.i = fin + 3;
    } else this.falla('DOCTYPE is refused');
  }

  private salta(fin: string, desde: number): void {
    const hasta = this.t.indexOf(fin, this.i + desde);
    if (hasta === -1) this.falla(`${fin} is missing`);
    this.i = hasta + fin.length;
  }

  private cierra(): void {
    const fin = this.t.indexOf('>', this.i);
    const abierto = this.abiertos.pop();
    if (fin === -1 || abierto === undefined) this.falla('end tag without start');
    const nombre = this.t.slice(this.i + 2, fin);
    if (nombre !== abierto.qname && nombre.replace(/[ \t\n]+$/, '') !== abierto.qname)
      this.falla('end tag of another element');
    this.i = fin + 1;
    abierto.nodo.fin = this.i;
    this.ambito = abierto.ambito;
  }

  private abre(): void {
    const { t, i: inicio } = this;
    let fin = t.indexOf('>', inicio);
    if (fin === -1) this.falla('tag without end');
    let cuerpo = t.slice(inicio + 1, fin);
    const fuera = this.ambito;
    let qname: string;
    let vacio: boolean;
    if (cuerpo.includes('"') || cuerpo.includes("'")) {
      ({ qname, vacio, fin } = this.atributos(inicio));
    } else {
      vacio = cuerpo.endsWith('/');
      if (vacio) cuerpo = cuerpo.slice(0, -1);
      qname = cuerpo.replace(/[ \t\n]+$/, '');
    }
    const { uri, nombre } = this.nombreDe(qname);
    const nodo: Nodo = { uri, nombre, hijos: [], texto: '', inicio, fin: fin + 1 };
    this.nodos += 1;
    if (this.nodos > MAX_NODOS) this.falla('too many elements');
    const padre = this.abiertos[this.abiertos.length - 1];
    if (padre !== undefined) padre.nodo.hijos.push(nodo);
    else if (this.raiz === undefined) this.raiz = nodo;
    else this.falla('more than one root');
    if (vacio) this.ambito = fuera;
    else if (this.abiertos.push({ nodo, qname, ambito: fuera }) > MAX_PROFUNDIDAD)
      this.falla('nested too deeply');
    this.i = fin + 1;
  }

  /** Reads name and attributes of a start tag; only the namespace declarations are kept. */
  private atributos(inicio: number): { qname: string; vacio: boolean; fin: number } {
    const { t } = this;
    const qname = /[^ \t\n/>]*/y;
    qname.lastIndex = inicio + 1;
    const nombre = qname.exec(t)?.[0] ?? '';
    const atributo = /[ \t\n]+([^ \t\n=/>]+)[ \t\n]*=[ \t\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
    atributo.lastIndex = inicio + 1 + nombre.length;
    const vistos = new Set<string>();
    const otros: string[] = [];
    const nuevos = new Map<string, string>();
    let fin = atributo.lastIndex;
    for (let a = atributo.exec(t); a !== null; a = atributo.exec(t)) {
      fin = atributo.lastIndex;
      const clave = a[1] as string;
      if (vistos.has(clave) || vistos.size > 40) this.falla('attribute given twice, or too many', a.index);
      vistos.add(clave);
      const valor = this.resolver(a[2] ?? a[3] ?? '');
      if (clave === 'xmlns') nuevos.set('', valor);
      else if (clave.startsWith('xmlns:')) this.declara(nuevos, clave.slice(6), valor);
      else otros.push(clave);
    }
    const cierre = /[ \t\n]*(\/?)>/y;
    cierre.lastIndex = fin;
    const c = cierre.exec(t) ?? this.falla('wrong tag', fin);
    if (nuevos.size > 0)
      this.ambito = { prefijos: new Map([...this.ambito.prefijos, ...nuevos]), nombres: new Map() };
    for (const clave of otros) this.nombreDe(clave);
    return { qname: nombre, vacio: c[1] === '/', fin: cierre.lastIndex - 1 };
  }

  private declara(nuevos: Map<string, string>, prefijo: string, uri: string): void {
    if (!NOMBRE.test(prefijo) || uri === '' || prefijo === 'xmlns' || prefijo === 'xml' || uri === XMLNS_URI)
      this.falla('wrong namespace declaration');
    nuevos.set(prefijo, uri);
  }

  private nombreDe(qname: string): { uri: string; nombre: string } {
    const sabido = this.ambito.nombres.get(qname);
    if (sabido !== undefined) return sabido;
    const corte = qname.indexOf(':');
    const prefijo = corte === -1 ? '' : qname.slice(0, corte);
    const nombre = corte === -1 ? qname : qname.slice(corte + 1);
    if (!NOMBRE.test(nombre) || (corte !== -1 && !NOMBRE.test(prefijo))) this.falla('wrong name');
    const uri = this.ambito.prefijos.get(prefijo) ?? this.falla('prefix without namespace');
    const leido = { uri, nombre };
    this.ambito.nombres.set(qname, leido);
    return leido;
  }
}
