// @ts-check
// Who the sender sends to: the stub that answers without reading more, and the agency simulator, which judges
// and stores. Each is started once for all the benchmarks that ask.
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../database/roles.mjs';
import { freePort } from '../../lib/ports.mjs';

/** @param {import('../types').World} world */
function serverTls(world) {
  const certs = world.certificates();
  return { TLS_CA_FILE: certs.ca, TLS_CERT_FILE: certs.servidor.cert, TLS_KEY_FILE: certs.servidor.key };
}

/**
 * The stub: its port, and the files of a client.
 * @param {import('../types').World} world
 */
export const stubOf = (world) =>
  world.once('stub', async () => {
    const [certs, stub] = [world.certificates(), await freePort()];
    await world.run('stub', ['tools/bench/limits/mtls-agency.mjs', String(stub)], serverTls(world));
    const files = {
      ca: readFileSync(certs.ca),
      cert: readFileSync(certs.cliente.cert),
      key: readFileSync(certs.cliente.key),
    };
    await untilOpen(stub, files);
    return { stub, files };
  })();

/**
 * The simulator's port.
 * @param {import('../types').World} world
 */
export const simulatorOf = (world) =>
  world.once('simulator', async () => {
    const { urls } = await world.database();
    await world.built('aeat-sim');
    const [soap, http] = [await freePort(), await freePort()];
    await world.run(
      'aeat-sim',
      ['dist/aeat-sim/main.js'],
      {
        ...serverTls(world),
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT_SOAP: soap,
        PORT_HTTP: http,
        DATABASE_URL_AEAT_SIM: urls.DATABASE_URL_AEAT_SIM,
        TIEMPO_ESPERA: 0,
      },
      `http://127.0.0.1:${http}/salud`,
    );
    return soap;
  })();

/** @param {number} port @param {import('../limits/mtls-client.mjs').Tls} tls */
async function untilOpen(port, tls) {
  for (let tries = 0; tries < 200; tries += 1) {
    const open = await new Promise((done) =>
      request({ host: 'localhost', port, method: 'POST', ...tls }, (answer) => done(answer.resume()))
        .on('error', () => done(false))
        .end(),
    );
    if (open) return;
    await wait(25);
  }
  throw new Error('the stub of the agency does not listen');
}

/**
 * What other benchmarks issued is not sent: only the chains of the one that asks have anything to send.
 * @param {string} superUrl
 */
export const settle = (superUrl) =>
  withClient(superUrl, 'the bench database', (/** @type {import('pg').Client} */ client) =>
    client.query("UPDATE registros SET estado = 'CORRECTO' WHERE estado = 'PENDIENTE'"),
  );
