// Rules of what both kinds of record carry: system, link, huella. Source: [V] 3.1.3 (18-22); dossier sections
// 7.2 and 7.5.
import { isFechaISO } from '@encadena/values';
import type {
  Encadenamiento,
  RegistroAlta,
  RegistroAnulacion,
  SistemaInformatico,
} from '@encadena/verifactu';
import { REGLAS_SERIE } from './alta';
import { comprobarPersona } from './persona';
import { iso, primera, type ContextoReglas, type Regla } from './regla';

const SISTEMA: readonly Regla<SistemaInformatico>[] = [
  [1177, (s) => !/^[A-Z0-9]{2}$/.test(s.IdSistemaInformatico)],
  [1221, (s) => s.IDOtro?.IDType === '07'],
];

const ALFANUMERICO = /^[0-9A-Za-z]*$/;
const ENCADENAMIENTO: readonly Regla<Encadenamiento>[] = [
  [
    1174,
    (e) => e.RegistroAnterior !== undefined && !isFechaISO(iso(e.RegistroAnterior.FechaExpedicionFactura)),
  ],
  // What could be no number of a record is none of the one before it.
  [
    1175,
    (e, ctx) =>
      e.RegistroAnterior !== undefined &&
      primera(REGLAS_SERIE, e.RegistroAnterior.NumSerieFactura, ctx) !== 0,
  ],
  // Lower case and short ones are admissible (2002, 2003): this is about other characters.
  [1291, (e) => e.RegistroAnterior !== undefined && !ALFANUMERICO.test(e.RegistroAnterior.Huella)],
];

const CODIGOS_PRODUCTOR = { nifMalFormado: 1176, nifDesconocido: 1176, id: 1222, espana: 1221 };

/** The first code that the seal of a record breaks, or 0. */
export function comprobarSello(
  r: RegistroAlta | RegistroAnulacion,
  hoy: string,
  ctx: ContextoReglas,
): number {
  return (
    primera(ENCADENAMIENTO, r.Encadenamiento, ctx) ||
    primera(SISTEMA, r.SistemaInformatico, ctx) ||
    comprobarPersona(r.SistemaInformatico, CODIGOS_PRODUCTOR, hoy, ctx) ||
    (r.Huella.length === 64 ? 0 : 1262) ||
    (ALFANUMERICO.test(r.Huella) ? 0 : 1292)
  );
}
