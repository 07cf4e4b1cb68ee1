// P5: how many requests a key may make in a minute, over all replicas.
import { describe, expect, it, jest } from '@jest/globals';
import { estadoApi } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { conClave, crearMundo, darClave, useApi } from '@encadena/api/testing/platform';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { bloqueDe, LimiteClave } from './limite-clave';

const LIMITE = 40;
const db = useDatabase();
const api = useApi(db, { env: { API_PETICIONES_MINUTO: String(LIMITE) } });

/** A replica of its own, which remembers no block. */
const replica = (clock = new Clock()) =>
  new LimiteClave(api.app.get(Db), clock, { API_PETICIONES_MINUTO: LIMITE });
const agotar = async (limite: LimiteClave, clave: string, veces: number) => {
  const cuotas = await Promise.all(Array.from({ length: veces }, () => limite.contar(clave)));
  return cuotas.filter(({ pasada }) => !pasada).length;
};

describe('P5 a key that asks too much', () => {
  it('is told how much is left, and to wait; the other keys of its NIF are not', async () => {
    const mundo = await crearMundo(api, db);
    const [una, otra] = [await darClave(db, mundo), await darClave(db, mundo)];
    const pedir = (clave: string) => conClave(api, clave).llamar(estadoApi.obtener);
    const primera = await pedir(una.clave);
    expect(primera.cabeceras.get('ratelimit-policy')).toBe(`"clave";q=${LIMITE};w=60`);
    expect(primera.cabeceras.get('ratelimit')).toMatch(new RegExp(`^"clave";r=${LIMITE - 1};t=(?:60|59)$`));
    const demas = await Promise.all(Array.from({ length: LIMITE + 5 }, () => pedir(una.clave)));
    expect(demas.filter(({ status }) => status === 200)).toHaveLength(LIMITE - 1);
    const pasada = demas.find(({ status }) => status === 429);
    expect(pasada?.problema.codigo).toBe('DEMASIADAS_PETICIONES');
    expect(pasada?.cabeceras.get('ratelimit')).toMatch(/^"clave";r=0;t=\d+$/);
    expect(Number(pasada?.cabeceras.get('retry-after'))).toBeGreaterThan(0);
    expect((await pedir(otra.clave)).status).toBe(200);
  });

  it('gets as many as the limit over all replicas together, however they come, and not one more', async () => {
    const replicas = [replica(), replica(), replica()];
    const dejadas = await Promise.all(replicas.map((una) => agotar(una, 'k-1', LIMITE)));
    expect(dejadas.reduce((suma, n) => suma + n, 0)).toBe(LIMITE);
  });

  it('asks the database once for a block, and not at all once it is over', async () => {
    const consultas = jest.spyOn(api.app.get(Db).pool, 'query');
    try {
      const una = replica();
      expect(await agotar(una, 'k-2', LIMITE + 100)).toBe(LIMITE);
      expect(await agotar(una, 'k-2', 100)).toBe(0);
      expect(consultas.mock.calls.length).toBe(LIMITE / bloqueDe(LIMITE) + 1);
    } finally {
      consultas.mockRestore();
    }
  });

  it('begins anew when its minute is over', async () => {
    const clock = new Clock();
    const ahora = clock.monotonic();
    const espia = jest.spyOn(clock, 'monotonic').mockReturnValue(ahora);
    const una = replica(clock);
    expect(await agotar(una, 'k-3', LIMITE + 1)).toBe(LIMITE);
    await db.sql('UPDATE intentos SET expire = 1');
    espia.mockReturnValue(ahora + 60_000);
    expect(await agotar(una, 'k-3', LIMITE + 1)).toBe(LIMITE);
  });

  it.each([
    [600, 20],
    [40, 20],
    [50, 10],
    [7, 7],
    [23, 1],
    [1, 1],
  ])('of %i a minute takes blocks of %i, which divide it', (limite, bloque) => {
    expect([bloqueDe(limite), limite % bloqueDe(limite)]).toEqual([bloque, 0]);
  });
});
