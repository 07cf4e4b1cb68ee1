// The answer to a send, written as the service's recorded answers are: prefixes env, tikR and tik, this
// order, no indentation; without CSV and DatosPresentacion when nothing was accepted.
import { NAMESPACES, type CabeceraRemision } from '@encadena/verifactu';
import { idDe, type RegistroRecibido } from './estructura/leer-envio';
import { textoError } from './textos';
import { escapar } from './xml/escapar';

export type EstadoRegistroSim = 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
export type EstadoEnvioSim = 'Correcto' | 'ParcialmenteCorrecto' | 'Incorrecto';

export interface Duplicado {
  idPeticion: string;
  estado: 'Correcta' | 'AceptadaConErrores' | 'Anulada';
  /** Code of the stored record, 0 when it has none. */
  codigo: number;
}

export interface LineaRespuesta {
  registro: RegistroRecibido;
  estado: EstadoRegistroSim;
  codigo: number;
  duplicado?: Duplicado | undefined;
  /** What the text says beyond that of the code. */
  detalle?: string | undefined;
}

export interface DatosRespuesta {
  /** Absent when nothing was accepted. */
  presentacion?: { csv: string; nif: string; timestamp: string };
  cabecera: CabeceraRemision;
  tiempoEspera: number;
  estadoEnvio: EstadoEnvioSim;
  lineas: readonly LineaRespuesta[];
}

/** Correcto: all correct; Incorrecto: all refused; any other mix, also all with errors, is ParcialmenteCorrecto. */
export function estadoEnvioDe(lineas: readonly LineaRespuesta[]): EstadoEnvioSim {
  if (lineas.every((l) => l.estado === 'Correcto')) return 'Correcto';
  return lineas.every((l) => l.estado === 'Incorrecto') ? 'Incorrecto' : 'ParcialmenteCorrecto';
}

const el = (prefijo: 'tik' | 'tikR', nombre: string, contenido: string): string =>
  `<${prefijo}:${nombre}>${contenido}</${prefijo}:${nombre}>`;
const opcional = (nombre: string, valor: string | undefined): string =>
  valor === undefined ? '' : el('tik', nombre, escapar(valor));

export function escribirRespuesta(d: DatosRespuesta): string {
  const p = d.presentacion;
  const presentacion =
    p === undefined
      ? ''
      : el('tikR', 'CSV', p.csv) +
        el(
          'tikR',
          'DatosPresentacion',
          el('tik', 'NIFPresentador', p.nif) + el('tik', 'TimestampPresentacion', p.timestamp),
        );
  let lineas = '';
  for (const linea of d.lineas) lineas += escribirLinea(linea);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/">\n<env:Header></env:Header>\n' +
    `<env:Body Id="Body"><tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${NAMESPACES.sfR}" xmlns:tik="${NAMESPACES.sf}">${presentacion}` +
    `${el('tikR', 'Cabecera', escribirCabecera(d.cabecera))}${el('tikR', 'TiempoEsperaEnvio', String(d.tiempoEspera))}${el('tikR', 'EstadoEnvio', d.estadoEnvio)}${lineas}` +
    '</tikR:RespuestaRegFactuSistemaFacturacion>\n</env:Body></env:Envelope>'
  );
}

function escribirCabecera({
  ObligadoEmision,
  Representante,
  RemisionVoluntaria: v,
}: CabeceraRemision): string {
  const persona = (p: { NombreRazon: string; NIF: string }): string =>
    opcional('NombreRazon', p.NombreRazon) + opcional('NIF', p.NIF);
  return (
    el('tik', 'ObligadoEmision', persona(ObligadoEmision)) +
    (Representante === undefined ? '' : el('tik', 'Representante', persona(Representante))) +
    (v === undefined
      ? ''
      : el(
          'tik',
          'RemisionVoluntaria',
          opcional('FechaFinVeriFactu', v.FechaFinVeriFactu) + opcional('Incidencia', v.Incidencia),
        ))
  );
}

function escribirLinea({ registro, estado, codigo, duplicado, detalle }: LineaRespuesta): string {
  const id = idDe(registro);
  const alta = registro.operacion === 'Alta' ? registro.datos : undefined;
  const anulacion = registro.operacion === 'Anulacion' ? registro.datos : undefined;
  const operacion =
    el('tik', 'TipoOperacion', registro.operacion) +
    opcional('Subsanacion', alta?.Subsanacion) +
    opcional('RechazoPrevio', registro.datos.RechazoPrevio) +
    opcional('SinRegistroPrevio', anulacion?.SinRegistroPrevio);
  const ref = registro.datos.RefExterna;
  return (
    '<tikR:RespuestaLinea>' +
    el(
      'tikR',
      'IDFactura',
      opcional('IDEmisorFactura', id.emisor) +
        opcional('NumSerieFactura', id.numSerie) +
        opcional('FechaExpedicionFactura', id.fecha),
    ) +
    el('tikR', 'Operacion', operacion) +
    (ref === undefined ? '' : el('tikR', 'RefExterna', escapar(ref))) +
    el('tikR', 'EstadoRegistro', estado) +
    (codigo === 0
      ? ''
      : el('tikR', 'CodigoErrorRegistro', String(codigo)) +
        el('tikR', 'DescripcionErrorRegistro', escapar(descripcion(codigo, registro) + (detalle ?? '')))) +
    (duplicado === undefined ? '' : el('tikR', 'RegistroDuplicado', escribirDuplicado(duplicado))) +
    '</tikR:RespuestaLinea>'
  );
}

// The generic code names the field that it means ("Valor o tipo incorrecto del campo").
function descripcion(codigo: number, { desvios }: RegistroRecibido): string {
  return codigo === 1100 && desvios[0]?.codigo === 1100
    ? `${textoError(codigo)}: ${desvios[0].elemento}`
    : textoError(codigo);
}

function escribirDuplicado({ idPeticion, estado, codigo }: Duplicado): string {
  return (
    el('tik', 'IdPeticionRegistroDuplicado', idPeticion) +
    el('tik', 'EstadoRegistroDuplicado', estado) +
    (codigo === 0
      ? ''
      : el('tik', 'CodigoErrorRegistro', String(codigo)) +
        el('tik', 'DescripcionErrorRegistro', escapar(textoError(codigo))))
  );
}
