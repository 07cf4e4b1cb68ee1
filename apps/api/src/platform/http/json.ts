// Bodies of JSON. Deep or crowded ones take the parser a second for two megabytes, and everybody waits
// meanwhile: what nobody writes by right is refused before it is parsed.
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

/** The deepest body that a call takes has eight levels. */
const MAX_DEPTH = 64;
/** Objects and arrays: an invoice of a thousand lines has a few thousand. */
const MAX_CONTAINERS = 50_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** Is it nested deeper, or does it hold more objects and arrays, than any body by right? */
export function isExcessive(json: string): boolean {
  let depth = 0;
  let containers = 0;
  let inText = false;
  for (let i = 0; i < json.length; i += 1) {
    const letter = json.charCodeAt(i);
    if (inText) {
      if (letter === BACKSLASH) i += 1;
      else if (letter === QUOTE) inText = false;
    } else if (letter === QUOTE) inText = true;
    else if (OPENING.includes(letter)) {
      depth += 1;
      containers += 1;
      if (depth > MAX_DEPTH || containers > MAX_CONTAINERS) return true;
    } else if (CLOSING.includes(letter)) depth -= 1;
  }
  return false;
}

/** The server's only way to read JSON. */
export function readJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error') as (
    request: FastifyRequest,
    body: string,
    done: (error: Error | null, value?: unknown) => void,
  ) => void;
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // What is signed is checked before it is parsed, and neither its order nor its blanks may change until then.
    if ((request.routeOptions.config as { crudo?: object }).crudo) done(null, body);
    else if (isExcessive(body)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    else parse(request, body, done);
  });
}
