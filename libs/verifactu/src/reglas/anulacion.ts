// Rules of an anulación (dossier §7.4). Whether the record exists at all is the agency's state, not ours to judge.
import type { RegistroAnulacion } from '../registro';
import { serieMal } from './alta';
import { leeFecha } from './literales';
import { identidad } from './personas';
import { regla, reglaVarios, type Incumplimiento, type ReglaAnulacion } from './regla';

function generadorMal({ GeneradoPor, Generador }: RegistroAnulacion): Incumplimiento[] {
  if (GeneradoPor === undefined || Generador === undefined) return [];
  const tipo = Generador.IDOtro?.IDType;
  if (GeneradoPor === 'E' && Generador.NIF === undefined) return [{ codigo: 1227 }];
  if (GeneradoPor === 'D' && Generador.IDOtro?.CodigoPais === 'ES' && tipo !== '03' && tipo !== '07')
    return [{ codigo: 1230 }];
  return [];
}

export const REGLAS_ANULACION: readonly ReglaAnulacion[] = [
  regla(
    'anulacion.emisor',
    'IDFactura/IDEmisorFacturaAnulada',
    1108,
    (r, { nifObligado }) =>
      nifObligado !== undefined && r.IDFactura.IDEmisorFacturaAnulada.trim() !== nifObligado,
  ),
  reglaVarios<RegistroAnulacion>(
    'anulacion.serie.caracteres',
    'IDFactura/NumSerieFacturaAnulada',
    1287,
    (r) => {
      const codigo = serieMal(r.IDFactura.NumSerieFacturaAnulada);
      return codigo === null ? [] : [{ codigo }];
    },
  ),
  regla(
    'anulacion.fecha',
    'IDFactura/FechaExpedicionFacturaAnulada',
    1105,
    (r) => leeFecha(r.IDFactura.FechaExpedicionFacturaAnulada) === null,
  ),
  regla(
    'anulacion.generador.pareja',
    'GeneradoPor',
    1224,
    (r) => (r.GeneradoPor === undefined) !== (r.Generador === undefined),
  ),
  reglaVarios('anulacion.generador', 'Generador', 1273, generadorMal),
  reglaVarios<RegistroAnulacion>('anulacion.generador.identidad', 'Generador', 1273, (r, contexto) =>
    r.Generador === undefined
      ? []
      : identidad(
          r.Generador,
          'Generador',
          { nif: 1258, censo: 1259, es: 1232, noCensado: r.GeneradoPor === 'T' ? 1229 : null },
          contexto,
          leeFecha(r.IDFactura.FechaExpedicionFacturaAnulada),
        ),
  ),
  // With GeneradoPor E the Generador is the issuer itself, so that this rule cannot apply to it
  // (contradiction in §3.1.4).
  regla(
    'anulacion.generador.distinto',
    'Generador/NIF',
    1259,
    (r) =>
      r.GeneradoPor !== 'E' &&
      r.Generador?.NIF !== undefined &&
      r.Generador.NIF === r.IDFactura.IDEmisorFacturaAnulada,
  ),
];
