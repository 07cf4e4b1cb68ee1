import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Instalacion } from './instalacion';
import { DECLARAR_PRIMERA, LATIR, SISTEMA, VIGENTE } from './instalacion.sql';
import { Marca } from './marca';

const ID = '01900000-0000-7000-8000-000000000001';
const MIA = '01900000-0000-7000-8000-00000000000a';
const log = { event: () => undefined, warning: () => undefined, fault: () => undefined };
let carpeta: string;
beforeAll(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'encadena-instalacion-'));
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const fila = (pulso: number, id = ID) => ({ id, sistema: 's', pulso, atrasadaEn: null });

/** Answers each statement with the next of its answers; the last one stays. */
function crear(nombre: string, respuestas: Record<string, unknown[][]>) {
  const config = { INSTALACION: undefined, INSTALACION_FILE: join(carpeta, nombre), DATA_DIR: carpeta };
  const asked: string[] = [];
  const query = (texto: string) => {
    asked.push(texto);
    const suyas = respuestas[texto] ?? [[]];
    return Promise.resolve({ rows: (suyas.length > 1 ? suyas.shift() : suyas[0]) ?? [] });
  };
  const instalacion = new Instalacion({ pool: { query } } as never, config, log as never);
  return { instalacion, marca: new Marca(config), asked };
}

describe('a sign of life of another process, between the reading of the row and of the mark', () => {
  const sistema = { [SISTEMA]: [[{ sistema: 's' }]] };

  it('makes no copy of a living database', async () => {
    const { instalacion, marca } = crear('dos', {
      ...sistema,
      [VIGENTE]: [[fila(50)], [fila(51)]],
      [LATIR]: [[{ pulso: 52 }]],
    });
    marca.anotar(ID, 51);
    expect(await instalacion.comprobar()).toBe('VIGENTE');
    expect(marca.leer(ID)).toBe(52);
  });

  it('is missing for good where the row stays behind', async () => {
    const { instalacion, marca, asked } = crear('vieja', { ...sistema, [VIGENTE]: [[fila(50)]] });
    marca.anotar(ID, 51);
    expect(await instalacion.comprobar()).toBe('ATRASADA');
    expect(asked).not.toContain(LATIR);
  });

  it('of several that start together, those whose declaration comes second know the first one', async () => {
    const { instalacion, marca } = crear('juntas', {
      ...sistema,
      [VIGENTE]: [[], [fila(0, MIA)]],
      [DECLARAR_PRIMERA]: [[]],
      [LATIR]: [[{ pulso: 1 }]],
    });
    expect(await instalacion.comprobar()).toBe('VIGENTE');
    expect(marca.leer(MIA)).toBe(1);
  });
});
