// Reading what the query service answers (ConsultaFactuSistemaFacturacion). It returns normalised values ("121" for
// "121.00"), so that a huella cannot be recomputed from it; the stored one is there.
import type { IdFactura } from '../registro';
import { enteroOf, hijoExigido, hijoUnico, Incompleto, textoExigido, textoOf, unoDe } from './campos';
import { cuerpoSoap, leerXml, type LimitesXml, type Nodo } from './lector';
import { faultOf } from './respuesta';
import type { RespuestaFault, RespuestaIlegible } from './respuesta-tipos';

/**
 * About 3,500 records of the usual kind. The agency's page has up to 10,000: what does not fit is refused
 * unread, and whoever asks does so more narrowly.
 */
export const LIMITES_CONSULTA: LimitesXml = {
  maxBytes: 8 * 1024 * 1024,
  maxElementos: 250_000,
  maxProfundidad: 32,
};

/** A value of the answer: text, block, or list where the agency allows several. */
export type ValorConsulta = string | { [campo: string]: ValorConsulta } | ValorConsulta[];

export interface RegistroConsultado {
  idFactura: IdFactura;
  /** Everything that DatosRegistroFacturacion holds, by the agency's names. */
  datos: Record<string, ValorConsulta>;
  /** As the agency keeps it: of the last record of this invoice; null when it does not show it. */
  huella: string | null;
  presentacion: { nifPresentador: string; timestamp: string; idPeticion: string } | null;
  estado: {
    timestampUltimaModificacion: string;
    estado: string;
    codigo: number | null;
    descripcion: string | null;
  };
}

export interface RespuestaConsulta {
  tipo: 'consulta';
  cabecera: Record<string, ValorConsulta>;
  periodo: { ejercicio: string; periodo: string };
  hayMas: boolean;
  conDatos: boolean;
  registros: RegistroConsultado[];
  /** To be sent back for the next page. */
  clavePaginacion: IdFactura | null;
}

/** Elements of which the schema allows several. */
const LISTAS = new Set(['IDFacturaRectificada', 'IDFacturaSustituida', 'IDDestinatario', 'DetalleDesglose']);

function valorOf(nodo: Nodo): Record<string, ValorConsulta> {
  // No prototype: names come from outside.
  const valor: Record<string, ValorConsulta> = Object.create(null) as Record<string, ValorConsulta>;
  for (const hijo of nodo.hijos) {
    const uno = hijo.hijos.length > 0 ? valorOf(hijo) : hijo.texto;
    const antes = valor[hijo.nombre];
    if (LISTAS.has(hijo.nombre)) valor[hijo.nombre] = Array.isArray(antes) ? [...antes, uno] : [uno];
    else if (antes === undefined) valor[hijo.nombre] = uno;
    else throw new Incompleto(`${hijo.nombre} repeated`);
  }
  return { ...valor };
}

const idOf = (nodo: Nodo): IdFactura => ({
  IDEmisorFactura: textoExigido(nodo, 'IDEmisorFactura'),
  NumSerieFactura: textoExigido(nodo, 'NumSerieFactura'),
  FechaExpedicionFactura: textoExigido(nodo, 'FechaExpedicionFactura'),
});

function registroOf(nodo: Nodo): RegistroConsultado {
  const presentacion = hijoUnico(nodo, 'DatosPresentacion');
  const estado = hijoExigido(nodo, 'EstadoRegistro');
  const datos = hijoExigido(nodo, 'DatosRegistroFacturacion');
  return {
    idFactura: idOf(hijoExigido(nodo, 'IDFactura')),
    datos: valorOf(datos),
    huella: textoOf(datos, 'Huella')?.trim() || null,
    presentacion: presentacion && {
      nifPresentador: textoExigido(presentacion, 'NIFPresentador'),
      timestamp: textoExigido(presentacion, 'TimestampPresentacion'),
      idPeticion: textoExigido(presentacion, 'IdPeticion'),
    },
    estado: {
      timestampUltimaModificacion: textoExigido(estado, 'TimestampUltimaModificacion'),
      // The schema and the live service say Correcto; the printed example and older schemas say Correcta.
      estado: unoDe(estado, 'EstadoRegistro', [
        'Correcto',
        'Correcta',
        'AceptadoConErrores',
        'AceptadaConErrores',
        'Anulado',
        'Anulada',
      ]),
      codigo: enteroOf(estado, 'CodigoErrorRegistro'),
      descripcion: textoOf(estado, 'DescripcionErrorRegistro'),
    },
  };
}

function consultaOf(nodo: Nodo): RespuestaConsulta {
  const periodo = hijoExigido(nodo, 'PeriodoImputacion');
  const clave = hijoUnico(nodo, 'ClavePaginacion');
  const hayMas = unoDe(nodo, 'IndicadorPaginacion', ['S', 'N']) === 'S';
  if (hayMas && clave === null) throw new Incompleto('ClavePaginacion missing');
  return {
    tipo: 'consulta',
    cabecera: valorOf(hijoExigido(nodo, 'Cabecera')),
    periodo: { ejercicio: textoExigido(periodo, 'Ejercicio'), periodo: textoExigido(periodo, 'Periodo') },
    hayMas,
    conDatos: unoDe(nodo, 'ResultadoConsulta', ['ConDatos', 'SinDatos']) === 'ConDatos',
    registros: nodo.hijos
      .filter(({ nombre }) => nombre === 'RegistroRespuestaConsultaFactuSistemaFacturacion')
      .map(registroOf),
    clavePaginacion: clave && idOf(clave),
  };
}

/** Reads the answer to a query. Never throws; 'ilegible' with the reason when it is no sound answer. */
export function readConsultaRespuesta(
  cuerpo: Uint8Array | string,
  contentType?: string,
): RespuestaConsulta | RespuestaFault | RespuestaIlegible {
  const leido = leerXml(cuerpo, LIMITES_CONSULTA, contentType);
  if (!leido.ok) return { tipo: 'ilegible', motivo: leido.motivo, detalle: leido.detalle };
  const dentro = cuerpoSoap(leido.raiz);
  try {
    if (dentro?.nombre === 'Fault') return faultOf(dentro);
    if (dentro?.nombre === 'RespuestaConsultaFactuSistemaFacturacion') return consultaOf(dentro);
    return { tipo: 'ilegible', motivo: 'no_es_soap', detalle: `root ${leido.raiz.nombre.slice(0, 60)}` };
  } catch (error) {
    if (error instanceof Incompleto)
      return { tipo: 'ilegible', motivo: error.motivo, detalle: error.detalle };
    throw error;
  }
}
