// What came of a send: the chain's next state, each record's fate, what is told. Pure: state and answer in,
// state and facts out.
import type { RespuestaEnvio, RespuestaFault } from '@encadena/verifactu';
import {
  ALARMAS,
  avisoAislado,
  avisoDeCadena,
  avisoDuplicado,
  AVISOS,
  avisoSinCasar,
  type Aviso,
  type CierreAviso,
} from './avisos';
import { esperaTrasFallo, leerEspera, SIN_AVERIGUAR_MS } from './esperas';
import type { EstadoCadena } from './estado';
import { motivoFault, reaccionOf } from './fallos';
import { casarLineas, type Copias, type Desenlace, type RegistroEnviado } from './lineas';

/** No answer that says anything of the records. */
export interface SinRespuesta {
  tipo: 'sin-respuesta';
  /** Name of the cause: SIN_DNS, TIEMPO_AGOTADO, HTTP_503 … */
  causa: string;
  /** False only when the message surely never left: then the agency's waiting time did not start either. */
  pudoLlegar: boolean;
}

export type Resultado = RespuestaEnvio | RespuestaFault | SinRespuesta;

/** A send as it went out. */
export interface EnvioHecho {
  inicio: number;
  /** By how much the chain's clock is ahead of the one that `inicio` is told by, and the agency's with it. */
  desfaseMs?: number;
  registros: readonly RegistroEnviado[];
}

export interface Cierre {
  estado: EstadoCadena;
  envio: { estado: 'RESPONDIDO' | 'RECHAZADO' | 'SIN_RESPUESTA'; motivo: string | null };
  /** Records that change; the others stay as they are. */
  desenlaces: Desenlace[];
  /** Records answered with 3000 whose copy could not be asked for: sent again. */
  sinAveriguar: number;
  avisos: Aviso[];
  cerrar: CierreAviso[];
}

/** Beyond a minute the two clocks disagree (Orden HAC/1177/2024, art. 7.f); the agency complains after four. */
const DESVIO_RELOJ_MS = 60_000;

/**
 * `ahora` is when the answer came (or was given up), `azar` in [0, 1) spreads the tries, `copias` what the
 * agency showed of the invoices that it calls duplicates.
 */
export function cerrarEnvio(
  antes: EstadoCadena,
  hecho: EnvioHecho,
  resultado: Resultado,
  ahora: number,
  azar: number,
  copias: Copias,
): Cierre {
  if (resultado.tipo === 'respuesta') return conRespuesta(antes, hecho, resultado, ahora, azar, copias);
  if (resultado.tipo === 'fault') return conFault(antes, hecho, resultado, ahora, azar);
  const { causa, pudoLlegar } = resultado;
  const ultimoEnvioEn = pudoLlegar ? hecho.inicio : antes.ultimoEnvioEn;
  return {
    ...fallido({ ...antes, ultimoEnvioEn }, hecho, causa, ahora, azar),
    envio: { estado: 'SIN_RESPUESTA', motivo: causa },
  };
}

/** Later again, and longer each time; the incident stands from the first failed try on. */
function fallido(
  antes: EstadoCadena,
  hecho: EnvioHecho,
  motivo: string,
  ahora: number,
  azar: number,
): Omit<Cierre, 'envio'> {
  const fallosSeguidos = antes.fallosSeguidos + 1;
  const estado: EstadoCadena = {
    ...antes,
    fallosSeguidos,
    motivoFallo: motivo,
    proximoIntento: ahora + esperaTrasFallo(fallosSeguidos, azar, motivo),
    incidenciaDesde: antes.incidenciaDesde ?? hecho.inicio,
  };
  return { estado, desenlaces: [], sinAveriguar: 0, avisos: incidencia(antes, motivo), cerrar: [] };
}

/** Told once: when it opens. */
const incidencia = ({ incidenciaDesde }: EstadoCadena, motivo: string): Aviso[] =>
  incidenciaDesde === null ? [avisoDeCadena(AVISOS.INCIDENCIA, { motivo })] : [];

function conFault(
  antes: EstadoCadena,
  hecho: EnvioHecho,
  fault: RespuestaFault,
  ahora: number,
  azar: number,
): Cierre {
  const motivo = motivoFault(fault);
  const envio = { estado: 'RECHAZADO', motivo } as const;
  const contado = { ...antes, ultimoEnvioEn: hecho.inicio };
  const comun = { ...contado, motivoFallo: motivo, incidenciaDesde: antes.incidenciaDesde ?? hecho.inicio };
  const datos = { motivo, mensaje: fault.faultstring };
  const seguidos = antes.motivoFallo === motivo ? antes.fallosSeguidos : 0;
  switch (reaccionOf(fault, buscaAislar(antes) ? Number.MAX_SAFE_INTEGER : seguidos)) {
    case 'REINTENTAR':
      return { ...fallido(contado, hecho, motivo, ahora, azar), envio };
    case 'CABECERA': {
      const cierre = fallido(contado, hecho, motivo, ahora, azar);
      return { ...cierre, avisos: [...cierre.avisos, avisoDeCadena(ALARMAS.CABECERA, datos)], envio };
    }
    case 'SUSPENDER':
      return {
        estado: { ...comun, suspendida: true },
        envio,
        desenlaces: [],
        sinAveriguar: 0,
        avisos: [...incidencia(antes, motivo), avisoDeCadena(ALARMAS.SUSPENDIDA, datos)],
        cerrar: [],
      };
    case 'AISLAR':
      return { ...aislar(comun, hecho, fault, incidencia(antes, motivo)), envio };
  }
}

/** A search that has begun goes on to its end with the first such fault. */
const buscaAislar = ({ aislarHasta }: EstadoCadena): boolean => aislarHasta !== null;

/**
 * One bad record must not block the others (SPEC of the agency §14 #3): the next send carries the first half,
 * until the bad one stands alone. That one stays PENDIENTE with its reason and an alarm, out of the way of
 * the others, and is tried alone once an hour; it is never dropped, since its place in the chain is taken for
 * good. The agency's waiting time is kept between halves.
 */
function aislar(
  antes: EstadoCadena,
  { registros }: EnvioHecho,
  fault: RespuestaFault,
  abierta: Aviso[],
): Omit<Cierre, 'envio'> {
  const ultimo = registros[registros.length - 1] as RegistroEnviado;
  const sano = { ...antes, proximoIntento: null, fallosSeguidos: 0 };
  if (registros.length > 1)
    return {
      estado: { ...sano, aislarHasta: ultimo.posicion },
      desenlaces: [],
      sinAveriguar: 0,
      avisos: abierta,
      cerrar: [],
    };
  const codigoError = fault.codigo ?? 0;
  return {
    estado: { ...sano, aislarHasta: null },
    desenlaces: [
      {
        registro: ultimo,
        estado: 'PENDIENTE',
        codigoError,
        mensajeError: fault.faultstring,
        duplicado: null,
      },
    ],
    sinAveriguar: 0,
    avisos: [...abierta, avisoAislado(ultimo, fault.codigo, fault.faultstring)],
    cerrar: [],
  };
}

function conRespuesta(
  antes: EstadoCadena,
  hecho: EnvioHecho,
  respuesta: RespuestaEnvio,
  ahora: number,
  azar: number,
  copias: Copias,
): Cierre {
  const casamiento = casarLineas(hecho.registros, respuesta.lineas, copias);
  const { desenlaces, sinCasar, porAveriguar, sobrantes } = casamiento;
  const tiempoEspera = leerEspera(antes.tiempoEspera, respuesta.tiempoEsperaEnvio);
  const contado = { ...antes, tiempoEspera, ultimoEnvioEn: hecho.inicio };
  const raro = sinCasar.length > 0 || sobrantes > 0 ? [avisoSinCasar(sinCasar, sobrantes)] : [];
  if (desenlaces.length === 0 && porAveriguar.length === 0) {
    // An answer about other records, or about none, is no answer: the same bytes again, later.
    const cierre = fallido(contado, hecho, 'RESPUESTA_AJENA', ahora, azar);
    return {
      ...cierre,
      avisos: [...cierre.avisos, ...raro],
      envio: { estado: 'SIN_RESPUESTA', motivo: 'RESPUESTA_AJENA' },
    };
  }
  const hasta = hecho.registros[hecho.registros.length - 1]?.posicion ?? 0;
  const buscando = antes.aislarHasta !== null && hasta < antes.aislarHasta;
  const aislados = desenlaces.filter(({ estado }) => estado === 'PENDIENTE');
  const duplicados = desenlaces.filter(
    ({ duplicado, estado }) => duplicado !== null && estado !== 'PENDIENTE',
  );
  const reloj = desvioReloj(respuesta, hecho, ahora);
  const abierta = antes.incidenciaDesde !== null;
  return {
    estado: {
      ...contado,
      // Also where a thousand waiting records would send at once: the same question, the same answer.
      proximoIntento: porAveriguar.length > 0 ? ahora + SIN_AVERIGUAR_MS : null,
      fallosSeguidos: 0,
      motivoFallo: null,
      incidenciaDesde: null,
      aislarHasta: buscando ? antes.aislarHasta : null,
    },
    envio: { estado: 'RESPONDIDO', motivo: null },
    desenlaces,
    sinAveriguar: porAveriguar.length,
    avisos: [
      ...raro,
      ...duplicados.map(avisoDuplicado),
      ...aislados.map(({ registro, codigoError, mensajeError }) =>
        avisoAislado(registro, codigoError, mensajeError ?? ''),
      ),
      ...reloj,
      ...(abierta
        ? [
            avisoDeCadena(AVISOS.INCIDENCIA_CERRADA, {
              desde: new Date(antes.incidenciaDesde as number).toISOString(),
            }),
          ]
        : []),
    ],
    cerrar: [
      ...(abierta ? [{ tipo: AVISOS.INCIDENCIA, registroIds: null }] : []),
      { tipo: ALARMAS.CABECERA, registroIds: null },
      { tipo: ALARMAS.SUSPENDIDA, registroIds: null },
      ...(raro.length === 0 ? [{ tipo: ALARMAS.SIN_CASAR, registroIds: null }] : []),
      ...(reloj.length === 0 ? [{ tipo: ALARMAS.RELOJ, registroIds: null }] : []),
      {
        tipo: ALARMAS.AISLADO,
        registroIds: desenlaces
          .filter(({ estado }) => estado !== 'PENDIENTE')
          .map(({ registro }) => registro.id),
      },
    ],
  };
}

/** The agency's clock stands in its answer: ours must not be further away from it than the send lasted, and some. */
function desvioReloj(
  { presentacion }: RespuestaEnvio,
  { inicio, desfaseMs = 0 }: EnvioHecho,
  ahora: number,
): Aviso[] {
  const suya = presentacion === null ? Number.NaN : Date.parse(presentacion.timestamp) - desfaseMs;
  const desvio = suya < inicio ? suya - inicio : Math.max(0, suya - ahora);
  return Math.abs(desvio) > DESVIO_RELOJ_MS
    ? [avisoDeCadena(ALARMAS.RELOJ, { segundos: Math.round(desvio / 1000) })]
    : [];
}
