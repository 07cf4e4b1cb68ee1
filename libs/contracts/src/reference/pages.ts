// Where the API reference stands at each installation, below the address that people know.
import { type CodigoError, ERRORES } from '../errores';

export const DOCS = '/api/docs';
export const DOCUMENT = '/api/openapi.json';
export const COLLECTION = '/api/postman.json';
export const ERROR_PAGE = `${DOCS}/errores`;

/** The guides, in the order in which one reads them. */
export const GUIDES = ['primera-factura', 'correcciones', 'produccion', 'integradores'] as const;
export type Guide = (typeof GUIDES)[number];
export const isGuide = (name: string): name is Guide => (GUIDES as readonly string[]).includes(name);
export const guidePage = (guide: Guide): string => `${DOCS}/guias/${guide}`;

export const isCodigoError = (codigo: string): codigo is CodigoError => Object.hasOwn(ERRORES, codigo);

/** The `type` of a problem (RFC 9457), relative to the installation: what it comes of and what helps. */
export const typeOfProblem = (codigo: string): string =>
  isCodigoError(codigo) ? `${ERROR_PAGE}#${codigo}` : ERROR_PAGE;
