// The entry points (puertas) and their guards. The platform asks; the modules that know about sessions and
// NIFs register a guard.
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import {
  CABECERA_ENTORNO,
  CABECERA_IDEMPOTENCIA,
  CABECERA_NIF,
  type Endpoint,
  exigeIdempotencia,
  nombraNif,
  type Puerta,
} from '@encadena/contracts';
import { ENTORNOS, type Entorno } from '@encadena/invoicing';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fallo } from '../errores';
import { idiomaDe, type Peticion, puertaDe } from './peticion';
import { cabecerasDeRetirada } from './retirada';
import { leerSubida } from './subida';
import { UploadPlaces } from './upload-places';

export const ENDPOINT = 'encadena:endpoint';

/** Lets the request pass (after setting `usuario`, `claveApi` or `cuenta`, and `nif` on it) or throws an ErrorApi. */
export type Guardia = (context: ExecutionContext, endpoint: Endpoint) => Promise<void>;
/** Whether a request shows something that we gave out. */
export type Sena = (request: FastifyRequest) => boolean | Promise<boolean>;

const LIBRES: readonly Puerta[] = ['auth', 'public'];
const DE_PROGRAMAS: readonly Puerta[] = ['erp', 'cuenta'];

@Injectable()
export class Puertas {
  private readonly guardias = new Map<Puerta, Guardia>();
  private readonly senas: Sena[] = [];

  registrar(puerta: Puerta, guardia: Guardia): void {
    if (this.guardias.has(puerta)) throw new Error(`The door ${puerta} has a guard already`);
    this.guardias.set(puerta, guardia);
  }

  /** A module that gives out sessions or keys tells whether a request shows one of them. */
  registrarSena(conoce: Sena): void {
    this.senas.push(conoce);
  }

  /**
   * Before anything is read, and only for a body that a stranger may not send: does who sends show something that we
   * gave out? Whether it still opens is for the guard.
   */
  async conoce(request: FastifyRequest): Promise<boolean> {
    for (const conoce of this.senas) if (await conoce(request)) return true;
    return false;
  }

  async pasar(endpoint: Endpoint, puerta: Puerta, context: ExecutionContext): Promise<void> {
    if (LIBRES.includes(puerta)) return;
    const guardia = this.guardias.get(puerta);
    // An entry point without a guard stays closed.
    if (!guardia) throw new Error(`Nobody guards the door ${puerta}`);
    await guardia(context, endpoint);
  }
}

/**
 * A call on one NIF says twice which: in its path, and in the header of the page. Where they differ the person thinks to be somewhere else
 * (FAULTS I2). A program of an integrator has no page that it could be on, and says it once. Whose NIF it is, is for the act to ask.
 */
function exigirNif({ headers, params }: Peticion, puerta: Puerta): void {
  const header = headers[CABECERA_NIF];
  if (header === undefined && puerta === 'cuenta') return;
  if (header === undefined || header === '') throw fallo('NIF_NO_INDICADO');
  if (String(header).toLowerCase() !== String((params as { uuid?: string }).uuid).toLowerCase())
    throw fallo('NIF_DISTINTO');
}

/** A world that is misspelt is not taken for the real one. Throws VALIDACION. */
function entornoDe({ headers }: Peticion): Entorno {
  const dicho = headers[CABECERA_ENTORNO] ?? 'REAL';
  const entorno = ENTORNOS.find((uno) => uno === dicho);
  if (!entorno)
    throw fallo('VALIDACION', {
      errores: [{ campo: 'X-Entorno', codigo: 'opcion', params: { opciones: ENTORNOS.join(', ') } }],
    });
  return entorno;
}

/** Throws IDEMPOTENCIA_REQUERIDA. */
function exigirClave(endpoint: Endpoint, puerta: Puerta, { headers }: Peticion): void {
  if (exigeIdempotencia(endpoint, puerta) && headers[CABECERA_IDEMPOTENCIA] === undefined)
    throw fallo('IDEMPOTENCIA_REQUERIDA');
}

@Injectable()
export class PuertaGuard implements CanActivate {
  constructor(
    private readonly puertas: Puertas,
    private readonly reflector: Reflector,
    private readonly places: UploadPlaces,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint>(ENDPOINT, context.getHandler());
    const request = context.switchToHttp().getRequest<Peticion>();
    if (endpoint.retirada)
      void context.switchToHttp().getResponse<FastifyReply>().headers(cabecerasDeRetirada(endpoint));
    const puerta = puertaDe(endpoint, request);
    await this.puertas.pasar(endpoint, puerta, context);
    if (request.usuario) {
      Object.assign(request.contexto, {
        usuarioId: request.usuario.id,
        idioma: idiomaDe(request, request.usuario),
      });
    }
    if (nombraNif(endpoint)) exigirNif(request, puerta);
    // A key is of one world.
    request.entorno ??= entornoDe(request);
    if (DE_PROGRAMAS.includes(puerta)) exigirClave(endpoint, puerta, request);
    if (request.nif) request.contexto.nifId = request.nif.id;
    // Only now is it known that who sends may.
    if (endpoint.subida) await this.leerArchivos(request, context, endpoint.subida);
    return true;
  }

  private async leerArchivos(
    request: Peticion,
    context: ExecutionContext,
    subida: NonNullable<Endpoint['subida']>,
  ): Promise<void> {
    try {
      this.places.takeUntilClosed(
        request.usuario?.id ?? request.claveApi?.id ?? request.cuenta?.id ?? request.ip,
        request.ip,
        context.switchToHttp().getResponse<FastifyReply>().raw,
      );
    } catch (error) {
      // What still comes is dropped, so that a proxy in between gets our answer instead of a cut connection.
      request.raw.resume();
      throw error;
    }
    await leerSubida(request, subida);
  }
}
