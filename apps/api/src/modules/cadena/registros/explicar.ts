// A code of the agency in the reader's words: what it means, what is to be done about it, and where.
import type { ExplicacionAeatDto, Idioma } from '@encadena/contracts';
import type { EstadoVerifactu } from '@encadena/invoicing';
import { errorAeat } from '@encadena/verifactu';
import type { Textos } from '../../../platform/http';

export const SIN_EXPLICACION: ExplicacionAeatDto = {
  clase: null,
  explicacion: null,
  queHacer: null,
  campo: null,
  lugar: null,
  remedio: null,
};

/** `estado`: of the record that was answered so; a whole send has none. */
export function explicarCodigo(
  textos: Textos,
  idioma: Idioma,
  codigo: number,
  estado?: EstadoVerifactu,
): ExplicacionAeatDto {
  const error = errorAeat(codigo);
  const explicacion =
    textos.siExiste(idioma, `aeat.${estado === 'DUPLICADO' ? 'duplicado' : codigo}`) ??
    textos.siExiste(idioma, 'registros.error.general') ??
    null;
  if (!error) return { ...SIN_EXPLICACION, explicacion };
  const { clase, consejo, campo, lugar, remedio } = error;
  return {
    clase,
    explicacion,
    queHacer: textos.siExiste(idioma, `aeatConsejos.${consejo}`) ?? null,
    campo,
    lugar,
    remedio,
  };
}

/** The code in the reason of a send that failed ("FAULT_4104"), or in what an alarm says of it. */
export function codigoDeFallo(motivo: unknown, codigo?: unknown): number | null {
  if (typeof codigo === 'number') return codigo;
  const hallado = typeof motivo === 'string' ? /^FAULT_(\d+)$/.exec(motivo)?.[1] : undefined;
  return hallado === undefined ? null : Number(hallado);
}
