// The real adapter against servers made here: every way in which an answer does not come has its name, and
// nothing goes out unverified.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer as createHttps, type Server } from 'node:https';
import { createServer as createTcp, type AddressInfo, type Server as TcpServer } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSecureContext } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { writeConsulta } from '@encadena/verifactu';
import type { Credencial } from '../../certificados';
import {
  comoCredencial,
  crearAutoridad,
  type AutoridadDePrueba,
} from '@encadena/api/testing/certificados/autoridad-de-prueba';
import { AgenciaNoContesta, type Consulta, type Remision } from '../agencia-tributaria';
import { fault, respuestaConsulta, respuestaCorrecta } from '@encadena/api/testing/envios/respuestas';
import { AgenciaSoap } from './agencia-soap';
import { causaOf, nuncaLlego } from './causas';

const CUERPO =
  '<sfLR:RegFactuSistemaFacturacion xmlns:sfLR="urn:x"><n>1</n></sfLR:RegFactuSistemaFacturacion>';
const BUENA = respuestaCorrecta([]);
type Manejador = (req: IncomingMessage, res: ServerResponse, cuerpo: string) => void;

let autoridad: AutoridadDePrueba;
let otra: AutoridadDePrueba;
let credencial: Credencial;
const servidores: (Server | TcpServer)[] = [];

beforeAll(() => {
  autoridad = crearAutoridad('Test authority', 0);
  otra = crearAutoridad('Another authority', 1);
  credencial = comoCredencial(autoridad.emitir({ nombre: 'Encadena' }), autoridad.cert);
}, 30_000);
afterAll(() => {
  for (const servidor of servidores) {
    if ('closeAllConnections' in servidor) servidor.closeAllConnections();
    servidor.close();
  }
});

const escuchar = async (servidor: Server | TcpServer): Promise<string> => {
  servidores.push(servidor);
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  return `https://127.0.0.1:${(servidor.address() as AddressInfo).port}/ws`;
};

function servir(manejar: Manejador, tls: object = {}): Promise<string> {
  const par = autoridad.emitir({ nombre: 'Agency', nombresServidor: ['127.0.0.1', 'localhost'] });
  const servidor = createHttps(
    { ...par, ca: autoridad.cert, requestCert: true, rejectUnauthorized: true, ...tls },
    (req, res) => {
      let cuerpo = '';
      req
        .setEncoding('utf8')
        .on('data', (trozo: string) => (cuerpo += trozo))
        .on('end', () => manejar(req, res, cuerpo));
    },
  );
  servidor.on('tlsClientError', () => undefined);
  return escuchar(servidor);
}

const agencia = (
  url: string | null,
  mas: { credencial?: Credencial | null; plazoMs?: number; ahora?: number } = {},
): AgenciaSoap =>
  new AgenciaSoap(
    { vigente: () => Promise.resolve(mas.credencial === undefined ? credencial : mas.credencial) },
    {
      destino: () => url,
      plazoMs: mas.plazoMs ?? 5_000,
      maxBytes: 8 * 1024 * 1024,
      maxConexiones: 8,
      ahora: () => mas.ahora ?? Date.now(),
    },
  );

const remision = (mas: Partial<Remision> = {}): Remision => ({
  nifId: 'n',
  mundo: { entorno: 'REAL', agencia: 'PREPRODUCCION' },
  cuerpo: CUERPO,
  antesDeSalir: () => Promise.resolve(),
  ...mas,
});

async function fallo(enviando: Promise<unknown>): Promise<AgenciaNoContesta> {
  const error = await enviando.then(
    () => undefined,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(AgenciaNoContesta);
  return error as AgenciaNoContesta;
}

const responder =
  (
    status: number,
    tipo: string,
    cuerpo: string | Buffer,
    cabeceras: Record<string, string> = {},
  ): Manejador =>
  (_req, res) =>
    res.writeHead(status, { 'content-type': tipo, ...cabeceras }).end(cuerpo);

describe('a send over SOAP', () => {
  it('carries envelope, action and our certificate, and hands the exact request over before its first byte leaves', async () => {
    const vistos: { cuerpo: string; accion: unknown; tipo: unknown; titular: unknown; metodo: unknown }[] =
      [];
    const url = await servir((req, res, cuerpo) => {
      const socket = req.socket as unknown as { getPeerCertificate(): { subject: { CN: string } } };
      vistos.push({
        cuerpo,
        accion: req.headers.soapaction,
        tipo: req.headers['content-type'],
        titular: socket.getPeerCertificate().subject.CN,
        metodo: req.method,
      });
      responder(200, 'text/xml;charset=UTF-8', BUENA)(req, res, cuerpo);
    });
    let peticion = '';
    let antes = -1;
    const contestacion = await agencia(url).enviar(
      remision({
        antesDeSalir: async (xml) => {
          await Promise.resolve();
          peticion = Buffer.from(xml as Uint8Array).toString();
          antes = vistos.length;
        },
      }),
    );
    expect(antes).toBe(0);
    expect(vistos).toEqual([
      {
        cuerpo: peticion,
        accion: '""',
        tipo: 'text/xml; charset=utf-8',
        titular: 'Encadena',
        metodo: 'POST',
      },
    ]);
    expect(peticion).toContain(`Body>${CUERPO}</`);
    expect(contestacion.lectura).toMatchObject({ tipo: 'respuesta', estadoEnvio: 'Correcto' });
    expect(Buffer.from(contestacion.bytes).toString()).toBe(BUENA);
  });

  it('does not leave when what must be kept first cannot be kept', async () => {
    let vistos = 0;
    const url = await servir((req, res, cuerpo) => {
      vistos += 1;
      responder(200, 'text/xml', BUENA)(req, res, cuerpo);
    });
    await expect(
      agencia(url).enviar(remision({ antesDeSalir: () => Promise.reject(new Error('no database')) })),
    ).rejects.toThrow('no database');
    expect(vistos).toBe(0);
  });

  it('reads a fault whatever its HTTP status', async () => {
    const xml =
      '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>e:Client</faultcode><faultstring>Codigo[4104].Error en la cabecera</faultstring></e:Fault></e:Body></e:Envelope>';
    for (const status of [200, 500]) {
      const { lectura, httpStatus } = await agencia(await servir(responder(status, 'text/xml', xml))).enviar(
        remision(),
      );
      expect({ lectura, httpStatus }).toMatchObject({
        httpStatus: status,
        lectura: { tipo: 'fault', codigo: 4104, deServidor: false },
      });
    }
  });

  it('keeps its connection for the next send', async () => {
    const puertos = new Set<number | undefined>();
    const url = await servir((req, res, cuerpo) => {
      puertos.add(req.socket.remotePort);
      responder(200, 'text/xml', BUENA)(req, res, cuerpo);
    });
    const cliente = agencia(url);
    for (let i = 0; i < 3; i += 1) await cliente.enviar(remision());
    expect(puertos.size).toBe(1);
    cliente.cerrar();
  });
});

describe('a question over SOAP', () => {
  const consulta = (mas: Partial<Consulta> = {}): Consulta => ({
    nifId: 'n',
    mundo: { entorno: 'REAL', agencia: 'PREPRODUCCION' },
    obligado: { NombreRazon: 'Prueba SL', NIF: 'B12345674' },
    ejercicio: '2026',
    periodo: '11',
    numSerie: 'F<1>',
    ...mas,
  });
  const COPIA = {
    idEmisor: 'B12345674',
    numSerie: 'F<1>',
    fechaExpedicion: '20-11-2026',
    huella: 'A'.repeat(64),
  };
  const UNA = respuestaConsulta([COPIA]);

  it('goes out as a send does, over the same connection, and brings the huella', async () => {
    const vistos: { cuerpo: string; accion: unknown; titular: unknown }[] = [];
    const puertos = new Set<number | undefined>();
    const url = await servir((req, res, cuerpo) => {
      const socket = req.socket as unknown as { getPeerCertificate(): { subject: { CN: string } } };
      const titular = socket.getPeerCertificate().subject.CN;
      puertos.add(req.socket.remotePort);
      vistos.push({ cuerpo, accion: req.headers.soapaction, titular });
      responder(200, 'text/xml', cuerpo.includes(':ConsultaFactu') ? UNA : BUENA)(req, res, cuerpo);
    });
    const cliente = agencia(url);
    await cliente.enviar(remision());
    const respuesta = await cliente.consultar(consulta());
    cliente.cerrar();
    expect(respuesta).toMatchObject({ tipo: 'consulta', registros: [{ huella: COPIA.huella }] });
    expect(puertos.size).toBe(1);
    expect(vistos[1]).toMatchObject({ accion: '""', titular: 'Encadena' });
    const cuerpo = writeConsulta(consulta());
    expect(cuerpo).toContain('F&lt;1&gt;');
    expect(vistos[1]?.cuerpo).toContain(`Body>${cuerpo}</`);
  });

  it('gives a fault as it is', async () => {
    const url = await servir(responder(500, 'text/xml', fault(4112, 'El titular')));
    expect(await agencia(url).consultar(consulta())).toMatchObject({ tipo: 'fault', codigo: 4112 });
  });

  it.each([
    ['a page', responder(503, 'text/html', '<html>Mantenimiento</html>'), 'HTTP_503'],
    ['the answer to a send', responder(200, 'text/xml', BUENA), 'RESPUESTA_ILEGIBLE'],
    [
      'an answer with a DOCTYPE',
      responder(200, 'text/xml', UNA.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')),
      'RESPUESTA_ILEGIBLE',
    ],
    [
      'a gzip bomb',
      responder(200, 'text/xml', gzipSync(Buffer.alloc(64 * 1024 * 1024, 32)), {
        'content-encoding': 'gzip',
      }),
      'RESPUESTA_DEMASIADO_GRANDE',
    ],
    [
      'an answer of a million elements',
      responder(200, 'text/xml', UNA.replace('<tikLRRC:Huella>', `${'<a/>'.repeat(1_000_000)}$&`)),
      'RESPUESTA_ILEGIBLE',
    ],
  ])('%s is no answer', async (_nombre, manejar, causa) => {
    const error = await fallo(agencia(await servir(manejar)).consultar(consulta()));
    expect(error.causa).toBe(causa);
    expect(error.recibido.bytes?.length ?? 0).toBeLessThanOrEqual(16 * 1024);
  });

  it('meets the deadline of the whole, and can be given up', async () => {
    const url = await servir(() => undefined);
    expect(await fallo(agencia(url, { plazoMs: 300 }).consultar(consulta()))).toMatchObject({
      causa: 'TIEMPO_AGOTADO',
    });
    const senal = AbortSignal.timeout(100);
    expect(await fallo(agencia(url).consultar(consulta({ senal })))).toMatchObject({ causa: 'INTERRUMPIDO' });
  });

  it('without a certificate or an address asks nobody', async () => {
    expect(await fallo(agencia(null).consultar(consulta()))).toMatchObject({ causa: 'SIN_DESTINO' });
    expect(await fallo(agencia(null, { credencial: null }).consultar(consulta()))).toMatchObject({
      causa: 'SIN_CERTIFICADO',
    });
  });
});

describe('D10: an answer that is none', () => {
  const HTML = '<html><body>Error</body></html>';
  it.each([
    ['HTTP 500 without a body', responder(500, 'text/plain', ''), 'HTTP_500'],
    ['503 with an HTML page', responder(503, 'text/html', HTML), 'HTTP_503'],
    ['401 with an HTML page', responder(401, 'text/html', HTML), 'HTTP_401'],
    ['200 with an HTML page', responder(200, 'text/html', HTML), 'RESPUESTA_ILEGIBLE'],
    ['an empty body', responder(200, 'text/xml', ''), 'RESPUESTA_ILEGIBLE'],
    ['truncated XML', responder(200, 'text/xml', BUENA.slice(0, -40)), 'RESPUESTA_ILEGIBLE'],
    [
      'a wrong charset',
      responder(
        200,
        'text/xml; charset=utf-8',
        Buffer.concat([
          Buffer.from(BUENA.slice(0, -40)),
          Buffer.from([0xff, 0xfe, 0xc3]),
          Buffer.from(BUENA.slice(-40)),
        ]),
      ),
      'RESPUESTA_ILEGIBLE',
    ],
    [
      'broken gzip',
      responder(200, 'text/xml', gzipSync(BUENA).subarray(0, 60), { 'content-encoding': 'gzip' }),
      'RESPUESTA_ILEGIBLE',
    ],
    [
      'an unknown encoding',
      responder(200, 'text/xml', BUENA, { 'content-encoding': 'rot13' }),
      'RESPUESTA_ILEGIBLE',
    ],
  ])('%s is a failure of the transport, uncertain, with what came kept', async (_nombre, manejar, causa) => {
    const error = await fallo(agencia(await servir(manejar)).enviar(remision()));
    expect({ causa: error.causa, pudoLlegar: error.pudoLlegar }).toEqual({ causa, pudoLlegar: true });
    expect(error.recibido.httpStatus).toBeGreaterThan(0);
    if (causa === 'HTTP_503') expect(Buffer.from(error.recibido.bytes ?? []).toString()).toBe(HTML);
  });

  it('a redirect is not followed', async () => {
    let visitas = 0;
    const trampa = await servir((req, res, cuerpo) => {
      visitas += 1;
      responder(200, 'text/xml', BUENA)(req, res, cuerpo);
    });
    const error = await fallo(
      agencia(await servir(responder(302, 'text/html', '', { location: trampa }))).enviar(remision()),
    );
    expect(error.causa).toBe('HTTP_302');
    expect(visitas).toBe(0);
  });

  it('an answer cut half-way is uncertain', async () => {
    const url = await servir((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/xml', 'content-length': String(BUENA.length) });
      res.write(BUENA.slice(0, 100), () => res.destroy());
    });
    const error = await fallo(agencia(url).enviar(remision()));
    expect(error).toMatchObject({
      causa: 'CONEXION_CORTADA',
      pudoLlegar: true,
      recibido: { httpStatus: 200 },
    });
    expect(error.recibido.bytes).toHaveLength(100);
  });

  it('a body of 100 MB is cut off at the limit', async () => {
    let escritos = 0;
    const trozo = Buffer.alloc(1024 * 1024, 32);
    const url = await servir((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/xml' });
      const seguir = (): void => {
        while (escritos < 100 * trozo.length && !res.destroyed) {
          escritos += trozo.length;
          if (!res.write(trozo)) {
            res.once('drain', seguir);
            return;
          }
        }
        res.end();
      };
      seguir();
    });
    const error = await fallo(agencia(url).enviar(remision()));
    expect(error.causa).toBe('RESPUESTA_DEMASIADO_GRANDE');
    expect(error.recibido.bytes?.length).toBeLessThanOrEqual(16 * 1024);
    expect(escritos).toBeLessThan(40 * trozo.length);
  });
});

describe('D12: a hostile answer', () => {
  it('a gzip bomb is refused at the limit, its memory never taken', async () => {
    const bomba = gzipSync(Buffer.alloc(200 * 1024 * 1024, 32), { level: 9 });
    const url = await servir(responder(200, 'text/xml', bomba, { 'content-encoding': 'gzip' }));
    const antes = process.memoryUsage().rss;
    const error = await fallo(agencia(url).enviar(remision()));
    expect(error.causa).toBe('RESPUESTA_DEMASIADO_GRANDE');
    expect(process.memoryUsage().rss - antes).toBeLessThan(150 * 1024 * 1024);
  });

  it('a DOCTYPE with entities is refused unread', async () => {
    const url = await servir(
      responder(
        200,
        'text/xml',
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>${BUENA.slice(BUENA.indexOf('?>') + 2)}`,
      ),
    );
    expect(await fallo(agencia(url).enviar(remision()))).toMatchObject({
      causa: 'RESPUESTA_ILEGIBLE',
      pudoLlegar: true,
    });
  });
});

describe('D13: a slow agency', () => {
  it('an answer byte by byte meets the deadline of the whole, not of one byte', async () => {
    const url = await servir((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/xml' });
      let i = 0;
      const reloj = setInterval(
        () => (res.destroyed ? clearInterval(reloj) : res.write(BUENA[i++ % BUENA.length])),
        20,
      );
      res.on('close', () => clearInterval(reloj));
    });
    const error = await fallo(agencia(url, { plazoMs: 300 }).enviar(remision()));
    expect(error).toMatchObject({ causa: 'TIEMPO_AGOTADO', pudoLlegar: true });
  });

  it('a server that accepts and says nothing meets the deadline too, and the request never left', async () => {
    const abiertos: { destroy(): void }[] = [];
    const url = await escuchar(createTcp((socket) => abiertos.push(socket.on('error', () => undefined))));
    expect(await fallo(agencia(url, { plazoMs: 300 }).enviar(remision()))).toMatchObject({
      causa: 'TIEMPO_AGOTADO',
      pudoLlegar: false,
    });
    abiertos.forEach((socket) => socket.destroy());
  });

  it('a send that is given up says so', async () => {
    const url = await servir(() => undefined);
    const corte = new AbortController();
    const enviando = fallo(
      agencia(url).enviar(
        remision({
          senal: corte.signal,
          antesDeSalir: () => Promise.resolve(void setTimeout(() => corte.abort(), 100)),
        }),
      ),
    );
    expect(await enviando).toMatchObject({ causa: 'INTERRUMPIDO' });
  });
});

describe('D14: no connection that can be trusted', () => {
  const nuncaServido: Manejador = () => {
    throw new Error('a request came through');
  };

  it('an unknown host name', async () => {
    expect(await fallo(agencia('https://agency.invalid/ws').enviar(remision()))).toMatchObject({
      causa: 'SIN_DNS',
      pudoLlegar: false,
    });
  });

  it('a refused connection', async () => {
    const servidor = createTcp();
    const url = await escuchar(servidor);
    await new Promise((cerrado) => servidor.close(cerrado));
    expect(await fallo(agencia(url).enviar(remision()))).toMatchObject({
      causa: 'CONEXION_RECHAZADA',
      pudoLlegar: false,
    });
  });

  it('a connection reset in the handshake', async () => {
    const url = await escuchar(
      createTcp((socket) => socket.on('error', () => undefined).once('data', () => socket.resetAndDestroy())),
    );
    expect(await fallo(agencia(url).enviar(remision()))).toMatchObject({
      causa: 'CONEXION_CORTADA',
      pudoLlegar: false,
    });
  });

  it('a server of an authority that we do not trust', async () => {
    const url = await servir(nuncaServido, otra.emitir({ nombre: 'Agency', nombresServidor: ['127.0.0.1'] }));
    expect(await fallo(agencia(url).enviar(remision()))).toMatchObject({
      causa: 'TLS_NO_FIABLE',
      pudoLlegar: false,
    });
  });

  it('a server of another name', async () => {
    const url = await servir(
      nuncaServido,
      autoridad.emitir({ nombre: 'Agency', nombresServidor: ['other.example'] }),
    );
    expect(await fallo(agencia(url).enviar(remision()))).toMatchObject({
      causa: 'TLS_OTRO_NOMBRE',
      pudoLlegar: false,
    });
  });

  it('a server whose certificate has expired', async () => {
    const url = await servir(
      nuncaServido,
      autoridad.emitir({
        nombre: 'Agency',
        nombresServidor: ['127.0.0.1'],
        hasta: new Date(Date.now() - 60_000),
      }),
    );
    expect(await fallo(agencia(url).enviar(remision()))).toMatchObject({
      causa: 'TLS_NO_FIABLE',
      pudoLlegar: false,
    });
  });

  it('a server that speaks TLS 1.1 only', async () => {
    const url = await servir(nuncaServido, {
      minVersion: 'TLSv1.1',
      maxVersion: 'TLSv1.1',
      ciphers: 'ALL:@SECLEVEL=0',
    });
    expect(await fallo(agencia(url).enviar(remision()))).toMatchObject({
      causa: 'TLS_INCOMPATIBLE',
      pudoLlegar: false,
    });
  });

  it('a server that speaks no TLS', async () => {
    const url = await escuchar(
      createTcp((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    );
    expect(await fallo(agencia(url).enviar(remision()))).toMatchObject({
      causa: 'TLS_INCOMPATIBLE',
      pudoLlegar: false,
    });
  });

  // Node's server cuts the connection without an alert; with TLS 1.3 the client has ended its handshake by
  // then, and cannot know.
  it.each([
    ['TLSv1.2', false],
    ['TLSv1.3', true],
  ] as const)(
    'a server that does not know our authority refuses us in the handshake of %s',
    async (version, pudoLlegar) => {
      const url = await servir(nuncaServido, { ca: otra.cert, minVersion: version, maxVersion: version });
      expect(await fallo(agencia(url).enviar(remision()))).toMatchObject({
        causa: 'CONEXION_CORTADA',
        pudoLlegar,
      });
    },
  );

  it.each([
    'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
    'ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE',
    'ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED',
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
  ])('an alert about our certificate (%s) says that no request got through', (code) => {
    const causa = causaOf(Object.assign(new Error('ssl alert'), { code }));
    expect(causa).toBe('CERTIFICADO_RECHAZADO');
    expect(nuncaLlego(causa)).toBe(true);
  });

  it('T1: our own certificate expired yesterday: nothing goes out, and the reason has a name', async () => {
    const url = await servir(nuncaServido);
    const ahora = Date.now() + 31 * 86_400_000;
    expect(await fallo(agencia(url, { ahora }).enviar(remision()))).toMatchObject({
      causa: 'CERTIFICADO_CADUCADO',
      pudoLlegar: false,
    });
  });

  it('no certificate, or nowhere to send to', async () => {
    expect(
      await fallo(agencia('https://127.0.0.1:1/', { credencial: null }).enviar(remision())),
    ).toMatchObject({ causa: 'SIN_CERTIFICADO', pudoLlegar: false });
    expect(await fallo(agencia(null).enviar(remision()))).toMatchObject({
      causa: 'SIN_DESTINO',
      pudoLlegar: false,
    });
  });

  it('the environment cannot switch the verification off', async () => {
    const url = await servir(nuncaServido, otra.emitir({ nombre: 'Agency', nombresServidor: ['127.0.0.1'] }));
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      expect(
        await fallo(
          agencia(url, {
            credencial: { ...credencial, contexto: createSecureContext({ ca: autoridad.cert }) },
          }).enviar(remision()),
        ),
      ).toMatchObject({ causa: 'TLS_NO_FIABLE' });
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
  });
});
