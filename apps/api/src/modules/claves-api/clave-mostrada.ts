// Reads the key that a request carries, and refuses the request when there is none or it does not work.
import { CABECERA_CLAVE_API, type CodigoError } from '@encadena/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DetallesError, fallo } from '../../platform/errores';
import type { Peticion } from '../../platform/http';
import type { Log } from '../../platform/logs';
import { cabecerasDe, type LimiteClave } from './limite-clave';

/** Tells a refused caller how to authenticate (RFC 9110, 11.6.1). */
const RETO: Partial<Record<CodigoError, DetallesError>> = Object.fromEntries(
  ['CLAVE_API_REQUERIDA', 'CLAVE_API_NO_VALIDA', 'CLAVE_API_CADUCADA', 'CLAVE_API_REVOCADA'].map((codigo) => [
    codigo,
    { cabeceras: { 'www-authenticate': 'Bearer realm="api"' } },
  ]),
);

export function portador({ headers }: FastifyRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(headers[CABECERA_CLAVE_API] ?? '')?.[1];
}

/** Writes a log line for whoever watches the log (FAULTS A4); the line never contains the key. */
export function denegar(log: Log, codigo: CodigoError, { contexto }: Peticion): never {
  log.event('acceso-denegado', { motivo: codigo }, contexto);
  throw fallo(codigo, RETO[codigo]);
}

/** Counts a request against the limit of a key or an account and sets the headers that say what is left. Throws DEMASIADAS_PETICIONES (429) with Retry-After. */
export async function contarPeticion(
  limite: LimiteClave,
  deQuien: string,
  reply: FastifyReply,
): Promise<void> {
  const cuota = await limite.contar(deQuien);
  void reply.headers(cabecerasDe(cuota));
  if (cuota.pasada)
    throw fallo('DEMASIADAS_PETICIONES', { cabeceras: { 'retry-after': String(cuota.segundos) } });
}
