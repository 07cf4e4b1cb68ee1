// Writing a question to the query service (ConsultaFactuSistemaFacturacion), by the issuer.
import { NAMESPACES } from '../estructura';
import { idFacturaOf, isRegistroAlta, type IdFactura, type PersonaEs, type Registro } from '../registro';
import { escapeXml } from './escape';

/** The month under which the agency files an invoice. */
export interface PeriodoConsulta {
  ejercicio: string;
  /** 01 to 12. */
  periodo: string;
}

export interface PreguntaConsulta extends PeriodoConsulta {
  obligado: PersonaEs;
  numSerie?: string;
  /** dd-mm-yyyy */
  fechaExpedicion?: string;
  /** Of the page before. */
  clave?: IdFactura;
}

const el = (nombre: string, dentro: string): string => `<${nombre}>${dentro}</${nombre}>`;
const campo = (nombre: string, texto: string): string => el(nombre, escapeXml(texto));

const idOf = (id: IdFactura): string =>
  campo('sf:IDEmisorFactura', id.IDEmisorFactura) +
  campo('sf:NumSerieFactura', id.NumSerieFactura) +
  campo('sf:FechaExpedicionFactura', id.FechaExpedicionFactura);

/** Of the operation's date, else of the issue date (SPEC of the agency §9); a cancellation has the latter only. */
export function periodoConsulta(registro: Registro): PeriodoConsulta {
  const operacion = isRegistroAlta(registro) ? registro.FechaOperacion : undefined;
  const fecha = operacion ?? idFacturaOf(registro).FechaExpedicionFactura;
  return { ejercicio: fecha.slice(6), periodo: fecha.slice(3, 5) };
}

/** The element ConsultaFactuSistemaFacturacion with its own namespace declarations. */
export function writeConsulta({
  obligado,
  ejercicio,
  periodo,
  numSerie,
  fechaExpedicion,
  clave,
}: PreguntaConsulta): string {
  const cabecera =
    campo('sf:IDVersion', '1.0') +
    el('sf:ObligadoEmision', campo('sf:NombreRazon', obligado.NombreRazon) + campo('sf:NIF', obligado.NIF));
  const filtro = [
    el('sfLRC:PeriodoImputacion', campo('sf:Ejercicio', ejercicio) + campo('sf:Periodo', periodo)),
    numSerie === undefined ? '' : campo('sfLRC:NumSerieFactura', numSerie),
    fechaExpedicion === undefined
      ? ''
      : el('sfLRC:FechaExpedicionFactura', campo('sf:FechaExpedicionFactura', fechaExpedicion)),
    clave === undefined ? '' : el('sfLRC:ClavePaginacion', idOf(clave)),
  ];
  return (
    `<sfLRC:ConsultaFactuSistemaFacturacion xmlns:sfLRC="${NAMESPACES.sfLRC}" xmlns:sf="${NAMESPACES.sf}">` +
    `${el('sfLRC:Cabecera', cabecera)}${el('sfLRC:FiltroConsulta', filtro.join(''))}` +
    '</sfLRC:ConsultaFactuSistemaFacturacion>'
  );
}
