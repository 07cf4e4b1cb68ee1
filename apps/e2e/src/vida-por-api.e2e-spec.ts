// The whole life of an invoice without a screen: by the command line and the SDK, with a key of tests, and the agency's answers as events.
import { expect, it } from '@jest/globals';
import { clavesApi } from '@encadena/contracts';
import { Encadena, EncadenaError, type Evento, verifyWebhook } from '@encadena/sdk';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hastaQue } from './testing/hasta-que';
import { enMarcha, Persona } from './testing/producto';

const CLI = resolve(import.meta.dirname, '../../../dist/cli/main.js');
const SECRET = `whsec_${Buffer.from('un secreto de veinticuatro').toString('base64')}`;

async function darClave(): Promise<string> {
  const persona = await Persona.entrar();
  const { clave } = await persona.llamar(clavesApi.crear, {
    params: { uuid: (await persona.nif()).uuid },
    body: { nombre: 'Terminal', entorno: 'PRUEBAS', permisos: ['LEER', 'EMITIR', 'GESTIONAR'] },
  });
  return clave;
}

function start(key: string, ...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, ENCADENA_KEY: key, ENCADENA_URL: enMarcha().direccion },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += String(text)));
  child.stderr.on('data', (text) => (said.err += String(text)));
  const ended = new Promise<number | null>((done) => child.on('close', done));
  return { child, said, ended };
}

async function cli(
  key: string,
  ...args: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const { said, ended } = start(key, ...args);
  return { code: await ended, ...said };
}

/** Listens on this machine, as somebody's own program does. */
async function receiver() {
  const events: Evento[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (text) => (body += String(text)));
    request.on('end', () => {
      events.push(verifyWebhook(SECRET, request.headers as IncomingHttpHeaders, body));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { events, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const factura = (referenciaExterna: string) => ({
  referenciaExterna,
  destinatario: {
    identificacion: 'B12345674',
    nombre: 'Fusteria Puig SL',
    direccion: { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' },
  },
  descripcionOperacion: 'Consultoría',
  lineas: [{ descripcion: 'Consultoría', cantidad: '2', precioUnitario: '100.00', tipoImpositivo: '21' }],
});

it('by command line and SDK an invoice is issued, told of, paid, rectified, corrected and cancelled', async () => {
  const key = await darClave();
  const folder = await mkdtemp(join(tmpdir(), 'encadena-cli-'));
  const { events, server, url } = await receiver();
  const listening = start(key, 'listen', '--to', url, '--secret', SECRET, '--every', '1');
  const sdk = new Encadena({ key, url: enMarcha().direccion });
  const estadoDe = async (uuid: string) =>
    (await sdk.verifactuRegistros.obtener({ path: { uuid } })).datos.estado;
  const aceptado = (uuid: string) =>
    hastaQue(
      () => estadoDe(uuid),
      (estado) => estado === 'CORRECTO',
    );
  try {
    const referencia = `CLI-${randomUUID()}`;
    await writeFile(join(folder, 'invoice.json'), JSON.stringify(factura(referencia)));
    const [file, qr] = [join(folder, 'invoice.json'), join(folder, 'qr.png')];

    // Issue: once, although it is sent twice.
    const [first, again] = [
      await cli(key, 'issue', file, '--idempotency-key', referencia, '--qr', qr),
      await cli(key, 'issue', file, '--idempotency-key', referencia),
    ];
    expect([first.code, first.err]).toEqual([0, '']);
    const { uuid, urlVerificacion } = JSON.parse(first.out) as { uuid: string; urlVerificacion: string };
    expect(JSON.parse(again.out)).toMatchObject({ uuid });
    expect((await readFile(qr)).subarray(1, 4).toString()).toBe('PNG');
    expect(urlVerificacion).toContain('nif=');
    const duplicated = await cli(key, 'issue', file);
    expect([duplicated.code, duplicated.err]).toEqual([
      1,
      expect.stringContaining('409 REFERENCIA_DUPLICADA'),
    ]);

    // The agency accepts it, and the program on this machine hears of it.
    const told = (tipo: Evento['tipo']) =>
      hastaQue(
        async () => events.map((event) => event.tipo),
        (tipos) => tipos.includes(tipo),
      );
    await told('factura.publicada');
    await told('verifactu.registro.correcto');
    const shown = await cli(key, 'status', referencia);
    expect(JSON.parse(shown.out)).toMatchObject({ uuid, verifactu: { estado: 'CORRECTO' } });

    // Pay it, in two parts.
    await sdk.cobros.anotar({ path: { uuid }, body: { importe: '100.00' } });
    await sdk.cobros.cambiarEstado({ path: { uuid }, body: { estadoPago: 'PAGADA' } });
    expect((await sdk.facturas.obtener({ path: { uuid } })).datos.estadoPago).toBe('PAGADA');

    // Correct its record.
    const { datos: subsanacion } = await sdk.facturas.subsanar({
      path: { uuid },
      body: { descripcionOperacion: 'Consultoría de noviembre' },
    });
    await aceptado(subsanacion.uuid);

    // Rectify: one hour goes back.
    const { datos: borrador } = await sdk.facturas.rectificar({
      path: { uuid },
      body: {
        motivo: 'Devolución de una hora',
        lineas: [
          { descripcion: 'Consultoría', cantidad: '-1', precioUnitario: '100.00', tipoImpositivo: '21' },
        ],
      },
    });
    const { datos: rectificativa } = await sdk.facturas.publicar({ path: { uuid: borrador.uuid } });
    expect(rectificativa.factura.totales.importeTotal).toBe('-121.00');
    await told('factura.rectificada');
    expect((await sdk.facturas.obtener({ path: { uuid } })).datos.estadoInterno).toBe('RECTIFICADA');

    // Cancel another one, which nobody got.
    const { datos: otra } = await sdk.facturas.emitir({ body: factura(`SDK-${randomUUID()}`) });
    await aceptado(otra.registro?.uuid ?? '');
    const anular = {
      path: { uuid: otra.factura.uuid },
      body: { motivo: 'Emitida por error', confirmar: true as const },
    };
    const { datos: baja } = await sdk.facturas.anular(anular);
    await hastaQue(
      () => estadoDe(baja.uuid),
      (estado) => estado !== 'PENDIENTE',
    );
    await told('verifactu.registro.anulada');
    const twice = await sdk.facturas.anular(anular).catch((error: unknown) => error);
    expect(twice).toBeInstanceOf(EncadenaError);
    expect(twice).toMatchObject({ status: 409, codigo: 'ACCION_NO_PERMITIDA' });

    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  } finally {
    listening.child.kill('SIGINT');
    expect(await Promise.race([listening.ended, wait(10_000, 'still running', { ref: false })])).toBe(0);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);

it('an exported period is whole for the command line, and shows what was changed in it', async () => {
  const persona = await Persona.entrar();
  const nif = (await persona.nif()).uuid;
  const key = await darClave();
  const sdk = new Encadena({ key, url: enMarcha().direccion });
  await sdk.facturas.emitir({ body: factura(`ZIP-${randomUUID()}`) });
  const folder = await mkdtemp(join(tmpdir(), 'encadena-cli-'));
  try {
    const [ejercicio, mes] = new Date().toISOString().split('-').map(Number);
    const answer = await fetch(
      `${enMarcha().direccion}/api-internal/verifactu-registros/exportacion?ejercicio=${ejercicio}&periodo=${mes}`,
      {
        headers: {
          cookie: persona.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
          'x-nif-uuid': nif,
          'x-entorno': 'PRUEBAS',
        },
      },
    );
    expect(answer.status).toBe(200);
    const zip = join(folder, 'chain.zip');
    await writeFile(zip, Buffer.from(await answer.arrayBuffer()));
    const whole = await cli('', 'verify', zip);
    expect([whole.code, whole.err, whole.out]).toEqual([
      0,
      '',
      expect.stringContaining('all as they were sealed'),
    ]);
    await writeFile(zip, 'no zip');
    expect((await cli('', 'verify', zip)).code).toBe(2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
