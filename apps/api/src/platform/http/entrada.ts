// What a handler receives: the input parsed by the endpoint's schemas, the current NIF and user, the version
// that is to be changed.
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Endpoint, type Entrada, hallazgosDe, type Idioma } from '@encadena/contracts';
import type { z } from 'zod';
import { fallo, type ErrorDeCampoSinTexto } from '../errores/error-api';
import type { Contexto } from './contexto';
import type { Cuenta, NifEnMano, Peticion, Usuario } from './peticion';

/** More findings than anyone reads would only make an answer of megabytes. */
const MAX_HALLAZGOS = 100;

const requestOf = (context: ExecutionContext): Peticion => context.switchToHttp().getRequest<Peticion>();

/**
 * The parsed `{ params, query, body }` of a call; what does not fit is a 400 VALIDACION with every field that
 * fails.
 */
export function parseEntrada<E extends Endpoint>(
  endpoint: E,
  request: Pick<Peticion, 'params' | 'query' | 'body'>,
): Entrada<E> {
  const errores: ErrorDeCampoSinTexto[] = [];
  const parte = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value, { reportInput: true });
    if (parsed.success) return parsed.data;
    errores.push(...hallazgosDe(parsed.error, MAX_HALLAZGOS));
    return undefined;
  };
  const entrada = {
    params: parte(endpoint.params, request.params),
    query: parte(endpoint.query, request.query),
    body: parte(endpoint.body, request.body),
  };
  if (errores.length > 0) throw fallo('VALIDACION', { errores: errores.slice(0, MAX_HALLAZGOS) });
  return entrada as Entrada<E>;
}

/** The parsed input: `@Input(clientes.crear) { body }: Entrada<typeof clientes.crear>`. */
export const Input = createParamDecorator((endpoint: Endpoint, context: ExecutionContext) =>
  parseEntrada(endpoint, requestOf(context)),
);

/** What is known of the request. */
export const ContextoActual = createParamDecorator(
  (_: unknown, context: ExecutionContext): Contexto => requestOf(context).contexto,
);

/** The language of the person who asks. */
export const IdiomaActual = createParamDecorator(
  (_: unknown, context: ExecutionContext): Idioma => requestOf(context).contexto.idioma,
);

/** The NIF at hand and who acts for it; only at the entry points `nif` and `erp`. */
export const NifActual = createParamDecorator((_: unknown, context: ExecutionContext): NifEnMano => {
  const { nif, entorno, desfaseMs = 0, usuario, claveApi, contexto } = requestOf(context);
  const usuarioId = usuario?.id ?? claveApi?.usuarioId;
  if (!nif || !entorno || !usuarioId) throw new Error('@NifActual() stands behind a door that knows no NIF');
  return { nif, entorno, desfaseMs, usuarioId, nombreClave: claveApi?.nombre, contexto };
});

/** Who is logged in; only at entry points that require a session. */
export const UsuarioActual = createParamDecorator((_: unknown, context: ExecutionContext): Usuario => {
  const { usuario } = requestOf(context);
  if (!usuario) throw new Error('@UsuarioActual() stands behind a door that knows no user');
  return usuario;
});

/** The account that the request acts for, through a session or a key; at the entry points `session` and `cuenta`. */
export const CuentaActual = createParamDecorator((_: unknown, context: ExecutionContext): Cuenta => {
  const { usuario, cuenta } = requestOf(context);
  const suya = cuenta ?? usuario;
  if (!suya) throw new Error('@CuentaActual() stands behind a door that knows no account');
  return suya;
});

/** The version that the caller has seen, from `If-Match: "3"`. */
export const Version = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const header = requestOf(context).headers['if-match'];
  if (header === undefined) throw fallo('VERSION_REQUERIDA');
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined)
    throw fallo('VALIDACION', { errores: [{ campo: 'If-Match', codigo: 'formato' }] });
  return Number(version);
});

/** The body of an endpoint with `crudo`, as it came: empty when there was none. */
export const CuerpoCrudo = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { body } = requestOf(context);
  return typeof body === 'string' ? body : '';
});

/** The file that an endpoint with `subida` brings. */
export const Subida = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { subida } = requestOf(context);
  if (!subida) throw fallo('VALIDACION', { errores: [{ campo: 'file', codigo: 'obligatorio' }] });
  return subida;
});

/** A file that an endpoint with `subida.opcionales` may bring under that field; undefined when it does not. */
export const OtraSubida = createParamDecorator(
  (campo: string, context: ExecutionContext): Buffer | undefined => requestOf(context).otrasSubidas?.[campo],
);

/**
 * The user who acts on the NIF that the path names; the door has compared it with the header. Whose NIF it
 * is, is for the act to ask.
 */
export const UsuarioEnNif = createParamDecorator((_: unknown, context: ExecutionContext): Usuario => {
  const { usuario } = requestOf(context);
  if (!usuario) throw new Error('@UsuarioEnNif() stands behind a door that knows no user');
  return usuario;
});
