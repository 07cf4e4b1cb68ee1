// The one table of the product's processes. npm start starts what is listed here; a test compares
// docker-compose.yml with it.
import { publicHalf } from './certificate-key.mjs';
import { installationFile } from './lib/secrets.mjs';

/**
 * How Node runs the API in all its roles: here, in docker-compose.yml and in the benchmarks.
 * --max-old-space-size  V8 lets old objects grow by the less the nearer its bound: told of 512 MiB it
 * collects at 1.4 times what lives instead of up to
 * 4 times. That costs 0 to 0.4 ms of the 2.4 ms of processor time that an issue takes (three comparisons of
 * publishing in turns; at 1024
 * nothing could be measured, for 10 MiB more). What lives is 40 to 50 MiB; the rest is head room for what
 * comes at once (invoices of
 *                       a thousand lines from sixteen connections), which without it would end the process.
 * --v8-pool-size        Two helpers that compile and collect instead of four: each keeps several MiB.
 * The space for young objects stays as it is: a quarter of it saves 20 MiB and costs a third more processor
 * time for each issue.
 */
const NODE_API = ['node', '--max-old-space-size=512', '--v8-pool-size=2'];

/**
 * How glibc keeps the memory outside of V8 (its malloc; other C libraries do not read this). Buffers of 128
 * KiB and more are given back when they are let go, instead of growing heaps that never shrink (its own bound
 * grows with the largest buffer that it has seen); and two heaps for all threads instead of eight for each
 * processor. Together some 20 MiB less after mixed load, and no difference in speed that could be measured.
 */
export const MEMORIA_NATIVA = {
  MALLOC_ARENA_MAX: 2,
  MALLOC_MMAP_THRESHOLD_: 131_072,
  MALLOC_TRIM_THRESHOLD_: 131_072,
};

/**
 * name     as in docker-compose.yml and in the log files
 * once     runs to its end before what needs it starts
 * command  as in the container image, from the root of the workspace
 * env      (world) → its variables; world is described in tools/world.mjs
 * health   (world) → address that answers 2xx when it is ready; without one it is ready when it has stayed
 * alive for a moment needs    what must be ready (or, for "once", done) before
 * build    the folder of dist/ that it is made of
 * profile  started in docker-compose only under this profile; `ops` is never started by itself, but run when
 * it is asked for
 * wanted   () → false when this installation has no use for it: npm start leaves it out
 */
export const PROCESSES = [
  {
    name: 'certificates',
    once: true,
    command: ['node', 'tools/certificados.mjs'],
    env: ({ certs }) => ({ CERTS_DIR: certs.folder }),
    needs: [],
  },
  {
    name: 'migrate',
    once: true,
    command: ['node', 'tools/database/migrate.mjs'],
    env: ({ urls, dataDir }) => ({ ...urls, DEMO: 'si', DATA_DIR: dataDir }),
    needs: ['postgres'],
  },
  {
    name: 'aeat-sim',
    command: ['node', 'dist/aeat-sim/main.js'],
    build: 'aeat-sim',
    env: ({ urls, ports, certs, host, waitingTime }) => ({
      NODE_ENV: 'production',
      HOST: host,
      PORT_SOAP: ports.soap,
      PORT_HTTP: ports.sim,
      DATABASE_URL_AEAT_SIM: urls.DATABASE_URL_AEAT_SIM,
      TLS_CERT_FILE: certs.servidor.cert,
      TLS_KEY_FILE: certs.servidor.key,
      TLS_CA_FILE: certs.ca,
      TIEMPO_ESPERA: waitingTime,
    }),
    health: ({ ports }) => `http://127.0.0.1:${ports.sim}/salud`,
    needs: ['migrate', 'certificates'],
  },
  {
    name: 'stripe-sim',
    profile: 'demo',
    command: ['node', 'dist/stripe-sim/main.js'],
    build: 'stripe-sim',
    wanted: () => paymentsAreSimulated(),
    env: ({ urls, ports, host, addresses, apiUrl }) => ({
      NODE_ENV: 'production',
      HOST: host,
      PORT: ports.stripe,
      DATABASE_URL_STRIPE_SIM: urls.DATABASE_URL_STRIPE_SIM,
      STRIPE_SIM_CLAVE: process.env.STRIPE_SIM_CLAVE || '',
      STRIPE_SIM_URL: addresses.stripe,
      STRIPE_SIM_WEBHOOK_URL: `${apiUrl}/api/v1/public/integraciones/stripe/webhook`,
      STRIPE_WEBHOOK_SECRETO: process.env.STRIPE_WEBHOOK_SECRETO || '',
      STRIPE_WEBHOOK_SECRETO_CONNECT: process.env.STRIPE_WEBHOOK_SECRETO_CONNECT || '',
    }),
    health: ({ ports }) => `http://127.0.0.1:${ports.stripe}/salud`,
    needs: ['migrate'],
  },
  {
    // docker-compose has another program for it, an image that is nobody's of ours (deploy/compose.demo.yml).
    name: 'mailbox',
    profile: 'demo',
    command: ['node', 'node_modules/maildev/bin/maildev', '--silent'],
    env: ({ ports, host }) => ({
      MAILDEV_SMTP_PORT: ports.smtp,
      MAILDEV_WEB_PORT: ports.mail,
      MAILDEV_IP: host,
      MAILDEV_WEB_IP: host,
    }),
    health: ({ ports }) => `http://127.0.0.1:${ports.mail}/healthz`,
    needs: [],
  },
  {
    name: 'demo',
    once: true,
    profile: 'demo',
    command: [...NODE_API, 'dist/api/main.js', 'seed'],
    build: 'api',
    env: (world) => ({
      ...doorEnv(world),
      DEMO_EMAIL: world.demo.email,
      DEMO_CONTRASENA: world.demo.contrasena,
      DEMO_PLAN: world.demo.plan ?? '',
      DEMO_FACTURAS: world.demo.facturas ?? (process.env.DEMO_FACTURAS || ''),
    }),
    // Where its plan is paid.
    needs: ['migrate', 'stripe-sim'],
  },
  {
    name: 'api',
    command: [...NODE_API, 'dist/api/main.js', 'http+pagos'],
    build: 'api',
    env: (world) => ({ ...doorEnv(world), ...metricsEnv(world, 'api') }),
    health: ({ ports }) => `http://127.0.0.1:${ports.api}/api/v1/public/preparado`,
    needs: ['migrate'],
  },
  {
    name: 'worker',
    command: [...NODE_API, 'dist/api/main.js', 'worker'],
    build: 'api',
    env: (world) => ({ ...workerEnv(world), ...metricsEnv(world, 'worker') }),
    health: (world) => innerHealth(world, 'worker'),
    needs: ['migrate', 'aeat-sim'],
  },
  {
    name: 'webhooks',
    command: [...NODE_API, 'dist/api/main.js', 'webhooks'],
    build: 'api',
    env: (world) => ({ ...webhooksEnv(world), ...metricsEnv(world, 'webhooks') }),
    health: (world) => innerHealth(world, 'webhooks'),
    needs: ['migrate'],
  },
  {
    name: 'ops',
    once: true,
    profile: 'ops',
    command: [...NODE_API, 'dist/api/main.js', 'ops'],
    build: 'api',
    env: (world) => opsEnv(world),
    needs: ['migrate'],
  },
  {
    name: 'backup',
    once: true,
    profile: 'ops',
    command: [...NODE_API, 'dist/api/main.js', 'backup'],
    build: 'api',
    env: (world) => backupEnv(world),
    needs: ['migrate'],
  },
  {
    name: 'restore',
    once: true,
    profile: 'ops',
    command: [...NODE_API, 'dist/api/main.js', 'restore'],
    build: 'api',
    env: (world) => restoreEnv(world),
    needs: ['migrate'],
  },
  {
    name: 'web',
    command: ['node', 'dist/web-server/main.js'],
    build: 'web',
    env: ({ ports, host, webHost, apiUrl }) => ({
      NODE_ENV: 'production',
      HOST: webHost ?? host,
      PORT: ports.web,
      API_URL: apiUrl,
      TRUST_PROXY: process.env.TRUST_PROXY || '',
      SEGURIDAD_CONTACTO: process.env.SEGURIDAD_CONTACTO || '',
      SEGURIDAD_CADUCA: process.env.SEGURIDAD_CADUCA || '',
      SERVICE_WORKER: process.env.SERVICE_WORKER || '',
    }),
    health: ({ ports }) => `http://127.0.0.1:${ports.web}/salud`,
    needs: ['api'],
  },
];

/** Whether nobody pays here: no key of the real provider was given, and there are subscriptions. */
export const paymentsAreSimulated = () => !process.env.STRIPE_CLAVE && process.env.SUSCRIPCIONES !== 'no';

// The inner port of a process, where there is one (METRICS_PORT): /metrics and its health.
const metricsEnv = ({ ports, host }, name) => ({
  METRICS_PORT: ports.metrics?.[name] ?? '',
  METRICS_HOST: host,
});
const innerHealth = ({ ports }, name) =>
  ports.metrics ? `http://127.0.0.1:${ports.metrics[name]}/salud` : undefined;

const originOf = (address) => (address ? new URL(address).origin : '');

// What every role of the API knows.
const commonEnv = ({ host, addresses, secrets, dataDir, installation }) => ({
  ...MEMORIA_NATIVA,
  NODE_ENV: 'production',
  // On one's own machine there is the simulator, http and the example's producer: production refuses these
  // without the word.
  DEMO: 'si',
  HOST: host,
  CLAVE_CIFRADO: secrets.claveCifrado,
  CLAVE_CIFRADO_ANTERIORES: process.env.CLAVE_CIFRADO_ANTERIORES || '',
  DATA_DIR: dataDir,
  INSTALACION_FILE: installation ?? (process.env.INSTALACION_FILE || installationFile(dataDir)),
  INSTALACION: process.env.INSTALACION || '',
  AEAT_ENTORNO: 'simulador',
  WEB_URL: addresses.web,
  SUSCRIPCIONES: process.env.SUSCRIPCIONES || 'si',
  WEBHOOKS_PRIVADOS: process.env.WEBHOOKS_PRIVADOS || 'no',
  BASE_DATOS_ESPERA_MS: process.env.BASE_DATOS_ESPERA_MS || '',
  BASE_DATOS_CONEXIONES: process.env.BASE_DATOS_CONEXIONES || '',
  LOG_LEVEL: process.env.LOG_LEVEL || '',
  OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT || '',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || '',
  OTEL_EXPORTER_OTLP_HEADERS: process.env.OTEL_EXPORTER_OTLP_HEADERS || '',
  OTEL_EXPORTER_OTLP_PROTOCOL: process.env.OTEL_EXPORTER_OTLP_PROTOCOL || '',
  OTEL_SDK_DISABLED: process.env.OTEL_SDK_DISABLED || '',
  OTEL_SERVICE_NAME: process.env.OTEL_SERVICE_NAME || '',
  OTEL_TRACES_EXPORTER: process.env.OTEL_TRACES_EXPORTER || '',
  OTEL_TRACES_SAMPLER_ARG: process.env.OTEL_TRACES_SAMPLER_ARG || '',
});

/**
 * The doors: neither the sender's address of the database, nor what opens a certificate, nor a certificate to
 * send with, nor the mail server.
 */
export const doorEnv = (world) => ({
  ...commonEnv(world),
  PORT_API: world.ports.api,
  TRUST_PROXY_API: process.env.TRUST_PROXY_API || '',
  DATABASE_URL_APP: world.urls.DATABASE_URL_APP,
  DATABASE_URL_COBRO: world.urls.DATABASE_URL_COBRO,
  SESSION_SECRET: world.secrets.session,
  API_PETICIONES_MINUTO: process.env.API_PETICIONES_MINUTO || '',
  CLAVE_CERTIFICADOS_PUBLICA: publicHalf(world.secrets.claveCertificados),
  // Hosts only: the paths are the agency's own, in libs/verifactu.
  AEAT_SIM_QR_URL: originOf(world.addresses.qr),
  STRIPE_CLAVE: process.env.STRIPE_CLAVE || '',
  STRIPE_WEBHOOK_SECRETO: process.env.STRIPE_WEBHOOK_SECRETO || '',
  STRIPE_WEBHOOK_SECRETO_CONNECT: process.env.STRIPE_WEBHOOK_SECRETO_CONNECT || '',
  STRIPE_CLIENT_ID: process.env.STRIPE_CLIENT_ID || '',
  STRIPE_SIMULADOR_URL: paymentsAreSimulated() ? world.addresses.stripe : '',
  STRIPE_SIMULADOR_URL_PUBLICA: '',
  TIPOS_DE_CAMBIO_URL: process.env.TIPOS_DE_CAMBIO_URL || '',
  ...issuerEnv(world),
  EXISTE_EMAIL: process.env.EXISTE_EMAIL || 'si',
  CONFIANZA_DIR: process.env.CONFIANZA_DIR || '',
  LEGAL_DIR: process.env.LEGAL_DIR || '',
  SISTEMA_NOMBRE_RAZON: process.env.SISTEMA_NOMBRE_RAZON || '',
  SISTEMA_NIF: process.env.SISTEMA_NIF || '',
  SISTEMA_NOMBRE: process.env.SISTEMA_NOMBRE || '',
  SISTEMA_ID: process.env.SISTEMA_ID || '',
  SISTEMA_VERSION: process.env.SISTEMA_VERSION || '',
  SISTEMA_DIRECCION: process.env.SISTEMA_DIRECCION || '',
  SISTEMA_CONTACTO: process.env.SISTEMA_CONTACTO || '',
  DECLARACION_FECHA: process.env.DECLARACION_FECHA || '',
  DECLARACION_LUGAR: process.env.DECLARACION_LUGAR || '',
  REVOCACION_PRIVADA: process.env.REVOCACION_PRIVADA || 'no',
});

/** Who invoices what is paid for plans: whoever is named, else where payments are simulated the demo's own. */
function issuerEnv({ emisor }) {
  const { FACTURACION_NIF: nif = '', FACTURACION_SERIE: serie = '' } = process.env;
  return nif || serie || !emisor || !paymentsAreSimulated()
    ? { FACTURACION_NIF: nif, FACTURACION_SERIE: serie }
    : { FACTURACION_NIF: emisor.nif, FACTURACION_SERIE: emisor.serie };
}

/** The worker: no secret of sessions, no door's address of the database. */
export const workerEnv = (world) => ({
  ...commonEnv(world),
  DATABASE_URL_WORKER: world.urls.DATABASE_URL_WORKER,
  CLAVE_CERTIFICADOS: world.secrets.claveCertificados,
  CLAVE_CERTIFICADOS_ANTERIORES: process.env.CLAVE_CERTIFICADOS_ANTERIORES || '',
  AEAT_SIM_SOAP_URL: originOf(world.addresses.soap),
  AEAT_SIM_CERT_FILE: world.certs.cliente.cert,
  AEAT_SIM_KEY_FILE: world.certs.cliente.key,
  AEAT_SIM_CA_FILE: world.certs.ca,
  AEAT_CERT_FILE: process.env.AEAT_CERT_FILE || '',
  AEAT_KEY_FILE: process.env.AEAT_KEY_FILE || '',
  AEAT_CA_FILE: process.env.AEAT_CA_FILE || '',
  AEAT_CERT_PASSWORD: process.env.AEAT_CERT_PASSWORD || '',
  SMTP_URL: world.addresses.smtp,
  CORREO_REMITENTE: process.env.CORREO_REMITENTE || '',
  ENVIOS_SIMULTANEOS: process.env.ENVIOS_SIMULTANEOS || '',
  ENVIOS_PLAZO_MS: process.env.ENVIOS_PLAZO_MS || '',
  ENVIOS_ARRIENDO_MS: process.env.ENVIOS_ARRIENDO_MS || '',
});

/** What delivers events to strangers' servers holds the login that may do that, and the key of what they are signed with. */
export const webhooksEnv = (world) => ({
  ...commonEnv(world),
  DATABASE_URL_WEBHOOKS: world.urls.DATABASE_URL_WEBHOOKS,
});

/** An operator's orders. */
const opsEnv = (world) => ({
  ...commonEnv(world),
  DATABASE_URL_OPS: world.urls.DATABASE_URL_OPS,
  CLAVE_CERTIFICADOS: world.secrets.claveCertificados,
  CLAVE_CERTIFICADOS_ANTERIORES: process.env.CLAVE_CERTIFICADOS_ANTERIORES || '',
});

/** Whoever backs up, and looks at what was put back: a login that reads every row, and the keys to see whether files open. */
const backupEnv = (world) => ({
  ...commonEnv(world),
  DATABASE_URL_BACKUP: world.urls.DATABASE_URL_BACKUP,
  CLAVE_CERTIFICADOS: world.secrets.claveCertificados,
  CLAVE_CERTIFICADOS_ANTERIORES: process.env.CLAVE_CERTIFICADOS_ANTERIORES || '',
});

/** Puts a backup into an empty database, as its owner. */
const restoreEnv = (world) => ({
  ...commonEnv(world),
  DATABASE_URL: world.urls.DATABASE_URL,
  CLAVE_CERTIFICADOS: world.secrets.claveCertificados,
  CLAVE_CERTIFICADOS_ANTERIORES: process.env.CLAVE_CERTIFICADOS_ANTERIORES || '',
});

/** What follows "node" in the command of a process. */
export const argumentsOf = (wanted) => PROCESSES.find(({ name }) => name === wanted).command.slice(1);

/** What is started, in an order in which everything starts after what it needs. */
export function inOrder(processes = PROCESSES) {
  const wanted = processes.filter((entry) => entry.wanted?.() !== false);
  // Nobody waits for what this installation has no use for.
  const placed = new Set([
    'postgres',
    ...processes.filter((entry) => !wanted.includes(entry)).map(({ name }) => name),
  ]);
  const left = wanted.filter(({ profile }) => profile !== 'ops');
  const order = [];
  while (left.length > 0) {
    const index = left.findIndex(({ needs }) => needs.every((need) => placed.has(need)));
    if (index === -1)
      throw new Error(`These processes wait for each other: ${left.map(({ name }) => name).join(', ')}`);
    const [next] = left.splice(index, 1);
    placed.add(next.name);
    order.push(next);
  }
  return order;
}
