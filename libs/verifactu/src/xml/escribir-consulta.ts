// Writing a question to the query service (ConsultaFactuSistemaFacturacion), with every filter that it has.
import { create } from 'xmlbuilder2';
import { NAMESPACES } from '../estructura';
import {
  idFacturaOf,
  isRegistroAlta,
  type IdFactura,
  type Persona,
  type PersonaEs,
  type Registro,
  type SiNo,
} from '../registro';

/** The month under which the agency files an invoice. */
export interface PeriodoConsulta {
  ejercicio: string;
  /** 01 to 12. */
  periodo: string;
}

/** Days of issue, dd-mm-yyyy, both included; the side that is missing is open. */
export interface RangoFechas {
  desde?: string;
  hasta?: string;
}

/** The billing system whose records are asked for. */
export interface SistemaConsultado extends Persona {
  NombreSistemaInformatico?: string;
  IdSistemaInformatico: string;
  Version?: string;
  NumeroInstalacion: string;
  TipoUsoPosibleSoloVerifactu?: SiNo;
  TipoUsoPosibleMultiOT?: SiNo;
  IndicadorMultiplesOT?: SiNo;
}

export interface FiltroConsulta extends PeriodoConsulta {
  numSerie?: string;
  /** The recipient of what was issued, the issuer of what was received. */
  contraparte?: Persona;
  /** One day of issue (dd-mm-yyyy), or several. */
  fechaExpedicion?: string | RangoFechas;
  sistema?: SistemaConsultado;
  refExterna?: string;
  /** Of the page before. */
  clave?: IdFactura;
  /** What the answer shows besides. Both slow it down (SPEC of the agency §9). */
  mostrar?: { nombreEmisor?: boolean; sistema?: boolean };
}

/** For the invoices that the taxpayer issued. */
export interface PreguntaConsulta extends FiltroConsulta {
  obligado: PersonaEs;
  /** Only the records in which whoever asks stands as representative. */
  soloRepresentados?: boolean;
}

/** For the invoices that the taxpayer received. */
export interface PreguntaDestinatario extends FiltroConsulta {
  destinatario: PersonaEs;
}

/** Of the operation's date, else of the issue date (SPEC of the agency §9); a cancellation has the latter only. */
export function periodoConsulta(registro: Registro): PeriodoConsulta {
  const operacion = isRegistroAlta(registro) ? registro.FechaOperacion : undefined;
  const fecha = operacion ?? idFacturaOf(registro).FechaExpedicionFactura;
  return { ejercicio: fecha.slice(6), periodo: fecha.slice(3, 5) };
}

const persona = ({ NombreRazon, NIF, IDOtro }: Persona) => ({
  'sf:NombreRazon': NombreRazon,
  'sf:NIF': NIF,
  'sf:IDOtro': IDOtro && {
    'sf:CodigoPais': IDOtro.CodigoPais,
    'sf:IDType': IDOtro.IDType,
    'sf:ID': IDOtro.ID,
  },
});

const idFactura = (id: IdFactura) => ({
  'sf:IDEmisorFactura': id.IDEmisorFactura,
  'sf:NumSerieFactura': id.NumSerieFactura,
  'sf:FechaExpedicionFactura': id.FechaExpedicionFactura,
});

const fechas = (fecha: string | RangoFechas) =>
  typeof fecha === 'string'
    ? { 'sf:FechaExpedicionFactura': fecha }
    : { 'sf:RangoFechaExpedicion': { 'sf:Desde': fecha.desde, 'sf:Hasta': fecha.hasta } };

const sistema = (s: SistemaConsultado) => ({
  ...persona(s),
  'sf:NombreSistemaInformatico': s.NombreSistemaInformatico,
  'sf:IdSistemaInformatico': s.IdSistemaInformatico,
  'sf:Version': s.Version,
  'sf:NumeroInstalacion': s.NumeroInstalacion,
  'sf:TipoUsoPosibleSoloVerifactu': s.TipoUsoPosibleSoloVerifactu,
  'sf:TipoUsoPosibleMultiOT': s.TipoUsoPosibleMultiOT,
  'sf:IndicadorMultiplesOT': s.IndicadorMultiplesOT,
});

/** In the order of the schema; what is undefined is left out by the builder. */
const filtro = (p: FiltroConsulta) => ({
  'sfLRC:PeriodoImputacion': { 'sf:Ejercicio': p.ejercicio, 'sf:Periodo': p.periodo },
  'sfLRC:NumSerieFactura': p.numSerie,
  'sfLRC:Contraparte': p.contraparte && persona(p.contraparte),
  'sfLRC:FechaExpedicionFactura': p.fechaExpedicion && fechas(p.fechaExpedicion),
  'sfLRC:SistemaInformatico': p.sistema && sistema(p.sistema),
  'sfLRC:RefExterna': p.refExterna,
  'sfLRC:ClavePaginacion': p.clave && idFactura(p.clave),
});

const adicionales = ({ mostrar }: FiltroConsulta) =>
  mostrar && {
    'sfLRC:MostrarNombreRazonEmisor': mostrar.nombreEmisor ? 'S' : undefined,
    'sfLRC:MostrarSistemaInformatico': mostrar.sistema ? 'S' : undefined,
  };

const cabecera = (pregunta: PreguntaConsulta | PreguntaDestinatario) => ({
  'sf:IDVersion': '1.0',
  ...('obligado' in pregunta
    ? {
        'sf:ObligadoEmision': persona(pregunta.obligado),
        'sf:IndicadorRepresentante': pregunta.soloRepresentados ? 'S' : undefined,
      }
    : { 'sf:Destinatario': persona(pregunta.destinatario) }),
});

/**
 * Stands for an ampersand while the builder works, since it reads a text such as "&amp;" as if it were written
 * XML. XML cannot carry this character, so no text brings it along.
 */
const AMPERSAND = '\ufffe';

interface Arbol {
  [elemento: string]: string | Arbol | undefined;
}

const marcado = (arbol: Arbol): Arbol =>
  Object.fromEntries(
    Object.entries(arbol).map(([elemento, valor]) => [
      elemento,
      typeof valor === 'string' ? valor.replaceAll('&', AMPERSAND) : valor && marcado(valor),
    ]),
  );

/** The element ConsultaFactuSistemaFacturacion with its own namespace declarations. */
export function writeConsulta(pregunta: PreguntaConsulta | PreguntaDestinatario): string {
  return create({
    'sfLRC:ConsultaFactuSistemaFacturacion': {
      '@xmlns:sfLRC': NAMESPACES.sfLRC,
      '@xmlns:sf': NAMESPACES.sf,
      ...marcado({
        'sfLRC:Cabecera': cabecera(pregunta),
        'sfLRC:FiltroConsulta': filtro(pregunta),
        'sfLRC:DatosAdicionalesRespuesta': adicionales(pregunta),
      }),
    },
  })
    .root()
    .toString()
    .replaceAll(AMPERSAND, '&amp;');
}
