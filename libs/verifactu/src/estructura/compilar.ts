// Compiles the structure table into straight code, once per process: a yes/no check and a renderer per kind
// of record. Generated from our own constant table and from nothing else (docs/adr/0003-record-writer.md
// tells why and by how much).
import { escapeXml } from '../xml/escape';
import { facetaCheck } from './facetas';
import type { Bloque, Elemento } from './tipos';

/** Gathers the source of one function and the values that it closes over. */
class Fuente {
  private readonly valores: unknown[] = [];
  private readonly memos: string[] = [];
  private serie = 0;

  nombre(): string {
    this.serie += 1;
    return `x${this.serie}`;
  }

  valor(valor: unknown): string {
    return `k[${this.valores.push(valor) - 1}]`;
  }

  /** A variable that outlives the call. */
  memo(inicial = 'undefined'): string {
    const nombre = `m${this.memos.length}`;
    this.memos.push(`let ${nombre}=${inicial};`);
    return nombre;
  }

  compile<F>(parametro: string, cuerpo: string): F {
    const ligados = this.valores.map((_, i) => `const k${i}=k[${i}];`).join('');
    const codigo = cuerpo.replaceAll(/k\[(\d+)\]/g, 'k$1');
    // eslint-disable-next-line no-new-func -- compiled once from our own structure table, never from anything that comes from outside
    const fabrica = new Function(
      'k',
      'esc',
      `'use strict';${ligados}${this.memos.join('')}return function(${parametro}){${codigo}}`,
    );
    return fabrica(this.valores, escapeXml) as F;
  }
}

/** Blanks at the ends are cut by the agency and by the huella: the literals of XML and huella would differ. */
export function sinBlancos(valor: string): boolean {
  return valor.charCodeAt(0) > 32 && valor.charCodeAt(valor.length - 1) > 32;
}

/** Whether a simple value may be sealed: a string, not empty, of the facet's form, without spaces at its ends. */
export function simpleCheck(elemento: Elemento): (valor: unknown) => boolean {
  if (elemento.contenido.clase === 'ajeno' || elemento.contenido.clase === 'bloque') return () => false;
  const check = facetaCheck(elemento.contenido);
  return (valor) => typeof valor === 'string' && valor !== '' && check(valor) && sinBlancos(valor);
}

/** Values that differ from record to record gain nothing from remembering the last one. */
const cambia = ({ contenido, nombre }: Elemento): boolean =>
  contenido.clase === 'importe' ||
  contenido.clase === 'tipo' ||
  nombre.startsWith('NumSerieFactura') ||
  nombre === 'Huella';

function checkSimple(f: Fuente, elemento: Elemento, v: string): string {
  const check = f.valor(simpleCheck(elemento));
  if (cambia(elemento)) return `if(!${check}(${v}))return false;`;
  const memo = f.memo();
  return `if(${v}!==${memo}){if(!${check}(${v}))return false;${memo}=${v};}`;
}

function checkContenido(f: Fuente, elemento: Elemento, v: string): string {
  const { contenido, max } = elemento;
  if (contenido.clase === 'ajeno') return 'return false;';
  if (contenido.clase !== 'bloque') return checkSimple(f, elemento, v);
  if (max === 1) return checkBloque(f, contenido, v);
  const [i, uno] = [f.nombre(), f.nombre()];
  return (
    `if(!Array.isArray(${v})||${v}.length===0||${v}.length>${max})return false;` +
    `for(let ${i}=0;${i}<${v}.length;${i}++){const ${uno}=${v}[${i}];${checkBloque(f, contenido, uno)}}`
  );
}

function checkBloque(f: Fuente, { elementos, alternativa }: Bloque, objeto: string): string {
  const elegidas = f.nombre();
  let codigo = `if(typeof ${objeto}!=='object'||${objeto}===null)return false;`;
  if (alternativa) codigo += `let ${elegidas}=0;`;
  for (const elemento of elementos) {
    const v = f.nombre();
    const dentro = checkContenido(f, elemento, v) + (elemento.opcion ? `${elegidas}++;` : '');
    codigo += `const ${v}=${objeto}.${elemento.nombre};`;
    codigo += elemento.min === 0 ? `if(${v}!==undefined){${dentro}}` : dentro;
  }
  return alternativa ? `${codigo}if(${elegidas}!==1)return false;` : codigo;
}

/** A function that tells whether an object has the structure of a block; it never throws. */
export function compileCheck(bloque: Bloque): (objeto: unknown) => boolean {
  const f = new Fuente();
  return f.compile('o', `${checkBloque(f, bloque, 'o')}return true;`);
}

const abre = ({ prefijo, nombre }: Elemento): string => `<${prefijo}:${nombre}>`;
const cierra = ({ prefijo, nombre }: Elemento): string => `</${prefijo}:${nombre}>`;
/** Only free text can hold something to escape; the other facets exclude it, and only sealed records are written. */
const escapada = ({ contenido }: Elemento, v: string): string =>
  contenido.clase === 'texto' || contenido.clase === 'nif' ? `esc(${v})` : v;

/** Collects what is added to a string, so that neighbouring literals become one piece. */
class Suma {
  codigo = '';
  private literal = '';
  private piezas: string[] = [];

  constructor(readonly destino: string) {}

  texto(literal: string): void {
    this.literal += literal;
  }

  expresion(codigo: string): void {
    if (this.literal !== '') this.piezas.push(`'${this.literal}'`);
    this.literal = '';
    this.piezas.push(codigo);
  }

  sentencia(codigo: string): void {
    this.flush();
    this.codigo += codigo;
  }

  flush(): string {
    if (this.literal !== '') this.expresion("''");
    if (this.piezas.length > 0)
      this.codigo += `${this.destino}+=${this.piezas.filter((pieza) => pieza !== "''").join('+')};`;
    this.piezas = [];
    return this.codigo;
  }
}

function renderElemento(f: Fuente, elemento: Elemento, v: string, s: Suma): void {
  const { contenido, max } = elemento;
  if (contenido.clase === 'ajeno') return;
  if (contenido.clase !== 'bloque') renderSimple(f, elemento, v, s);
  else if (max > 1) {
    const [i, uno] = [f.nombre(), f.nombre()];
    const vuelta = new Suma(s.destino);
    renderUno(f, elemento, contenido, uno, vuelta);
    s.sentencia(`for(let ${i}=0;${i}<${v}.length;${i}++){const ${uno}=${v}[${i}];${vuelta.flush()}}`);
  } else if (elemento.estable) renderEstable(f, elemento, contenido, v, s);
  else renderUno(f, elemento, contenido, v, s);
}

/** The text of an element whose value mostly repeats from record to record is kept until it does not. */
function renderSimple(f: Fuente, elemento: Elemento, v: string, s: Suma): void {
  if (cambia(elemento)) {
    s.texto(abre(elemento));
    s.expresion(escapada(elemento, v));
    s.texto(cierra(elemento));
  } else {
    const [valor, escrito] = [f.memo(), f.memo("''")];
    s.expresion(
      `(${v}===${valor}?${escrito}:(${valor}=${v},${escrito}='${abre(elemento)}'+${escapada(elemento, v)}+'${cierra(elemento)}'))`,
    );
  }
}

function renderUno(f: Fuente, elemento: Elemento, bloque: Bloque, v: string, s: Suma): void {
  s.texto(abre(elemento));
  renderBloque(f, bloque, v, s);
  s.texto(cierra(elemento));
}

/** A block that repeats from record to record: its text is kept as long as each of its values is the same. */
function renderEstable(f: Fuente, elemento: Elemento, bloque: Bloque, v: string, s: Suma): void {
  const [escrito, uno] = [f.memo("''"), f.nombre()];
  const hijos = bloque.elementos.map(({ nombre, contenido }) => ({
    ruta: `${v}.${nombre}`,
    memo: contenido.clase === 'bloque' ? null : f.memo(),
  }));
  const iguales = hijos.map(({ ruta, memo }) => `${ruta}===${memo ?? 'undefined'}`).join('&&');
  const recuerda = hijos.map(({ ruta, memo }) => (memo ? `${memo}=${ruta};` : '')).join('');
  const nuevo = new Suma(uno);
  renderUno(f, elemento, bloque, v, nuevo);
  s.sentencia(
    `if(${escrito}===''||!(${iguales})){let ${uno}='';${nuevo.flush()}${escrito}=${uno};${recuerda}}`,
  );
  s.expresion(escrito);
}

function renderBloque(f: Fuente, { elementos }: Bloque, objeto: string, s: Suma): void {
  for (const elemento of elementos) {
    if (elemento.min === 1) renderElemento(f, elemento, `${objeto}.${elemento.nombre}`, s);
    else {
      const v = f.nombre();
      const dentro = new Suma(s.destino);
      renderElemento(f, elemento, v, dentro);
      // A null, as a row of a database may bring, is absent too.
      s.sentencia(`const ${v}=${objeto}.${elemento.nombre};if(${v}!=null){${dentro.flush()}}`);
    }
  }
}

/**
 * A function that writes the children of a block, in the order of the schema, for an object that has its
 * structure; `marca`: inside an element of that name.
 */
export function compileRender(bloque: Bloque, marca = ''): (objeto: object) => string {
  const f = new Fuente();
  const s = new Suma('s');
  if (marca !== '') s.texto(`<${marca}>`);
  renderBloque(f, bloque, 'o', s);
  if (marca !== '') s.texto(`</${marca}>`);
  return f.compile('o', `let s='';${s.flush()}return s;`);
}
