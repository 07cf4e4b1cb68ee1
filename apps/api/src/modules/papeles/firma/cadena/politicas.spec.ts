// Policies that authorities demand of those below them: what is believed, by name and, by chance, held against OpenSSL. CADENAS_AZAR makes it thousands.
import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BaseBlock, Integer, ObjectIdentifier, Primitive, Sequence } from 'asn1js';
import { certificar, type Hecho, par } from '@encadena/api/testing/papeles/cadenas';
import { ListaDeConfianza } from '../confianza';
import { Leido } from './leido';
import { cumplePoliticas } from './politicas';

const [A, B, CUALQUIERA] = ['1.2.3.4.1', '1.2.3.4.2', '2.5.29.32.0'] as const;

interface Dicho {
  politicas?: readonly string[];
  equivalencias?: readonly (readonly [string, string])[];
  explicita?: number;
  sinEquivalencias?: number;
  sinCualquiera?: number;
}

const oid = (value: string) => new ObjectIdentifier({ value });
const fila = (value: BaseBlock[]) => new Sequence({ value });
const numero = (tagNumber: number, valor: number) =>
  new Primitive({ idBlock: { tagClass: 3, tagNumber }, valueHex: new Uint8Array([valor]) });
const una = (id: string, valor: BaseBlock) => ({ id, der: Buffer.from(valor.toBER()), critica: true });

function extensionesDe({ politicas, equivalencias, explicita, sinEquivalencias, sinCualquiera }: Dicho) {
  const exigencias = [
    ...(explicita === undefined ? [] : [numero(0, explicita)]),
    ...(sinEquivalencias === undefined ? [] : [numero(1, sinEquivalencias)]),
  ];
  return [
    ...(politicas ? [una('2.5.29.32', fila(politicas.map((p) => fila([oid(p)]))))] : []),
    ...(equivalencias ? [una('2.5.29.33', fila(equivalencias.map((dos) => fila(dos.map(oid)))))] : []),
    ...(exigencias.length > 0 ? [una('2.5.29.36', fila(exigencias))] : []),
    ...(sinCualquiera === undefined ? [] : [una('2.5.29.54', new Integer({ value: sinCualquiera }))]),
  ];
}

const raiz = certificar({ nombre: 'Raiz', ca: true, par: par('raiz', 'prime256v1') });
/** From the authority below the root to the signer; the signer first. */
const cadenaDe = (dichos: readonly Dicho[]): [Hecho, ...Hecho[]] =>
  dichos.reduce<[Hecho, ...Hecho[]]>(
    (cadena, dicho, n) => {
      const ca = n < dichos.length - 1;
      const hecho = certificar({
        nombre: ca ? `Autoridad ${n}` : 'BRU VILA ROCA',
        ca,
        par: par(`de ${n}`, 'prime256v1'),
        emisor: cadena[0],
        extensiones: extensionesDe(dicho),
      });
      return [hecho, ...cadena];
    },
    [raiz],
  );

async function juicio(dichos: readonly Dicho[]): Promise<string> {
  const [firmante, ...resto] = cadenaDe(dichos);
  const { resultado, detalle } = await new ListaDeConfianza([raiz.x509]).juzgar(
    firmante.x509,
    resto.map(({ x509 }) => x509),
    new Date(),
  );
  return detalle ? `${resultado} ${detalle}` : resultado;
}

describe('a policy is demanded', () => {
  it.each<[string, readonly Dicho[]]>([
    ['of one that all name', [{ politicas: [A], explicita: 0 }, { politicas: [A] }]],
    ['below any', [{ politicas: [CUALQUIERA], explicita: 0 }, { politicas: [A] }]],
    ['further down than the chain goes', [{ explicita: 2 }, {}]],
    ['by nobody', [{ politicas: [A] }, { politicas: [B] }]],
  ])('%s: believed', async (_, dichos) => {
    expect(await juicio(dichos)).toBe('CORRECTA');
  });

  it.each<[string, readonly Dicho[]]>([
    ['by an authority that was given none itself', [{ explicita: 0 }, { politicas: [A] }]],
    ['over an authority between that names none', [{ politicas: [A], explicita: 0 }, {}, { politicas: [A] }]],
    ['of a signer who names none', [{ politicas: [A], explicita: 0 }, {}]],
    ['of a signer who names another', [{ politicas: [A], explicita: 0 }, { politicas: [B] }]],
    [
      'of one who says any, where that says nothing',
      [{ politicas: [A], explicita: 0, sinCualquiera: 0 }, { politicas: [CUALQUIERA] }],
    ],
    [
      'with one that stands for it no more',
      [
        { politicas: [A], explicita: 0, sinEquivalencias: 0 },
        { politicas: [A], equivalencias: [[A, B]] },
        { politicas: [B] },
      ],
    ],
    [
      'with any that stands for one',
      [{ politicas: [A], equivalencias: [[CUALQUIERA, A]] }, { politicas: [A] }],
    ],
  ])('%s: for a person', async (_, dichos) => {
    expect(await juicio(dichos)).toBe('NO_COMPROBADA firmaCadenaDuda');
  });

  it('with hundreds of policies, or with what nobody can read: for a person', async () => {
    const muchas = Array.from({ length: 300 }, (_, n) => `1.2.3.5.${n}`);
    expect(await juicio([{ politicas: muchas, explicita: 0 }, { politicas: muchas }])).toBe(
      'NO_COMPROBADA firmaCadenaDuda',
    );
    for (const id of ['2.5.29.32', '2.5.29.33', '2.5.29.36', '2.5.29.54']) {
      const media = certificar({
        nombre: 'Media',
        ca: true,
        emisor: raiz,
        extensiones: [{ id, der: Buffer.from([4, 1, 0]) }],
      });
      const cadena = [certificar({ nombre: 'BRU', emisor: media }), media, raiz];
      expect(() => cumplePoliticas(cadena.map(({ x509 }) => new Leido(x509)))).toThrow();
    }
  });
});

describe('by chance', () => {
  const CUANTAS = Number(process.env.CADENAS_AZAR ?? 60);
  const hayOpenssl = spawnSync('openssl', ['version']).status === 0;
  let estado = 20261123;
  /** The same numbers each time (Park and Miller). */
  const azar = (n: number): number => (estado = (estado * 48_271) % 2_147_483_647) % n;
  const de = <T>(cosas: readonly T[]): T => cosas[azar(cosas.length)] as T;
  const aVeces = <T>(cuanto: number, hacer: () => T): T | undefined =>
    azar(100) < cuanto ? hacer() : undefined;

  const alAzar = (ca: boolean): Dicho => ({
    politicas: aVeces(80, () => [...new Set([de([A, B, CUALQUIERA]), de([A, B])])]),
    ...(ca && {
      equivalencias: aVeces(25, () => [[de([A, B]), de([A, B])]]),
      explicita: aVeces(50, () => de([0, 0, 1, 2])),
      sinEquivalencias: aVeces(20, () => de([0, 1])),
      sinCualquiera: aVeces(30, () => de([0, 1])),
    }),
  });

  function segunOpenssl(carpeta: string, cadena: readonly Hecho[]): boolean {
    const escribir = (nombre: string, lista: readonly Hecho[]): string => {
      const lugar = join(carpeta, nombre);
      writeFileSync(lugar, lista.map(({ x509 }) => x509.toString()).join(''));
      return lugar;
    };
    const { status } = spawnSync('openssl', [
      ...['verify', '-policy_check', '-policy', CUALQUIERA, '-no-CApath', '-no-CAstore'],
      ...[
        '-CAfile',
        escribir('raiz', cadena.slice(-1)),
        '-untrusted',
        escribir('medias', cadena.slice(1, -1)),
      ],
      escribir('firmante', cadena.slice(0, 1)),
    ]);
    return status === 0;
  }

  it(
    `nothing is believed that OpenSSL does not${hayOpenssl ? '' : ' (it is not installed: not compared)'}`,
    () => {
      const carpeta = mkdtempSync(join(tmpdir(), 'encadena-politicas-'));
      const cuentas = { buenas: 0, malas: 0 };
      try {
        for (let n = 0; n < CUANTAS; n++) {
          const cuantas = 2 + azar(3);
          const cadena = cadenaDe(Array.from({ length: cuantas }, (_, i) => alAzar(i < cuantas - 1)));
          const nuestra = cumplePoliticas(cadena.map(({ x509 }) => new Leido(x509)));
          cuentas[nuestra ? 'buenas' : 'malas'] += 1;
          if (nuestra && hayOpenssl) expect([n, segunOpenssl(carpeta, cadena)]).toEqual([n, true]);
        }
      } finally {
        rmSync(carpeta, { recursive: true, force: true });
      }
      expect(Math.min(cuentas.buenas, cuentas.malas)).toBeGreaterThan(CUANTAS / 12);
    },
    30_000 + CUANTAS * 500,
  );
});
