// Rules of a RegistroAnulacion. Source: [V] 3.1.4; dossier section 7.4. The floor of 28-10-2024 is not stated
// for anulaciones.
import { isFechaISO } from '@encadena/values';
import type { RegistroAnulacion } from '@encadena/verifactu';
import { REGLAS_SERIE } from './alta';
import { comprobarPersona } from './persona';
import { iso, primera, type ContextoReglas, type Regla } from './regla';

const GENERADOR: readonly Regla<RegistroAnulacion>[] = [
  [1224, (r) => (r.GeneradoPor === undefined) !== (r.Generador === undefined)],
  [1227, (r) => r.GeneradoPor === 'E' && r.Generador?.NIF === undefined],
  // The issuer itself (E) can hardly be somebody else: a contradiction inside [V] 3.1.4.
  [1259, (r, { obligado }) => r.GeneradoPor !== 'E' && r.Generador?.NIF === obligado],
  [
    1230,
    (r) =>
      r.GeneradoPor === 'D' &&
      r.Generador?.IDOtro?.CodigoPais === 'ES' &&
      r.Generador.IDOtro.IDType !== '03' &&
      r.Generador.IDOtro.IDType !== '07',
  ],
];

/** The first code that the record breaks, or 0. Its values have their form already. */
export function comprobarAnulacion(r: RegistroAnulacion, ctx: ContextoReglas): number {
  const { IDEmisorFacturaAnulada, NumSerieFacturaAnulada, FechaExpedicionFacturaAnulada } = r.IDFactura;
  if (IDEmisorFacturaAnulada !== ctx.obligado) return 1108;
  const codigo =
    primera(REGLAS_SERIE, NumSerieFacturaAnulada, ctx) ||
    (isFechaISO(iso(FechaExpedicionFacturaAnulada)) ? 0 : 1105) ||
    primera(GENERADOR, r, ctx);
  if (codigo !== 0 || r.Generador === undefined) return codigo;
  const codigos = {
    nifMalFormado: 1258,
    nifDesconocido: 1259,
    id: 1222,
    espana: 1232,
    ...(r.GeneradoPor === 'T' ? { noCensado: 1229 } : {}),
  };
  return comprobarPersona(r.Generador, codigos, iso(FechaExpedicionFacturaAnulada), ctx);
}
