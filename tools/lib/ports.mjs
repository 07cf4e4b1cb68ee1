// Free ports on this machine's loopback.
import { createServer } from 'node:net';

/** True when nothing listens on the port. */
export const isFree = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** The wished port when it is free, else any free one. Never one of `taken`. */
export async function freePort(wished, taken = new Set()) {
  if (wished && !taken.has(wished) && (await isFree(wished))) return wished;
  for (;;) {
    const port = await new Promise((resolve, reject) => {
      const server = createServer();
      server.once('error', reject);
      server.listen({ port: 0, host: '127.0.0.1' }, () => {
        const { port } = server.address();
        server.close(() => resolve(port));
      });
    });
    if (!taken.has(port)) return port;
  }
}
