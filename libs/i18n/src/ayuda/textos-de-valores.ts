// The table of values that force an outcome in tests, as each language writes it.

export interface TextosDeValores {
  columnas: readonly [valor: string, quePasa: string];
  /** What happens, by the id of the value. */
  de: Readonly<Record<string, string>>;
}
