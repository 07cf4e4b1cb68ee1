// Rules of the header of a send (dossier §7.1). Each refuses the whole send.
import { comprobarNif, tipoNif } from '@encadena/values';
import { admiteFinVerifactu, ultimoDiaVerifactu } from '../fin-verifactu';
import { fechaIsoOf } from '../instante';
import type { CabeceraRemision } from '../registro';
import { regla, reglaVarios, type ReglaCabecera } from './regla';

const isVerifactu = (servicio: string | undefined): boolean => servicio !== 'REQUERIMIENTO';

/** From 1-1-2027 the last day as Verifactu is 31-12 of the current or previous year; before, any real date. */
function finVerifactu(fecha: string, hoy: string): number | null {
  const iso = fechaIsoOf(fecha);
  if (iso === null) return 4106;
  const ejercicio = Number(iso.slice(0, 4));
  const permitido = iso === ultimoDiaVerifactu(ejercicio) && admiteFinVerifactu(ejercicio, hoy);
  return hoy >= '2027-01-01' && !permitido ? 4120 : null;
}

const nifMal = (nif: string): boolean => comprobarNif(nif.trim()) === 'INVALIDO';

export const REGLAS_CABECERA: readonly ReglaCabecera[] = [
  reglaVarios<CabeceraRemision>(
    'cabecera.obligado.nif',
    'Cabecera/ObligadoEmision/NIF',
    4116,
    ({ ObligadoEmision: { NIF } }) =>
      nifMal(NIF) ? [{ codigo: tipoNif(NIF.trim()) === null ? 4116 : 4115 }] : [],
    'envio',
  ),
  regla(
    'cabecera.obligado.censo',
    'Cabecera/ObligadoEmision',
    4104,
    ({ ObligadoEmision: o }, { censo }) => censo?.nif?.(o.NIF.trim(), o.NombreRazon) === false,
    'envio',
  ),
  regla(
    'cabecera.representante.nif',
    'Cabecera/Representante/NIF',
    4117,
    ({ Representante: r }) => r !== undefined && nifMal(r.NIF),
    'envio',
  ),
  regla(
    'cabecera.representante.censo',
    'Cabecera/Representante',
    4105,
    ({ Representante: r }, { censo }) =>
      r !== undefined && censo?.nif?.(r.NIF.trim(), r.NombreRazon) === false,
    'envio',
  ),
  regla(
    'cabecera.voluntaria',
    'Cabecera/RemisionVoluntaria',
    4127,
    ({ RemisionVoluntaria }, { servicio }) => RemisionVoluntaria !== undefined && !isVerifactu(servicio),
    'envio',
  ),
  reglaVarios<CabeceraRemision>(
    'cabecera.fin-verifactu',
    'Cabecera/RemisionVoluntaria/FechaFinVeriFactu',
    4120,
    ({ RemisionVoluntaria }, { hoy }) => {
      const fecha = RemisionVoluntaria?.FechaFinVeriFactu;
      const codigo = fecha === undefined ? null : finVerifactu(fecha, hoy);
      return codigo === null ? [] : [{ codigo }];
    },
    'envio',
  ),
  regla(
    'cabecera.requerimiento.sobra',
    'Cabecera/RemisionRequerimiento',
    4126,
    ({ RemisionRequerimiento }, { servicio }) => RemisionRequerimiento !== undefined && isVerifactu(servicio),
    'envio',
  ),
  regla(
    'cabecera.requerimiento.falta',
    'Cabecera/RemisionRequerimiento',
    4125,
    ({ RemisionRequerimiento }, { servicio }) =>
      RemisionRequerimiento === undefined && !isVerifactu(servicio),
    'envio',
  ),
  regla(
    'cabecera.requerimiento.forma',
    'Cabecera/RemisionRequerimiento/RefRequerimiento',
    4133,
    ({ RemisionRequerimiento: r }) => r !== undefined && !/^[0-9A-Za-z]+$/.test(r.RefRequerimiento.trim()),
    'envio',
  ),
];
