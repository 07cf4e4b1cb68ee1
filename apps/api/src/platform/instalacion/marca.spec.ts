import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config';
import { Marca } from './marca';

const UNA = '01900000-0000-7000-8000-000000000001';
const OTRA = '01900000-0000-7000-8000-000000000002';
let carpeta: string;
beforeAll(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'encadena-marca-'));
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

describe('what is kept outside of the database', () => {
  it('lies beside the data folder, never inside, and only its owner reads it', () => {
    const marca = new Marca({ DATA_DIR: join(carpeta, 'datos'), INSTALACION_FILE: undefined });
    expect(marca.leer(UNA)).toBeNull();
    marca.anotar(UNA, 3);
    expect(readdirSync(carpeta)).toEqual([`datos.instalacion.${UNA}`]);
    expect(statSync(`${marca.archivo}.${UNA}`).mode & 0o777).toBe(0o600);
    expect(marca.leer(UNA)).toBe(3);
  });

  it('knows each installation that lived here, and never goes back', () => {
    const marca = new Marca({ DATA_DIR: '', INSTALACION_FILE: join(carpeta, 'otra', 'marca') });
    marca.anotar(UNA, 3);
    marca.anotar(OTRA, 0);
    marca.anotar(UNA, 2);
    expect([marca.leer(UNA), marca.leer(OTRA)]).toEqual([3, 0]);
    expect(readdirSync(join(carpeta, 'otra'))).toEqual([`marca.${UNA}`, `marca.${OTRA}`]);
  });

  it.each(['', '{', '-1\n', '3', '3 4\n', '9'.repeat(16), '\0'.repeat(40)])(
    'is not guessed from a file that is spoilt: %j',
    (texto) => {
      const archivo = join(carpeta, 'rota');
      writeFileSync(`${archivo}.${UNA}`, texto);
      const marca = new Marca({ DATA_DIR: '', INSTALACION_FILE: archivo });
      expect(() => marca.leer(UNA)).toThrow(ConfigError);
      expect(() => marca.anotar(UNA, 1)).toThrow(/is not what we wrote/);
      expect(readFileSync(`${archivo}.${UNA}`, 'utf8')).toBe(texto);
    },
  );

  it('says so where nothing can be kept', () => {
    writeFileSync(join(carpeta, 'llano'), '');
    const marca = new Marca({ DATA_DIR: '', INSTALACION_FILE: join(carpeta, 'llano', 'marca') });
    expect(() => marca.anotar(UNA, 1)).toThrow(/INSTALACION_FILE/);
  });
});
