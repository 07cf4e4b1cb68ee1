// The door of programs as processes: a key that is revoked on one replica, a thousand requests at once, connections that say
// nothing or too little, and webhooks whose process is killed (FAULTS P1, P5, R1, R2, K1). R1 and K1 wait for more than a minute by the clock: for
// nights and releases, with FAULTS_RELEASE=1, which "npm run faults -- R1" sets.
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { until } from '../lib/until.mjs';
import { auditChain } from './auditor.mjs';
import type { Answered, Child, Company, Loose, World } from './types';
import { startWorld } from './world.mjs';

const onRelease = process.env.FAULTS_RELEASE === '1' ? it : it.skip;
/** What the API lets a key ask for in a minute (API_PETICIONES_MINUTO). */
const PER_MINUTE = 600;
/** Ten thousand with FAULTS_CONNECTIONS=10000. */
const IDLE = Number(process.env.FAULTS_CONNECTIONS || 1500);
/** So many requests at once; ten thousand with FAULTS_BURST=10000. */
const BURST = Number(process.env.FAULTS_BURST || 300);

let world: World;

beforeAll(async () => {
  world = await startWorld({ companies: 3 });
}, 120_000);
afterEach(async () => {
  await Promise.all(
    [...world.children].filter((child) => child !== world.agency).map((child) => child.kill('SIGKILL')),
  );
});
afterAll(async () => {
  await world?.stop();
}, 30_000);

async function api(env: Record<string, string> = {}): Promise<Child> {
  const child = await world.api(env);
  await child.ready();
  return child;
}
const company = (i = 0) => world.companies[i] as Company;

async function newKey({ url }: Child, i = 0): Promise<{ uuid: string; clave: string }> {
  const { nifId } = company(i);
  const { status, text, datos } = await world.session.call(url, 'POST', `/api-internal/nifs/keys/${nifId}`, {
    nif: nifId,
    body: { nombre: 'Tienda', entorno: 'PRUEBAS', permisos: ['LEER', 'EMITIR', 'GESTIONAR'] },
  });
  if (status !== 201) throw new Error(`${status} ${text}`);
  return datos;
}

interface Said {
  status: number;
  codigo: string | undefined;
  retryAfter: string | null;
  datos: Loose;
  ms: number;
}

let attempts = 0;
async function ask(url: string, clave: string, path = 'estado', body?: object): Promise<Said> {
  const begun = performance.now();
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    signal: AbortSignal.timeout(60_000),
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${clave}`,
      ...(body
        ? { 'content-type': 'application/json', 'idempotency-key': `attempt-${(attempts += 1)}` }
        : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { codigo, datos } = (await answer.json()) as { codigo?: string; datos?: Loose };
  const ms = performance.now() - begun;
  return { status: answer.status, codigo, datos, retryAfter: answer.headers.get('retry-after'), ms };
}

const issue = (url: string, clave: string, reference: string) =>
  ask(url, clave, 'facturas', {
    tipoFactura: 'F2',
    descripcionOperacion: 'Venta',
    referenciaExterna: reference,
    lineas: [{ descripcion: 'Artículo', cantidad: '1', precioUnitario: '10.00', tipoImpositivo: '21' }],
  });

/** Opens a connection that says `words` and then a letter now and again; `ended` when the other side is through with it. */
function sayLittle(url: string, words: string, drip?: string): { socket: Socket; heard: () => string } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (piece: Buffer) => (heard += piece.toString('latin1')));
  if (words) socket.write(words);
  if (drip !== undefined) {
    const timer = setInterval(() => socket.writable && socket.write(drip), 1_000);
    socket.on('close', () => clearInterval(timer));
  }
  return { socket, heard: () => heard };
}

const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

it('P1: a key that is revoked at one replica is refused by the other at its next request, under load too', async () => {
  const [one, other] = [await api(), await api()];
  const { uuid, clave } = await newKey(one);
  for (const { url } of [one, other]) expect((await ask(url, clave)).status).toBe(200);
  const { nifId } = company();
  let revoked = false;
  const late: Said[] = [];
  const load = Array.from({ length: 8 }, async (_, i) => {
    for (let n = 0; n < 30; n += 1) {
      const begunAfter = revoked;
      const said = await ask((i % 2 ? one : other).url, clave);
      if (begunAfter) late.push(said);
    }
  });
  const { status } = await world.session.call(one.url, 'DELETE', `/api-internal/nifs/keys/${nifId}/${uuid}`, {
    nif: nifId,
  });
  expect(status).toBe(200);
  revoked = true;
  await Promise.all(load);
  late.push(await ask(other.url, clave), await ask(one.url, clave));
  expect(new Set(late.map(({ codigo }) => codigo))).toEqual(new Set(['CLAVE_API_REVOCADA']));
}, 60_000);

/** What a thread of its own is answered that asks for everything at once, and what a neighbour is, who asks one thing after another beside it. */
async function burst(
  door: string,
  neighbour: string,
  workerData: { url: string; clave: string; times: number; issue?: string },
): Promise<{ answers: Answered[]; beside: Said[] }> {
  const thread = new Worker(new URL('./burst.mjs', import.meta.url), { workerData });
  await once(thread, 'message');
  let answers: Answered[] | undefined;
  thread.once('message', (all: Answered[]) => (answers = all));
  const beside: Said[] = [];
  while (answers === undefined) beside.push(await ask(door, neighbour));
  return { answers, beside };
}

it('P5: a thousand connections of one key at once: what it may ask for is answered, the rest told when to come back, and a neighbour is always answered', async () => {
  const door = await api();
  const [{ clave }, { clave: neighbour }] = [await newKey(door), await newKey(door, 1)];
  const alone: Said[] = [];
  for (let n = 0; n < 100; n += 1) alone.push(await ask(door.url, neighbour));
  const { answers, beside } = await burst(door.url, neighbour, {
    url: `${door.url}/api/v1/estado`,
    clave,
    times: 2 * PER_MINUTE + 100,
  });
  const passed = answers.filter(({ status }) => status === 200);
  const over = answers.filter(({ status }) => status === 429);
  // A minute may end within the burst, and another one begin.
  expect([PER_MINUTE, 2 * PER_MINUTE]).toContain(passed.length);
  expect(passed.length + over.length).toBe(answers.length);
  for (const { codigo, retryAfter } of over) {
    expect(codigo).toBe('DEMASIADAS_PETICIONES');
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect(beside.map(({ status }) => status)).toEqual(beside.map(() => 200));
  const figures = {
    times: beside.length,
    alone: p95(alone.map(({ ms }) => ms)),
    beside: p95(beside.map(({ ms }) => ms)),
  };
  process.stderr.write(`P5: p95 of a neighbour in ms ${JSON.stringify(figures)}\n`);
}, 120_000);

it(`P5: ${BURST} issues at once, each over a connection of its own: who is sent away is told when to come back, and each is issued once, in a chain without gaps`, async () => {
  const door = await api({ API_PETICIONES_MINUTO: '1000000' });
  const [{ clave }, { clave: neighbour }] = [await newKey(door), await newKey(door, 1)];
  const data = { url: `${door.url}/api/v1/facturas`, clave, times: BURST, issue: 'p5' };
  const begun = performance.now();
  const { answers, beside } = await burst(door.url, neighbour, data);
  const seconds = (performance.now() - begun) / 1000;
  const sentAway = answers.flatMap((answer) => answer.sentAway);
  const told = sentAway.filter(({ status }) => status !== 0);
  const figures = {
    seconds,
    sentAway: told.length,
    unanswered: sentAway.length - told.length,
    codes: [...new Set(sentAway.map(({ codigo }) => codigo))],
    neighbour: { times: beside.length, p95: p95(beside.map(({ ms }) => ms)) },
  };
  process.stderr.write(`P5: ${BURST} issues at once ${JSON.stringify(figures)}\n`);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  for (const { status, retryAfter } of told) {
    expect([429, 409, 503]).toContain(status);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect(beside.map(({ status }) => status)).toEqual(beside.map(() => 200));
  const numbers = answers.map(({ numero }) => Number(numero)).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  const [{ n }] = (await world.query(
    `SELECT count(*)::int AS n FROM facturas WHERE nif_id = $1 AND referencia_externa LIKE 'p5-%'`,
    [company().nifId],
  )) as [{ n: number }];
  expect(n).toBe(BURST);
  const [chain] = await world.query(
    `SELECT cadena_id AS id FROM facturas WHERE nif_id = $1 AND referencia_externa = 'p5-0'`,
    [company().nifId],
  );
  expect(await auditChain(world.query, String(chain?.id))).toEqual([]);
  // Whoever lost the answers is given the same ones again, and nothing is issued twice.
  const { answers: again } = await burst(door.url, neighbour, data);
  expect(again.map(({ numero }) => numero)).toEqual(answers.map(({ numero }) => numero));
}, 600_000);

it(`R2: beside ${IDLE} connections that say nothing every request is answered, and the loop stays free`, async () => {
  const door = await api();
  const { clave } = await newKey(door);
  const hundred = async () => {
    const said: Said[] = [];
    for (let n = 0; n < 100; n += 1) said.push(await ask(door.url, clave));
    return said;
  };
  const alone = await hundred();
  const idle = Array.from({ length: IDLE }, () => sayLittle(door.url, ''));
  try {
    await until('all connections to be open', async () =>
      idle.every(({ socket }) => socket.readyState === 'open'),
    );
    await door.ask('reset');
    const beside = await hundred();
    const { lagMs } = await door.ask();
    expect(beside.map(({ status }) => status)).toEqual(beside.map(() => 200));
    expect(lagMs).toBeLessThan(200);
    const figures = { alone: p95(alone.map(({ ms }) => ms)), beside: p95(beside.map(({ ms }) => ms)), lagMs };
    process.stderr.write(`R2: p95 in ms ${JSON.stringify(figures)}\n`);
  } finally {
    for (const { socket } of idle) socket.destroy();
  }
}, 120_000);

onRelease(
  'R1: who sends headers or a body drop by drop is cut off, issues nothing, and keeps nobody waiting',
  async () => {
    const door = await api();
    const { clave } = await newKey(door);
    const head = 'POST /api/v1/facturas HTTP/1.1\r\nhost: x\r\n';
    const known = `${head}authorization: Bearer ${clave}\r\nidempotency-key: slow\r\ncontent-type: application/json\r\n`;
    const slow = [
      ...Array.from({ length: 50 }, () => sayLittle(door.url, head, 'x-slow: 1\r\n')),
      ...Array.from({ length: 50 }, () => sayLittle(door.url, `${known}content-length: 900\r\n\r\n{`, ' ')),
    ];
    const said: Said[] = [];
    for (let n = 0; n < 20; n += 1) said.push(await issue(door.url, clave, `r1-${n}`));
    expect(said.map(({ status }) => status)).toEqual(said.map(() => 201));
    // Thirty seconds for a request, looked at every thirty.
    await until('all of them to be cut off', async () => slow.every(({ socket }) => socket.closed), 90_000);
    for (const { heard } of slow) expect(heard()).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    expect((await issue(door.url, clave, 'r1-after')).status).toBe(201);
    const [{ n }] = (await world.query(
      `SELECT count(*)::int AS n FROM facturas WHERE nif_id = $1 AND referencia_externa LIKE 'r1-%'`,
      [company().nifId],
    )) as [{ n: number }];
    expect(n).toBe(21);
  },
  150_000,
);

onRelease(
  'K1: webhooks whose process is killed with one in hand go on once it is started again: each told, the one in hand twice',
  async () => {
    const door = await api({ WEBHOOKS_PRIVADOS: 'si' });
    const worker = world.worker();
    const tell = async () => {
      const child = world.webhooks({ WEBHOOKS_PRIVADOS: 'si' });
      await child.ready();
      return child;
    };
    await worker.ready();
    const heard: { id: string; number: number }[] = [];
    let first: Child | undefined;
    const receiver = createServer((request, answer) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const { datos } = JSON.parse(Buffer.concat(pieces).toString()) as { datos: { objeto: Loose } };
        heard.push({ id: String(request.headers['webhook-id']), number: Number(datos.objeto.numero) });
        // It dies when the third one was taken and nobody has written that down.
        if (heard.length === 3) void first?.kill('SIGKILL');
        else answer.end();
      });
    });
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
    try {
      // Of a company that has issued nothing before.
      const { clave } = await newKey(door, 2);
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
      const { status, datos } = await ask(door.url, clave, 'webhooks', { url, tipos: ['factura.publicada'] });
      expect(status).toBe(201);
      const mine: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        const issued = await issue(door.url, clave, `k1-${n}`);
        expect(issued.status).toBe(201);
        mine.push(Number(issued.datos.factura.numero));
      }
      first = await tell();
      expect(await first.exit).toEqual({ code: null, signal: 'SIGKILL' });
      await tell();
      // What a dead one held is free a minute later (ADR 0025).
      await until(
        'all of them to be told',
        async () => {
          const [row] = await world.query(
            `SELECT count(*)::int AS n, count(*) FILTER (WHERE estado = 'ENTREGADA')::int AS told
          FROM entregas_webhook
          WHERE webhook_id = $1`,
            [datos.uuid],
          );
          return row.n >= 6 && row.told === row.n;
        },
        150_000,
      );
      // Later ones may pass the one that was cut off.
      expect(new Set(heard.map(({ number }) => number))).toEqual(new Set(mine));
      const times = new Map<string, number>();
      for (const { id } of heard) times.set(id, (times.get(id) ?? 0) + 1);
      expect([...times].filter(([, n]) => n > 1)).toEqual([[heard[2]?.id, 2]]);
    } finally {
      receiver.closeAllConnections();
      await new Promise((done) => receiver.close(done));
    }
  },
  240_000,
);
