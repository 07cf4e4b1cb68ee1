// The one error of this library: a record that cannot be sealed or written because it lacks the agency's structure.
import type { Hallazgo } from './hallazgo';

export class RegistroMalFormado extends Error {
  readonly codigo = 'REGISTRO_MAL_FORMADO';

  constructor(readonly hallazgos: readonly Hallazgo[]) {
    super(`The record does not have the agency's structure: ${hallazgos.map((h) => `${h.campo} (${h.regla})`).join(', ')}`);
    this.name = 'RegistroMalFormado';
  }
}
