// A PDF as its bytes say, for tests: its objects by number, what hangs from its catalogue, its streams opened, and what
// is painted on each page inside which mark.
import {
  bytesOfString,
  isDictionary,
  nameOf,
  openStream,
  type PdfDictionary,
  type PdfObject,
  type PdfStructure,
  type PdfValue,
  readStructure,
} from '@encadena/pdf-reader';

type Dicho = PdfValue | undefined;

/** What a page does between two marks: the operators that paint, and the glyphs that they name. */
export interface Trozo {
  /** The number within the page; null: an artifact; undefined: outside of every mark. */
  mcid: number | null | undefined;
  pinta: boolean;
  glifos: number[];
  /** Operators that set or use the colours of a press. */
  cuatricromia: boolean;
}

export class PdfLeido {
  private readonly porNumero: ReadonlyMap<number, PdfObject>;
  readonly trailer: PdfDictionary;

  private constructor(
    readonly bytes: Buffer,
    private readonly estructura: PdfStructure,
  ) {
    this.porNumero = new Map(estructura.objects.map((objeto) => [objeto.num, objeto]));
    const [tabla] = estructura.tables;
    if (!tabla || estructura.tables.length > 1) throw new Error('one cross-reference table is expected');
    this.trailer = tabla.trailer;
  }

  static async leer(bytes: Uint8Array): Promise<PdfLeido> {
    const todo = Buffer.from(bytes);
    return new PdfLeido(todo, await readStructure(todo));
  }

  get objetos(): readonly PdfObject[] {
    return this.estructura.objects;
  }

  /** The value, or what it refers to. */
  de(valor: Dicho): Dicho {
    return valor !== null && typeof valor === 'object' && 'kind' in valor && valor.kind === 'reference'
      ? this.porNumero.get(valor.num)?.value
      : valor;
  }

  /** A dictionary that must be there, by its names from another one on. */
  dic(desde: Dicho, ...nombres: string[]): PdfDictionary {
    let valor = this.de(desde);
    for (const nombre of nombres) valor = isDictionary(valor) ? this.de(valor.get(nombre)) : undefined;
    if (!isDictionary(valor)) throw new Error(`no dictionary at ${nombres.join('/')}`);
    return valor;
  }

  lista(valor: Dicho): readonly PdfValue[] {
    const lista = this.de(valor);
    return Array.isArray(lista) ? lista : [];
  }

  texto(valor: Dicho): string | undefined {
    const dicho = this.de(valor);
    if (dicho === null || typeof dicho !== 'object' || !('kind' in dicho) || dicho.kind !== 'string')
      return undefined;
    const bytes = bytesOfString(dicho);
    return bytes[0] === 0xfe && bytes[1] === 0xff
      ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
      : bytes.toString('latin1');
  }

  nombre(valor: Dicho): string | undefined {
    return nameOf(this.de(valor));
  }

  async flujo(valor: Dicho): Promise<Buffer> {
    const dicho = valor !== null && typeof valor === 'object' && 'kind' in valor ? valor : undefined;
    const objeto = dicho?.kind === 'reference' ? this.porNumero.get(dicho.num) : undefined;
    if (!objeto) throw new Error('no stream');
    return openStream(this.bytes, objeto, this.estructura.budget);
  }

  get catalogo(): PdfDictionary {
    return this.dic(this.trailer.get('Root'));
  }

  get paginas(): PdfDictionary[] {
    return this.lista(this.dic(this.catalogo, 'Pages').get('Kids')).map((hoja) => this.dic(hoja));
  }

  /** All dictionaries of the file of a type. */
  deTipo(tipo: string): PdfDictionary[] {
    return this.objetos
      .map(({ value }) => value)
      .filter(isDictionary)
      .filter((uno) => nameOf(uno.get('Type')) === tipo);
  }

  async trozos(pagina: PdfDictionary): Promise<Trozo[]> {
    return trozosDe((await this.flujo(pagina.get('Contents'))).toString('latin1'));
  }

  /** The files attached to the whole, with what is said of them. */
  async adjuntos(): Promise<{ nombre: string; tipo: string; relacion: string; contenido: Buffer }[]> {
    const fichas = this.lista(this.catalogo.get('AF')).map((ficha) => this.dic(ficha));
    return Promise.all(
      fichas.map(async (ficha) => {
        const archivo = this.dic(ficha, 'EF').get('F');
        return {
          nombre: this.texto(ficha.get('UF')) ?? '',
          tipo: this.nombre(this.dic(archivo).get('Subtype')) ?? '',
          relacion: this.nombre(ficha.get('AFRelationship')) ?? '',
          contenido: await this.flujo(archivo),
        };
      }),
    );
  }

  async xmp(): Promise<string> {
    return (await this.flujo(this.catalogo.get('Metadata'))).toString('utf8');
  }
}

const SIGNOS =
  /\/(\w+)\s*(<<[^]*?>>)?\s*(?:BDC|BMC)\b|\b(EMC)\b|<([0-9a-f]*)>|(?<=\s)(TJ|Tj|Do|S|s|f\*?|F|B\*?|b\*?|sh)(?=\s|$)|(?<=\s)([kK])(?=\s|$)/g;

/** Marks are not nested in what we write: a second one inside of another is told as a fault. */
function trozosDe(contenido: string): Trozo[] {
  const nuevo = (mcid: Trozo['mcid']): Trozo => ({ mcid, pinta: false, glifos: [], cuatricromia: false });
  const trozos = [nuevo(undefined)];
  let abiertas = 0;
  for (const [, marca, detalle = '', fin, glifos, pinta, press] of contenido.matchAll(SIGNOS)) {
    const actual = trozos.at(-1)!;
    if (marca !== undefined) {
      if (++abiertas > 1) throw new Error('a mark within a mark');
      const mcid = /\/MCID (\d+)/.exec(detalle)?.[1];
      trozos.push(nuevo(marca === 'Artifact' ? null : mcid === undefined ? undefined : Number(mcid)));
    } else if (fin !== undefined) {
      abiertas -= 1;
      trozos.push(nuevo(undefined));
    } else if (glifos !== undefined)
      actual.glifos.push(...(glifos.match(/.{4}/g) ?? []).map((uno) => Number.parseInt(uno, 16)));
    else if (pinta !== undefined) actual.pinta = true;
    else if (press !== undefined) actual.cuatricromia = true;
  }
  if (abiertas !== 0) throw new Error('marks that do not close');
  return trozos;
}
