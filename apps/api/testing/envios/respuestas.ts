// Answers in the agency's form (prefixes and order of samples/aeat-preprod-*), for tests.
import { escapeXml, NAMESPACES } from '@encadena/verifactu';

const R =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/RespuestaSuministro.xsd';

export interface LineaDePrueba {
  idEmisor: string;
  numSerie: string;
  fechaExpedicion: string;
  /** ALTA, SUBSANACION or BAJA. */
  operacion: string;
  estado?: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  codigo?: number;
  descripcion?: string;
  duplicado?: 'Correcta' | 'AceptadaConErrores' | 'Anulada';
  idPeticion?: string;
}

function linea({
  idEmisor,
  numSerie,
  fechaExpedicion,
  operacion,
  estado = 'Correcto',
  codigo,
  descripcion = '',
  duplicado,
  // A copy that came after the record was made.
  idPeticion = '29991231235959000001',
}: LineaDePrueba): string {
  const error =
    codigo === undefined
      ? ''
      : `<tikR:CodigoErrorRegistro>${codigo}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${escapeXml(descripcion)}</tikR:DescripcionErrorRegistro>`;
  const copia = duplicado
    ? `<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>${idPeticion}</tik:IdPeticionRegistroDuplicado><tik:EstadoRegistroDuplicado>${duplicado}</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado>`
    : '';
  return (
    `<tikR:RespuestaLinea><tikR:IDFactura><tik:IDEmisorFactura>${escapeXml(idEmisor)}</tik:IDEmisorFactura><tik:NumSerieFactura>${escapeXml(numSerie)}</tik:NumSerieFactura>` +
    `<tik:FechaExpedicionFactura>${fechaExpedicion}</tik:FechaExpedicionFactura></tikR:IDFactura><tikR:Operacion><tik:TipoOperacion>${operacion === 'BAJA' ? 'Anulacion' : 'Alta'}</tik:TipoOperacion></tikR:Operacion>` +
    `<tikR:EstadoRegistro>${estado}</tikR:EstadoRegistro>${error}${copia}</tikR:RespuestaLinea>`
  );
}

/** A whole answer over these lines. */
export function respuestaCorrecta(
  lineas: readonly LineaDePrueba[],
  {
    espera = '60',
    csv = 'A-PRUEBA000000001',
    nif = 'B12345674',
    /** What the agency's clock said. */
    presentada = undefined as string | undefined,
  } = {},
): string {
  const buenas = lineas.filter(({ estado = 'Correcto' }) => estado === 'Correcto').length;
  const estadoEnvio =
    buenas === lineas.length
      ? 'Correcto'
      : lineas.every(({ estado }) => estado === 'Incorrecto')
        ? 'Incorrecto'
        : 'ParcialmenteCorrecto';
  const presentacion = presentada
    ? `<tikR:DatosPresentacion><tik:NIFPresentador>${nif}</tik:NIFPresentador><tik:TimestampPresentacion>${presentada}</tik:TimestampPresentacion></tikR:DatosPresentacion>`
    : '';
  const cabecera = `<tikR:Cabecera><tik:ObligadoEmision><tik:NombreRazon>Prueba SL</tik:NombreRazon><tik:NIF>${nif}</tik:NIF></tik:ObligadoEmision></tikR:Cabecera>`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="${NAMESPACES.soapenv}"><env:Header></env:Header><env:Body Id="Body">` +
    `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${R}" xmlns:tik="${NAMESPACES.sf}">${estadoEnvio === 'Incorrecto' ? '' : `<tikR:CSV>${csv}</tikR:CSV>`}${presentacion}${cabecera}` +
    `<tikR:TiempoEsperaEnvio>${espera}</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>${estadoEnvio}</tikR:EstadoEnvio>${lineas.map(linea).join('')}</tikR:RespuestaRegFactuSistemaFacturacion></env:Body></env:Envelope>`
  );
}

/** A row of the query's answer. */
export interface CopiaDePrueba {
  idEmisor: string;
  numSerie: string;
  fechaExpedicion: string;
  huella: string | null;
  estado?: 'Correcto' | 'AceptadoConErrores' | 'Anulado';
  codigo?: number | null;
  idPeticion?: string;
}

const Q = NAMESPACES.sfLRRC;
const idFactura = (nombre: string, c: Pick<CopiaDePrueba, 'idEmisor' | 'numSerie' | 'fechaExpedicion'>) =>
  `<tikLRRC:${nombre}><tik:IDEmisorFactura>${escapeXml(c.idEmisor)}</tik:IDEmisorFactura><tik:NumSerieFactura>${escapeXml(c.numSerie)}</tik:NumSerieFactura><tik:FechaExpedicionFactura>${c.fechaExpedicion}</tik:FechaExpedicionFactura></tikLRRC:${nombre}>`;

function copia(c: CopiaDePrueba): string {
  const huella = c.huella === null ? '' : `<tikLRRC:Huella>${escapeXml(c.huella)}</tikLRRC:Huella>`;
  const error = c.codigo ? `<tikLRRC:CodigoErrorRegistro>${c.codigo}</tikLRRC:CodigoErrorRegistro>` : '';
  return (
    `<tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion>${idFactura('IDFactura', c)}` +
    `<tikLRRC:DatosRegistroFacturacion><tikLRRC:TipoFactura>F1</tikLRRC:TipoFactura>${huella}</tikLRRC:DatosRegistroFacturacion>` +
    `<tikLRRC:DatosPresentacion><tik:NIFPresentador>B12345674</tik:NIFPresentador><tik:TimestampPresentacion>2026-11-20T10:00:00+01:00</tik:TimestampPresentacion><tik:IdPeticion>${c.idPeticion ?? '29991231235959000001'}</tik:IdPeticion></tikLRRC:DatosPresentacion>` +
    `<tikLRRC:EstadoRegistro><tikLRRC:TimestampUltimaModificacion>2026-11-20T10:00:00+01:00</tikLRRC:TimestampUltimaModificacion><tikLRRC:EstadoRegistro>${c.estado ?? 'Correcto'}</tikLRRC:EstadoRegistro>${error}</tikLRRC:EstadoRegistro>` +
    `</tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion>`
  );
}

/** A page of the query's answer; with `siguiente`, more follow after that row. */
export function respuestaConsulta(
  copias: readonly CopiaDePrueba[],
  { siguiente }: { siguiente?: CopiaDePrueba } = {},
): string {
  const cabecera = `<tikLRRC:Cabecera><tik:IDVersion>1.0</tik:IDVersion></tikLRRC:Cabecera><tikLRRC:PeriodoImputacion><tikLRRC:Ejercicio>2026</tikLRRC:Ejercicio><tikLRRC:Periodo>11</tikLRRC:Periodo></tikLRRC:PeriodoImputacion>`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="${NAMESPACES.soapenv}"><env:Header></env:Header><env:Body Id="Body">` +
    `<tikLRRC:RespuestaConsultaFactuSistemaFacturacion xmlns:tikLRRC="${Q}" xmlns:tik="${NAMESPACES.sf}">${cabecera}` +
    `<tikLRRC:IndicadorPaginacion>${siguiente ? 'S' : 'N'}</tikLRRC:IndicadorPaginacion><tikLRRC:ResultadoConsulta>${copias.length > 0 ? 'ConDatos' : 'SinDatos'}</tikLRRC:ResultadoConsulta>` +
    `${copias.map(copia).join('')}${siguiente ? idFactura('ClavePaginacion', siguiente) : ''}</tikLRRC:RespuestaConsultaFactuSistemaFacturacion></env:Body></env:Envelope>`
  );
}

/** A SOAP fault. */
export function fault(codigo: number, texto: string, faultcode = 'env:Client'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="${NAMESPACES.soapenv}"><env:Body><env:Fault><faultcode>${faultcode}</faultcode><faultstring>Codigo[${codigo}].${escapeXml(texto)}</faultstring></env:Fault></env:Body></env:Envelope>`;
}
