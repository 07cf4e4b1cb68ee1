// Group commit on its own, with work that the test lets go step by step.
import { describe, expect, it } from '@jest/globals';
import { ColaPublicacion, type Resultado } from './cola-publicacion';

class Caido extends Error {}

/** A queue whose batches wait until they are let go; `lotes` shows what went together. */
function taller({ maxLote = 10, maxEspera = 100, romper = (_lote: readonly string[]): Error | undefined => undefined } = {}) {
  const lotes: string[][] = [];
  const puertas: (() => void)[] = [];
  const cola = new ColaPublicacion<string, string>(
    async (clave, lote) => {
      lotes.push([...lote]);
      await new Promise<void>((resolve) => puertas.push(resolve));
      const error = romper(lote);
      if (error) throw error;
      return lote.map((uno): Resultado<string> => (uno.startsWith('mal') ? { ok: false, error: uno } : { ok: true, valor: `${clave}:${uno}` }));
    },
    (error) => error instanceof Caido,
    () => new Error('full'),
    { maxLote, maxEspera },
  );
  const soltar = async () => {
    for (let i = 0; i < 100; i += 1) {
      puertas.shift()?.();
      await Promise.resolve();
    }
  };
  return { cola, lotes, soltar };
}

describe('the publishing queue', () => {
  it('starts the first at once and takes what came meanwhile together', async () => {
    const { cola, lotes, soltar } = taller();
    const todos = ['a', 'b', 'c', 'd'].map((uno) => cola.pedir('nif', [uno]));
    expect(lotes).toEqual([['a']]);
    await soltar();
    expect(lotes).toEqual([['a'], ['b', 'c', 'd']]);
    expect((await Promise.all(todos)).flat()).toEqual(['a', 'b', 'c', 'd'].map((uno) => ({ ok: true, valor: `nif:${uno}` })));
  });

  it('never lets one chain wait for another', async () => {
    const { cola, lotes, soltar } = taller();
    const dos = [cola.pedir('uno', ['a']), cola.pedir('dos', ['b'])];
    expect(lotes).toEqual([['a'], ['b']]);
    await soltar();
    await Promise.all(dos);
  });

  it('cuts what waits into batches, in the order of arrival', async () => {
    const { cola, lotes, soltar } = taller({ maxLote: 2 });
    const lista = cola.pedir('nif', ['a', 'b', 'c', 'd', 'e']);
    await soltar();
    expect(lotes).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(await lista).toHaveLength(5);
  });

  it('tells each element its own outcome', async () => {
    const { cola, soltar } = taller();
    const lista = cola.pedir('nif', ['a', 'mal', 'b']);
    await soltar();
    expect(await lista).toEqual([{ ok: true, valor: 'nif:a' }, { ok: false, error: 'mal' }, { ok: true, valor: 'nif:b' }]);
  });

  it('after a failed batch tries each alone, so that one bad element costs nobody else', async () => {
    const veneno = new Error('poison');
    const { cola, lotes, soltar } = taller({ romper: (lote) => (lote.includes('x') ? veneno : undefined) });
    const lista = cola.pedir('nif', ['a', 'x', 'b']);
    await soltar();
    expect(await lista).toEqual([{ ok: true, valor: 'nif:a' }, { ok: false, error: veneno }, { ok: true, valor: 'nif:b' }]);
    expect(lotes).toEqual([['a', 'x', 'b'], ['a'], ['x'], ['b']]);
  });

  it('does not try again while the database is away, for nobody knows what was committed', async () => {
    const caido = new Caido();
    const { cola, lotes, soltar } = taller({ romper: () => caido });
    const lista = cola.pedir('nif', ['a', 'b']);
    await soltar();
    expect(await lista).toEqual([{ ok: false, error: caido }, { ok: false, error: caido }]);
    expect(lotes).toHaveLength(1);
  });

  it('refuses what would wait behind too much, and takes again when there is room', async () => {
    const { cola, soltar } = taller({ maxEspera: 3 });
    const primero = cola.pedir('nif', ['a']);
    const espera = cola.pedir('nif', ['b', 'c', 'd']);
    await expect(cola.pedir('nif', ['e'])).rejects.toThrow('full');
    await soltar();
    await Promise.all([primero, espera]);
    const otra = cola.pedir('nif', ['f']);
    await soltar();
    expect(await otra).toEqual([{ ok: true, valor: 'nif:f' }]);
  });
});
