// The shapes of the structure table: what an element is, what it holds, how often it may occur.

/** Namespaces of the agency, by the prefix that our documents use. */
export type Prefijo = 'sf' | 'sfLR';

/** What a simple element may hold; the names are those of the schema's simple types. */
export type Faceta =
  /** String of `min` to `max` characters (code points). */
  | { clase: 'texto'; max: number; min: number }
  /** Exactly 9 characters (NIFType). */
  | { clase: 'nif' }
  /** dd-mm-yyyy (fecha). */
  | { clase: 'fecha' }
  /** (+|-)?\d{1,12}(.\d{0,2})? (ImporteSgn12.2Type). */
  | { clase: 'importe' }
  /** \d{1,3}(.\d{0,2})? (Tipo2.2Type). */
  | { clase: 'tipo' }
  /** xs:dateTime in the agency's form: whole seconds, offset ±hh:mm or Z. */
  | { clase: 'instante' }
  | { clase: 'lista'; valores: readonly string[] };

export interface Bloque {
  clase: 'bloque';
  elementos: readonly Elemento[];
  /** Codes of a choice in this block: none given, more than one given. */
  alternativa?: { falta: number; sobra: number };
}

/** Content that is not ours to look into (ds:Signature). */
export interface Ajeno {
  clase: 'ajeno';
}

export interface Elemento {
  nombre: string;
  prefijo: Prefijo;
  /** 0: may be absent. Members of a choice have 0, the choice itself wants exactly one. */
  min: 0 | 1;
  /** More than 1: the field is a list. */
  max: number;
  /** Members of the one choice of their block. */
  opcion: boolean;
  /** A block that is the same in every record of a chain: the writer keeps its text. */
  estable: boolean;
  contenido: Faceta | Bloque | Ajeno;
  /** The agency's code for a value that breaks the facet, judged record by record. */
  codigo: number;
  /** Schema file and type. */
  fuente: string;
}
