// The answers to the adviser, kept in the address: going back and reloading show the same. What the questions of
// this kind of invoice do not know is as good as not answered.
import { detallesDe, problemasDe, siguientePregunta } from '@encadena/invoicing';
import type {
  DetalleProblema,
  PreguntaAsesor,
  Problema,
  RespuestasAsesor,
  TipoFactura,
} from '@encadena/invoicing';
import { useUrlState } from '../../../shared/url-state';

export interface Cuestionario {
  respuestas: RespuestasAsesor;
  /** Those asked so far and the next one, in their order. */
  preguntas: readonly PreguntaAsesor[];
  completo: boolean;
  responder: (pregunta: PreguntaAsesor, valor: string) => void;
}

const ORDEN: readonly PreguntaAsesor[] = ['problema', 'detalle', 'entregada'];

const una = <V extends string>(valores: readonly V[], valor: string | undefined): V | undefined =>
  valores.find((conocido) => conocido === valor);

export function useRespuestas(tipo: TipoFactura): Cuestionario {
  const url = useUrlState();
  const problema = una<Problema>(problemasDe(tipo), url.get('problema'));
  const detalle = problema && una<DetalleProblema>(detallesDe(tipo, problema), url.get('detalle'));
  const entregada = una(['si', 'no'], url.get('entregada'));
  const respuestas: RespuestasAsesor = {
    problema,
    detalle,
    entregada: entregada === undefined ? undefined : entregada === 'si',
  };
  const siguiente = siguientePregunta(tipo, respuestas);
  const hasta: RespuestasAsesor = {};
  const preguntas: PreguntaAsesor[] = [];
  for (const pregunta of ORDEN) {
    if (siguientePregunta(tipo, hasta) !== pregunta) continue;
    preguntas.push(pregunta);
    if (pregunta === siguiente) break;
    Object.assign(hasta, { [pregunta]: respuestas[pregunta] });
  }
  return {
    respuestas,
    preguntas,
    completo: siguiente === undefined,
    // What was answered after it may not fit any more.
    responder: (pregunta, valor) =>
      url.set(
        Object.fromEntries(
          ORDEN.slice(ORDEN.indexOf(pregunta)).map((otra) => [otra, otra === pregunta ? valor : undefined]),
        ),
      ),
  };
}
