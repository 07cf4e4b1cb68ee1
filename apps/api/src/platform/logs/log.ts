// One line of JSON per thing worth knowing, with the request, user and NIF it belongs to. Never a password,
// token, IBAN, certificate or body.
import { types } from 'node:util';
import { Inject, Injectable, type LoggerService, Optional } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { CONFIG, type Config } from '../config';
import type { Contexto } from '../http/contexto';
import { ocultarSecretos } from './ocultar';

const SECRETOS = [
  'contrasena',
  'contrasenaHash',
  'password',
  'token',
  'refresco',
  'cookie',
  'authorization',
  'iban',
  'clave',
  'secret',
  'set-cookie',
];

const OCULTO = '[redacted]';

/** Where lines go, for tests. */
export const LOG_DESTINO = Symbol('LOG_DESTINO');

@Injectable()
export class Log implements LoggerService {
  readonly pino: Logger;
  /**
   * For what has no object inside: looking for secrets at every depth costs twenty times the line itself, and
   * each request writes one.
   */
  private readonly plano: Logger;

  /** Standard output by default. */
  constructor(
    @Inject(CONFIG) config: Pick<Config, 'LOG_LEVEL'>,
    @Optional() @Inject(LOG_DESTINO) destino: DestinationStream = pino.destination({ sync: true }),
  ) {
    const opciones: LoggerOptions = {
      level: config.LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: {
        paths: SECRETOS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: OCULTO,
      },
      serializers: { err: serializeError },
    };
    this.pino = pino(opciones, destino);
    this.plano = this.pino.child(
      {},
      { redact: { paths: SECRETOS.map((name) => `["${name}"]`), censor: OCULTO } },
    );
  }

  /** Something happened that an operator or auditor may look for. `contexto`: the request in which it did. */
  event(nombre: string, datos: Record<string, unknown> = {}, contexto?: Contexto): void {
    (esPlano(datos) ? this.plano : this.pino).info({ ...quien(contexto), ...datos }, nombre);
  }

  warning(nombre: string, datos: Record<string, unknown> = {}, contexto?: Contexto): void {
    this.pino.warn({ ...quien(contexto), ...datos }, nombre);
  }

  /** A fault of ours or of something we depend on. */
  fault(err: unknown, nombre: string, datos: Record<string, unknown> = {}, contexto?: Contexto): void {
    this.pino.error({ ...quien(contexto), ...datos, err }, nombre);
  }

  // What Nest itself says.
  log(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }
  verbose(message: unknown, context?: string): void {
    this.pino.trace({ context }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.pino.warn({ context }, String(message));
  }
  error(message: unknown, stack?: string, context?: string): void {
    this.pino.error({ context, stack }, String(message));
  }
  fatal(message: unknown, context?: string): void {
    this.pino.fatal({ context }, String(message));
  }
}

const esPlano = (datos: Record<string, unknown>): boolean =>
  Object.values(datos).every((valor) => typeof valor !== 'object' || valor === null);

const quien = (contexto: Contexto | undefined): object | undefined =>
  contexto && {
    idPeticion: contexto.idPeticion,
    usuarioId: contexto.usuarioId,
    nifId: contexto.nifId,
    claveApiId: contexto.claveApiId,
    claveCuentaId: contexto.claveCuentaId,
  };

// Errors of the database quote the values of the row ("Key (iban)=(…)"), those of mail servers our links:
// message and frames tell enough.
function serializeError(error: unknown): object {
  if (!isError(error)) return { message: ocultarSecretos(String(error)) };
  const { name, message, stack, code, cause } = error as Error & { code?: unknown };
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .join('\n');
  return {
    name,
    message: ocultarSecretos(message).slice(0, 2000),
    code,
    stack: frames,
    cause: isError(cause) ? serializeError(cause) : undefined,
  };
}

// Errors of Node itself may be of another realm than ours.
const isError = (value: unknown): value is Error => value instanceof Error || types.isNativeError(value);
