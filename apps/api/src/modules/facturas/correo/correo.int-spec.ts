// Invoices by e-mail, from the request to the customer's mailbox: a mail server that answers as the test tells it to, and the queue under
// the worker's own login.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  clientes,
  correosFactura,
  correosPresupuesto,
  facturas,
  facturasPublicas,
  presupuestos,
  type CorreoFacturaDto,
  type Llamada,
} from '@encadena/contracts';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { useDatabase } from '../../../../../../tools/jest/database';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';
import {
  abrirCadena,
  crearBorrador,
  crearMundoFacturas,
  entrada,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import {
  conClave,
  crearMundo,
  darAccesoApi,
  darClave,
  drainQueue,
  entrar,
  planDe,
  queued,
  testConfig,
  useApi,
} from '@encadena/api/testing/platform';
import { Db } from '../../../platform/db';
import { PlatformModule } from '../../../platform/platform.module';
import { QueueRunners } from '../../../platform/queue';
import { AlmacenXmlModule } from '../../envios';
import { SUBSCRIPTIONS } from '../../../subscriptions';
import { CorreoWorkerModule } from './correo.worker.module';
import { MAX_AL_DIA_DE_PRUEBA } from './cupo-correos';
import { cuantosSinLlegar } from './sin-llegar.sql';
import type { CorreoEnCamino } from './tarea';

const db = useDatabase();
const api = useApi(db);
const DIA_MS = 86_400_000;
const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };
const CLIENTA = 'compras@penalver.example';

interface Recibido {
  para: string[];
  crudo: string;
}
const recibidos: Recibido[] = [];
/** How the server answers each reader, and the message: null takes it. */
let alLector: (direccion: string) => number | null = () => null;
let servidor: SMTPServer;
let worker: INestApplicationContext;

class Raiz {}
beforeAll(async () => {
  servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _sesion, done) {
      const responseCode = alLector(address);
      done(responseCode ? Object.assign(new Error('no such mailbox'), { responseCode }) : undefined);
    },
    onData(stream, { envelope }, done) {
      const trozos: Buffer[] = [];
      stream.on('data', (trozo: Buffer) => trozos.push(trozo));
      stream.on('end', () => {
        recibidos.push({
          para: envelope.rcptTo.map(({ address }: { address: string }) => address),
          crudo: Buffer.concat(trozos).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void servidor.listen(0, '127.0.0.1', resolve));
  const { port } = servidor.server.address() as AddressInfo;
  const config = testConfig(db, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  worker = await NestFactory.createApplicationContext(
    {
      module: Raiz,
      imports: [
        PlatformModule.con({ config, roles: ['worker'], subscriptions: SUBSCRIPTIONS, clock: api.clock }),
        AlmacenXmlModule,
        CorreoWorkerModule,
      ],
    },
    { logger: false, abortOnError: false },
  );
  // By hand from here on.
  await worker.get(QueueRunners, { strict: false }).stop();
});
afterAll(async () => {
  await worker?.close();
  await new Promise<void>((resolve) => servidor.close(() => resolve()));
});
beforeEach(() => {
  recibidos.length = 0;
  alLector = () => null;
  alDia();
});

// The queue goes by the database's clock: what is to be tried again must lie ahead of that one too.
const alDia = (): void => api.clock.fijar(new Date().toISOString());
type Pedido = Partial<Llamada<typeof correosFactura.enviar>['body']>;
const repartir = () => drainQueue(worker, db);
const enviar = (
  { cliente }: Pick<MundoFacturas, 'cliente'>,
  uuid: string,
  body: Pedido = {},
  clave?: string,
) => cliente.llamar(correosFactura.enviar, { params: { uuid }, body }, clave ? { clave } : undefined);
const listar = async ({ cliente }: Pick<MundoFacturas, 'cliente'>, uuid: string) =>
  (await cliente.llamar(correosFactura.listar, { params: { uuid } })).datos;
const unico = async (mundo: MundoFacturas, uuid: string): Promise<CorreoFacturaDto> => {
  const [correo, ...otros] = await listar(mundo, uuid);
  expect(otros).toEqual([]);
  return correo as CorreoFacturaDto;
};
/** Days later a session has ended. */
async function pasa(mundo: MundoFacturas, ms: number): Promise<void> {
  api.clock.avanzar(ms);
  mundo.cliente = await entrar(api, mundo.usuario, mundo.nifId);
}
const proponer = ({ cliente }: MundoFacturas, uuid: string, query = {}) =>
  cliente.llamar(correosFactura.previsualizar, { params: { uuid }, query });

async function conFactura(email: string | null = CLIENTA) {
  const mundo = await crearMundoFacturas(api, db);
  if (email) await db.sql('UPDATE clientes SET contacto_email = $1 WHERE id = $2', [email, mundo.clienteId]);
  const { factura } = await publicar(mundo, entrada(mundo));
  return { mundo, factura, uuid: factura.uuid, numero: factura.numeroCompleto ?? '' };
}
/** What stands in a part of a message, whatever way it was written for the journey. */
const leido = (crudo: string): string =>
  crudo
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (letras) =>
      Buffer.from(letras.replaceAll('=', ''), 'hex').toString('utf8'),
    );

describe('an invoice by e-mail', () => {
  it('is proposed in the language of the customer, and in another one where somebody asks', async () => {
    const { mundo, uuid, numero } = await conFactura();
    const { datos } = await proponer(mundo, uuid);
    expect(datos).toMatchObject({
      para: [CLIENTA],
      idioma: 'ca',
      asunto: expect.stringContaining(`Factura ${numero} de `),
      cuerpo: expect.stringMatching(/121,00\s€/),
      responderA: mundo.usuario.email,
      soloA: null,
      quedan: MAX_AL_DIA_DE_PRUEBA,
    });
    expect(datos.cuerpo).toContain('Venç el ');
    const ingles = await proponer(mundo, uuid, { idioma: 'en' });
    expect(ingles.datos).toMatchObject({
      idioma: 'en',
      asunto: expect.stringContaining(`Invoice ${numero}`),
    });
    expect(ingles.datos.cuerpo).not.toMatch(/\{\{|Venç/);
  });

  it('comes to the customer once, with PDF and link, in the name of the company', async () => {
    const { mundo, uuid, numero } = await conFactura();
    const { status, datos } = await enviar(mundo, uuid);
    expect({ status, datos }).toMatchObject({ status: 202, datos: { estado: 'PENDIENTE' } });
    expect(await unico(mundo, uuid)).toMatchObject({
      uuidEnvio: datos.uuidEnvio,
      estado: 'PENDIENTE',
      para: [CLIENTA],
      terminadoEn: null,
      pedidoPor: expect.stringMatching(/\w/),
    });
    await repartir();
    await repartir();
    expect(recibidos.map(({ para }) => para)).toEqual([[CLIENTA]]);
    const crudo = leido(recibidos[0]?.crudo ?? '');
    expect(crudo).toMatch(new RegExp(`^Reply-To: ${mundo.usuario.email}\\r$`, 'm'));
    expect(crudo).toMatch(/^From: .*no-responder@/m);
    expect(recibidos[0]?.crudo).toContain(`filename=${numero}.pdf`);
    expect(crudo).toContain('application/pdf');
    expect(crudo).toContain(`?envio=${datos.uuidEnvio}`);
    expect(crudo).not.toContain('Auto-Submitted');
    expect(await unico(mundo, uuid)).toMatchObject({
      estado: 'ENVIADO',
      terminadoEn: new Date(api.clock.now()).toISOString(),
      motivo: null,
      abiertoEn: null,
    });
    expect(await db.sql('SELECT pdf, con_pdf, intentos FROM correos_cliente')).toEqual([
      { pdf: null, con_pdf: true, intentos: 1 },
    ]);
  });

  it('says what somebody wrote, to whom they chose, with a link alone', async () => {
    const { mundo, uuid } = await conFactura(null);
    await enviar(mundo, uuid, {
      para: ['Marta@Obra.example', 'marta@obra.example'],
      copia: ['gestoria@puig.example', 'marta@obra.example'],
      asunto: 'La nostra factura',
      cuerpo: 'Bon dia,\n\nprimera <b>línia</b>\nsegona',
      adjuntarPdf: false,
    });
    await repartir();
    expect(recibidos.map(({ para }) => para)).toEqual([['marta@obra.example', 'gestoria@puig.example']]);
    const crudo = leido(recibidos[0]?.crudo ?? '');
    expect(crudo).toMatch(/^Subject: La nostra factura\r$/m);
    expect(crudo).toMatch(/^Cc: gestoria@puig\.example\r$/m);
    expect(crudo).toContain('&lt;b&gt;línia');
    expect(crudo).not.toContain('application/pdf');
  });

  it('X7 T4 leaves no link that opens in the tables', async () => {
    const { mundo, uuid } = await conFactura();
    await enviar(mundo, uuid);
    const [{ url } = { url: null }] = await queued<CorreoEnCamino>(
      api.app,
      db,
      'worker/entregar-correo-cliente',
    );
    const token = /factura-pdf-download\/([\w-]+)/.exec(url ?? '')?.[1] ?? '';
    expect(token).toHaveLength(64);
    const filas = await db.sql<{ t: string }>(
      `SELECT c::text AS t FROM correos_cliente c
        UNION ALL
        SELECT j.payload::text FROM graphile_worker._private_jobs j`,
    );
    for (const { t } of filas) expect(t).not.toContain(token);
  });

  it('is known as opened when its own link is, the first time, and by no other', async () => {
    const { mundo, uuid } = await conFactura();
    const { datos: uno } = await enviar(mundo, uuid);
    const [{ url } = { url: null }] = await queued<CorreoEnCamino>(
      api.app,
      db,
      'worker/entregar-correo-cliente',
    );
    const token = new URL(url ?? '').pathname.split('/').at(-1) ?? '';
    const abrir = (envio?: string) =>
      api.cliente().llamar(facturasPublicas.ver, { params: { token }, query: { envio } });
    // Before it is sent nobody has it.
    await abrir(uno.uuidEnvio);
    await repartir();
    for (const envio of [undefined, uuid, 'no-es-un-uuid']) expect((await abrir(envio)).status).toBe(200);
    expect((await unico(mundo, uuid)).abiertoEn).toBeNull();
    api.clock.avanzar(60_000);
    await abrir(uno.uuidEnvio);
    const abiertoEn = new Date(api.clock.now()).toISOString();
    expect(await unico(mundo, uuid)).toMatchObject({ abiertoEn });
    api.clock.avanzar(60_000);
    await abrir(uno.uuidEnvio);
    expect(await unico(mundo, uuid)).toMatchObject({ abiertoEn });
  });

  it('is sent once for its key', async () => {
    const { mundo, uuid } = await conFactura();
    const [uno, otro] = [await enviar(mundo, uuid, {}, 'k-1'), await enviar(mundo, uuid, {}, 'k-1')];
    expect([otro.texto, otro.cabeceras.get('idempotent-replayed')]).toEqual([uno.texto, 'true']);
    await repartir();
    expect(recibidos).toHaveLength(1);
  });
});

it('a quote comes to its customer as a PDF, without a link, and its page knows', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { datos: hecho } = await mundo.cliente.llamar(presupuestos.crear, {
    body: { uuidCliente: mundo.clienteId, lineas: entrada(mundo).lineas },
  });
  const params = { uuid: hecho.uuid };
  await mundo.cliente.llamar(correosPresupuesto.enviar, { params, body: { para: [CLIENTA] } });
  await repartir();
  expect(recibidos.map(({ para }) => para)).toEqual([[CLIENTA]]);
  const crudo = leido(recibidos[0]?.crudo ?? '');
  expect(crudo).toContain('Pressupost P');
  expect(crudo).toContain('application/pdf');
  expect(crudo).not.toContain('href');
  expect((await mundo.cliente.llamar(correosPresupuesto.listar, { params })).datos).toMatchObject([
    { estado: 'ENVIADO', motivo: null },
  ]);
});

describe('a mail server', () => {
  it('that is away is asked again; after two days the mail is shown as failed, and asked no more', async () => {
    const { mundo, uuid } = await conFactura();
    await enviar(mundo, uuid);
    alLector = () => 451;
    alDia();
    await repartir();
    expect(await unico(mundo, uuid)).toMatchObject({
      estado: 'PENDIENTE',
      respuesta: expect.stringContaining('451'),
    });
    await pasa(mundo, 2 * DIA_MS + 1);
    await repartir();
    expect(await unico(mundo, uuid)).toMatchObject({ estado: 'FALLIDO', motivo: 'SIN_SERVIDOR' });
    alLector = () => null;
    api.clock.avanzar(DIA_MS);
    await repartir();
    expect(recibidos).toEqual([]);
  });

  it('that comes back in time sends it once', async () => {
    const { mundo, uuid } = await conFactura();
    await enviar(mundo, uuid);
    alLector = () => 451;
    alDia();
    await repartir();
    alLector = () => null;
    await pasa(mundo, 3_600_000);
    await repartir();
    await repartir();
    expect(recibidos).toHaveLength(1);
    expect(await unico(mundo, uuid)).toMatchObject({ estado: 'ENVIADO' });
    expect(await db.sql('SELECT intentos FROM correos_cliente')).toEqual([{ intentos: 2 }]);
  });

  it('that knows no such mailbox is asked no more, and quoted', async () => {
    const { mundo, uuid } = await conFactura();
    await enviar(mundo, uuid);
    alLector = () => 550;
    await repartir();
    expect(await unico(mundo, uuid)).toMatchObject({
      estado: 'FALLIDO',
      motivo: 'RECHAZADO',
      respuesta: expect.stringContaining('no such mailbox'),
    });
    alLector = () => null;
    api.clock.avanzar(DIA_MS);
    await repartir();
    expect(recibidos).toEqual([]);
  });

  it('that takes some readers and not others has sent it, and the others are named', async () => {
    const { mundo, uuid } = await conFactura();
    await enviar(mundo, uuid, { copia: ['nadie@puig.example'] });
    alLector = (direccion) => (direccion.startsWith('nadie') ? 550 : null);
    await repartir();
    expect(await unico(mundo, uuid)).toMatchObject({ estado: 'ENVIADO', rechazadas: ['nadie@puig.example'] });
  });
});

describe('what did not arrive', () => {
  type Respuesta = [facturas: number, presupuestos: number, deLaLista: string[]];
  const visto = async ({ cliente }: Pick<MundoFacturas, 'cliente'>, opciones = {}): Promise<Respuesta> => {
    const { datos } = await cliente.llamar(facturas.resumen, { query: {} }, opciones);
    const lista = await cliente.llamar(facturas.listar, { query: { correo: 'SIN_LLEGAR' } }, opciones);
    expect(lista.datos.totalElementos).toBe(datos.sinLlegar.facturas);
    const { facturas: n, presupuestos: m } = datos.sinLlegar;
    return [n, m, lista.datos.contenido.map(({ uuid }) => uuid)];
  };
  const NADA: Respuesta = [0, 0, []];

  it.each([550, 552])(
    'because of a %i is on the home and in the list of its NIF and world until it is sent again',
    async (codigo) => {
      const { mundo, uuid } = await conFactura();
      const otro = await crearMundo(api, db);
      expect(await visto(mundo)).toEqual(NADA);
      alLector = () => codigo;
      await enviar(mundo, uuid);
      expect(await visto(mundo)).toEqual(NADA);
      await repartir();
      // Again to the same wrong address: it is still one invoice.
      api.clock.avanzar(1000);
      await enviar(mundo, uuid);
      await repartir();
      expect(await visto(mundo)).toEqual([1, 0, [uuid]]);
      expect(await visto(mundo, PRUEBAS)).toEqual(NADA);
      expect(await visto(otro)).toEqual(NADA);
      alLector = () => null;
      api.clock.avanzar(1000);
      await enviar(mundo, uuid, { para: ['nueva@penalver.example'] });
      await repartir();
      expect(await visto(mundo)).toEqual(NADA);
      expect(recibidos.map(({ para }) => para)).toEqual([['nueva@penalver.example']]);
    },
  );

  it('at one of its addresses, or anywhere in two days, counts; what was no longer needed does not, nor what is a month old', async () => {
    const { mundo, uuid } = await conFactura();
    alLector = (direccion) => (direccion.startsWith('nadie') ? 550 : null);
    await enviar(mundo, uuid, { copia: ['nadie@puig.example'] });
    await repartir();
    expect(await visto(mundo)).toEqual([1, 0, [uuid]]);
    await pasa(mundo, 31 * DIA_MS);
    expect(await visto(mundo)).toEqual(NADA);
    alLector = () => 451;
    await enviar(mundo, uuid);
    await repartir();
    expect(await visto(mundo)).toEqual(NADA);
    await pasa(mundo, 2 * DIA_MS + 1);
    await repartir();
    expect(await visto(mundo)).toEqual([1, 0, [uuid]]);
    await db.sql("UPDATE correos_cliente SET motivo = 'YA_PAGADA' WHERE estado = 'FALLIDO'");
    expect(await visto(mundo)).toEqual(NADA);
  });

  it('of quotes is told apart, with a list of its own', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const hechos = [];
    for (let i = 0; i < 2; i += 1)
      hechos.push(
        (
          await mundo.cliente.llamar(presupuestos.crear, {
            body: { uuidCliente: mundo.clienteId, lineas: entrada(mundo).lineas },
          })
        ).datos.uuid,
      );
    const [uuid = ''] = hechos;
    alLector = () => 550;
    await mundo.cliente.llamar(correosPresupuesto.enviar, { params: { uuid }, body: { para: [CLIENTA] } });
    await repartir();
    expect(await visto(mundo)).toEqual([0, 1, []]);
    const { datos } = await mundo.cliente.llamar(presupuestos.listar, { query: { correo: 'SIN_LLEGAR' } });
    expect(datos.contenido.map((uno) => uno.uuid)).toEqual([uuid]);
  });

  it('is found by its index among many that arrived', async () => {
    const { mundo, uuid } = await conFactura();
    await enviar(mundo, uuid, { adjuntarPdf: false });
    await repartir();
    await db.sql(`
      INSERT INTO correos_cliente
      SELECT copia.*
      FROM correos_cliente una, generate_series(1, 2000) n,
        jsonb_populate_record(una, jsonb_build_object('id', gen_random_uuid(), 'asunto', 'Factura ' || n)) copia`);
    await db.sql('ANALYZE correos_cliente');
    const hoy = new Date(api.clock.now()).toISOString().slice(0, 10);
    const plan = await planDe(db, mundo.nifId, cuantosSinLlegar(mundo.nifId, 'REAL', hoy));
    expect(plan).toContain('correos_cliente_sin_llegar');
  });

  it('is no other word in the filter', async () => {
    const { mundo } = await conFactura();
    for (const llamada of [facturas.listar, presupuestos.listar]) {
      const { status, problema } = await mundo.cliente.llamarMal(llamada, { query: { correo: 'PERDIDO' } });
      expect({ status, codigo: problema.codigo }).toEqual({ status: 400, codigo: 'VALIDACION' });
    }
  });
});

describe('an invoice that cannot be sent', () => {
  it.each([
    ['with another header in the subject', { asunto: 'Hola\r\nBcc: todos@otra.example' }],
    ['with another header in an address', { para: ['a@puig.example\r\nBcc: b@otra.example'] }],
    ['to two addresses in one', { para: ['a@puig.example, b@otra.example'] }],
    ['to a name with an address', { para: ['Ana <a@puig.example>'] }],
    ['to nothing like an address', { para: ['ana'] }],
    ['to six', { para: Array.from({ length: 6 }, (_, n) => `n${n}@puig.example`) }],
    ['with six copies', { copia: Array.from({ length: 6 }, (_, n) => `n${n}@puig.example`) }],
    ['without a subject', { asunto: '  ' }],
    ['with a subject without end', { asunto: 'x'.repeat(151) }],
    ['without words', { cuerpo: '' }],
    ['with words without end', { cuerpo: 'x'.repeat(4001) }],
    ['with neither PDF nor link', { adjuntarPdf: false, enlace: false }],
    ['in a language that we do not speak', { idioma: 'fr' }],
    ['with what nobody asked for', { de: 'jefe@otra.example' }],
  ])('%s is refused, and nothing is put down', async (_como, body) => {
    const { mundo, uuid } = await conFactura();
    const { problema } = await mundo.cliente.llamarMal(correosFactura.enviar, {
      params: { uuid },
      body,
    } as never);
    expect(problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
    expect(await db.sql('SELECT 1 FROM correos_cliente')).toEqual([]);
    expect(await queued(api.app, db, 'worker/entregar-correo-cliente')).toEqual([]);
  });

  it('is a draft, or one whose customer has no address', async () => {
    const { mundo, uuid } = await conFactura(null);
    expect((await enviar(mundo, uuid)).problema).toMatchObject({
      status: 422,
      codigo: 'CORREO_SIN_DIRECCION',
      errores: [{ campo: 'para' }],
    });
    const { uuid: borrador } = await crearBorrador(mundo, entrada(mundo));
    for (const { problema } of [
      await enviar(mundo, borrador, { para: [CLIENTA] }),
      await proponer(mundo, borrador),
    ])
      expect(problema).toMatchObject({ status: 409, codigo: 'FACTURA_SIN_EMITIR' });
    expect(await listar(mundo, borrador)).toEqual([]);
    expect(await db.sql('SELECT 1 FROM correos_cliente')).toEqual([]);
  });

  it('of a stranger, of nothing, or of the other world is not there', async () => {
    const { mundo, uuid } = await conFactura();
    await enviar(mundo, uuid);
    const otro = await crearMundo(api, db);
    const params = { uuid };
    for (const { status } of [
      await enviar(otro, uuid),
      await proponer(otro as MundoFacturas, uuid),
      await otro.cliente.llamar(correosFactura.listar, { params }),
      await mundo.cliente.llamar(correosFactura.listar, { params }, PRUEBAS),
      await mundo.cliente.llamar(correosFactura.enviar, { params, body: {} }, PRUEBAS),
      await enviar(mundo, mundo.clienteId),
    ])
      expect(status).toBe(404);
    expect(await db.sql('SELECT 1 FROM correos_cliente')).toHaveLength(1);
  });
});

describe('R5 who would fill the mailboxes of others', () => {
  it('has few addresses a day in a trial, counted over all invoices, and again the next day', async () => {
    const { mundo, uuid } = await conFactura();
    const de = (n: number) => Array.from({ length: 5 }, (_, i) => `n${n}-${i}@puig.example`);
    for (let n = 0; n < MAX_AL_DIA_DE_PRUEBA / 5; n += 1)
      expect((await enviar(mundo, uuid, { para: de(n), adjuntarPdf: false })).status).toBe(202);
    const { factura } = await publicar(mundo, entrada(mundo));
    expect((await proponer(mundo, factura.uuid)).datos.quedan).toBe(0);
    expect((await enviar(mundo, factura.uuid)).problema).toMatchObject({
      status: 429,
      codigo: 'CORREOS_DEMASIADOS',
      mensaje: expect.stringContaining(String(MAX_AL_DIA_DE_PRUEBA)),
    });
    await pasa(mundo, DIA_MS + 1);
    expect((await enviar(mundo, factura.uuid, { adjuntarPdf: false })).status).toBe(202);
  });

  it('gets no more by asking for all at once', async () => {
    const { mundo, uuid } = await conFactura();
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        enviar(mundo, uuid, {
          para: Array.from({ length: 5 }, (_una, i) => `n${n}-${i}@puig.example`),
          adjuntarPdf: false,
        }),
      ),
    );
    expect(respuestas.filter(({ status }) => status === 202)).toHaveLength(MAX_AL_DIA_DE_PRUEBA / 5);
    expect(await db.sql('SELECT 1 FROM correos_cliente')).toHaveLength(MAX_AL_DIA_DE_PRUEBA / 5);
  });

  it('writes from the test world to nobody but themselves', async () => {
    const { mundo } = await conFactura();
    await abrirCadena(api.app.get(Db), mundo.nifId, new Date(api.clock.now()).getFullYear(), {
      entorno: 'PRUEBAS',
      agencia: 'SIMULADOR',
    });
    const { datos } = await mundo.cliente.llamar(facturas.emitir, { body: entrada(mundo) }, PRUEBAS);
    const { uuid } = datos.factura;
    const aOtra = await mundo.cliente.llamar(
      correosFactura.enviar,
      { params: { uuid }, body: { para: [CLIENTA] } },
      PRUEBAS,
    );
    expect(aOtra.problema).toMatchObject({ status: 422, codigo: 'CORREO_SOLO_PROPIO' });
    const aMi = await mundo.cliente.llamar(correosFactura.enviar, { params: { uuid }, body: {} }, PRUEBAS);
    expect(aMi.status).toBe(202);
    await repartir();
    expect(recibidos.map(({ para }) => para)).toEqual([[mundo.usuario.email]]);
    expect(leido(recibidos[0]?.crudo ?? '')).toContain('aquesta factura no val');
  });
});

describe('a program', () => {
  it('sends, previews and lists with a key that may issue; one that may only read sends nothing', async () => {
    const { mundo, uuid } = await conFactura();
    const programa = await crearPrograma(api, db, mundo);
    expect((await proponer({ ...mundo, cliente: programa }, uuid)).datos.para).toEqual([CLIENTA]);
    expect((await enviar({ cliente: programa }, uuid, {}, 'k-1')).status).toBe(202);
    expect(await listar({ cliente: programa }, uuid)).toHaveLength(1);
    await darAccesoApi(db, mundo.nifId);
    const { clave } = await darClave(db, mundo, { entorno: 'REAL', permisos: ['LEER'] });
    const lectora = conClave(api, clave);
    expect((await enviar({ cliente: lectora }, uuid, {}, 'k-2')).status).toBe(403);
    expect(await listar({ cliente: lectora }, uuid)).toHaveLength(1);
  });
});

it('the customer is told in the words of today: an address that was mended afterwards is used', async () => {
  const { mundo, uuid } = await conFactura('vieja@penalver.example');
  const { datos } = await mundo.cliente.llamar(clientes.obtener, { params: { uuid: mundo.clienteId } });
  expect(datos.contacto.email).toBe('vieja@penalver.example');
  await db.sql('UPDATE clientes SET contacto_email = $1 WHERE id = $2', [CLIENTA, mundo.clienteId]);
  expect((await proponer(mundo, uuid)).datos.para).toEqual([CLIENTA]);
});
