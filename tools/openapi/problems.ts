// Which errors a call of programs can answer, by status: its own, and those of its shape.
import {
  type CodigoError,
  type Endpoint,
  ERRORES,
  exigeIdempotencia,
  problemaSchema,
} from '@encadena/contracts';

/** What the entry point itself can answer, to every call. */
const OF_EVERY_CALL: readonly CodigoError[] = [
  'VALIDACION',
  'CLAVE_API_REQUERIDA',
  'CLAVE_API_NO_VALIDA',
  'CLAVE_API_CADUCADA',
  'CLAVE_API_REVOCADA',
  'CLAVE_API_EN_DIRECCION',
  'CLAVE_API_DESDE_OTRO_SITIO',
  'CLAVE_API_SIN_PERMISO',
  'CLAVE_DE_OTRA_API',
  'ACCESO_API_INACTIVO',
  'NIF_DISTINTO',
  'DEMASIADAS_PETICIONES',
  'SERVICIO_NO_DISPONIBLE',
  'ERROR_INTERNO',
];
const OF_BODIES: readonly CodigoError[] = ['JSON_INVALIDO', 'CUERPO_DEMASIADO_GRANDE', 'TIPO_DE_CONTENIDO'];
const OF_KEYS: readonly CodigoError[] = ['IDEMPOTENCIA_EN_CURSO', 'IDEMPOTENCIA_CONFLICTO'];

/** Whether it takes `Idempotency-Key`: whatever changes something and hides nothing. */
export const takesKey = ({ method, secreta, repetible }: Endpoint): boolean =>
  ['POST', 'PATCH', 'DELETE'].includes(method) && !secreta && !repetible;

export function codesOf(endpoint: Endpoint): CodigoError[] {
  const codes = [
    ...OF_EVERY_CALL,
    ...(endpoint.method === 'GET' ? [] : OF_BODIES),
    ...(endpoint.params ? (['NO_ENCONTRADO'] as const) : []),
    ...(takesKey(endpoint) ? OF_KEYS : []),
    ...(exigeIdempotencia(endpoint) ? (['IDEMPOTENCIA_REQUERIDA'] as const) : []),
    ...(endpoint.conVersion ? (['VERSION_REQUERIDA', 'VERSION_OBSOLETA'] as const) : []),
    ...(endpoint.errores ?? []),
  ];
  return [...new Set(codes)];
}

const AFTER = new Set([429, 503]);

/** The answers of failure, one for each status, with the codes that it can carry. */
export function problemResponses(endpoint: Endpoint) {
  const codes = codesOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERRORES[code] as number))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => ERRORES[code] === status);
      return [
        String(status),
        {
          description: here.map((code) => `\`${code}\``).join(', '),
          headers: {
            'X-Peticion-Id': { $ref: '#/components/headers/X-Peticion-Id' },
            ...(AFTER.has(status) ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {}),
          },
          content: { 'application/problem+json': { schema: problemaSchema } },
          'x-codigos': here,
        },
      ];
    }),
  );
}
