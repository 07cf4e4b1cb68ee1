// @ts-check
// Stands between a worker and the agency simulator, on both sides with TLS, and changes the lines of answers to sends
// (FAULTS D11). Questions and their answers pass as they are.
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:https';

const LINE = /<(?:\w+:)?RespuestaLinea>[\s\S]*?<\/(?:\w+:)?RespuestaLinea>/g;
const NOT_PASSED_ON = ['accept-encoding', 'connection', 'content-length', 'host', 'transfer-encoding'];

/**
 * `change(lines)`: what becomes of the lines of an answer; as it is until a test says otherwise.
 * @param {{ port: number, certs: import('./types').World['certs'] }} options
 * @returns {Promise<import('./types').Mangler>}
 */
export async function startMangler({ port, certs }) {
  const ca = readFileSync(certs.ca);
  /** @param {{ cert: string, key: string }} pair */
  const pairOf = ({ cert, key }) => ({ ca, cert: readFileSync(cert), key: readFileSync(key) });
  const client = pairOf(certs.cliente);
  const server = createServer(
    { ...pairOf(certs.servidor), requestCert: true, rejectUnauthorized: true },
    (req, res) => {
      const headers = Object.fromEntries(
        Object.entries(req.headers).filter(([name]) => !NOT_PASSED_ON.includes(name)),
      );
      const { method, url: path } = req;
      const onwards = request({ ...client, host: 'localhost', port, method, path, headers }, (answer) => {
        /** @type {Buffer[]} */
        const pieces = [];
        answer.on('data', (piece) => pieces.push(piece));
        answer.on('end', () => {
          res.writeHead(answer.statusCode ?? 502, {
            'content-type': answer.headers['content-type'] ?? 'text/xml',
          });
          res.end(changed(Buffer.concat(pieces).toString('utf8')));
        });
      });
      onwards.on('error', () => res.destroy());
      req.pipe(onwards);
    },
  );
  /** @param {string} xml */
  function changed(xml) {
    const lines = xml.match(LINE) ?? [];
    const [first] = lines;
    if (first === undefined) return xml;
    const at = xml.indexOf(first);
    return xml.slice(0, at) + mangler.change(lines).join('') + xml.slice(at).replace(LINE, '');
  }
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
  /** @type {import('./types').Mangler} */
  const mangler = {
    url: `https://localhost:${own}`,
    change: (lines) => lines,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return mangler;
}
