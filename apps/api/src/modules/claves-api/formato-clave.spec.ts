import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import {
  clavesEn,
  componerClave,
  componerClaveCuenta,
  hashDe,
  leerClave,
  leerClaveCuenta,
  prefijoDe,
} from './formato-clave';

const NIF = '01999999-0000-7000-8000-0000000000ff';
const clave = (azar = randomBytes(16)) => componerClave({ entorno: 'PRUEBAS', nifId: NIF }, azar);

describe('a key', () => {
  it('has the shape of API.md: its world, 43 characters in base 62 and a checksum of six', () => {
    for (const azar of [Buffer.alloc(16), Buffer.alloc(16, 255), randomBytes(16)]) {
      expect(clave(azar)).toMatch(/^vft_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/);
      expect(componerClave({ entorno: 'REAL', nifId: NIF }, azar)).toMatch(/^vfl_[0-9A-Za-z]{49}$/);
    }
  });

  it('says whose it is and of which world, and nothing of it is stored but its SHA-256', () => {
    for (let vez = 0; vez < 200; vez += 1) {
      const nifId = newId();
      const entorno = vez % 2 ? 'REAL' : 'PRUEBAS';
      const texto = componerClave({ entorno, nifId }, randomBytes(16));
      expect(leerClave(texto)).toEqual({ entorno, nifId, hash: hashDe(texto) });
    }
  });

  it('is told from the others of its NIF by how it begins', () => {
    const prefijos = new Set(Array.from({ length: 50 }, () => prefijoDe(clave())));
    expect(prefijos.size).toBeGreaterThan(45);
    for (const prefijo of prefijos) expect(prefijo).toMatch(/^vft_\w{4}$/);
  });

  it('with one character changed, two exchanged, cut or lengthened is none', () => {
    const texto = clave();
    const cambiada = (i: number, letra: string) => texto.slice(0, i) + letra + texto.slice(i + 1);
    const malas = [...texto].flatMap((suya, i) =>
      [...'0aZ9'].filter((letra) => letra !== suya).map((letra) => cambiada(i, letra)),
    );
    for (let i = 4; i < texto.length - 1; i += 1) {
      const trocada = texto.slice(0, i) + texto[i + 1] + texto[i] + texto.slice(i + 2);
      if (trocada !== texto) malas.push(trocada);
    }
    malas.push(texto.slice(0, -1), `${texto}0`, ` ${texto}`, `${texto}\n`, texto.toUpperCase(), '', 'vft_');
    expect(malas.filter((mala) => leerClave(mala) !== undefined)).toEqual([]);
  });

  it('of the other world is another one: its prefix is under the checksum', () => {
    expect(leerClave(clave().replace('vft_', 'vfl_'))).toBeUndefined();
  });

  it('is found wherever it stands in an address, and what only looks like one is not', () => {
    const [una, otra] = [clave(), clave()];
    const url = `/api/v1/estado?key=${una}&x=${otra}&y=vft_${'a'.repeat(49)}`;
    expect(clavesEn(url).deNif.map(({ hash }) => hash)).toEqual([hashDe(una), hashDe(otra)]);
    expect(clavesEn('/api/v1/estado?key=vft_corta')).toEqual({ deNif: [], deCuenta: [] });
    const suya = componerClaveCuenta(NIF, randomBytes(16));
    expect(clavesEn(`/api/v1/cuenta/nifs?k=${suya}`)).toEqual({
      deNif: [],
      deCuenta: [{ usuarioId: NIF, hash: hashDe(suya) }],
    });
  });

  it('of an account names the user, and is none of a NIF', () => {
    const usuarioId = newId();
    const texto = componerClaveCuenta(usuarioId, randomBytes(16));
    expect(texto).toMatch(/^vfc_[0-9A-Za-z]{49}$/);
    expect([leerClaveCuenta(texto), leerClave(texto)]).toEqual([
      { usuarioId, hash: hashDe(texto) },
      undefined,
    ]);
    expect(leerClaveCuenta(clave())).toBeUndefined();
    for (const otra of ['vft_', 'vfl_'])
      expect([
        leerClave(texto.replace('vfc_', otra)),
        leerClaveCuenta(clave().replace('vft_', 'vfc_')),
      ]).toEqual([undefined, undefined]);
  });

  it('of the highest values, more than 32 bytes hold, is none whatever its checksum', () => {
    expect(leerClave(`vft_${'z'.repeat(49)}`)).toBeUndefined();
  });
});
