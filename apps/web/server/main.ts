// The small server in front of the browser: the built page with its headers, and the door to the API behind
// the same address.
import { createServer } from './app';
import { readConfig } from './config';

/** New connections that the kernel keeps until they are taken, as the API's. */
const BACKLOG = 4096;

const config = readConfig(process.env);
const app = await createServer(config);

// A load balancer stops sending first; what is under way gets its answer.
let parando = false;
const parar = (): void => {
  if (parando) return;
  parando = true;
  setTimeout(() => process.exit(1), 10_000).unref();
  void app.close().then(() => process.exit(0));
};
process.on('SIGTERM', parar);
process.on('SIGINT', parar);

try {
  const direccion = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  console.log(
    JSON.stringify({
      level: 'info',
      msg: 'web listening',
      direccion,
      api: config.apiUrl,
      trustProxy: config.trustProxy || 'no',
    }),
  );
} catch (error) {
  console.error(
    `web: cannot listen on ${config.host}:${config.port}: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
