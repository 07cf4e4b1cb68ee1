// Sending through a broken network and to an agency that is not one, with real workers (FAULTS D4, D5, D7,
// D12, D13, D14, O2).
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import forge from 'node-forge';
import { issueCertificate, makeAuthority } from '../certificados.mjs';
import { auditAgency, auditChain, auditOverlaps } from './auditor.mjs';
import { invoice } from './client.mjs';
import { hostileAnswers } from './hostile.mjs';
import { until } from '../lib/until.mjs';
import type { Child, Company, World } from './types';
import { startWorld } from './world.mjs';

interface Registro {
  posicion: number;
  estado: string;
  intentos: number;
  incidencia: boolean;
  duplicado: { estado: string } | null;
  codigo_error: number | null;
}

const PASS = () => ({ kind: 'pass' });
const FAST = { ENVIOS_ARRIENDO_MS: '2000', ENVIOS_PLAZO_MS: '2500' };
let world: World;
let door: Child;
const servers: Server[] = [];

beforeAll(async () => {
  world = await startWorld({ companies: 4, waitingTime: 0 });
  door = await world.api();
  await door.ready();
}, 120_000);
afterEach(async () => {
  world.proxy.rule = PASS;
  await Promise.all(
    [...world.children]
      .filter((child) => child !== world.agency && child !== door)
      .map((child) => child.kill('SIGKILL')),
  );
  await world.control({ olvidar: true, ajustes: { tiempoEspera: 0, desfaseMs: 0 } });
  await world.query(
    `UPDATE cadenas_envio
      SET arrendada_por = NULL, arrendada_hasta = NULL, proximo_intento = NULL, tiempo_espera = 0,
        motivo_fallo = NULL`,
  );
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await world?.stop();
}, 30_000);

const company = (i: number) => world.companies[i] as Company;
const worker = async (env: Record<string, string> = FAST): Promise<Child> => {
  const child = world.worker(env);
  await child.ready();
  return child;
};
let serial = 0;
async function publish(i: number, n: number): Promise<void> {
  const one = async (): Promise<void> => {
    const url = door.url as string;
    const name = `a${(serial += 1)}`;
    const { datos, text } = await world.session.call(url, 'POST', '/api-internal/facturas', {
      nif: company(i).nifId,
      body: invoice(company(i), name),
    });
    if (!datos) throw new Error(text);
    const { status } = await world.session.call(
      url,
      'POST',
      `/api-internal/facturas/${datos.uuid}/publicar`,
      { nif: company(i).nifId, key: name },
    );
    expect(status).toBe(200);
  };
  for (let left = n; left > 0; left -= 10) await Promise.all(Array.from({ length: Math.min(left, 10) }, one));
}
const records = (i: number): Promise<Registro[]> =>
  world.query(
    `SELECT posicion, estado, intentos, incidencia, duplicado, codigo_error
      FROM registros
      WHERE cadena_id = $1
      ORDER BY posicion`,
    [company(i).cadenaId],
  );
const sends = (
  i: number,
): Promise<{ estado: string; motivo: string | null; desde: number; hasta: number; peticion: Buffer }[]> =>
  world.query(
    'SELECT estado, motivo, desde, hasta, peticion FROM envios WHERE cadena_id = $1 ORDER BY iniciado_en',
    [company(i).cadenaId],
  );
const chainState = async (i: number): Promise<{ motivo_fallo: string | null; fallos_seguidos: number }> =>
  (await world.query('SELECT * FROM cadenas_envio WHERE cadena_id = $1', [company(i).cadenaId]))[0];
const settled = (i: number, patience = 40_000) =>
  until(
    'all records settled',
    async () => (await records(i)).every(({ estado }) => estado !== 'PENDIENTE'),
    patience,
  );
/** The back-off after a failed try is not what is waited for here. */
const retryNow = (i: number) =>
  world.query(
    'UPDATE cadenas_envio SET proximo_intento = NULL, ultimo_envio_en = NULL WHERE cadena_id = $1',
    [company(i).cadenaId],
  );
const audits = async (i: number) => [
  ...(await auditChain(world.query, company(i).cadenaId)),
  ...(await auditAgency(world.query, company(i).cadenaId)),
];

describe('two workers on one NIF', () => {
  it('D4: with a slow network the agency never sees two open sends of one NIF, nor a record twice', async () => {
    world.proxy.rule = () => ({ kind: 'latency', ms: 60 });
    await Promise.all([worker({}), worker({})]);
    // However fast invoices are issued, and however slow the senders are: some five sends, one after the other.
    await until(
      'five sends',
      async () => {
        await publish(0, 2);
        return (await sends(0)).length >= 5;
      },
      60_000,
    );
    await settled(0);
    expect((await sends(0)).length).toBeGreaterThanOrEqual(5);
    expect((await sends(0)).every(({ estado }) => estado === 'RESPONDIDO')).toBe(true);
    expect(await auditOverlaps(world.query)).toEqual([]);
    expect(await audits(0)).toEqual([]);
    expect((await records(0)).every(({ intentos }) => intentos === 1)).toBe(true);
  }, 90_000);

  it('D4: a worker that stands still in mid-send loses its lease; the other settles the records, and what the first learns later changes nothing', async () => {
    const before = (await records(0)).length;
    const still = await worker({
      ...FAST,
      ENVIOS_PLAZO_MS: '60000',
      PUNTOS_DE_FALLO: 'despues-de-enviar=espera:600',
    });
    await publish(0, 3);
    await until('the send is open', async () => (await sends(0)).some(({ estado }) => estado === 'EN_CURSO'));
    still.signal('SIGSTOP');
    const other = await worker();
    await settled(0);
    const after = await records(0);
    still.signal('SIGCONT');
    await until('the first one speaks again', () => still.said().includes('"salida":"PERDIDO"'));
    expect(await records(0)).toEqual(after);
    expect(
      after
        .slice(before)
        .every(
          ({ estado, duplicado }) =>
            estado === 'CORRECTO' && (duplicado === null || duplicado.estado === 'Correcta'),
        ),
    ).toBe(true);
    expect(other.said()).toContain('"salida":"RESPONDIDO"');
    expect(await audits(0)).toEqual([]);
  }, 60_000);
});

describe('an answer that does not come', () => {
  it.each(['lost-answer', 'black-hole'])(
    'D5: stored by the agency and told to nobody (%s): the same bytes go again and 3000 settles them',
    async (kind) => {
      const i = kind === 'lost-answer' ? 1 : 2;
      await publish(i, 30);
      const bitten = world.proxy.bitten;
      world.proxy.rule = () => ({ kind });
      await worker();
      await until('the send has failed', async () =>
        (await sends(i)).some(({ estado }) => estado === 'SIN_RESPUESTA'),
      );
      expect(world.proxy.bitten).toBeGreaterThan(bitten);
      expect((await records(i)).every(({ estado }) => estado === 'PENDIENTE')).toBe(true);
      expect((await chainState(i)).motivo_fallo).toBe(
        kind === 'lost-answer' ? 'CONEXION_CORTADA' : 'TIEMPO_AGOTADO',
      );
      world.proxy.rule = PASS;
      await retryNow(i);
      await settled(i);
      expect(
        (await records(i)).map(({ estado, duplicado, intentos }) => [estado, duplicado?.estado, intentos]),
      ).toEqual(Array(30).fill(['CORRECTO', 'Correcta', 2]));
      const [first, second] = await sends(i);
      // The late send says that it is one; but for that header the bytes are the same.
      const body = (send?: { peticion: Buffer }) =>
        gunzipSync(send?.peticion ?? Buffer.alloc(0))
          .toString()
          .replace(/<sf:RemisionVoluntaria>.*?<\/sf:RemisionVoluntaria>/, '');
      expect(body(second)).toBe(body(first));
      expect(await audits(i)).toEqual([]);
    },
    60_000,
  );

  it('D7: after an outage the late send carries Incidencia=S and is taken; the next one does not, and the agency notices its age', async () => {
    // The agency's clock is ten minutes ahead: to it, every record is older than the 240 s that it tolerates.
    await world.control({ ajustes: { desfaseMs: 600_000 } });
    world.proxy.rule = () => ({ kind: 'refuse' });
    await publish(3, 2);
    await worker();
    await until('a failed try', async () => (await chainState(3)).fallos_seguidos > 0);
    world.proxy.rule = PASS;
    await retryNow(3);
    await settled(3);
    expect((await records(3)).map(({ estado, incidencia }) => [estado, incidencia])).toEqual([
      ['CORRECTO', true],
      ['CORRECTO', true],
    ]);
    await publish(3, 1);
    await settled(3);
    expect((await records(3))[2]).toMatchObject({
      estado: 'ACEPTADO_CON_ERRORES',
      codigo_error: 2004,
      incidencia: false,
    });
    const { envios } = await world.control();
    expect(
      envios
        .filter(({ obligado }: { obligado: string }) => obligado === company(3).nif)
        .map(({ incidencia }: { incidencia: boolean }) => incidencia),
    ).toEqual([true, false]);
    expect(await audits(3)).toEqual([]);
  }, 60_000);

  it('O2: an agency whose clock is five minutes ahead is an alarm that the page of records shows, with the seconds; sending goes on, and it ends with the next answer that agrees', async () => {
    const shown = async (): Promise<{ codigo: string }[]> =>
      (
        await world.session.call(door.url, 'GET', '/api-internal/verifactu-registros/resumen', {
          nif: company(3).nifId,
        })
      ).datos.alarmas;
    const clocks = async () => (await shown()).filter(({ codigo }) => codigo === 'envio.reloj');
    // An answer that agrees ends what an earlier outage may have left open.
    const sender = await worker();
    await publish(3, 1);
    await settled(3);
    expect(await clocks()).toEqual([]);
    await world.control({ ajustes: { desfaseMs: 300_000 } });
    await publish(3, 1);
    await settled(3);
    expect(await clocks()).toHaveLength(1);
    const [{ datos }] = await world.query(
      "SELECT datos FROM eventos WHERE cadena_id = $1 AND datos ->> 'regla' = 'envio.reloj' AND cerrado_en IS NULL",
      [company(3).cadenaId],
    );
    expect(Math.abs(Number(datos.segundos) - 300)).toBeLessThan(20);
    await world.control({ ajustes: { desfaseMs: 0 } });
    await publish(3, 1);
    await settled(3);
    expect(await clocks()).toEqual([]);
    expect(sender.ended).toBe(false);
    expect(await audits(3)).toEqual([]);
  }, 60_000);

  it('D13: an answer byte by byte meets its deadline, and the other NIFs keep flowing', async () => {
    await publish(0, 30);
    let slow = 0;
    // The first connection trickles; those that come while it does are whole.
    world.proxy.rule = (n: number) => ({ kind: n === (slow ||= n) ? 'byte-by-byte' : 'pass', ms: 200 });
    const sender = await worker({ ...FAST, ENVIOS_PLAZO_MS: '15000', ENVIOS_ARRIENDO_MS: '30000' });
    await until(
      'the slow send is open',
      async () => (await sends(0)).some(({ estado }) => estado === 'EN_CURSO') && world.proxy.bitten > 0,
    );
    for (const i of [1, 2, 3]) await publish(i, 2);
    for (const i of [1, 2, 3]) await settled(i);
    // All of them while the slow one was still open.
    expect((await sends(0)).at(-1)).toMatchObject({ estado: 'EN_CURSO' });
    await until('the deadline', async () => (await chainState(0)).motivo_fallo === 'TIEMPO_AGOTADO');
    await retryNow(0);
    await settled(0);
    expect(sender.ended).toBe(false);
    expect(await audits(0)).toEqual([]);
  }, 60_000);
});

describe('who is no agency', () => {
  /** A TLS server in the agency's place that answers as the test says. */
  async function impostor(
    pair: { certPem: string; keyPem: string } | undefined,
    answer: () => ReturnType<typeof hostileAnswers>[number],
  ): Promise<{ url: string; requests: () => number }> {
    const { servidor, ca } = world.certs;
    const own = {
      cert: pair?.certPem ?? readFileSync(servidor.cert),
      key: pair?.keyPem ?? readFileSync(servidor.key),
      ca: readFileSync(ca),
      requestCert: true,
      rejectUnauthorized: false,
    };
    let requests = 0;
    const server = createServer(own, (req, res) => {
      requests += 1;
      const { status, type, headers, body } = answer();
      res.on('error', () => undefined);
      req.resume().on('end', () => res.writeHead(status, { 'content-type': type, ...headers }).end(body()));
    });
    server.on('tlsClientError', () => undefined);
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return { url: `https://localhost:${(server.address() as AddressInfo).port}`, requests: () => requests };
  }

  it('D12: hostile answers are refused one after the other, the memory stays flat, and the true agency gets the records once', async () => {
    const answers = hostileAnswers();
    let turn = 0;
    const false_ = await impostor(undefined, () => answers[turn] as (typeof answers)[number]);
    const sender = await worker({
      ...FAST,
      ENVIOS_PLAZO_MS: '20000',
      ENVIOS_ARRIENDO_MS: '30000',
      AEAT_SIM_SOAP_URL: false_.url,
    });
    const baseline = await sender.ask();
    await publish(1, 2);
    for (turn = 0; turn < answers.length; turn += 1) {
      const name = answers[turn]?.name as string;
      const known = (await sends(1)).filter(({ estado }) => estado === 'SIN_RESPUESTA').length;
      await retryNow(1);
      await until(
        `an end of the send answered with ${name}`,
        async () => (await sends(1)).filter(({ estado }) => estado === 'SIN_RESPUESTA').length > known,
      );
      expect([name, (await records(1)).filter(({ estado }) => estado === 'PENDIENTE').length]).toEqual([
        name,
        2,
      ]);
    }
    expect(false_.requests()).toBe(answers.length);
    const { rss } = await sender.ask();
    expect((rss - baseline.rss) / 2 ** 20).toBeLessThan(150);
    await sender.kill();
    await world.query(
      'UPDATE cadenas_envio SET arrendada_por = NULL, arrendada_hasta = NULL WHERE cadena_id = $1',
      [company(1).cadenaId],
    );
    await retryNow(1);
    await worker();
    await settled(1);
    expect(await audits(1)).toEqual([]);
  }, 120_000);

  it("D14: refused, reset in the handshake, a name or an authority that is not the agency's: each has its name, and nothing is sent", async () => {
    const pem = (file: string) => readFileSync(resolve(world.certs.folder, file), 'utf8');
    const ours = {
      cert: forge.pki.certificateFromPem(pem('ca.pem')),
      key: forge.pki.privateKeyFromPem(pem('ca.key')),
    };
    const serverFor = (host: string, authority: object) =>
      issueCertificate(authority, {
        subject: { commonName: host },
        usage: 'serverAuth',
        hosts: [host] as never[],
      });
    const anything = hostileAnswers().find(({ name }) => name === 'HTML') as ReturnType<
      typeof hostileAnswers
    >[number];
    const stranger = await impostor(serverFor('localhost', makeAuthority('A stranger')), () => anything);
    const misnamed = await impostor(serverFor('other.example', ours), () => anything);
    await publish(2, 1);
    const cases: [string, string, { kind: string }, string][] = [
      [
        'refused before a byte',
        `https://localhost:${world.proxy.port}`,
        { kind: 'refuse' },
        'CONEXION_CORTADA',
      ],
      [
        'reset in the handshake',
        `https://localhost:${world.proxy.port}`,
        { kind: 'reset-at-hello' },
        'CONEXION_CORTADA',
      ],
      ['nobody listens', 'https://localhost:1', { kind: 'pass' }, 'CONEXION_RECHAZADA'],
      ['a name that does not exist', 'https://agency.invalid', { kind: 'pass' }, 'SIN_DNS'],
      ['another authority', stranger.url, { kind: 'pass' }, 'TLS_NO_FIABLE'],
      ['another name', misnamed.url, { kind: 'pass' }, 'TLS_OTRO_NOMBRE'],
    ];
    for (const [name, url, rule, cause] of cases) {
      world.proxy.rule = () => rule;
      await retryNow(2);
      await world.query('UPDATE cadenas_envio SET motivo_fallo = NULL WHERE cadena_id = $1', [
        company(2).cadenaId,
      ]);
      const sender = await worker({ ...FAST, AEAT_SIM_SOAP_URL: url });
      const seen = await until(`a cause for "${name}"`, async () => (await chainState(2)).motivo_fallo);
      expect([name, seen]).toEqual([name, cause]);
      await sender.kill();
      await world.query(
        'UPDATE cadenas_envio SET arrendada_por = NULL, arrendada_hasta = NULL WHERE cadena_id = $1',
        [company(2).cadenaId],
      );
    }
    expect([stranger.requests(), misnamed.requests()]).toEqual([0, 0]);
    expect((await records(2)).at(-1)).toMatchObject({ estado: 'PENDIENTE' });
    world.proxy.rule = PASS;
    await retryNow(2);
    await worker();
    await settled(2);
    expect(await audits(2)).toEqual([]);
  }, 120_000);
});
