// Why a plan refuses: our rules, and those of the agency, as findings beside the fields of our form.
import type { CodigoError } from '@encadena/contracts';
import { DomainError } from '@encadena/values';
import { errorAeat, RegistroMalFormado, type Hallazgo } from '@encadena/verifactu';
import type { ErrorDeCampoSinTexto } from '../../../platform/errores';

/** Thrown inside a plan for one element of its list; the others go on. */
export class Refused extends Error {
  constructor(
    readonly codigo: CodigoError,
    readonly errores: ErrorDeCampoSinTexto[] = [],
  ) {
    super(codigo);
  }
}

/** In the words of our form where a code speaks of one of its fields, else in the agency's. */
export const errorDeHallazgo = ({ campo, codigo, regla, datos }: Hallazgo): ErrorDeCampoSinTexto => ({
  campo: (codigo === null ? null : errorAeat(codigo)?.campo) ?? campo,
  codigo: codigo === null ? regla : String(codigo),
  regla,
  ...(codigo === null ? {} : { codigoAeat: codigo }),
  ...(datos ? { params: datos } : {}),
});

/** What an error says of the element that met it; undefined: it is a fault of ours. */
export function refusedOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  if (error instanceof RegistroMalFormado)
    return new Refused('FACTURA_INCOMPLETA', error.hallazgos.map(errorDeHallazgo));
  if (error instanceof DomainError)
    return new Refused('FACTURA_INCOMPLETA', [
      { campo: String(error.params.campo ?? 'numeroCompleto'), codigo: error.codigo, params: error.params },
    ]);
  return undefined;
}
