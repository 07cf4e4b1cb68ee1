// Reads single PDF objects (ISO 32000-1, 7.3) at one position of a file, and nothing more: no cross
// references, no decoding. A library would follow the file's own directory; a check for what someone may have
// hidden must look at the bytes themselves.

export type Valor = null | boolean | number | Nombre | Cadena | Referencia | Valor[] | Diccionario;
export type Diccionario = Map<string, Valor>;
export interface Nombre {
  readonly clase: 'nombre';
  readonly texto: string;
}
/** A string, with where it stands: a signature must leave out exactly its own. */
export interface Cadena {
  readonly clase: 'cadena';
  readonly bytes: Buffer;
  readonly inicio: number;
  readonly fin: number;
  readonly hex: boolean;
}
export interface Referencia {
  readonly clase: 'referencia';
  readonly num: number;
  readonly gen: number;
}

/** The bytes make no object. */
export class PdfIlegible extends Error {
  override name = 'PdfIlegible';
}

/** What may be read of one file in all: more than honest papers hold, less than keeps a processor busy. Each throws PdfIlegible when there is none left. */
export class Presupuesto {
  private valores = 300_000;
  private abiertos = 64_000_000;
  private rotas = 200;
  private corrientes = 4_000;
  private entradas = 200_000;
  private directorios = 5_000;

  valor(): void {
    if (--this.valores < 0) throw new PdfIlegible('too many values');
  }

  /** Bytes that came out of a stream, whatever became of them. */
  abrir(bytes: number): void {
    if ((this.abiertos -= bytes) < 0) throw new PdfIlegible('too large');
  }

  /** A stream, opened or not: to find tens of thousands takes longer than to refuse them. */
  corriente(): void {
    if (--this.corrientes < 0) throw new PdfIlegible('too large');
  }

  /** An entry of a directory: it is no value, and there may be a million of them. */
  entrada(): void {
    if (--this.entradas < 0) throw new PdfIlegible('too many entries');
  }

  /** A directory, or where one is said to begin. */
  directorio(): void {
    if (--this.directorios < 0) throw new PdfIlegible('too many directories');
  }

  /** A stream that does not open: its bytes are counted one by one, which takes ten times as long. */
  rota(): void {
    if (--this.rotas < 0) throw new PdfIlegible('too many damaged streams');
  }
}

const BLANCOS = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITADORES = new Set([...'()<>[]{}/%'].map((letra) => letra.charCodeAt(0)));
/** Deeper than any file of good faith; a parser that calls itself must end. */
const MAX_HONDURA = 60;
/** Letters of a name: viewers promise 127 (ISO 32000-1, annex C). To undo the escapes of millions fills the memory of the whole process. */
const MAX_NOMBRE = 1_000;
/** Letters of a number. */
const MAX_NUMERO = 64;

export const esDiccionario = (valor: Valor | undefined): valor is Diccionario => valor instanceof Map;
export const nombreDe = (valor: Valor | undefined): string | undefined =>
  esObjeto(valor) && valor.clase === 'nombre' ? valor.texto : undefined;
export const cadenaDe = (valor: Valor | undefined): Cadena | undefined =>
  esObjeto(valor) && valor.clase === 'cadena' ? valor : undefined;
export const referenciaDe = (valor: Valor | undefined): Referencia | undefined =>
  esObjeto(valor) && valor.clase === 'referencia' ? valor : undefined;
const esObjeto = (valor: Valor | undefined): valor is Nombre | Cadena | Referencia =>
  typeof valor === 'object' && valor !== null && !(valor instanceof Map) && !Array.isArray(valor);

export class Lector {
  constructor(
    readonly bytes: Buffer,
    public pos = 0,
    private readonly presupuesto = new Presupuesto(),
  ) {}

  get alFinal(): boolean {
    return this.pos >= this.bytes.length;
  }

  /** Past blanks and comments. */
  saltar(): void {
    for (; !this.alFinal; this.pos++) {
      const byte = this.bytes[this.pos] as number;
      if (byte === 0x25)
        while (!this.alFinal && this.bytes[this.pos] !== 10 && this.bytes[this.pos] !== 13) this.pos++;
      else if (!BLANCOS.has(byte)) return;
    }
  }

  /** Takes that word when it stands here, whole. */
  tomar(palabra: string): boolean {
    if (this.bytes.toString('latin1', this.pos, this.pos + palabra.length) !== palabra) return false;
    const despues = this.bytes[this.pos + palabra.length];
    if (/\w$/.test(palabra) && despues !== undefined && !BLANCOS.has(despues) && !DELIMITADORES.has(despues))
      return false;
    this.pos += palabra.length;
    return true;
  }

  /** A run of ordinary characters: a number or a keyword. */
  palabra(): string {
    const desde = this.pos;
    while (
      !this.alFinal &&
      !BLANCOS.has(this.bytes[this.pos] as number) &&
      !DELIMITADORES.has(this.bytes[this.pos] as number)
    )
      this.pos++;
    return this.bytes.toString('latin1', desde, this.pos);
  }

  /** The object that stands here. Throws PdfIlegible. */
  valor(hondura = 0): Valor {
    if (hondura > MAX_HONDURA) throw new PdfIlegible('nested too deeply');
    this.presupuesto.valor();
    this.saltar();
    if (this.tomar('<<')) return this.diccionario(hondura);
    switch (this.bytes[this.pos]) {
      case 0x3c:
        return this.hexadecimal();
      case 0x28:
        return this.literal();
      case 0x5b:
        return this.lista(hondura);
      case 0x2f:
        return this.nombre();
      default:
        return this.numeroOPalabra();
    }
  }

  private diccionario(hondura: number): Diccionario {
    const mapa: Diccionario = new Map();
    for (;;) {
      this.saltar();
      if (this.tomar('>>')) return mapa;
      if (this.bytes[this.pos] !== 0x2f) throw new PdfIlegible('a dictionary with something that is no name');
      const { texto } = this.nombre();
      // Twice the same key is two readings of one file.
      if (mapa.has(texto)) throw new PdfIlegible('a key stands twice in a dictionary');
      mapa.set(texto, this.valor(hondura + 1));
    }
  }

  private lista(hondura: number): Valor[] {
    const lista: Valor[] = [];
    this.pos++;
    for (;;) {
      this.saltar();
      if (this.tomar(']')) return lista;
      lista.push(this.valor(hondura + 1));
    }
  }

  private nombre(): Nombre {
    this.pos++;
    const escrito = this.palabra();
    if (escrito.length > MAX_NOMBRE) throw new PdfIlegible('a name that does not end');
    return { clase: 'nombre', texto: sinEscapes(escrito) };
  }

  private hexadecimal(): Cadena {
    const inicio = this.pos;
    const fin = this.bytes.indexOf(0x3e, inicio) + 1;
    if (fin === 0) throw new PdfIlegible('a string without end');
    this.pos = fin;
    const digitos = digitosDe(this.bytes.subarray(inicio + 1, fin - 1));
    return {
      clase: 'cadena',
      bytes: Buffer.from(digitos, 'hex'),
      inicio,
      fin,
      hex: true,
    };
  }

  private literal(): Cadena {
    const inicio = this.pos;
    let abiertos = 0;
    for (; !this.alFinal; this.pos++) {
      const byte = this.bytes[this.pos];
      if (byte === 0x5c) this.pos++;
      else if (byte === 0x28) abiertos++;
      else if (byte === 0x29 && --abiertos === 0) {
        this.pos++;
        return {
          clase: 'cadena',
          bytes: this.bytes.subarray(inicio + 1, this.pos - 1),
          inicio,
          fin: this.pos,
          hex: false,
        };
      }
    }
    throw new PdfIlegible('a string without end');
  }

  private numeroOPalabra(): Valor {
    const palabra = this.palabra();
    if (palabra === 'true' || palabra === 'false') return palabra === 'true';
    if (palabra === 'null') return null;
    // A number that goes on and on is cut off by some readers.
    if (palabra.length > MAX_NUMERO || !/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(palabra))
      throw new PdfIlegible('something that is no object');
    // "12 0 R": only now is it known that the number was half of a reference.
    const vuelta = this.pos;
    if (/^\d+$/.test(palabra)) {
      this.saltar();
      const gen = this.palabra();
      this.saltar();
      if (/^\d{1,5}$/.test(gen) && this.tomar('R'))
        return { clase: 'referencia', num: Number(palabra), gen: Number(gen) };
      this.pos = vuelta;
    }
    return Number(palabra);
  }
}

/** Hexadecimal digits without the blanks between them, and an even number of them (7.3.4.3): byte by byte, since there may be ten million blanks. */
function digitosDe(escrito: Buffer): string {
  const digitos = Buffer.allocUnsafe(escrito.length + 1);
  let cuantos = 0;
  for (const byte of escrito) {
    if (BLANCOS.has(byte)) continue;
    if (!esDigito(byte)) throw new PdfIlegible('a hexadecimal string with other characters');
    digitos[cuantos++] = byte;
  }
  if (cuantos % 2) digitos[cuantos++] = 0x30;
  return digitos.toString('latin1', 0, cuantos);
}

const esDigito = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);

/** `/J#61vaScript` is `/JavaScript`. */
export const sinEscapes = (nombre: string): string =>
  nombre.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Are two objects the same? Keys in `salvo` of the outermost dictionaries are not looked at. */
export function iguales(a: Valor | undefined, b: Valor | undefined, salvo: readonly string[] = []): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((valor, n) => iguales(valor, b[n]));
  if (esDiccionario(a)) {
    if (!esDiccionario(b)) return false;
    const claves = new Set([...a.keys(), ...b.keys()].filter((clave) => !salvo.includes(clave)));
    return [...claves].every((clave) => a.has(clave) && b.has(clave) && iguales(a.get(clave), b.get(clave)));
  }
  const [cadenaA, cadenaB] = [cadenaDe(a), cadenaDe(b)];
  if (cadenaA && cadenaB) return cadenaA.bytes.equals(cadenaB.bytes);
  if (esObjeto(a) && esObjeto(b)) return JSON.stringify(a) === JSON.stringify(b);
  return a === b;
}
