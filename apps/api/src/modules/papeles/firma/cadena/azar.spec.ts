// Random chains, good and bad, checked against OpenSSL's own judgement where it is installed.
// CADENAS_AZAR=3000 makes it thousands.
import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  certificar,
  correo,
  directorio,
  type Hecho,
  par,
  type Partes,
} from '@encadena/api/testing/papeles/cadenas';
import { ListaDeConfianza } from '../confianza';

const CUANTAS = Number(process.env.CADENAS_AZAR ?? 60);
const DIA = 86_400_000;
const PAIS = '2.5.4.6';
const CN = '2.5.4.3';
const SERVIDOR = '1.3.6.1.5.5.7.3.1';
const CLIENTE = '1.3.6.1.5.5.7.3.2';
const CORREO = '1.3.6.1.5.5.7.3.4';
const hayOpenssl = spawnSync('openssl', ['version']).status === 0;

/** The same numbers each time (mulberry32). */
function azar(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Most parts are good, so that some chains are good as a whole. */
function partesAlAzar(numero: () => number, ca: boolean, n: number): Partes {
  const una = <T>(mala: number, cosas: readonly T[]): T | undefined =>
    numero() < mala ? cosas[Math.floor(numero() * cosas.length)] : undefined;
  const nombre = [
    [PAIS, una(0.1, ['FR']) ?? 'ES'],
    [CN, ca ? `Autoridad ${n}` : 'BRU VILA ROCA'],
  ] as const;
  const esCa = una(0.06, [!ca]) ?? ca;
  return {
    nombre,
    ca: esCa,
    par: una(0.06, [par(`corta ${n}`, 1024)]) ?? par(`${ca} ${n}`),
    digesto: una(0.08, ['sha1', 'md5', 'sha384'] as const),
    uso: una(0.1, [0x02, 0x20, 0x80, 0xc6, null]),
    usos: una(0.25, [[SERVIDOR], [CLIENTE, CORREO], [CORREO], [SERVIDOR, CORREO]]),
    hasta: una(0.05, [new Date(Date.now() - DIA)]),
    ...(esCa && {
      largo: una(0.4, [0, 1, 2]),
      permitidos: una(0.12, [
        [directorio([[PAIS, 'ES']])],
        [directorio([[PAIS, 'FR']])],
        [correo('example.org')],
      ]),
      excluidos: una(0.08, [
        [directorio([[PAIS, 'FR']])],
        [directorio([[PAIS, 'ES']])],
        [correo('.example.org')],
      ]),
    }),
    otrosNombres: una(0.2, [[correo('bru@example.org')], [correo('bru@mail.example.org')]]),
    extensiones: una(0.05, [[{ id: '1.2.3.4.5', der: Buffer.from([5, 0]), critica: true }]]),
  };
}

function cadenaAlAzar(numero: () => number, raiz: Hecho): Hecho[] {
  const cadena = [raiz];
  const cuantas = Math.floor(numero() * 4);
  for (let n = 0; n <= cuantas; n++)
    cadena.unshift(certificar({ ...partesAlAzar(numero, n < cuantas, n), emisor: cadena[0] as Hecho }));
  return cadena;
}

/** At its security level 2: SHA-256, RSA from 2048 bits; the purpose for signing mail is the nearest to papers that it has. */
function segunOpenssl(carpeta: string, cadena: readonly Hecho[]): string {
  const pem = (lista: readonly Hecho[]) => lista.map(({ x509 }) => x509.toString()).join('');
  const archivos = {
    raiz: pem(cadena.slice(-1)),
    medias: pem(cadena.slice(1, -1)),
    firmante: pem(cadena.slice(0, 1)),
  };
  for (const [nombre, texto] of Object.entries(archivos)) writeFileSync(join(carpeta, nombre), texto);
  const { status, stderr } = spawnSync(
    'openssl',
    [
      'verify',
      ...['-auth_level', '2', '-purpose', 'smimesign'],
      ...['-CAfile', join(carpeta, 'raiz'), '-no-CApath', '-no-CAstore'],
      ...(archivos.medias ? ['-untrusted', join(carpeta, 'medias')] : []),
      join(carpeta, 'firmante'),
    ],
    { encoding: 'utf8' },
  );
  return status === 0 ? 'OK' : stderr;
}

describe(`chains by chance${hayOpenssl ? '' : ' (openssl is not installed: not compared)'}`, () => {
  it(
    'are never believed where OpenSSL does not, and are believed where it does, but for the reasons that are told here',
    async () => {
      const carpeta = mkdtempSync(join(tmpdir(), 'encadena-cadenas-'));
      const numero = azar(20261122);
      const raiz = certificar({
        nombre: [
          [PAIS, 'ES'],
          [CN, 'Raiz'],
        ],
        ca: true,
      });
      const lista = new ListaDeConfianza([raiz.x509]);
      const cuentas = { buenas: 0, malas: 0 };
      try {
        for (let n = 0; n < CUANTAS; n++) {
          const [firmante, ...resto] = cadenaAlAzar(numero, raiz) as [Hecho, ...Hecho[]];
          const { resultado, detalle } = await lista.juzgar(
            firmante.x509,
            resto.map(({ x509 }) => x509),
            new Date(),
          );
          const nuestra = resultado === 'CORRECTA' && vigente(firmante);
          cuentas[nuestra ? 'buenas' : 'malas'] += 1;
          if (!hayOpenssl) continue;
          const suya = segunOpenssl(carpeta, [firmante, ...resto]);
          if (nuestra) expect([n, suya]).toEqual([n, 'OK']);
          else if (suya === 'OK')
            expect([n, detalle, masEstrictos(firmante, resto)]).toEqual([n, detalle, true]);
        }
      } finally {
        rmSync(carpeta, { recursive: true, force: true });
      }
      // Chance that only makes bad ones, or good ones, compares nothing.
      expect(Math.min(cuentas.buenas, cuentas.malas)).toBeGreaterThan(CUANTAS / 12);
    },
    30_000 + CUANTAS * 1000,
  );
});

/** Whether the signer's own certificate is of today is judged elsewhere (vigencia.ts). */
const vigente = ({ x509 }: Hecho): boolean => new Date(x509.validTo) > new Date();

/**
 * Where we refuse and OpenSSL does not: a signer who also proves a server, or is an authority; an authority whose uses are for others, which it judges
 * one by one (its purpose for signing mail also takes an authority without any).
 */
function masEstrictos({ x509 }: Hecho, resto: readonly Hecho[]): boolean {
  const usos = [x509, ...resto.map((uno) => uno.x509)].map(
    ({ keyUsage }) => keyUsage as string[] | undefined,
  );
  const comunes = [CLIENTE, CORREO].filter((uso) => usos.every((suyos) => !suyos || suyos.includes(uso)));
  return x509.ca || Boolean(usos[0]?.includes(SERVIDOR)) || comunes.length === 0;
}
