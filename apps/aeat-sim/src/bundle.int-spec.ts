// The built file as it is started: environment, doors, one line of JSON per send, an orderly end.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useDatabase } from '../../../tools/jest/database';
import { RUTA_SOAP } from './soap/soap.controller';
import { Autoridad } from './testing/autoridad';
import { llamar } from './testing/cliente';
import { alta, envio, NIF_PRUEBA } from './testing/mensajes';

const RAIZ = fileURLToPath(new URL('../../../', import.meta.url));
const SALIDA = join(RAIZ, 'dist', `aeat-sim-test-${process.pid}`);
const db = useDatabase({ clean: 'file' });
const autoridad = new Autoridad('Autoridad de pruebas');
const carpeta = mkdtempSync(join(tmpdir(), 'aeat-sim-'));
let proceso: ChildProcess | undefined;

beforeAll(() => {
  const { cert, key } = autoridad.servidor();
  for (const [nombre, texto] of Object.entries({ 'cert.pem': cert, 'key.pem': key, 'ca.pem': autoridad.pem }))
    writeFileSync(join(carpeta, nombre), texto);
  execFileSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      'apps/aeat-sim',
      '--config',
      'apps/aeat-sim/vite.config.ts',
      '--outDir',
      SALIDA,
      '--logLevel',
      'error',
    ],
    { cwd: RAIZ },
  );
}, 60_000);
afterAll(() => {
  if (proceso?.exitCode === null) proceso.kill('SIGKILL');
  rmSync(SALIDA, { recursive: true, force: true });
  rmSync(carpeta, { recursive: true, force: true });
});

function arrancar(env: Record<string, string>): {
  hijo: ChildProcess;
  salida: () => string;
  linea: (exp: RegExp) => Promise<Record<string, unknown>>;
  fin: Promise<number | null>;
} {
  const hijo = spawn(process.execPath, [join(SALIDA, 'main.js')], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let texto = '';
  const oyentes = new Set<() => void>();
  for (const flujo of [hijo.stdout, hijo.stderr])
    flujo?.on('data', (trozo: Buffer) => {
      texto += trozo.toString();
      for (const oyente of oyentes) oyente();
    });
  const fin = new Promise<number | null>((resolve) => hijo.on('exit', resolve));
  const linea = (exp: RegExp): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      const mirar = (): void => {
        const hallada = texto.split('\n').find((l) => exp.test(l) && l.endsWith('}'));
        if (hallada === undefined) return;
        oyentes.delete(mirar);
        resolve(JSON.parse(hallada) as Record<string, unknown>);
      };
      oyentes.add(mirar);
      void fin.then(() => reject(new Error(texto)));
      mirar();
    });
  return { hijo, salida: () => texto, linea, fin };
}

describe('the built simulator', () => {
  it('says in a line each what is missing of its environment, and ends', async () => {
    const { fin, salida } = arrancar({ PORT_SOAP: '99999' });
    expect(await fin).toBe(1);
    for (const parte of ['DATABASE_URL_AEAT_SIM: is missing', 'TLS_CERT_FILE: is missing', 'PORT_SOAP: '])
      expect(salida()).toContain(parte);
  });

  it('opens its doors, logs each send as one line of JSON, and ends in order on SIGTERM', async () => {
    const p = arrancar({
      PORT_SOAP: '0',
      PORT_HTTP: '0',
      DATABASE_URL_AEAT_SIM: db.urls.aeatSim,
      TLS_CERT_FILE: join(carpeta, 'cert.pem'),
      TLS_KEY_FILE: join(carpeta, 'key.pem'),
      TLS_CA_FILE: join(carpeta, 'ca.pem'),
      TIEMPO_ESPERA: '7',
      HOST: '',
    });
    proceso = p.hijo;
    const { soap, http } = (await p.linea(/"listo"/)) as { soap: string; http: string };
    const r = await llamar({
      url: soap + RUTA_SOAP,
      ca: autoridad.pem,
      par: autoridad.cliente({ nif: NIF_PRUEBA }),
      cuerpo: envio([alta()]),
    });
    expect(r.texto).toContain('<tikR:TiempoEsperaEnvio>7</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>Correcto');
    expect(await p.linea(/"id_peticion"/)).toMatchObject({
      message: { obligado: NIF_PRUEBA, registros: 1, estado: 'Correcto', http: 200 },
    });
    expect((await fetch(`${http}/salud`)).status).toBe(200);
    p.hijo.kill('SIGTERM');
    expect(await p.fin).toBe(0);
  });
});
