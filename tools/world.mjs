// What the processes of one installation must know of each other: ports, addresses, certificates, secrets.
// Made at each start from DATA_DIR; inner ports are kept from start to start where they are still free.
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { certificateFiles } from './certificados.mjs';
import { freePort } from './lib/ports.mjs';
import { claveCertificados, claveCifrado, openSecrets, sessionSecret, writePrivate } from './lib/secrets.mjs';

const INNER = ['api', 'soap', 'sim', 'mail', 'smtp', 'stripe'];
// The agency itself says 60 s between two sends (order HAC/1177/2024, art. 16.2); the simulator on your own
// machine hurries.
const WAITING_TIME = '5';

/** Who issues the invoices of what is paid for plans, of the demo data (apps/api/src/seed). */
export const EMISOR_DE_MUESTRA = { nif: 'B65012346', serie: 'F', email: 'emisor@encadena.example' };

/** `urls` are those that the migration gave. */
export async function makeWorld({ dataDir, port, urls }) {
  const ports = { web: port, ...(await innerPorts(dataDir, port)), metrics: metricsPorts() };
  const secret = openSecrets(dataDir);
  // Of the simulator only the hosts: the paths are the agency's, and are in the code that calls them.
  const addresses = {
    web: `http://localhost:${ports.web}`,
    soap: `https://localhost:${ports.soap}`,
    qr: `http://localhost:${ports.sim}`,
    books: `http://localhost:${ports.sim}/`,
    stripe: `http://localhost:${ports.stripe}`,
    mailbox: `http://localhost:${ports.mail}`,
    smtp: `smtp://localhost:${ports.smtp}`,
  };
  return {
    dataDir,
    urls,
    ports,
    addresses,
    host: '127.0.0.1',
    apiUrl: `http://127.0.0.1:${ports.api}`,
    certs: certificateFiles(resolve(dataDir, 'certs')),
    secrets: {
      session: sessionSecret(dataDir),
      claveCifrado: claveCifrado(dataDir),
      claveCertificados: claveCertificados(dataDir),
    },
    demo: { email: 'demo@encadena.example', contrasena: demoPassword(dataDir, secret) },
    emisor: EMISOR_DE_MUESTRA,
    waitingTime: process.env.TIEMPO_ESPERA || WAITING_TIME,
  };
}

/** On one machine each process has an inner port of its own: METRICS_PORT and the two behind it. */
function metricsPorts() {
  const first = Number(process.env.METRICS_PORT || 0);
  return first > 0 ? { api: first, worker: first + 1, webhooks: first + 2 } : undefined;
}

async function innerPorts(dataDir, web) {
  const file = resolve(dataDir, 'ports.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const ports = {};
  for (const name of INNER)
    ports[name] = await freePort(known[name], new Set([web, ...Object.values(ports)]));
  writePrivate(file, JSON.stringify(ports));
  return ports;
}

// One that people can type, and that keeps the rule for passwords (8 characters with upper, lower, digit and special).
function demoPassword(dataDir, secret) {
  const file = resolve(dataDir, 'demo.json');
  if (!existsSync(file))
    writePrivate(
      file,
      JSON.stringify({
        contrasena: `Demo-${secret('demo')
          .replaceAll(/[^a-z]/g, '')
          .slice(0, 6)}-${randomInt(1000, 9999)}`,
      }),
    );
  return JSON.parse(readFileSync(file, 'utf8')).contrasena;
}
