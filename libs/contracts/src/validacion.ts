// From a schema's finding to a code and its parameters: the same texts on both sides (`validacion.<codigo>` in i18n).
import type { z } from 'zod';

export interface CodigoValidacion {
  codigo: string;
  params: Record<string, string | number>;
}

/** `['lineas', 0, 'tipoImpositivo']` → `lineas[0].tipoImpositivo`. */
export function campoDe(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (campo, parte) =>
      typeof parte === 'number' ? `${campo}[${parte}]` : campo ? `${campo}.${String(parte)}` : String(parte),
    '',
  );
}

/** Checks of a form that an empty field fails for being empty: the message is that it is missing. */
const FORMAS: readonly string[] = ['nif', 'email', 'codigoPostal', 'iban'];

/**
 * The code of a zod finding. Own findings (`custom`) carry their code as message; what zod itself says is
 * mapped here.
 */
export function codigoDe(issue: z.core.$ZodIssue): CodigoValidacion {
  switch (issue.code) {
    case 'custom':
      if (issue.input === '' && FORMAS.includes(issue.message)) return { codigo: 'obligatorio', params: {} };
      return {
        codigo: issue.message,
        params: (issue.params as Record<string, string | number> | undefined) ?? {},
      };
    case 'invalid_type':
      return {
        codigo: issue.input === undefined || issue.input === null ? 'obligatorio' : 'tipo',
        params: { esperado: issue.expected },
      };
    case 'too_big':
      return issue.origin === 'array'
        ? { codigo: 'maxElementos', params: { max: Number(issue.maximum) } }
        : {
            codigo: issue.origin === 'string' ? 'maxCaracteres' : 'maximo',
            params: { max: Number(issue.maximum) },
          };
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) === 1
          ? { codigo: 'obligatorio', params: {} }
          : { codigo: 'minCaracteres', params: { min: Number(issue.minimum) } };
      return issue.origin === 'array'
        ? { codigo: 'minElementos', params: { min: Number(issue.minimum) } }
        : { codigo: 'minimo', params: { min: Number(issue.minimum) } };
    case 'invalid_value':
      return { codigo: 'opcion', params: { opciones: issue.values.slice(0, 30).join(', ') } };
    case 'unrecognized_keys':
      return deCampoDesconocido(issue.keys[0] ?? '');
    case 'invalid_format':
      return {
        codigo: issue.format === 'uuid' ? 'uuid' : issue.format === 'email' ? 'email' : 'formato',
        params: {},
      };
    case 'invalid_union':
      return codigoDeUnion(issue);
    default:
      return { codigo: 'formato', params: {} };
  }
}

// Optional texts are unions with '' and null: what the reader wants to know is why the text itself was refused.
function codigoDeUnion({ errors }: z.core.$ZodIssueInvalidUnion): CodigoValidacion {
  const propio = errors.flat().find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value');
  return propio ? codigoDe(propio) : { codigo: 'tipo', params: {} };
}

export interface HallazgoDeForma extends CodigoValidacion {
  campo: string;
}

const deCampoDesconocido = (nombre: string): CodigoValidacion => ({
  codigo: 'campoDesconocido',
  params: { campos: nombre },
});

/** Of unknown fields, how many are told by name, and how much of a name. */
const MAX_DESCONOCIDOS = 10;
const MAX_NOMBRE_DESCONOCIDO = 60;

/** Unknown fields are one finding of zod's, about the object that holds them; whoever sent them looks for each by its path. */
function hallazgosDeUno(issue: z.core.$ZodIssue): HallazgoDeForma[] {
  if (issue.code !== 'unrecognized_keys') return [{ campo: campoDe(issue.path), ...codigoDe(issue) }];
  return issue.keys
    .slice(0, MAX_DESCONOCIDOS)
    .map((nombre) => nombre.slice(0, MAX_NOMBRE_DESCONOCIDO))
    .map((nombre) => ({ campo: campoDe([...issue.path, nombre]), ...deCampoDesconocido(nombre) }));
}

/** All that a schema refuses in a value, as fields, codes and parameters; empty when it takes it. */
export function revisar(schema: z.ZodType, valor: unknown): HallazgoDeForma[] {
  const { error } = schema.safeParse(valor, { reportInput: true });
  return hallazgosDe(error);
}

/** The findings of a failed parse that reports its input (`{ reportInput: true }`), the first ones of too many. */
export function hallazgosDe(error: z.ZodError | undefined, max?: number): HallazgoDeForma[] {
  return (error?.issues ?? []).slice(0, max).flatMap(hallazgosDeUno).slice(0, max);
}
