// Reading a send, as the agency's side does: structure by the table, then header and records with the
// findings of each in their places. Used by the simulator and to inspect a stored request; computes no
// huella.
import { CABECERA, MAX_REGISTROS, NAMESPACES, REGISTRO_ALTA, REGISTRO_ANULACION } from '../estructura';
import { checkArbol } from '../estructura/check-arbol';
import type { Hallazgo } from '../hallazgo';
import type { CabeceraRemision, RegistroAlta, RegistroAnulacion } from '../registro';
import { cuerpoSoap, leerXml, type LimitesXml, type Nodo } from './lector';
import type { RespuestaIlegible } from './respuesta-tipos';

/** 1,000 records of 12 lines and some recipients each. */
export const LIMITES_REMISION: LimitesXml = {
  maxBytes: 32 * 1024 * 1024,
  maxElementos: 500_000,
  maxProfundidad: 32,
};

interface Leido {
  /** Position in the message, from 0. */
  posicion: number;
  /** Findings about values and choices: they refuse this record only. */
  hallazgos: Hallazgo[];
}

/** A record as it stood in the message. With findings, fields may be missing or hold what they must not. */
export type RegistroLeido =
  | ({ tipo: 'alta'; registro: RegistroAlta } & Leido)
  | ({ tipo: 'anulacion'; registro: RegistroAnulacion } & Leido);

export interface RemisionLeida {
  tipo: 'remision';
  cabecera: CabeceraRemision;
  /** Values of the header that the schema refuses. */
  hallazgosCabecera: Hallazgo[];
  registros: RegistroLeido[];
  /** What is wrong with the message's structure; with any, the whole send is refused with the first one's code. */
  estructura: Hallazgo[];
}

const FUENTE = 'SuministroLR.xsd RegFactuSistemaFacturacion';
const mal = (regla: string, campo: string, codigo: number, fuente = FUENTE): Hallazgo => ({
  regla: `estructura.${regla}`,
  campo,
  codigo,
  severidad: 'envio',
  fuente,
});

function readRegistro(nodo: Nodo, posicion: number): { leido: RegistroLeido | null; estructura: Hallazgo[] } {
  const campo = `RegistroFactura[${posicion}]/`;
  const [unico, ...otros] = nodo.hijos;
  // 4136: RegistroAlta missing, or the node before it is wrong.
  if (!unico) return { leido: null, estructura: [mal('falta', `${campo}RegistroAlta`, 4136)] };
  if (otros[0]) return { leido: null, estructura: [mal('desconocido', campo + otros[0].nombre, 4102)] };
  const esAlta = unico.nombre === 'RegistroAlta';
  if (unico.ns !== NAMESPACES.sf || !(esAlta || unico.nombre === 'RegistroAnulacion')) {
    return {
      leido: null,
      estructura: [
        mal('desconocido', campo + unico.nombre, unico.nombre === 'RegistroAnulacion' ? 4137 : 4136),
      ],
    };
  }
  const {
    valor,
    estructura,
    valores: hallazgos,
  } = checkArbol(esAlta ? REGISTRO_ALTA : REGISTRO_ANULACION, unico, `${campo}${unico.nombre}/`);
  const leido = esAlta
    ? ({ tipo: 'alta', registro: valor as unknown as RegistroAlta, posicion, hallazgos } as const)
    : ({ tipo: 'anulacion', registro: valor as unknown as RegistroAnulacion, posicion, hallazgos } as const);
  return { leido, estructura };
}

function readCuerpo(raiz: Nodo): RemisionLeida {
  const estructura: Hallazgo[] = [];
  const registros: RegistroLeido[] = [];
  let cabecera: CabeceraRemision = { ObligadoEmision: { NombreRazon: '', NIF: '' } };
  let hallazgosCabecera: Hallazgo[] = [];
  raiz.hijos.forEach((hijo, i) => {
    if (hijo.ns === NAMESPACES.sfLR && hijo.nombre === 'Cabecera' && i === 0) {
      const leida = checkArbol(CABECERA, hijo, 'Cabecera/');
      cabecera = leida.valor as unknown as CabeceraRemision;
      hallazgosCabecera = leida.valores;
      estructura.push(...leida.estructura);
    } else if (hijo.ns === NAMESPACES.sfLR && hijo.nombre === 'RegistroFactura' && i > 0) {
      const { leido, estructura: mala } = readRegistro(hijo, i - 1);
      if (leido) registros.push(leido);
      estructura.push(...mala);
    } else estructura.push(mal('desconocido', hijo.nombre, 4102));
  });
  if (raiz.hijos[0]?.nombre !== 'Cabecera') estructura.unshift(mal('falta', 'Cabecera', 4102));
  if (raiz.hijos.length < 2) estructura.push(mal('falta', 'RegistroFactura', 4102));
  // 4114: over the maximum number of invoices to register.
  if (raiz.hijos.length - 1 > MAX_REGISTROS) estructura.unshift(mal('demasiados', 'RegistroFactura', 4114));
  return { tipo: 'remision', cabecera, hallazgosCabecera, registros, estructura };
}

/** Reads a request. Never throws; 'ilegible' when it is no XML or no message of this operation. */
export function readRemision(
  cuerpo: Uint8Array | string,
  contentType?: string,
): RemisionLeida | RespuestaIlegible {
  const leido = leerXml(cuerpo, LIMITES_REMISION, contentType);
  if (!leido.ok) return { tipo: 'ilegible', motivo: leido.motivo, detalle: leido.detalle };
  const dentro = cuerpoSoap(leido.raiz);
  if (dentro?.nombre !== 'RegFactuSistemaFacturacion' || dentro.ns !== NAMESPACES.sfLR) {
    return { tipo: 'ilegible', motivo: 'no_es_soap', detalle: `root ${leido.raiz.nombre.slice(0, 60)}` };
  }
  return readCuerpo(dentro);
}

/** Reads one stored record (a document of writeRegistro); null when it is none. */
export function readRegistroXml(xml: string): RegistroLeido | null {
  const leido = leerXml(xml, LIMITES_REMISION);
  if (!leido.ok) return null;
  const { leido: registro, estructura } = readRegistro(
    { nombre: 'RegistroFactura', ns: NAMESPACES.sfLR, texto: '', hijos: [leido.raiz] },
    0,
  );
  return estructura.length > 0 ? null : registro;
}
