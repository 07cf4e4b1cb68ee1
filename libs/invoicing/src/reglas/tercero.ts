// Who wrote the invoice out, when that was not the issuer: the recipient or a third party.
import { comprobarNifIva, isNif, isPais, isTextoLimpio, paisDePrefijoNifIva } from '@encadena/values';
import type { Factura, Persona } from '../factura';
import {
  fechaQueCuenta,
  hay,
  si,
  VALIDACIONES,
  type ContextoReglas,
  type Incumplimientos,
  type ReglaFactura,
} from './regla';

const fuente = `${VALIDACIONES} §3.1.3, Tercero`;
const conTercero =
  (comprobar: (t: Persona, f: Factura, c: ContextoReglas) => boolean) =>
  (f: Factura, c: ContextoReglas): Incumplimientos =>
    si(!!f.tercero && comprobar(f.tercero, f, c));

export const REGLAS_TERCERO: readonly ReglaFactura[] = [
  {
    id: 'tercero.obligatorio',
    campo: 'tercero',
    codigo: 'TERCERO_OBLIGATORIO',
    severidad: 'rechazo',
    codigoAeat: 1186,
    fuente,
    comprobar: (f) => si(f.emitidaPor === 'TERCERO' && !f.tercero),
  },
  {
    id: 'tercero.prohibido',
    campo: 'tercero',
    codigo: 'TERCERO_NO_PERMITIDO',
    severidad: 'rechazo',
    codigoAeat: 1187,
    fuente,
    comprobar: (f) =>
      si(!!f.tercero && f.emitidaPor !== 'TERCERO', { codigoAeat: f.emitidaPor ? 1159 : 1155 }),
  },
  {
    id: 'tercero.destinatario',
    campo: 'emitidaPor',
    codigo: 'EMITIDA_POR_DESTINATARIO_SIN_DESTINATARIO',
    severidad: 'rechazo',
    codigoAeat: 1158,
    fuente,
    comprobar: (f) => si(f.emitidaPor === 'DESTINATARIO' && !f.destinatario),
  },
  {
    id: 'tercero.nombre',
    campo: 'tercero.nombre',
    codigo: 'NOMBRE_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1178,
    fuente: 'SuministroInformacion.xsd, PersonaFisicaJuridicaType: NombreRazon Text(120)',
    comprobar: conTercero((t) => !hay(t.nombre) || t.nombre.length > 120 || !isTextoLimpio(t.nombre)),
  },
  {
    id: 'tercero.nif',
    campo: 'tercero.identificacion',
    codigo: 'NIF_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1123,
    fuente,
    comprobar: conTercero((t) => t.tipoIdentificacion === 'NIF' && !isNif(t.identificacion)),
  },
  {
    id: 'tercero.distinto',
    campo: 'tercero.identificacion',
    codigo: 'TERCERO_ES_EL_EMISOR',
    severidad: 'rechazo',
    codigoAeat: 1188,
    fuente,
    comprobar: conTercero(
      (t, _, { nifEmisor }) =>
        t.tipoIdentificacion === 'NIF' && !!nifEmisor && t.identificacion === nifEmisor,
    ),
  },
  {
    id: 'tercero.no-censado',
    campo: 'tercero.tipoIdentificacion',
    codigo: 'TERCERO_NO_CENSADO',
    severidad: 'rechazo',
    codigoAeat: 1211,
    fuente,
    comprobar: conTercero((t) => t.tipoIdentificacion === 'NO_CENSADO'),
  },
  {
    id: 'tercero.identificacion',
    campo: 'tercero.identificacion',
    codigo: 'IDENTIFICACION_NO_VALIDA',
    severidad: 'rechazo',
    codigoAeat: 1103,
    fuente: 'SuministroInformacion.xsd, IDOtroType: ID Text(20)',
    comprobar: conTercero(
      (t) =>
        t.tipoIdentificacion !== 'NIF' &&
        (!hay(t.identificacion) || t.identificacion.length > 20 || !isTextoLimpio(t.identificacion)),
    ),
  },
  {
    id: 'tercero.nif-iva',
    campo: 'tercero.identificacion',
    codigo: 'NIF_IVA_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1103,
    fuente,
    comprobar: conTercero(
      (t, f) =>
        t.tipoIdentificacion === 'NIF_IVA' &&
        comprobarNifIva(t.identificacion, fechaQueCuenta(f) ?? undefined) !== 'VALIDO',
    ),
  },
  {
    id: 'tercero.pais-es',
    campo: 'tercero.pais',
    codigo: 'PAIS_ES_NO_PERMITIDO',
    severidad: 'rechazo',
    codigoAeat: 1232,
    fuente,
    comprobar: conTercero(
      (t) => t.pais === 'ES' && t.tipoIdentificacion !== 'NIF' && t.tipoIdentificacion !== 'PASAPORTE',
    ),
  },
  {
    id: 'tercero.pais-obligatorio',
    campo: 'tercero.pais',
    codigo: 'PAIS_OBLIGATORIO',
    severidad: 'rechazo',
    codigoAeat: 1111,
    fuente,
    comprobar: conTercero(
      (t) => t.tipoIdentificacion !== 'NIF' && t.tipoIdentificacion !== 'NIF_IVA' && !hay(t.pais),
    ),
  },
  {
    id: 'tercero.pais',
    campo: 'tercero.pais',
    codigo: 'PAIS_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1101,
    fuente: 'SuministroInformacion.xsd, CountryType2',
    comprobar: conTercero((t) => hay(t.pais) && !isPais(t.pais)),
  },
  {
    id: 'tercero.pais-prefijo',
    campo: 'tercero.pais',
    codigo: 'PAIS_NO_COINCIDE',
    severidad: 'rechazo',
    codigoAeat: 1122,
    fuente,
    comprobar: conTercero(
      (t) =>
        t.tipoIdentificacion === 'NIF_IVA' &&
        hay(t.pais) &&
        t.pais !== paisDePrefijoNifIva(t.identificacion.slice(0, 2)),
    ),
  },
];
