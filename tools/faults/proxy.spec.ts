// The fault proxy over plain TCP: each way of breaking does what it says, and nothing before its time.
import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { startProxy } from './proxy.mjs';

const open: (Server | { stop(): Promise<void> })[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse())
    await ('stop' in one ? one.stop() : new Promise((closed) => one.close(closed)));
});

/** A server that counts what it got and answers "answer" to every request of 20 KiB, "hi" to what is less. */
async function behind(rule: {
  kind: string;
  ms?: number;
}): Promise<{ socket: Socket; got: () => number; proxy: Awaited<ReturnType<typeof startProxy>> }> {
  let got = 0;
  const server = createServer((socket) => {
    let asked = 0;
    socket
      .on('error', () => undefined)
      .on('data', (piece) => {
        got += piece.length;
        asked += piece.length;
        if (asked >= 20_480) socket.write('answer');
        else if (asked === piece.length && piece.length < 100) {
          asked = 0;
          socket.write('hi');
        }
      });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  open.push(server);
  const proxy = await startProxy({ port: (server.address() as AddressInfo).port });
  open.push(proxy);
  proxy.rule = () => rule as { kind: string };
  const socket = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  return { socket, got: () => got, proxy };
}
const heard = async (socket: Socket, ms: number): Promise<string> => {
  let text = '';
  const listen = (piece: Buffer): void => void (text += piece.toString());
  socket.on('data', listen);
  await new Promise((later) => setTimeout(later, ms));
  socket.off('data', listen);
  return text;
};
const closed = (socket: Socket): Promise<void> => new Promise((done) => socket.once('close', () => done()));
const REQUEST = Buffer.alloc(20_480, 1);

describe('the fault proxy', () => {
  it('passes everything on', async () => {
    const { socket, proxy } = await behind({ kind: 'pass' });
    socket.write(REQUEST);
    expect(await heard(socket, 100)).toBe('answer');
    expect(proxy).toMatchObject({ connections: 1, open: 1, bitten: 0 });
    socket.destroy();
  });

  it('refuses before a byte', async () => {
    const { socket, got } = await behind({ kind: 'refuse' });
    await closed(socket);
    expect(got()).toBe(0);
  });

  it('resets at the first bytes of the client', async () => {
    const { socket, got, proxy } = await behind({ kind: 'reset-at-hello' });
    socket.write('hello');
    await closed(socket);
    expect([got(), proxy.bitten]).toEqual([0, 1]);
  });

  it('holds everything for a while, in order', async () => {
    const { socket } = await behind({ kind: 'latency', ms: 60 });
    const begun = performance.now();
    socket.write('a');
    expect((await once(socket, 'data')).toString()).toBe('hi');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(115);
    socket.destroy();
  });

  it('loses the answer, after the whole request arrived and after a handshake of small pieces went well', async () => {
    const { socket, got, proxy } = await behind({ kind: 'lost-answer' });
    socket.write('hello');
    expect(await heard(socket, 60)).toBe('hi');
    socket.write(REQUEST);
    await closed(socket);
    expect([got(), proxy.bitten]).toEqual([5 + REQUEST.length, 1]);
  });

  it('lets the answer vanish and keeps the connection', async () => {
    const { socket, got } = await behind({ kind: 'black-hole' });
    socket.write(REQUEST);
    expect(await heard(socket, 150)).toBe('');
    expect([got(), socket.destroyed]).toEqual([REQUEST.length, false]);
    socket.destroy();
  });

  it('lets the answer trickle', async () => {
    const { socket } = await behind({ kind: 'byte-by-byte', ms: 40 });
    socket.write(REQUEST);
    const some = await heard(socket, 150);
    expect('answer'.startsWith(some) && some.length > 0 && some.length < 6).toBe(true);
    socket.destroy();
  });
});
