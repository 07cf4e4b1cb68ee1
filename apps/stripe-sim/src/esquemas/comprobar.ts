// Checks what came in against the SDK's own types and gives it their form: numbers as numbers, switches as
// true and false. The refusals are the provider's, with the path of the parameter.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { readFileSync } from 'node:fs';
import { rechazar } from '../api/fallo';
import type { Peticiones } from './peticiones';

interface Esquema {
  $ref?: string;
  properties?: Record<string, unknown>;
}
const { definitions: DEFINICIONES } = JSON.parse(
  readFileSync(new URL('./generated/params.json', import.meta.url), 'utf8'),
) as { definitions: Record<string, Esquema> };
const LLAMADAS = DEFINICIONES['Peticiones']?.properties as Record<string, Esquema>;
const DEFINICION = '#/definitions/';

/** What the SDK's types name of a call. */
export function nombresDe(clave: keyof Peticiones): string[] {
  return Object.keys(esquemaDe(clave).properties ?? {});
}

function esquemaDe(clave: string): Esquema {
  const { $ref, ...suelto } = LLAMADAS[clave] as Esquema;
  return $ref === undefined ? suelto : (DEFINICIONES[$ref.slice(DEFINICION.length)] as Esquema);
}

const hechas = new Map<string, ValidateFunction>();

/** `soporta`: what the call acts upon. Of the rest its name is known and no more: it is refused by name afterwards. */
function comprobacion(clave: string, soporta: ReadonlySet<string>): ValidateFunction {
  const hecha = hechas.get(clave);
  if (hecha !== undefined) return hecha;
  const entero = esquemaDe(clave);
  const properties = Object.fromEntries(
    Object.entries(entero.properties ?? {}).map(([nombre, forma]) => [
      nombre,
      soporta.has(nombre) ? forma : {},
    ]),
  );
  const raiz = { ...entero, properties };
  const ajv = new Ajv({ coerceTypes: true, allErrors: true, strict: false, validateSchema: false });
  const nueva = ajv.compile({ ...raiz, definitions: nombradas(raiz) });
  hechas.set(clave, nueva);
  return nueva;
}

/** The definitions that a schema needs, and those that they need. */
function nombradas(esquema: object): Record<string, Esquema> {
  const halladas: Record<string, Esquema> = {};
  const mirar = (valor: unknown): void => {
    if (valor === null || typeof valor !== 'object') return;
    const { $ref } = valor as Esquema;
    const nombre = typeof $ref === 'string' ? $ref.slice(DEFINICION.length) : undefined;
    if (nombre !== undefined && halladas[nombre] === undefined) {
      halladas[nombre] = DEFINICIONES[nombre] as Esquema;
      mirar(halladas[nombre]);
    }
    Object.values(valor).forEach(mirar);
  };
  mirar(esquema);
  return halladas;
}

/** The parameters in their types, or a refusal. */
export function comprobar<K extends keyof Peticiones>(
  clave: K,
  soporta: ReadonlySet<string>,
  entrada: unknown,
): Peticiones[K] {
  const valida = comprobacion(clave, soporta);
  // Unions are tried branch by branch, and a branch that does not fit may have left its coercions behind.
  const datos = structuredClone(entrada);
  if (!valida(datos)) refusar(valida.errors ?? []);
  soloEnteros(datos, '');
  return datos as Peticiones[K];
}

const camino = (puntero: string): string =>
  puntero
    .split('/')
    .slice(1)
    .map((parte) => parte.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((hasta, parte) => (hasta === '' ? parte : `${hasta}[${parte}]`), '');
const dentro = (base: string, nombre: string): string => (base === '' ? nombre : `${base}[${nombre}]`);

const RANGO: Readonly<Record<string, number>> = { additionalProperties: 0, required: 1 };

function refusar(errores: readonly ErrorObject[]): never {
  // A union tells of all its branches: the deepest place tells what was meant, and there a stranger comes first.
  const hondo = Math.max(...errores.map((e) => e.instancePath.split('/').length));
  const [peor] = errores
    .filter((e) => e.instancePath.split('/').length === hondo && !['anyOf', 'oneOf'].includes(e.keyword))
    .sort((a, b) => (RANGO[a.keyword] ?? 2) - (RANGO[b.keyword] ?? 2));
  const error = peor ?? (errores[0] as ErrorObject);
  const base = camino(error.instancePath);
  if (error.keyword === 'additionalProperties') {
    const param = dentro(base, String(error.params['additionalProperty']));
    rechazar(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  if (error.keyword === 'required') {
    const param = dentro(base, String(error.params['missingProperty']));
    rechazar(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (error.keyword === 'type' && ['number', 'integer'].includes(String(error.params['type'])))
    rechazar(`Invalid integer: ${base}`, { code: 'parameter_invalid_integer', param: base });
  const permitidos = errores
    .filter((e) => e.instancePath === error.instancePath)
    .flatMap(
      (e) =>
        (e.params['allowedValues'] as unknown[] | undefined) ?? (e.params['allowedValue'] as string) ?? [],
    )
    .filter((valor) => valor !== '');
  rechazar(
    permitidos.length > 0
      ? `Invalid ${base}: must be one of ${permitidos.join(', ')}`
      : `Invalid value: ${base}`,
    { code: 'parameter_invalid', param: base },
  );
}

/** The types say number of everything that is counted; amounts, times and quantities are whole, percentages need not be. */
function soloEnteros(valor: unknown, donde: string): void {
  if (typeof valor === 'number') {
    if (!Number.isSafeInteger(valor) && !/percent/.test(donde))
      rechazar(`Invalid integer: ${donde}`, { code: 'parameter_invalid_integer', param: donde });
  } else if (Array.isArray(valor)) valor.forEach((v, i) => soloEnteros(v, dentro(donde, String(i))));
  else if (valor !== null && typeof valor === 'object')
    for (const [clave, v] of Object.entries(valor)) soloEnteros(v, dentro(donde, clave));
}
