// @ts-check
// The fault proxy: a TCP relay in front of the agency simulator, so that TLS passes through untouched, and
// breaks connections in the ways in which networks do. Which way is asked anew for every connection:
// proxy.rule = (n) => ({ kind: 'latency', ms: 200 }).
import { connect, createServer } from 'node:net';

/** @typedef {import('node:net').Socket} Socket */

/**
 * kinds of rule
 *   pass          relays
 *   refuse        closes at once, before a byte
 *   reset-at-hello  resets when the client's first bytes come
 *   latency       holds every piece for `ms` in both directions, in order
 * lost-answer   once a request of at least `requestBytes` went through, resets when its answer begins:
 * stored, never answered
 *   black-hole    the same, but the answer vanishes and the connection stays open
 *   byte-by-byte  the same, but the answer trickles, one byte per `ms`
 * A request is distinguished from a handshake by its size: give requests of more than `requestBytes` (default
 * 16 KiB; client certificates have 3).
 * @param {{ host?: string, port: number }} agency @returns {Promise<import('./types').Proxy>}
 */
export async function startProxy({ host = '127.0.0.1', port }) {
  /** @type {import('./types').Proxy} */
  const proxy = {
    rule: () => ({ kind: 'pass' }),
    to: port,
    connections: 0,
    open: 0,
    bitten: 0,
    port: 0,
    stop,
  };
  /** @type {Set<Socket>} */
  const sockets = new Set();
  const server = createServer((client) => {
    proxy.connections += 1;
    const rule = proxy.rule(proxy.connections);
    track(client);
    if (rule.kind === 'refuse') {
      proxy.bitten += 1;
      client.destroy();
      return;
    }
    proxy.open += 1;
    client.once('close', () => {
      proxy.open -= 1;
    });
    const agency = track(connect({ host, port: proxy.to }));
    relay(proxy, rule, client, agency);
  });
  /** @param {Socket} socket */
  function track(socket) {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }
  async function stop() {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => {
      server.close(() => done(undefined));
    });
  }
  await new Promise((ready, failed) => {
    server.once('error', failed).listen(0, '127.0.0.1', () => ready(undefined));
  });
  proxy.port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  return proxy;
}

/**
 * @param {import('./types').Proxy} proxy @param {import('./types').Rule} rule @param {Socket} client @param
 * {Socket} agency
 */
function relay(proxy, rule, client, agency) {
  const { kind, ms = 0, requestBytes = 16 * 1024 } = rule;
  let asked = 0;
  let armed = false;
  const bite = () => {
    if (!armed) proxy.bitten += 1;
    armed = true;
  };
  /** @param {Socket} other */
  const end = (other) => () => {
    if (kind !== 'black-hole' || !armed) other.destroy();
  };
  client.once('close', () => agency.destroy());
  agency.once('close', end(client));

  client.on('data', (piece) => {
    if (kind === 'reset-at-hello') {
      bite();
      client.resetAndDestroy();
      agency.destroy();
      return;
    }
    asked += piece.length;
    later(kind === 'latency' ? ms : 0, agency, piece);
  });
  /** @type {Trickle} */
  const trickle = { waiting: [], timer: undefined };
  agency.on('data', (piece) => {
    const bites =
      ['lost-answer', 'black-hole', 'byte-by-byte'].includes(kind) && (armed || asked >= requestBytes);
    if (!bites) {
      asked = 0;
      later(kind === 'latency' ? ms : 0, client, piece);
      return;
    }
    bite();
    if (kind === 'lost-answer') {
      client.resetAndDestroy();
      agency.destroy();
    } else if (kind === 'byte-by-byte') drip(trickle, client, piece, ms || 1000);
  });
}

/**
 * Timers of one length fire in the order in which they were set, so that pieces stay in order.
 * @param {number} ms @param {Socket} socket @param {Buffer} piece
 */
function later(ms, socket, piece) {
  const write = () => {
    if (!socket.destroyed) socket.write(piece);
  };
  if (ms > 0) setTimeout(write, ms);
  else write();
}

/** @typedef {{ waiting: number[], timer: NodeJS.Timeout | undefined }} Trickle */

/** @param {Trickle} trickle @param {Socket} socket @param {Buffer} piece @param {number} ms */
function drip(trickle, socket, piece, ms) {
  trickle.waiting.push(...piece);
  trickle.timer ??= setInterval(() => {
    if (socket.destroyed) clearInterval(trickle.timer);
    else if (trickle.waiting.length > 0) socket.write(Buffer.from(trickle.waiting.splice(0, 1)));
  }, ms);
  socket.once('close', () => clearInterval(trickle.timer));
}
