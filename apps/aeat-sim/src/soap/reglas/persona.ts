// Rules of a person identified by NIF or by another id. Each block of the record has codes of its own for the
// same questions.
import {
  comprobarNif,
  comprobarNifIva,
  fechaISO,
  isNif,
  isPersonaFisica,
  paisDePrefijoNifIva,
} from '@encadena/values';
import type { Persona } from '@encadena/verifactu';
import { IVA_SIN_IDENTIFICAR } from '../../libros/reservados';
import type { ContextoReglas } from './regla';

export interface CodigosPersona {
  nifMalFormado: number;
  /** The census does not know the NIF. */
  nifDesconocido: number;
  /** The census knows the NIF under another name; absent: not asked. */
  nifSinIdentificar?: number;
  /** An id under IDType 02 that is no VAT number of another member state. */
  id: number;
  /** A VAT number of the right form that VIES does not know; absent: the same as `id`. */
  idDesconocido?: number;
  /** 07 (not in the census) where it is not allowed; absent: allowed. */
  noCensado?: number;
  /** CodigoPais ES with an IDType that may not have it. */
  espana: number;
}

/**
 * The first code that the identity of a person breaks, or 0. `fecha` (YYYY-MM-DD) judges Northern Ireland:
 * [V] note 1.
 */
export function comprobarPersona(
  p: Persona,
  codigos: CodigosPersona,
  fecha: string,
  ctx: ContextoReglas,
): number {
  if (p.NIF !== undefined) {
    if (comprobarNif(p.NIF) === 'INVALIDO') return codigos.nifMalFormado;
    if (!ctx.censado(p.NIF)) return codigos.nifDesconocido;
    const { nifSinIdentificar = 0 } = codigos;
    return nifSinIdentificar === 0 || ctx.identificado(p.NIF, p.NombreRazon) ? 0 : nifSinIdentificar;
  }
  const o = p.IDOtro;
  if (o === undefined) return 0;
  if (o.IDType === '02') return comprobarIva(o.ID, o.CodigoPais, codigos, fecha);
  if (o.CodigoPais === undefined) return 1111;
  if (o.IDType === '07') {
    if (codigos.noCensado !== undefined) return codigos.noCensado;
    if (o.CodigoPais !== 'ES') return 1126;
    if (!isNif(o.ID)) return 1290;
    return isPersonaFisica(o.ID) ? 0 : 1131;
  }
  return o.CodigoPais === 'ES' && o.IDType !== '03' ? codigos.espana : 0;
}

function comprobarIva(id: string, pais: string | undefined, codigos: CodigosPersona, fecha: string): number {
  const resultado = comprobarNifIva(id, fechaISO(fecha));
  if (resultado === 'XI_ANTES_DE_2021') return 1254;
  if (resultado === 'GB_DESDE_FEBRERO_2021') return 1255;
  if (resultado !== 'VALIDO') return codigos.id;
  if (IVA_SIN_IDENTIFICAR.has(id)) return codigos.idDesconocido ?? codigos.id;
  return pais !== undefined && pais !== paisDePrefijoNifIva(id.slice(0, 2)) ? 1122 : 0;
}
