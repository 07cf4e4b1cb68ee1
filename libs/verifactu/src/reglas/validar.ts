// All rules of the agency in one place, and the two questions that are asked of them.
import { checkEstructura, checkEstructuraCabecera } from '../estructura/check-registro';
import type { Hallazgo } from '../hallazgo';
import {
  isRegistroAlta,
  type CabeceraRemision,
  type Registro,
  type RegistroAlta,
  type RegistroAnulacion,
} from '../registro';
import { REGLAS_ALTA } from './alta';
import { REGLAS_ANULACION } from './anulacion';
import { REGLAS_CABECERA } from './cabecera';
import { REGLAS_DESGLOSE } from './desglose';
import { REGLAS_PERSONAS } from './personas';
import { REGLAS_REGIMENES } from './regimenes';
import { aplica, type ContextoReglas, type ReglaAlta, type ReglaAnulacion } from './regla';
import { REGLAS_SELLO } from './sello';

/** Rules of an alta, rejections before warnings, as far as the agency's order is known. */
export const REGLAS_REGISTRO_ALTA: readonly ReglaAlta[] = [
  ...REGLAS_ALTA,
  ...REGLAS_PERSONAS,
  ...REGLAS_DESGLOSE,
  ...REGLAS_REGIMENES,
  ...REGLAS_SELLO,
];
export const REGLAS_REGISTRO_ANULACION: readonly ReglaAnulacion[] = [...REGLAS_ANULACION, ...REGLAS_SELLO];

/** The business rules alone, for a record whose structure is known to be right (the reader's findings are empty). */
export function aplicarReglas(registro: Registro, contexto: ContextoReglas): Hallazgo[] {
  return isRegistroAlta(registro)
    ? aplica(REGLAS_REGISTRO_ALTA, registro, contexto)
    : aplica(REGLAS_REGISTRO_ANULACION, registro, contexto);
}

const REGLAS_RECHAZO_ALTA = REGLAS_REGISTRO_ALTA.filter(({ severidad }) => severidad !== 'aviso');

/**
 * The findings of aplicarReglas about an alta for which the agency would refuse it: what it only tells is not
 * asked.
 */
export function rechazosDeAlta(registro: RegistroAlta, contexto: ContextoReglas): Hallazgo[] {
  return aplica(REGLAS_RECHAZO_ALTA, registro, contexto).filter(({ severidad }) => severidad !== 'aviso');
}

/** The same about a cancellation. */
export function rechazosDeAnulacion(registro: RegistroAnulacion, contexto: ContextoReglas): Hallazgo[] {
  return aplica(REGLAS_REGISTRO_ANULACION, registro, contexto).filter(
    ({ severidad }) => severidad !== 'aviso',
  );
}

/**
 * All findings about a sealed record: its structure, and when that is right, every rule. Never throws for what the
 * record holds. Lookups that the context lacks (census, state of the chain) skip their rules.
 */
export function validateRegistro(registro: Registro, contexto: ContextoReglas): Hallazgo[] {
  const estructura = checkEstructura(registro);
  return estructura.length > 0 ? estructura : aplicarReglas(registro, contexto);
}

/** The same for the header of a send; every finding refuses the whole send. */
export function validateCabecera(cabecera: CabeceraRemision, contexto: ContextoReglas): Hallazgo[] {
  const estructura = checkEstructuraCabecera(cabecera);
  return estructura.length > 0 ? estructura : aplica(REGLAS_CABECERA, cabecera, contexto);
}
