// A file that arrives as a form (multipart): one field `file`, a few short text fields beside it, never more
// than the call allows.
import type { MultipartFields, MultipartFile } from '@fastify/multipart';
import { fallo } from '../errores/error-api';
import type { Peticion } from './peticion';

const MAX_CAMPOS = 8;
const MAX_CAMPO_BYTES = 4096;

/**
 * Reads the form into `request.subida` (the file's bytes), `request.otrasSubidas` (those of the fields
 * `opcionales`) and `request.body` (the text fields). Names and declared types of files are not kept: nothing
 * is decided by them (FAULTS U7). Throws TIPO_DE_CONTENIDO, CUERPO_DEMASIADO_GRANDE or VALIDACION.
 */
export async function leerSubida(
  request: Peticion,
  { maxBytes, opcionales = [] }: { maxBytes: number; opcionales?: readonly string[] },
): Promise<void> {
  if (!request.isMultipart()) throw fallo('TIPO_DE_CONTENIDO');
  if (!hasBoundary(request.headers['content-type'] ?? ''))
    throw fallo('VALIDACION', { errores: [{ campo: 'Content-Type', codigo: 'formato' }] });
  const campos = new Map<string, string>();
  const limits = {
    fileSize: maxBytes,
    files: 1 + opcionales.length,
    fields: MAX_CAMPOS,
    parts: MAX_CAMPOS + 1 + opcionales.length,
    fieldSize: MAX_CAMPO_BYTES,
    fieldNameSize: 60,
    headerPairs: 20,
  };
  try {
    for await (const parte of request.parts({ limits }) as AsyncIterable<MultipartFields[string]>) {
      if (!parte || Array.isArray(parte)) continue;
      if (parte.type === 'field') {
        // The library takes a field apart that calls itself JSON; we ask for texts alone.
        if (typeof parte.value !== 'string') throw malFormado();
        campos.set(parte.fieldname, parte.value);
      } else if (parte.fieldname === 'file' && !request.subida) request.subida = await leerArchivo(parte);
      else if (opcionales.includes(parte.fieldname) && !request.otrasSubidas?.[parte.fieldname])
        request.otrasSubidas = { ...request.otrasSubidas, [parte.fieldname]: await leerArchivo(parte) };
      else
        throw fallo('VALIDACION', {
          errores: [
            {
              campo: parte.fieldname.slice(0, 60),
              codigo: 'campoDesconocido',
              params: { campos: parte.fieldname.slice(0, 60) },
            },
          ],
        });
    }
  } catch (error) {
    // What still comes is read and dropped, so that a proxy in between gets our answer instead of a cut connection; the parser takes no more of it apart.
    request.raw.unpipe();
    request.raw.resume();
    throw comoFallo(error);
  }
  request.body = Object.fromEntries(campos);
}

// RFC 2046 section 5.1.1: one to seventy characters of these, the last not a space. The parser fails on
// longer ones instead of refusing them.
const BOUNDARY = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/;

// Blanks are in the value and taken off afterwards: two parts of the expression that both take them would try
// every way to share them out, and a header of blanks would stop the process for an hour.
function hasBoundary(type: string): boolean {
  const said = [...type.matchAll(/;\s*boundary\*?\s*=("[^"]*"|[^;]*)/gi)];
  return said.length === 1 && BOUNDARY.test(boundaryOf(said[0]?.[1] ?? ''));
}

const boundaryOf = (said: string): string => said.trim().replace(/^"([^"]*)"$/, '$1');

/** Gives up at the first byte too many, not when the file ends: it may never. */
function leerArchivo(parte: MultipartFile): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    parte.file.once('limit', () => reject(fallo('CUERPO_DEMASIADO_GRANDE')));
    parte.toBuffer().then(resolve, reject);
  });
}

const DEMASIADO: readonly unknown[] = ['FST_REQ_FILE_TOO_LARGE'];
const DEMASIADOS: readonly unknown[] = ['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'];

/** The library's own words for a form that is too large or broken; anything else is not a refusal of ours. */
function comoFallo(error: unknown): unknown {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (DEMASIADO.includes(code)) return fallo('CUERPO_DEMASIADO_GRANDE');
  if (DEMASIADOS.includes(code))
    return fallo('VALIDACION', { errores: [{ campo: 'file', codigo: 'maxElementos', params: { max: 1 } }] });
  // What the library refuses says so (a field that calls itself JSON and is none: 406). Busboy's complaints
  // about a form that ends early or makes no sense carry no status.
  if (
    (typeof statusCode === 'number' && statusCode < 500) ||
    /multipart|unexpected end|premature|boundary|malformed/i.test((error as Error).message ?? '')
  )
    return malFormado();
  return error;
}

const malFormado = () => fallo('VALIDACION', { errores: [{ campo: 'file', codigo: 'formato' }] });
