// Rules of what the seal adds, common to altas and anulaciones: chain, system, time, huella (dossier §7.2, §7.5, §3).
import { comprobarNif, comprobarNifIva } from '@encadena/values';
import { instanteOf } from '../instante';
import type { Registro } from '../registro';
import { huellaOf } from '../sellado';
import { serieMal } from './alta';
import { leeFecha } from './literales';
import { NADA, regla, reglaVarios, type Incumplimientos, type Regla } from './regla';

/** Code 2004: "with a margin of 240 seconds" (filled in at run time by the agency). */
const MARGEN_RELOJ_MS = 240_000;
const HUELLA = /^[0-9A-F]{64}$/;
const ANTERIOR = 'Encadenamiento/RegistroAnterior';

function huellaAnteriorMal({ Encadenamiento, Huella }: Registro): Incumplimientos {
  const anterior = Encadenamiento.RegistroAnterior?.Huella;
  if (anterior === undefined) return NADA;
  if (anterior.length !== 64) return [{ codigo: 2002 }];
  if (!HUELLA.test(anterior)) return [{ codigo: 2003 }];
  return anterior === Huella ? [{ codigo: 2008 }] : NADA;
}

function sistemaMal({ SistemaInformatico: s }: Registro): Incumplimientos {
  if (s.NIF !== undefined)
    return comprobarNif(s.NIF.trim()) === 'INVALIDO'
      ? [{ campo: 'SistemaInformatico/NIF', codigo: 1176 }]
      : NADA;
  if (s.IDOtro === undefined) return NADA;
  const { IDType, CodigoPais, ID } = s.IDOtro;
  if (IDType === '07' || (CodigoPais === 'ES' && IDType !== '03'))
    return [{ campo: 'SistemaInformatico/IDOtro/IDType', codigo: 1221 }];
  const idMal =
    IDType === '02'
      ? comprobarNifIva(ID.trim()) === 'PREFIJO' || comprobarNifIva(ID.trim()) === 'FORMATO'
      : CodigoPais === undefined;
  return idMal ? [{ campo: 'SistemaInformatico/IDOtro/ID', codigo: 1222 }] : NADA;
}

/** Two-sided: old stamps get 2004 too unless the send is marked as delayed (measured by several integrators). */
function relojMal(
  { FechaHoraHusoGenRegistro }: Registro,
  ahora: number | undefined,
  incidencia: boolean | undefined,
): boolean {
  if (ahora === undefined) return false;
  const diferencia = instanteOf(FechaHoraHusoGenRegistro.trim()) - ahora;
  return diferencia > MARGEN_RELOJ_MS || (diferencia < -MARGEN_RELOJ_MS && incidencia !== true);
}

export const REGLAS_SELLO: readonly Regla<Registro>[] = [
  regla(
    'sello.anterior.fecha',
    `${ANTERIOR}/FechaExpedicionFactura`,
    1174,
    ({ Encadenamiento: { RegistroAnterior: a } }) =>
      a !== undefined && leeFecha(a.FechaExpedicionFactura) === null,
  ),
  regla(
    'sello.anterior.serie',
    `${ANTERIOR}/NumSerieFactura`,
    1175,
    ({ Encadenamiento: { RegistroAnterior: a } }) =>
      a !== undefined && (a.NumSerieFactura.trim() === '' || serieMal(a.NumSerieFactura) !== null),
  ),
  // Lower case and short ones are stored with an error (2002, 2003): this is about other characters.
  regla(
    'sello.anterior.huella.caracteres',
    `${ANTERIOR}/Huella`,
    1291,
    ({ Encadenamiento: { RegistroAnterior: a } }) =>
      a !== undefined && a.Huella.trim().length === 64 && !/^[0-9A-Za-z]+$/.test(a.Huella.trim()),
  ),
  reglaVarios('sello.sistema', 'SistemaInformatico', 1179, sistemaMal),
  regla(
    'sello.sistema.id',
    'SistemaInformatico/IdSistemaInformatico',
    1177,
    ({ SistemaInformatico: s }) => !/^[0-9A-Z]{2}$/.test(s.IdSistemaInformatico.trim()),
  ),
  regla(
    'sello.sistema.nombre',
    'SistemaInformatico/NombreSistemaInformatico',
    1220,
    ({ SistemaInformatico: s }) => s.NombreSistemaInformatico.trim() === '',
  ),
  regla('sello.huella.largo', 'Huella', 1262, ({ Huella }) => Huella.trim().length !== 64),
  regla(
    'sello.huella.caracteres',
    'Huella',
    1292,
    ({ Huella }) => Huella.trim().length === 64 && !/^[0-9A-Za-z]+$/.test(Huella.trim()),
  ),
  // The admissible ones in the order of §4.3.1; the agency reports one of them.
  regla('sello.huella', 'Huella', 2000, (r) => huellaOf(r) !== r.Huella.trim(), 'aviso'),
  reglaVarios('sello.anterior.huella', `${ANTERIOR}/Huella`, 2002, huellaAnteriorMal, 'aviso'),
  regla(
    'sello.primero',
    'Encadenamiento/PrimerRegistro',
    2007,
    ({ Encadenamiento }, { cadenaIniciada }) =>
      Encadenamiento.PrimerRegistro === 'S' && cadenaIniciada === true,
    'aviso',
  ),
  regla(
    'sello.reloj',
    'FechaHoraHusoGenRegistro',
    2004,
    (r, { ahora, incidencia }) => relojMal(r, ahora, incidencia),
    'aviso',
  ),
];
