// @ts-check
// The limits of P8 and P9. P8: batches of 1,000 records from templates, posted over mutual TLS on a kept-alive
// connection, the answer parsed. P9: nothing but new connections. No database.
import { Agent, request } from 'node:https';
import { connect } from 'node:tls';
import { XMLParser } from 'fast-xml-parser';
import { templateBatch } from './record-template.mjs';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, processEntities: false });

/** @typedef {Pick<import('node:tls').ConnectionOptions, 'ca' | 'cert' | 'key'>} Tls */

/** @param {Agent} agent @param {number} port @param {string} body @returns {Promise<string>} */
const post = (agent, port, body) =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'text/xml; charset=utf-8', 'content-length': Buffer.byteLength(body) };
    const sent = request({ host: 'localhost', port, method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part) => {
          text += part;
        })
        .on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end(body);
  });

/**
 * Records per second of `batches` batches of `size`, one after the other.
 * @param {{ port: number, tls: Tls, batches: number, size: number }} options
 */
export async function postBatches({ port, tls, batches, size }) {
  const agent = new Agent({ ...tls, keepAlive: true, maxSockets: 1 });
  try {
    await post(agent, port, templateBatch(1).xml);
    const begun = performance.now();
    for (let i = 0; i < batches; i += 1) {
      const answer = parser.parse(await post(agent, port, templateBatch(size, i * size).xml));
      const lines = answer.Envelope.Body.RespuestaRegFactuSistemaFacturacion.RespuestaLinea;
      if ((Array.isArray(lines) ? lines.length : 1) !== size)
        throw new Error('the stub answered another number of lines');
    }
    return (batches * size) / ((performance.now() - begun) / 1000);
  } finally {
    agent.destroy();
  }
}

/**
 * Full handshakes per second, `concurrent` at a time for `ms`: no session is resumed, as with a sender that
 * comes once a minute with a certificate of its own.
 * @param {{ port: number, tls: Tls, concurrent: number, ms: number }} options
 */
export async function handshakes({ port, tls, concurrent, ms }) {
  const begun = performance.now();
  let made = 0;
  const one = async () => {
    while (performance.now() - begun < ms) {
      await new Promise((done, failed) => {
        const socket = connect({ host: 'localhost', servername: 'localhost', port, ...tls }, () => {
          socket.destroy();
          done(undefined);
        });
        socket.on('error', failed);
      });
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrent }, one));
  return made / ((performance.now() - begun) / 1000);
}
