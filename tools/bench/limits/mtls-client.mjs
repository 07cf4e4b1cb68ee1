// @ts-check
// The limit of P8: batches of 1,000 records from templates, posted over mutual TLS on a kept-alive
// connection, the answer parsed. No database.
import { Agent, request } from 'node:https';
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
