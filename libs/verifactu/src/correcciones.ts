// The flags of a record that corrects or annuls an earlier one: the agency's tables of subsanación and
// anulación (dossier section 8; sheets A and B of its validation document), as data.
import {
  aceptado,
  estadoEnAeat,
  type EstadoEnAeat,
  type Persona,
  type RegistroDeFactura,
} from '@encadena/invoicing';
import { descripcionAeat, nombreAeat, personaAeat } from './registro-from-factura';
import type { DatosRegistroAlta, DatosRegistroAnulacion, RegistroAlta } from './registro';

export type IndicadoresSubsanacion = Pick<DatosRegistroAlta, 'Subsanacion' | 'RechazoPrevio'>;
export type IndicadoresAnulacion = Pick<DatosRegistroAnulacion, 'SinRegistroPrevio' | 'RechazoPrevio'>;

/** `otraVez`: when the one before of the same kind was rejected. */
type Tabla<Indicadores> = Readonly<
  Record<EstadoEnAeat, { readonly primera: Indicadores; readonly otraVez: Indicadores }>
>;

const SUBSANACION_PREVIA = {
  primera: { Subsanacion: 'S' },
  otraVez: { Subsanacion: 'S', RechazoPrevio: 'S' },
} as const;
const ANULACION_PREVIA = { primera: {}, otraVez: { RechazoPrevio: 'S' } } as const;

/** NINGUNO: an alta after the rejection of the first one, and again after its own. */
export const TABLA_SUBSANACION: Tabla<IndicadoresSubsanacion> = {
  NINGUNO: {
    primera: { Subsanacion: 'S', RechazoPrevio: 'X' },
    otraVez: { Subsanacion: 'S', RechazoPrevio: 'X' },
  },
  ALTA: SUBSANACION_PREVIA,
  // Brings the annulled record back.
  ANULADA: SUBSANACION_PREVIA,
};

export const TABLA_ANULACION: Tabla<IndicadoresAnulacion> = {
  NINGUNO: {
    primera: { SinRegistroPrevio: 'S' },
    otraVez: { SinRegistroPrevio: 'S', RechazoPrevio: 'S' },
  },
  ALTA: ANULACION_PREVIA,
  ANULADA: ANULACION_PREVIA,
};

/** The flags of a new record that corrects an invoice with these records, all of them answered, in their order. */
export const indicadoresDeSubsanacion = (registros: readonly RegistroDeFactura[]): IndicadoresSubsanacion =>
  celda(TABLA_SUBSANACION, registros, false);

/** The same for one that annuls it. */
export const indicadoresDeAnulacion = (registros: readonly RegistroDeFactura[]): IndicadoresAnulacion =>
  celda(TABLA_ANULACION, registros, true);

function celda<Indicadores>(
  tabla: Tabla<Indicadores>,
  registros: readonly RegistroDeFactura[],
  anula: boolean,
): Indicadores {
  const desde = registros.findLastIndex(({ estado }) => aceptado(estado)) + 1;
  const rechazada = registros
    .slice(desde)
    .some(({ operacion, estado }) => (operacion === 'BAJA') === anula && estado === 'INCORRECTO');
  return tabla[estadoEnAeat(registros)][rechazada ? 'otraVez' : 'primera'];
}

/** What changes in a record; absent stays. */
export interface Cambios {
  destinatario?: Persona;
  /** All who share the invoice with the first one, in the order of the record. */
  otrosDestinatarios?: readonly Persona[];
  descripcionOperacion?: string;
  nombreEmisor?: string;
}

/**
 * What a sealed record says of its invoice, with changes, ready to be sealed anew: neither its seal nor its flags
 * are among it. Number, date and amounts never change: another invoice corrects those (dossier section 8).
 */
export function datosCorregidos(
  {
    IDVersion: _version,
    Encadenamiento: _enlace,
    SistemaInformatico: _sistema,
    FechaHoraHusoGenRegistro: _hora,
    TipoHuella: _tipo,
    Huella: _huella,
    Subsanacion: _subsanacion,
    RechazoPrevio: _rechazo,
    ...datos
  }: RegistroAlta,
  { destinatario, otrosDestinatarios, descripcionOperacion, nombreEmisor }: Cambios,
): DatosRegistroAlta {
  const [primero = [], otros] = [
    destinatario ? [personaAeat(destinatario)] : datos.Destinatarios?.IDDestinatario.slice(0, 1),
    otrosDestinatarios?.map(personaAeat) ?? datos.Destinatarios?.IDDestinatario.slice(1) ?? [],
  ];
  return {
    ...datos,
    ...(nombreEmisor === undefined ? {} : { NombreRazonEmisor: nombreAeat(nombreEmisor) }),
    ...(primero.length + otros.length > 0
      ? { Destinatarios: { IDDestinatario: [...primero, ...otros] } }
      : {}),
    ...(descripcionOperacion === undefined
      ? {}
      : { DescripcionOperacion: descripcionAeat(descripcionOperacion) }),
  };
}

/**
 * Who makes out a cancellation, when the invoice was not made out by its issuer: whoever writes the one with this
 * system writes the other (dossier sections 1.2 and 7.4: both fields or none). Nothing where the agency would refuse
 * it: the generator may not be the issuer itself (1259).
 */
export function generadorDe({
  EmitidaPorTerceroODestinatario: por,
  Tercero,
  Destinatarios,
  IDFactura: { IDEmisorFactura },
}: RegistroAlta): Pick<DatosRegistroAnulacion, 'GeneradoPor' | 'Generador'> {
  const Generador = por === 'T' ? Tercero : por === 'D' ? Destinatarios?.IDDestinatario[0] : undefined;
  return por && Generador && Generador.NIF !== IDEmisorFactura ? { GeneradoPor: por, Generador } : {};
}
