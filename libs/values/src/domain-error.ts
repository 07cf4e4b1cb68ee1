// The one error that the pure libraries throw: a stable code and its data, never a status and never a
// sentence for a person.

/** Data that a text of the catalogue may need to fill its places. */
export type DomainErrorParams = Record<string, string | number>;

/**
 * A rule of the domain was broken by what a function was given.
 * `codigo` is stable and in capitals; `params` carries the values that the text in the user's language names.
 */
export class DomainError extends Error {
  readonly codigo: string;
  readonly params: DomainErrorParams;

  constructor(codigo: string, params: DomainErrorParams = {}) {
    super(codigo);
    this.name = 'DomainError';
    this.codigo = codigo;
    this.params = params;
  }
}
