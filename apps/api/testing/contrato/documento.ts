// The API reference (docs/api/openapi.json) as a test reads it: its operations, and what each may answer.
import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';

/** As much of JSON Schema 2020-12 as the document uses. */
export interface Esquema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Esquema[];
  oneOf?: Esquema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Esquema;
  properties?: Record<string, Esquema>;
  required?: string[];
  additionalProperties?: boolean | Esquema;
}

interface Parametro {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Esquema;
}

interface RespuestaDicha {
  'x-codigos'?: string[];
  content?: Record<string, { schema: Esquema }>;
}

export interface Operacion {
  id: string;
  metodo: string;
  ruta: string;
  parametros: Parametro[];
  cuerpo: Esquema | undefined;
  /** Of a body, as the reference shows it. */
  ejemplo: unknown;
  respuestas: Record<string, RespuestaDicha>;
}

interface Documento {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: Parametro[];
        requestBody?: { content: Record<string, { schema: Esquema; example?: unknown }> };
        responses: Record<string, RespuestaDicha>;
      }
    >
  >;
}

const JSON_TYPE = 'application/json';
const documento = JSON.parse(
  readFileSync(new URL('../../../../docs/api/openapi.json', import.meta.url), 'utf8'),
) as Documento;

/** What a reference of the document names. */
export function resolver<T extends { $ref?: string }>(dicho: T): T {
  if (dicho.$ref === undefined) return dicho;
  const partes = dicho.$ref.slice(2).split('/');
  return resolver(
    partes.reduce(
      (donde, parte) => (donde as Record<string, unknown>)[parte] as object,
      documento as object,
    ) as T,
  );
}

export const OPERACIONES: readonly Operacion[] = Object.entries(documento.paths).flatMap(([ruta, metodos]) =>
  Object.entries(metodos).map(([metodo, { operationId, parameters = [], requestBody, responses }]) => ({
    id: operationId,
    metodo: metodo.toUpperCase(),
    ruta,
    parametros: parameters.map(resolver),
    cuerpo: requestBody?.content[JSON_TYPE]?.schema,
    ejemplo: requestBody?.content[JSON_TYPE]?.example,
    respuestas: responses,
  })),
);

// "strict" knows JSON Schema alone, and the document has examples and the like.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(documento, 'openapi');
const hechos = new Map<string, ValidateFunction>();
const escapar = (parte: string) => parte.replaceAll('~', '~0').replaceAll('/', '~1');

/** The validator of what stands at that place of the document. */
export function validador(...lugar: string[]): ValidateFunction {
  const ref = `openapi#/${lugar.map(escapar).join('/')}`;
  const hecho = hechos.get(ref) ?? ajv.compile({ $ref: ref });
  hechos.set(ref, hecho);
  return hecho;
}

export const validadorDeCuerpo = ({ ruta, metodo }: Operacion): ValidateFunction =>
  validador('paths', ruta, metodo.toLowerCase(), 'requestBody', 'content', JSON_TYPE, 'schema');

/** What is wrong with an answer, by what the document says of it: nothing, or the first thing found. */
export function faltaDe(
  operacion: Operacion,
  { status, tipo, texto }: { status: number; tipo: string; texto: string },
): string | undefined {
  const dicha = operacion.respuestas[String(status)];
  if (!dicha) return `${status} is not declared: ${texto.slice(0, 300)}`;
  if (!dicha.content) return texto === '' ? undefined : `${status} has a body that is not declared`;
  const declarado = Object.keys(dicha.content).find((uno) => tipo.startsWith(uno));
  if (!declarado) return `${status} comes as ${tipo}, which is not declared`;
  if (!declarado.includes('json')) return undefined;
  const json = JSON.parse(texto) as { codigo?: string };
  const valida = validador(
    'paths',
    operacion.ruta,
    operacion.metodo.toLowerCase(),
    'responses',
    String(status),
    'content',
    declarado,
    'schema',
  );
  if (!valida(json)) return `${status} is not as declared: ${ajv.errorsText(valida.errors)}`;
  const codigos = dicha['x-codigos'];
  if (codigos && !codigos.includes(json.codigo ?? '')) return `${status} ${json.codigo} is not declared`;
  return undefined;
}
