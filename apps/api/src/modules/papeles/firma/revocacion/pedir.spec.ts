// Addresses from certificates, which strangers can make: nothing inside our network is called through them,
// and nothing outside holds us up.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseConfig } from '../../../../platform/config';
import { ConsultarRevocacion } from './consultar-revocacion';
import { esPublica, resolverPublica } from '../../../../platform/outbound';
import { pedir } from './pedir';
import type { Pregunta, Prueba } from './prueba';

const servidores: Server[] = [];
let visitas = 0;
async function servidor(responde: RequestListener): Promise<string> {
  const uno = createServer(responde);
  uno.on('connection', () => (visitas += 1));
  await new Promise<void>((lista) => uno.listen(0, '127.0.0.1', lista));
  servidores.push(uno);
  return `http://127.0.0.1:${(uno.address() as AddressInfo).port}/`;
}
let bueno: string;
beforeAll(async () => {
  bueno = await servidor((_, respuesta) => respuesta.end('list'));
});
afterAll(() => {
  for (const uno of servidores) {
    uno.closeAllConnections();
    uno.close();
  }
});

const limites = (resto: Partial<Parameters<typeof pedir>[1]> = {}) => ({
  maxBytes: 1000,
  senal: AbortSignal.timeout(1000),
  privadas: true,
  ...resto,
});

describe('asked from inside', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://0.0.0.0:PORT/',
    'https://127.0.0.1:PORT/',
  ])('%s reaches nobody', async (forma) => {
    const antes = visitas;
    const url = forma.replace('PORT', new URL(bueno).port);
    await expect(pedir({ url }, limites({ privadas: false }))).rejects.toThrow();
    expect(visitas).toBe(antes);
  });

  it('a name that leads here is told from one that leads out, and what was looked at is what is used', async () => {
    const resuelto = await new Promise((hecho) =>
      resolverPublica('localhost', { all: true }, (error) => hecho(error?.name)),
    );
    expect(resuelto).toBe('DireccionNoPublica');
  });

  it.each([
    ['8.8.8.8', true],
    ['2a00:1450:4003:80a::200e', true],
    ['10.0.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['127.9.9.9', false],
    ['0.1.2.3', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::', false],
    ['::7f00:1', false],
    ['4000::1', false],
    ['168.63.129.16', false],
    ['64:ff9b::a00:1', false],
    ['2002:7f00:1::', false],
    ['::ffff:10.0.0.1', false],
    ['nonsense', false],
  ])('%s is of the open internet: %s', (ip, publica) => {
    expect(esPublica(ip)).toBe(publica);
  });

  it.each(['file:///etc/passwd', 'ftp://example.org/', 'http://user:word@example.org/', 'nonsense'])(
    '%s is not asked',
    async (url) => {
      await expect(pedir({ url }, limites())).rejects.toThrow();
    },
  );
});

describe('an authority that answers badly', () => {
  it('is read when it answers well', async () => {
    expect((await pedir({ url: bueno }, limites())).toString()).toBe('list');
  });

  it('is not followed elsewhere', async () => {
    const otra = await servidor((_, respuesta) => respuesta.writeHead(302, { location: bueno }).end());
    const antes = visitas;
    await expect(pedir({ url: otra }, limites())).rejects.toThrow('status 302');
    expect(visitas).toBe(antes + 1);
  });

  it('is left when its answer has no end', async () => {
    const sinFin = await servidor((_, respuesta) => {
      const mas = () =>
        void (respuesta.destroyed || respuesta.write(Buffer.alloc(16_384), () => setImmediate(mas)));
      mas();
    });
    await expect(pedir({ url: sinFin }, limites({ maxBytes: 100_000 }))).rejects.toThrow('too large');
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    [
      'sends a byte now and then',
      (_, respuesta) => {
        const reloj = setInterval(() => respuesta.write('x'), 50);
        respuesta.on('close', () => clearInterval(reloj));
      },
    ],
  ])('is left at the deadline when it %s', async (_, responde) => {
    const lenta = await servidor(responde);
    await expect(pedir({ url: lenta }, limites({ senal: AbortSignal.timeout(300) }))).rejects.toThrow();
  });
});

describe('questions', () => {
  const puerto = () =>
    new ConsultarRevocacion(
      parseConfig({
        DATABASE_URL_APP: 'postgresql://x',
        DATABASE_URL_COBRO: 'postgresql://y',
        REVOCACION_PRIVADA: 'si',
      }),
    );
  const pregunta = (para: string, ocsp: string[], crl: string[] = []): Pregunta => ({
    para,
    certificado: Buffer.alloc(0),
    emisor: Buffer.alloc(0),
    peticion: Buffer.from('asked'),
    nonce: Buffer.alloc(32),
    ocsp,
    crl,
  });

  it('go to the next address when one does not answer, all within one deadline', async () => {
    const eco = await servidor((peticion, respuesta) => peticion.pipe(respuesta));
    const muda = await servidor(() => undefined);
    const respuestas = await puerto().preguntar(
      [pregunta('a', ['http://127.0.0.1:9/', eco]), pregunta('b', [muda]), pregunta('c', [muda, muda])],
      'ocsp',
    );
    expect(respuestas.map(({ para, der }) => [para, Buffer.from(der).toString()])).toEqual([['a', 'asked']]);
  });

  it('that were answered well are not asked again for an hour, and no longer', () => {
    const uno = puerto();
    const ahora = new Date();
    const en = (minutos: number) => new Date(ahora.getTime() + minutos * 60_000);
    const prueba: Prueba = { via: 'crl', der: Buffer.from('x'), para: 'a' };
    uno.recordar([prueba], [{ para: 'a', via: 'crl', hasta: en(600).getTime() }], ahora);
    expect(uno.conocidas(en(59))).toMatchObject([{ via: 'crl', para: 'a' }]);
    expect(uno.conocidas(en(61))).toEqual([]);
  });

  it('whose answers nobody could believe are not remembered, nor thousands of them', () => {
    const uno = puerto();
    const ahora = new Date();
    uno.recordar([{ via: 'crl', der: Buffer.from('x'), para: 'a' }], [], ahora);
    expect(uno.conocidas(ahora)).toEqual([]);
    for (let n = 0; n < 500; n++)
      uno.recordar(
        [{ via: 'ocsp', der: Buffer.from('x'), para: `${n}` }],
        [{ para: `${n}`, via: 'ocsp', hasta: ahora.getTime() + 60_000 }],
        ahora,
      );
    const quedan = uno.conocidas(ahora);
    expect([quedan.length, quedan.at(-1)?.para]).toEqual([32, '499']);
  });
});
