// What someone is after who sends files and never ends them: our memory (FAULTS U5, R1).
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { nifs } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundo, type Mundo, NIFS, useApi } from '@encadena/api/testing/platform';

const folder = join(tmpdir(), `encadena-places-${process.pid}`);
const db = useDatabase();
const api = useApi(db, { env: { DATA_DIR: folder } });
beforeAll(() => mkdir(folder));
afterAll(() => rm(folder, { recursive: true, force: true }));

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Begins to send a paper and waits: `answer` is the first line of what comes back, or `silence`. */
async function begin(
  { cliente, nifId }: Mundo,
  from = '203.0.113.1',
): Promise<{ socket: Socket; answer: string }> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  const answer = new Promise<string>((said) => {
    socket.once('data', (data) => said(data.toString('latin1').split('\r\n')[0] ?? ''));
  });
  socket.write(
    [
      `POST /api-internal/nifs/${nifId}/documentos/PROTECCION_DATOS HTTP/1.1`,
      ...[
        'host: x',
        `x-forwarded-for: ${from}`,
        `x-nif-uuid: ${nifId}`,
        `cookie: encadena-acceso=${cliente.cookie('encadena-acceso')}`,
      ],
      ...['content-type: multipart/form-data; boundary=b', 'content-length: 9000000', '', '--b'],
      ...['content-disposition: form-data; name="file"; filename="a.pdf"', '', '%PDF-1.7'],
    ].join('\r\n'),
  );
  return { socket, answer: await Promise.race([answer, wait(700, 'silence')]) };
}

const logo = async ({ cliente, nifId }: Mundo) => {
  const archivo = new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a00' } })
      .png()
      .toBuffer(),
  );
  return cliente.subir(nifs.ponerLogotipo, { params: { uuid: nifId }, archivo });
};

describe('U5 files that begin and never end', () => {
  it('a user fills no memory with hundreds of them: the third is refused before it comes', async () => {
    const mundo = await crearMundo(api, db);
    const [first, second] = [await begin(mundo), await begin(mundo)];
    expect([first.answer, second.answer]).toEqual(['silence', 'silence']);
    expect((await begin(mundo)).answer).toMatch(/ 429 /);
    const refused = await logo(mundo);
    expect([refused.status, refused.cabeceras.get('retry-after')]).toEqual([429, '3']);
    // Somebody else has places of his own, and so has he again once he gives one up.
    expect((await logo(await crearMundo(api, db, { nif: NIFS[1] }))).status).toBe(200);
    first.socket.destroy();
    await wait(200);
    expect((await logo(mundo)).status).toBe(200);
    expect((await logo(mundo)).status).toBe(200);
  }, 60_000);

  it('many users together fill no memory either: there are sixteen places in all', async () => {
    const mundos: Mundo[] = [];
    for (let n = 0; n < 9; n++) mundos.push(await crearMundo(api, db));
    const answers: string[] = [];
    for (const [n, mundo] of mundos.entries()) {
      const both = [begin(mundo, `203.0.113.${n}`), begin(mundo, `203.0.113.${n}`)];
      for (const one of await Promise.all(both)) answers.push(one.answer);
    }
    expect(answers.slice(0, 16)).toEqual(Array.from({ length: 16 }, () => 'silence'));
    for (const answer of answers.slice(16)) expect(answer).toMatch(/ 503 /);
    for (const socket of sockets.splice(0)) socket.destroy();
    await wait(300);
    expect((await logo(mundos[8] as Mundo)).status).toBe(200);
  }, 120_000);

  it('many accounts of one network, whichever of its addresses they take, leave half of the places to others', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 5; n++) {
      const mundo = await crearMundo(api, db);
      for (const one of [begin(mundo, `2001:db8:1:${n}::1`), begin(mundo, `2001:db8:1:${n}::2`)])
        answers.push((await one).answer);
    }
    expect(answers.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'silence'));
    for (const answer of answers.slice(8)) expect(answer).toMatch(/ 429 /);
    expect((await logo(await crearMundo(api, db))).status).toBe(200);
  }, 120_000);
});
