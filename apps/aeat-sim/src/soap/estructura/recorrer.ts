// Walks a message along the structure table: what is unknown, misplaced, missing or too many sinks the whole
// send (fault); values that break their form are noted and judged record by record. Source: dossier sections
// 5.5 and 7.6; [V] 3.1.
import { FalloEnvio } from '../fallo';
import { sinBlancos } from '../xml/blancos';
import type { Nodo } from '../xml/leer-xml';
import { codigoDeForma } from './codigo-forma';
import type { BloqueCompilado, ElementoCompilado } from './compilada';

/** Values by the agency's names: a literal, a block, or a list of either. Keys come from the table only. */
export type Datos = { [nombre: string]: Valor | undefined };
export type Valor = string | Datos | Valor[];

/** A value that breaks its form: the agency's code and the element. */
export interface Desvio {
  codigo: number;
  elemento: string;
}

const esSolicitudRechazada = (codigo: number): boolean => codigo >= 4000;
const falta = (elemento: string): FalloEnvio => new FalloEnvio(4102, `: ${elemento}`);

/** Reads a block; throws FalloEnvio (4102, 4113, 4114, 4136) when the structure is not that of the table. */
export function recorrer(bloque: BloqueCompilado, nodo: Nodo, desvios: Desvio[], topeCodigo = 4113): Datos {
  const datos: Datos = {};
  let ultimo = -1;
  let elegidas = 0;
  for (const hijo of nodo.hijos) {
    const e = bloque.porNombre.get(hijo.nombre);
    if (e === undefined || e.uri !== hijo.uri || e.orden < ultimo || (e.orden === ultimo && e.max === 1))
      throw falta(siguiente(bloque, ultimo) ?? hijo.nombre);
    if (e.orden > ultimo) {
      exigir(bloque, ultimo + 1, e.orden);
      if (e.opcion) elegidas += 1;
    }
    ultimo = e.orden;
    if (e.bloque === undefined && e.faceta === undefined) continue;
    const valor = leerElemento(e, hijo, desvios);
    if (e.max === 1) datos[e.nombre] = valor;
    else anotar(datos, e, valor, topeCodigo);
  }
  exigir(bloque, ultimo + 1, bloque.elementos.length);
  if (/\S/.test(nodo.texto)) throw falta(nodo.nombre);
  if (bloque.alternativa !== undefined && elegidas !== 1) {
    const codigo = elegidas === 0 ? bloque.alternativa.falta : bloque.alternativa.sobra;
    if (esSolicitudRechazada(codigo)) throw new FalloEnvio(codigo);
    desvios.push({ codigo, elemento: nodo.nombre });
  }
  return datos;
}

function leerElemento(e: ElementoCompilado, nodo: Nodo, desvios: Desvio[]): Valor {
  if (e.bloque !== undefined) return recorrer(e.bloque, nodo, desvios);
  if (nodo.hijos.length > 0) throw falta(e.nombre);
  const valor = sinBlancos(nodo.texto);
  if (e.faceta !== undefined && !e.faceta(valor))
    desvios.push({ codigo: codigoDeForma(e.nombre, valor, e.codigo), elemento: e.nombre });
  return valor;
}

function anotar(datos: Datos, e: ElementoCompilado, valor: Valor, topeCodigo: number): void {
  const lista = (datos[e.nombre] ??= []) as Valor[];
  if (lista.push(valor) > e.max) throw new FalloEnvio(topeCodigo);
}

function exigir(bloque: BloqueCompilado, desde: number, hasta: number): void {
  for (let k = desde; k < hasta; k += 1) {
    const e = bloque.elementos[k] as ElementoCompilado;
    if (e.obligatorio) throw falta(e.nombre);
  }
}

/** The element that the service names for something misplaced: the next one that it had to find. */
function siguiente(bloque: BloqueCompilado, ultimo: number): string | undefined {
  return bloque.elementos.find((e) => e.orden > ultimo && e.obligatorio)?.nombre;
}
