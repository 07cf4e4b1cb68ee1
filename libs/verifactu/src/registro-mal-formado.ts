// A record or header that cannot be sealed or written because it lacks the agency's structure; carries all findings.
import { DomainError } from '@encadena/values';
import type { Hallazgo } from './hallazgo';

/** DomainError REGISTRO_MAL_FORMADO; `params` name the first finding, `hallazgos` hold all. */
export class RegistroMalFormado extends DomainError {
  constructor(readonly hallazgos: readonly Hallazgo[]) {
    const primero = hallazgos[0];
    super('REGISTRO_MAL_FORMADO', {
      campo: primero?.campo ?? '',
      regla: primero?.regla ?? '',
      total: hallazgos.length,
    });
  }
}
