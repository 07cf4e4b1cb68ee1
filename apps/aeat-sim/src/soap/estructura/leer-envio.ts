// From the bytes of a request to the operation that it asks for: encoding, XML, envelope, structure, in the
// order of dossier 7.6.
import { CABECERA, NAMESPACES, REGISTRO_ALTA, REGISTRO_ANULACION } from '@encadena/verifactu';
import type { CabeceraRemision, RegistroAlta, RegistroAnulacion } from '@encadena/verifactu';
import { FalloEnvio } from '../fallo';
import { normalizarLineas } from '../xml/blancos';
import { leerXml, type Nodo } from '../xml/leer-xml';
import { XmlMalFormado } from '../xml/xml-mal-formado';
import { compilarBloque } from './compilada';
import { recorrer, type Desvio } from './recorrer';

export const MAX_REGISTROS_ENVIO = 1000;

/** A record as it came. Its structure is right; a value may still break its form (`desvios`). */
export type RegistroRecibido = {
  desvios: Desvio[];
  /** Where its XML stands in the text of the request. */
  desde: number;
  hasta: number;
} & ({ operacion: 'Alta'; datos: RegistroAlta } | { operacion: 'Anulacion'; datos: RegistroAnulacion });

export interface EnvioRecibido {
  cabecera: CabeceraRemision;
  desviosCabecera: Desvio[];
  registros: RegistroRecibido[];
}

const cabecera = compilarBloque(CABECERA);
const alta = compilarBloque(REGISTRO_ALTA);
const anulacion = compilarBloque(REGISTRO_ANULACION);
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** The text of a request, line ends normalised. Throws FalloEnvio 4138 (empty) or 4119 (not UTF-8). */
export function decodificar(cuerpo: Uint8Array): string {
  if (cuerpo.byteLength === 0) throw new FalloEnvio(4138);
  try {
    return normalizarLineas(utf8.decode(cuerpo));
  } catch {
    throw new FalloEnvio(4119);
  }
}

/** The one child of the SOAP body. Throws FalloEnvio 4103 (not well-formed) or 4102 (no envelope). */
export function abrirSobre(texto: string): Nodo {
  if (texto.trim() === '') throw new FalloEnvio(4138);
  const sobre = leerOFallo(texto);
  const cuerpos = sobre.hijos.filter((h) => h.nombre === 'Body' && h.uri === NAMESPACES.soapenv);
  if (sobre.nombre !== 'Envelope' || sobre.uri !== NAMESPACES.soapenv || cuerpos.length !== 1)
    throw new FalloEnvio(4102, ': Body');
  const [operacion, ...otras] = (cuerpos[0] as Nodo).hijos;
  if (operacion === undefined || otras.length > 0) throw new FalloEnvio(4138);
  return operacion;
}

function leerOFallo(texto: string): Nodo {
  try {
    return leerXml(texto);
  } catch (error) {
    if (error instanceof XmlMalFormado) throw new FalloEnvio(4103);
    throw error;
  }
}

/** Reads a RegFactuSistemaFacturacion; throws FalloEnvio when its structure is wrong. */
export function leerEnvio(nodo: Nodo): EnvioRecibido {
  const [primero, ...resto] = nodo.hijos;
  if (primero?.nombre !== 'Cabecera' || primero.uri !== NAMESPACES.sfLR)
    throw new FalloEnvio(4102, ': Cabecera');
  const desviosCabecera: Desvio[] = [];
  const datosCabecera = recorrer(cabecera, primero, desviosCabecera) as unknown as CabeceraRemision;
  if (resto.length === 0) throw new FalloEnvio(4102, ': RegistroFactura');
  if (resto.length > MAX_REGISTROS_ENVIO) throw new FalloEnvio(4114);
  return { cabecera: datosCabecera, desviosCabecera, registros: resto.map(leerRegistroFactura) };
}

function leerRegistroFactura(nodo: Nodo): RegistroRecibido {
  if (nodo.nombre !== 'RegistroFactura' || nodo.uri !== NAMESPACES.sfLR)
    throw new FalloEnvio(4102, ': RegistroFactura');
  const [hijo, ...otros] = nodo.hijos;
  if (hijo === undefined) throw new FalloEnvio(4136);
  if (otros.length > 0) throw new FalloEnvio(4102, `: ${(otros[0] as Nodo).nombre}`);
  const desvios: Desvio[] = [];
  const lugar = { desvios, desde: hijo.inicio, hasta: hijo.fin };
  if (hijo.uri === NAMESPACES.sf && hijo.nombre === 'RegistroAlta')
    return { ...lugar, operacion: 'Alta', datos: recorrer(alta, hijo, desvios) as unknown as RegistroAlta };
  if (hijo.uri === NAMESPACES.sf && hijo.nombre === 'RegistroAnulacion')
    return {
      ...lugar,
      operacion: 'Anulacion',
      datos: recorrer(anulacion, hijo, desvios) as unknown as RegistroAnulacion,
    };
  throw new FalloEnvio(hijo.nombre === 'RegistroAnulacion' ? 4137 : 4136);
}

/** The invoice that a record speaks of; both kinds in one form. */
export interface IdFacturaRecibida {
  emisor: string;
  numSerie: string;
  fecha: string;
}

export function idDe(registro: RegistroRecibido): IdFacturaRecibida {
  if (registro.operacion === 'Alta') {
    const id = registro.datos.IDFactura;
    return { emisor: id.IDEmisorFactura, numSerie: id.NumSerieFactura, fecha: id.FechaExpedicionFactura };
  }
  const id = registro.datos.IDFactura;
  return {
    emisor: id.IDEmisorFacturaAnulada,
    numSerie: id.NumSerieFacturaAnulada,
    fecha: id.FechaExpedicionFacturaAnulada,
  };
}
