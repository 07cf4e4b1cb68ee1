// Tells whether an object has one of the shapes expected of it: which keys, and what each one holds. What no
// shape names is refused, so that nobody has to know everything that a PDF could contain.
import type { DetalleComprobacion } from '@encadena/contracts';
import {
  isDictionary,
  nameOf,
  type PdfDictionary,
  type PdfObject,
  type PdfValue,
  referenceOf,
  stringOf,
  UnreadablePdf,
} from '@encadena/pdf-reader';

/** `objeto` is given when the value is the whole of it: only then can it be a stream. */
export type Forma = (valor: PdfValue | undefined, visita: Visita, objeto?: PdfObject) => boolean;

/** A number beyond is read in different ways by different viewers. */
const MAX_NUMERO = 1_000_000;
const MAX_LISTA = 5_000;
const MAX_PASOS = 5_000;
/** Names that all viewers read alike: no blanks, no bytes that only some take for one. */
const LIMPIO = /^[\w.,+\-:]{1,127}$/;

/** One walk through what was added. All writings of a number count: which one is shown depends on the viewer. */
export class Visita {
  /** Objects that something of a known shape led to. */
  readonly alcanzados = new Set<PdfObject>();
  /** Streams that draw, and metadata: they are opened after the walk. */
  readonly dibujos = new Set<PdfObject>();
  readonly metadatos = new Set<PdfObject>();
  /** Fields and their widgets. */
  readonly campos = new Map<PdfObject, PdfDictionary>();
  hondura = 0;
  /** Why a shape was refused, where more is known than that it was. */
  detalle?: DetalleComprobacion;
  private readonly porNumero = new Map<number, PdfObject[]>();
  private readonly juzgados = new Map<Forma, Map<PdfObject, boolean>>();
  private pasos = 0;

  constructor(
    readonly bytes: Buffer,
    objetos: readonly PdfObject[],
  ) {
    for (const objeto of objetos) {
      const escritos = this.porNumero.get(objeto.num);
      if (escritos) escritos.push(objeto);
      else this.porNumero.set(objeto.num, [objeto]);
    }
  }

  /** What a value stands for: itself, or all writings of the object that it names. */
  definiciones(valor: PdfValue | undefined): PdfObject[] {
    const num = referenceOf(valor)?.num;
    return num === undefined ? [] : (this.porNumero.get(num) ?? []);
  }

  valores(valor: PdfValue | undefined): (PdfValue | undefined)[] {
    return referenceOf(valor) ? this.definiciones(valor).map((objeto) => objeto.value) : [valor];
  }

  /** Throws PdfIlegible when the walk takes too long. */
  ver(forma: Forma, objeto: PdfObject, recordar = true): boolean {
    if (++this.pasos > MAX_PASOS) throw new UnreadablePdf('too many values');
    if (!recordar) {
      this.alcanzados.add(objeto);
      return objeto.gen === 0 && forma(objeto.value, this, objeto);
    }
    const vistos = this.juzgados.get(forma) ?? new Map<PdfObject, boolean>();
    this.juzgados.set(forma, vistos);
    const antes = vistos.get(objeto);
    // One that leads back to itself is judged where it began.
    if (antes !== undefined) return antes;
    vistos.set(objeto, true);
    this.alcanzados.add(objeto);
    const bien = objeto.gen === 0 && forma(objeto.value, this, objeto);
    vistos.set(objeto, bien);
    return bien;
  }
}

export const nombre =
  (...textos: string[]): Forma =>
  (valor) =>
    textos.includes(nameOf(valor) ?? '');
export const unNombre: Forma = (valor) => LIMPIO.test(nameOf(valor) ?? '');
export const cualquierNombre: Forma = (valor) => nameOf(valor) !== undefined;
export const cadena: Forma = (valor) => stringOf(valor) !== undefined;
export const numero: Forma = (valor) => typeof valor === 'number' && Math.abs(valor) <= MAX_NUMERO;
export const entero: Forma = (valor, visita) => numero(valor, visita) && Number.isInteger(valor);
/** An offset or a length, however large. */
export const natural: Forma = (valor) => Number.isSafeInteger(valor) && (valor as number) >= 0;
export const logico: Forma = (valor) => typeof valor === 'boolean';
export const igualA =
  (...valores: (number | boolean)[]): Forma =>
  (valor) =>
    valores.some((uno) => uno === valor);
export const alguna =
  (...formas: Forma[]): Forma =>
  (valor, visita, objeto) =>
    formas.some((forma) => forma(valor, visita, objeto));

export const lista =
  (forma: Forma, largo?: number): Forma =>
  (valor, visita, objeto) =>
    Array.isArray(valor) &&
    !objeto?.stream &&
    valor.length <= MAX_LISTA &&
    (largo === undefined || valor.length === largo) &&
    valor.every((uno) => forma(uno, visita));

const conClaves = (
  valor: PdfDictionary,
  visita: Visita,
  claves: Record<string, Forma>,
  obligatorias: readonly string[],
): boolean =>
  [...valor].every(([clave, uno]) => Object.hasOwn(claves, clave) && claves[clave]?.(uno, visita)) &&
  obligatorias.every((clave) => valor.has(clave));

/** A dictionary with these keys and no others. */
export const dic =
  (claves: Record<string, Forma>, obligatorias: readonly string[] = []): Forma =>
  (valor, visita, objeto) =>
    isDictionary(valor) && !objeto?.stream && conClaves(valor, visita, claves, obligatorias);

/** A dictionary whose keys are names of the program's own choice. */
export const mapa =
  (forma: Forma): Forma =>
  (valor, visita, objeto) =>
    isDictionary(valor) &&
    !objeto?.stream &&
    valor.size <= MAX_LISTA &&
    [...valor].every(([clave, uno]) => LIMPIO.test(clave) && forma(uno, visita));

const FILTRO = alguna(nombre('FlateDecode'), lista(nombre('FlateDecode'), 1));
/** A stream with these keys, whose length is told where it stands: one that is told elsewhere may be read as another. */
export const corriente =
  (claves: Record<string, Forma>, obligatorias: readonly string[] = []): Forma =>
  (valor, visita, objeto) =>
    isDictionary(valor) &&
    objeto?.stream !== undefined &&
    valor.get('Length') === objeto.stream.end - objeto.stream.start &&
    [10, 13].includes(visita.bytes[objeto.stream.start - 1] ?? 0) &&
    conClaves(valor, visita, { Filter: FILTRO, ...claves, Length: natural }, obligatorias);

/** An object of its own; `recordar: false` for one whose shape depends on the way that leads to it. */
export const ref =
  (forma: Forma, recordar = true): Forma =>
  (valor, visita) => {
    if (referenceOf(valor)?.gen !== 0) return false;
    const objetos = visita.definiciones(valor);
    return objetos.length > 0 && objetos.every((objeto) => visita.ver(forma, objeto, recordar));
  };
/** Written in its place, or an object of its own. */
export const quizas = (forma: Forma): Forma => {
  const otra = ref(forma);
  return (valor, visita) => (referenceOf(valor) ? otra(valor, visita) : forma(valor, visita));
};
/** Names an object that is there, without looking at it. */
export const haciaAlgo: Forma = (valor, visita) =>
  referenceOf(valor)?.gen === 0 && visita.definiciones(valor).length > 0;
