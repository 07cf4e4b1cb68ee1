// The title that a viewer shows above our text: in the file's card (ISO 32000-1, 14.3.3) and in its metadata.
// Signing programs write the date and their name there; the title stays ours.
import {
  bytesOfString,
  isDictionary,
  openStream,
  type PdfDictionary,
  type PdfObject,
  type PdfValue,
  referenceOf,
  stringOf,
  UnreadablePdf,
} from '@encadena/pdf-reader';
import type { Visita } from './formas';
import { INFO } from './formas-de-firma';

const NUESTRAS = ['Title', 'Author', 'Subject', 'Keywords'];
const MAX_XMP = 200_000;
/** Of a title; to undo the escapes of millions of letters fills the memory of the whole process. */
const MAX_TEXTO = 20_000;
const ENTIDADES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** As all programs write it; our text has one title. */
const TITULO =
  /<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang=(?:"x-default"|'x-default')>([^<]*)<\/rdf:li>\s*<\/rdf:Alt>\s*<\/dc:title>/g;

/**
 * What a card says of our text, held against what ours says. Every writing counts, and any number of directories may name one card, any number of
 * cards one text: each card is judged once, and each text read once for each of the four.
 */
export class Ficha {
  private readonly nuestros: ReadonlyMap<string, string>;
  private readonly juzgadas = new Map<number, boolean>();
  private readonly leidos = new Map<string, boolean>();

  constructor(
    nuestra: PdfValue | undefined,
    private readonly visita: Visita,
  ) {
    const primera = visita.definiciones(nuestra)[0]?.value;
    this.nuestros = new Map(
      NUESTRAS.map((clave) => [
        clave,
        (isDictionary(primera) ? visita.valores(primera.get(clave)) : []).map(textoDe).find(Boolean) ?? '',
      ]),
    );
  }

  /** All writings of the card that a directory names say of our text what the first one said. One that is gone says nothing else. */
  esLaMisma(ahora: PdfValue | undefined): boolean {
    if (ahora === undefined) return true;
    const num = referenceOf(ahora)?.num;
    if (num === undefined) return false;
    const definiciones = this.visita.definiciones(ahora);
    return recordado(
      this.juzgadas,
      num,
      () =>
        definiciones.length > 0 &&
        definiciones.every(
          (objeto) =>
            this.visita.ver(INFO, objeto) && isDictionary(objeto.value) && this.diceLoNuestro(objeto.value),
        ),
    );
  }

  /** Viewers that read metadata show its title before ours. */
  async nombraOtroTitulo(objeto: PdfObject): Promise<boolean> {
    const xmp = await openStream(this.visita.bytes, objeto);
    if (xmp.length > MAX_XMP) throw new UnreadablePdf('too large');
    const nuestro = legible(this.nuestros.get('Title') ?? '');
    const resto = xmp
      .toString('utf8')
      .replace(TITULO, (todo, suyo: string) => (sinEntidades(suyo) === nuestro ? '' : todo));
    return /title|<!|\0|�/i.test(resto.replace(/^﻿/, ''));
  }

  private diceLoNuestro(otra: PdfDictionary): boolean {
    return [...this.nuestros].every(([clave, nuestro]) => {
      const valor = otra.get(clave);
      const todos = () => this.visita.valores(valor).every((uno) => (textoDe(uno) ?? nuestro) === nuestro);
      const num = referenceOf(valor)?.num;
      return num === undefined ? todos() : recordado(this.leidos, `${clave} ${num}`, todos);
    });
  }
}

function recordado<Clave>(juicios: Map<Clave, boolean>, clave: Clave, juzgar: () => boolean): boolean {
  const antes = juicios.get(clave);
  if (antes !== undefined) return antes;
  const juicio = juzgar();
  juicios.set(clave, juicio);
  return juicio;
}

/** Undefined for what is no string. */
function textoDe(valor: PdfValue | undefined): string | undefined {
  const cadena = stringOf(valor);
  if (!cadena) return undefined;
  const { bytes, hex } = cadena;
  if (bytes.length > MAX_TEXTO) throw new UnreadablePdf('too large');
  return bytesOfString({ bytes, hex }).toString('latin1');
}

const sinEntidades = (texto: string): string =>
  texto.replace(/&(\w+);/g, (todo, cual: string) => ENTIDADES[cual] ?? todo);

/** Text of a PDF is UTF-16 behind its mark, or one byte to a letter (ISO 32000-1, 7.9.2). */
function legible(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1');
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : latin1;
}
