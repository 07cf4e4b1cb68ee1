// Reading what the agency answers to a send, whatever the HTTP status. Prefixes do not matter; a body that is
// not a whole, sound answer is 'ilegible', and then nothing is known about the records.
import { isReintentable } from '../errores-aeat';
import type { CabeceraRemision, PersonaEs, SiNo } from '../registro';
import { enteroOf, hijoExigido, hijoUnico, Incompleto, textoExigido, textoOf, unoDe } from './campos';
import { cuerpoSoap, leerXml, type LimitesXml, type Nodo } from './lector';
import type {
  OperacionRespuesta,
  RegistroDuplicado,
  RespuestaEnvio,
  RespuestaFault,
  RespuestaLeida,
  RespuestaLinea,
} from './respuesta-tipos';

/** An answer of 1,000 lines with long texts has about 35,000 elements and less than 3 MB. */
export const LIMITES_RESPUESTA: LimitesXml = {
  maxBytes: 8 * 1024 * 1024,
  maxElementos: 60_000,
  maxProfundidad: 32,
};

const SI_NO = ['S', 'N'] as const;

function opcional<T extends string>(nodo: Nodo, nombre: string, valores: readonly T[]): T | undefined {
  return hijoUnico(nodo, nombre) ? unoDe(nodo, nombre, valores) : undefined;
}

/** Drops what is absent, so that two answers compare equal when they say the same. */
function presentes<T extends object>(objeto: T): T {
  for (const nombre in objeto) if (objeto[nombre] === undefined) delete objeto[nombre];
  return objeto;
}

function personaEs(nodo: Nodo): PersonaEs {
  return { NombreRazon: textoExigido(nodo, 'NombreRazon'), NIF: textoExigido(nodo, 'NIF') };
}

function cabeceraOf(nodo: Nodo): CabeceraRemision {
  const representante = hijoUnico(nodo, 'Representante');
  const voluntaria = hijoUnico(nodo, 'RemisionVoluntaria');
  const requerimiento = hijoUnico(nodo, 'RemisionRequerimiento');
  return presentes<CabeceraRemision>({
    ObligadoEmision: personaEs(hijoExigido(nodo, 'ObligadoEmision')),
    Representante: representante ? personaEs(representante) : undefined,
    RemisionVoluntaria: voluntaria
      ? presentes({
          FechaFinVeriFactu: textoOf(voluntaria, 'FechaFinVeriFactu') ?? undefined,
          Incidencia: opcional(voluntaria, 'Incidencia', SI_NO),
        })
      : undefined,
    RemisionRequerimiento: requerimiento
      ? presentes({
          RefRequerimiento: textoExigido(requerimiento, 'RefRequerimiento'),
          FinRequerimiento: opcional(requerimiento, 'FinRequerimiento', SI_NO),
        })
      : undefined,
  });
}

function operacionOf(nodo: Nodo): OperacionRespuesta {
  return presentes<OperacionRespuesta>({
    TipoOperacion: unoDe(nodo, 'TipoOperacion', ['Alta', 'Anulacion']),
    Subsanacion: opcional<SiNo>(nodo, 'Subsanacion', SI_NO),
    RechazoPrevio: opcional<SiNo | 'X'>(nodo, 'RechazoPrevio', ['S', 'N', 'X']),
    SinRegistroPrevio: opcional<SiNo>(nodo, 'SinRegistroPrevio', SI_NO),
  });
}

function duplicadoOf(nodo: Nodo): RegistroDuplicado {
  return {
    idPeticion: textoExigido(nodo, 'IdPeticionRegistroDuplicado'),
    estado: unoDe(nodo, 'EstadoRegistroDuplicado', ['Correcta', 'AceptadaConErrores', 'Anulada']),
    codigo: enteroOf(nodo, 'CodigoErrorRegistro'),
    descripcion: textoOf(nodo, 'DescripcionErrorRegistro'),
  };
}

function lineaOf(nodo: Nodo): RespuestaLinea {
  const id = hijoExigido(nodo, 'IDFactura');
  const duplicado = hijoUnico(nodo, 'RegistroDuplicado');
  return {
    idFactura: {
      IDEmisorFactura: textoExigido(id, 'IDEmisorFactura'),
      NumSerieFactura: textoExigido(id, 'NumSerieFactura'),
      FechaExpedicionFactura: textoExigido(id, 'FechaExpedicionFactura'),
    },
    operacion: operacionOf(hijoExigido(nodo, 'Operacion')),
    refExterna: textoOf(nodo, 'RefExterna'),
    estado: unoDe(nodo, 'EstadoRegistro', ['Correcto', 'AceptadoConErrores', 'Incorrecto']),
    codigo: enteroOf(nodo, 'CodigoErrorRegistro'),
    descripcion: textoOf(nodo, 'DescripcionErrorRegistro'),
    registroDuplicado: duplicado ? duplicadoOf(duplicado) : null,
  };
}

function respuestaOf(nodo: Nodo): RespuestaEnvio {
  const presentacion = hijoUnico(nodo, 'DatosPresentacion');
  return {
    tipo: 'respuesta',
    csv: textoOf(nodo, 'CSV'),
    presentacion: presentacion
      ? {
          nifPresentador: textoExigido(presentacion, 'NIFPresentador'),
          timestamp: textoExigido(presentacion, 'TimestampPresentacion').trim(),
        }
      : null,
    cabecera: cabeceraOf(hijoExigido(nodo, 'Cabecera')),
    tiempoEsperaEnvio: textoOf(nodo, 'TiempoEsperaEnvio'),
    estadoEnvio: unoDe(nodo, 'EstadoEnvio', ['Correcto', 'ParcialmenteCorrecto', 'Incorrecto']),
    lineas: nodo.hijos.filter(({ nombre }) => nombre === 'RespuestaLinea').map(lineaOf),
  };
}

const textoProfundo = (nodo: Nodo): string =>
  [nodo.texto, ...nodo.hijos.map(textoProfundo)].filter((t) => t.trim() !== '').join('\n');

/** A SOAP 1.1 fault. The code is in the text: "Codigo[4104].Error en la cabecera…". */
export function faultOf(nodo: Nodo): RespuestaFault {
  const faultcode = textoExigido(nodo, 'faultcode').trim();
  const faultstring = textoOf(nodo, 'faultstring') ?? '';
  const detalle = hijoUnico(nodo, 'detail');
  const digitos = /Codigo\[\s*(\d{1,6})\s*\]/.exec(faultstring)?.[1];
  const codigo = digitos === undefined ? null : Number(digitos);
  // faultcode is a QName whose prefix is free: env:Server, soapenv:Server, also Server.Something by SOAP 1.1 §4.4.1.
  const deServidor = /^(?:[^:]*:)?Server(?:\.|$)/.test(faultcode);
  return {
    tipo: 'fault',
    faultcode,
    codigo,
    faultstring,
    faultactor: textoOf(nodo, 'faultactor'),
    detalle: detalle ? textoProfundo(detalle) : null,
    deServidor,
    reintentable: isReintentable(codigo, deServidor),
  };
}

/**
 * Reads the body of an answer to a send. `contentType` is the HTTP header, for its charset. Never throws:
 * what cannot be read is { tipo: 'ilegible' } with the reason.
 */
export function readRespuesta(cuerpo: Uint8Array | string, contentType?: string): RespuestaLeida {
  const leido = leerXml(cuerpo, LIMITES_RESPUESTA, contentType);
  if (!leido.ok) return { tipo: 'ilegible', motivo: leido.motivo, detalle: leido.detalle };
  const dentro = cuerpoSoap(leido.raiz);
  try {
    if (dentro?.nombre === 'Fault') return faultOf(dentro);
    if (dentro?.nombre === 'RespuestaRegFactuSistemaFacturacion') return respuestaOf(dentro);
    return { tipo: 'ilegible', motivo: 'no_es_soap', detalle: `root ${leido.raiz.nombre.slice(0, 60)}` };
  } catch (error) {
    if (error instanceof Incompleto)
      return { tipo: 'ilegible', motivo: error.motivo, detalle: error.detalle };
    throw error;
  }
}
