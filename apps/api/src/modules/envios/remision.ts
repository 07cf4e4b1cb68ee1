// Between a send and what travels: the body out of sealed records, the books' row out of an answer.
import {
  cabeceraVoluntaria,
  createEscritorRemision,
  type Circunstancias,
  type RespuestaEnvio,
} from '@encadena/verifactu';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import { AgenciaNoContesta, type Contestacion } from './agencia-tributaria';
import { leerEspera } from './ciclo/esperas';
import type { Cierre, Resultado } from './ciclo/resultado';
import type { EnvioTerminado, RegistroPendiente, RespuestaRecibida } from './envios.repository';

const empaquetar: (datos: string | Uint8Array, ajustes: ZlibOptions) => Promise<Buffer> = promisify(gzip);

/**
 * Requests and answers are kept compressed: a thousand records say nearly the same. Level 3 takes a third of
 * the time of 6, for a fifth more bytes.
 */
export const comprimir = (datos: string | Uint8Array): Promise<Buffer> =>
  empaquetar(datos, { level: 3, chunkSize: 128 * 1024 });

/** The element RegFactuSistemaFacturacion of a send, rendered from the sealed fields: always the same bytes. */
export function cuerpoOf({
  registros,
  nombreRazon,
  incidencia,
  fechaFin,
}: Circunstancias & { registros: readonly RegistroPendiente[]; nombreRazon: string }): string {
  const obligado = { NombreRazon: nombreRazon, NIF: registros[0]?.idEmisor ?? '' };
  const escritor = createEscritorRemision(cabeceraVoluntaria(obligado, { incidencia, fechaFin }));
  for (const { contenido } of registros) escritor.add(contenido);
  return escritor.cuerpo();
}

export function resultadoOf(contestado: Contestacion | AgenciaNoContesta): Resultado {
  if (!(contestado instanceof AgenciaNoContesta)) return contestado.lectura;
  return { tipo: 'sin-respuesta', causa: contestado.causa, pudoLlegar: contestado.pudoLlegar };
}

/** What came back to a send, as the books keep it. */
export async function recibidaOf(
  id: string,
  contestado: Contestacion | AgenciaNoContesta,
): Promise<RespuestaRecibida> {
  const { httpStatus, bytes } = contestado instanceof AgenciaNoContesta ? contestado.recibido : contestado;
  return {
    id,
    httpStatus,
    csv: respuestaOf(contestado)?.csv ?? null,
    respuesta: bytes === null ? null : await comprimir(bytes),
  };
}

/** A send as the books close it. */
export function terminadoOf(
  recibida: RespuestaRecibida,
  { envio }: Cierre,
  contestado: Contestacion | AgenciaNoContesta,
): EnvioTerminado {
  const lectura = contestado instanceof AgenciaNoContesta ? null : contestado.lectura;
  const respuesta = respuestaOf(contestado);
  return {
    ...recibida,
    ...envio,
    estadoEnvio: respuesta?.estadoEnvio ?? null,
    tiempoEspera: esperaLeida(respuesta?.tiempoEsperaEnvio ?? null),
    codigoFault: lectura?.tipo === 'fault' ? lectura.codigo : null,
  };
}

/** The answer that speaks of records, when that is what came. */
export const respuestaOf = (contestado: Contestacion | AgenciaNoContesta): RespuestaEnvio | null =>
  contestado instanceof AgenciaNoContesta || contestado.lectura.tipo !== 'respuesta'
    ? null
    : contestado.lectura;

/** What the books keep of a wait that says nothing: nothing. */
function esperaLeida(recibido: string | null): number | null {
  const espera = leerEspera(-1, recibido);
  return espera < 0 ? null : espera;
}
