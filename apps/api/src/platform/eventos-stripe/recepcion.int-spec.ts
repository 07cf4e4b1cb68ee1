// What the payment provider tells, over HTTP: once each, signed, fresh, of our own world.
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  avisar,
  buildAviso,
  firmar,
  RUTA_WEBHOOK,
  SECRETO_CONECTADAS,
  SECRETO_PROPIO,
  testConfig,
  useApi,
  useStripe,
} from '@encadena/api/testing/platform';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Stripe from 'stripe';
import { useDatabase } from '../../../../../tools/jest/database';
import { Log } from '../logs';
import { Pasarela } from '../pasarela';
import { Secretos } from '../secrets';
import { ArchivoDeEventos } from './archivo-de-eventos';
import { contextoDe } from './evento';
import { EventosStripe } from './eventos-stripe';
import { RecepcionDeEventos } from './recepcion';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });

const guardados = () =>
  db.sql<{ cuenta: string; id_evento: string; tipo: string; hecho: boolean; datos: Buffer }>(
    'SELECT cuenta, id_evento, tipo, hecho_en IS NOT NULL AS hecho, datos FROM eventos_stripe ORDER BY recibido_en, id_evento',
  );
const ahora = () => Math.floor(Date.now() / 1000);

beforeAll(() => api.app.get(EventosStripe).alLlegar(['invoice.voided'], async () => undefined));

describe('an event of the payment provider', () => {
  it('is kept, sealed, and answered at once', async () => {
    const aviso = buildAviso({
      type: 'invoice.voided',
      data: { object: { id: 'in_7', customer_name: 'Núria Puig' } },
    });
    const { status, datos } = await avisar(api, aviso);
    expect({ status, datos }).toEqual({ status: 200, datos: { recibido: true } });
    const [fila] = await guardados();
    expect(fila).toMatchObject({ cuenta: '', id_evento: aviso.id, tipo: 'invoice.voided', hecho: false });
    expect(fila?.datos.toString('latin1')).not.toMatch(/in_7|Puig/);
    const claro = api.app.get(Secretos).descifrar(fila?.datos ?? Buffer.alloc(0), contextoDe('', aviso.id));
    expect(JSON.parse(claro.toString())).toEqual(aviso);
  });

  it('S1 has one effect when it comes ten times at once', async () => {
    const aviso = buildAviso();
    const dichos = await Promise.all(Array.from({ length: 10 }, () => avisar(api, aviso)));
    expect(dichos.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await guardados()).toHaveLength(1);
  });

  it('is another one when another account tells it under the same id', async () => {
    const aviso = buildAviso();
    await avisar(api, aviso);
    await avisar(api, { ...aviso, account: 'acct_1Tienda' });
    await avisar(api, { ...aviso, account: 'acct_1Otra' });
    expect((await guardados()).map(({ cuenta }) => cuenta).sort()).toEqual([
      '',
      'acct_1Otra',
      'acct_1Tienda',
    ]);
  });

  it('that nobody waits for is kept and done', async () => {
    await avisar(api, buildAviso({ type: 'person.created' }));
    expect(await guardados()).toMatchObject([{ tipo: 'person.created', hecho: true }]);
  });

  it('of the simulator comes by itself, of our own account and of connected ones', async () => {
    const tienda = await pagos.conectarTienda();
    await pagos.stripe.customers.create({ name: 'Fusteria Puig SL' });
    await tienda.stripe.customers.create({ name: 'Marta Roca' });
    await pagos.avisado();
    const dichos = (await guardados()).filter(({ tipo }) => tipo === 'customer.created');
    expect(dichos.map(({ cuenta }) => cuenta).sort()).toEqual(['', tienda.id]);
  });

  it('may be longer than what strangers may send elsewhere, and no longer than a megabyte', async () => {
    const largo = (bytes: number) => buildAviso({ data: { object: { id: 'in_1', x: 'x'.repeat(bytes) } } });
    expect((await avisar(api, largo(300 * 1024))).status).toBe(200);
    const demasiado = await avisar(api, largo(1024 * 1024));
    expect([demasiado.status, demasiado.problema.codigo]).toEqual([413, 'CUERPO_DEMASIADO_GRANDE']);
    expect(await guardados()).toHaveLength(1);
  });
});

describe('S3 what is not the provider’s own word', () => {
  const aviso = buildAviso();
  const cuerpo = JSON.stringify(aviso);
  it.each([
    ['without a signature', { firma: '' }],
    ['with a signature that is none', { firma: 't=1,v1=00' }],
    ['signed with another secret', { firma: firmar(cuerpo, 'whsec_otro_secreto') }],
    ['signed with the secret of the other endpoint', { firma: firmar(cuerpo, SECRETO_CONECTADAS) }],
    ['signed ten minutes ago', { firma: firmar(cuerpo, SECRETO_PROPIO, ahora() - 600) }],
    [
      'with a body that was written anew',
      { cuerpo: JSON.stringify(aviso, null, 2), firma: firmar(cuerpo, SECRETO_PROPIO) },
    ],
    [
      'with a body that was changed',
      { cuerpo: cuerpo.replace('in_1', 'in_2'), firma: firmar(cuerpo, SECRETO_PROPIO) },
    ],
    ['with no body', { cuerpo: '', firma: firmar('', SECRETO_PROPIO) }],
    ['with a body that is no event', { cuerpo: '[]' }],
    ['with a body that is no JSON', { cuerpo: 'x' }],
    ['of another kind', { cuerpo: JSON.stringify({ ...aviso, id: 'in_1' }) }],
    ['with live money in a world of tests', { cuerpo: JSON.stringify({ ...aviso, livemode: true }) }],
    [
      'of a connected account at the endpoint of our own',
      { cuerpo: JSON.stringify({ ...aviso, account: 'acct_1' }) },
    ],
    ['of our own account at the endpoint of the others', { a: 'conectadas' as const }],
  ])('is refused and leaves nothing: %s', async (_, mas) => {
    const { status, problema } = await avisar(api, aviso, mas);
    expect([status, problema.codigo]).toEqual([400, 'AVISO_NO_VALIDO']);
    expect(await guardados()).toEqual([]);
  });

  it('is told to be quiet when it goes on, and does not keep the provider out', async () => {
    const dichos = [];
    for (let n = 0; n < 70; n += 1) dichos.push((await avisar(api, aviso, { firma: 't=1,v1=00' })).status);
    expect(new Set(dichos)).toEqual(new Set([400, 429]));
    expect((await avisar(api, buildAviso())).status).toBe(200);
  });

  it('is no form, which a foreign page could send', async () => {
    const { status } = await api.cliente().pedir('POST', RUTA_WEBHOOK, cuerpo, {
      'content-type': 'text/plain',
      'stripe-signature': firmar(cuerpo, SECRETO_PROPIO),
    });
    expect(status).toBe(415);
  });
});

describe('an installation with real money', () => {
  const real = () => {
    const config = testConfig(db, {
      NODE_ENV: 'test',
      STRIPE_CLAVE: 'sk_test_12345678',
      STRIPE_WEBHOOK_SECRETO: SECRETO_PROPIO,
      STRIPE_WEBHOOK_SECRETO_CONNECT: SECRETO_CONECTADAS,
    });
    const log = new Log(config);
    const conDinero = { ...config, STRIPE_CLAVE: 'sk_live_12345678' };
    return new RecepcionDeEventos(
      new Pasarela(conDinero, Stripe, log),
      api.app.get(ArchivoDeEventos),
      api.app.get(EventosStripe),
      log,
      conDinero,
    );
  };
  const decir = (origen: 'PROPIA' | 'CONECTADAS', aviso: object) => {
    const crudo = JSON.stringify(aviso);
    const firma = firmar(crudo, origen === 'PROPIA' ? SECRETO_PROPIO : SECRETO_CONECTADAS);
    return real().recibir(origen, { crudo, firma, ip: '192.0.2.1' });
  };

  it('S3 refuses a test of its own account, and keeps what is paid', async () => {
    await expect(decir('PROPIA', buildAviso())).rejects.toMatchObject({ codigo: 'AVISO_NO_VALIDO' });
    expect(await guardados()).toEqual([]);
    await decir('PROPIA', buildAviso({ livemode: true }));
    expect(await guardados()).toHaveLength(1);
  });

  it('S3 takes tests of connected accounts, which the provider sends along, and keeps none', async () => {
    await decir('CONECTADAS', buildAviso({ account: 'acct_1' }));
    expect(await guardados()).toEqual([]);
  });
});

describe('an installation without a payment provider', () => {
  it('listens to nobody', async () => {
    const config = testConfig(db);
    const log = new Log(config);
    const nadie = new RecepcionDeEventos(
      new Pasarela(config, Stripe, log),
      api.app.get(ArchivoDeEventos),
      api.app.get(EventosStripe),
      log,
      config,
    );
    await expect(nadie.recibir('PROPIA', { crudo: '', firma: '', ip: '192.0.2.1' })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
  });
});

describe('an operator', () => {
  /** Of each endpoint in docs/runbook/stripe.md: `a.b`, `.c` means a.b and a.c. */
  const told = (endpoint: RegExp): string[] => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/runbook/stripe.md'), 'utf8');
    const [, , , events = ''] =
      page
        .split('\n')
        .find((line) => endpoint.test(line))
        ?.split('|') ?? [];
    let subject = '';
    return [...events.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => {
      if (name.startsWith('.')) return subject + name;
      subject = name.slice(0, name.lastIndexOf('.'));
      return name;
    });
  };

  it.each([
    ['PROPIA', /webhook`/],
    ['CONECTADAS', /webhook\/connect`/],
  ] as const)('is told of every event that somebody waits for (%s)', (origen, endpoint) => {
    const dichos = told(endpoint);
    expect(dichos).toContain('invoice.paid');
    expect(
      api.app
        .get(EventosStripe)
        .tipos(origen)
        .filter((tipo) => !dichos.includes(tipo)),
    ).toEqual([]);
  });
});
