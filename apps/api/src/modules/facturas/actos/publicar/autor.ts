// Who issues: a person, or in their name a program.
export interface Autor {
  readonly usuarioId: string;
  /** What the API key of that program is called. */
  readonly nombreClave?: string | undefined;
}
