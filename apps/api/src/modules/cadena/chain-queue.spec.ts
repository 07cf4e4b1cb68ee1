// Group commit on its own, with work that the test lets go step by step.
import { describe, expect, it } from '@jest/globals';
import { setImmediate as turno } from 'node:timers/promises';
import { ChainQueue, type Resultado } from './chain-queue';

class Caido extends Error {}
class Ocupado extends Error {}

/**
 * A queue whose batches wait until they are let go; `lotes` shows what went together: of a single chain
 * "a,b", of several "uno:a dos:b".
 */
function taller({
  maxLote = 10,
  maxEspera = 100,
  maxCadenas = 4,
  aLaVez = 1,
  romper = (_lote: string): Error | undefined => undefined,
  ocupada = (_clave: string): boolean => false,
} = {}) {
  const lotes: string[] = [];
  const puertas: (() => void)[] = [];
  const cola = new ChainQueue<string, string>(
    async (lote, esperar) => {
      const nombre =
        lote.length === 1
          ? lote.map(({ peticiones }) => peticiones.join()).join()
          : lote.map(({ clave, peticiones }) => `${clave}:${peticiones.join()}`).join(' ');
      lotes.push(esperar ? `${nombre} alone` : nombre);
      await new Promise<void>((resolve) => puertas.push(resolve));
      const error = romper(nombre);
      if (error) throw error;
      return new Map(
        lote
          .filter(({ clave }) => esperar || !ocupada(clave))
          .map(({ clave, peticiones }) => [
            clave,
            peticiones.map((uno): Resultado<string> =>
              uno.startsWith('mal') ? { ok: false, error: uno } : { ok: true, valor: `${clave}:${uno}` },
            ),
          ]),
      );
    },
    (error) => (error instanceof Caido ? 'caido' : error instanceof Ocupado ? 'ocupado' : 'propio'),
    () => new Error('full'),
    { maxLote, maxEspera, maxCadenas, aLaVez, aparte: 2 },
  );
  const soltar = async () => {
    for (let i = 0; i < 30; i += 1) {
      puertas.shift()?.();
      await turno();
    }
  };
  return { cola, lotes, soltar };
}

describe('the publishing queue', () => {
  it('starts with those who come at one moment, and takes together what comes meanwhile', async () => {
    const { cola, lotes, soltar } = taller();
    const primeros = ['a', 'b'].map((uno) => cola.pedir('nif', [uno]));
    await turno();
    const otros = ['c', 'd'].map((uno) => cola.pedir('nif', [uno]));
    await turno();
    expect(lotes).toEqual(['a,b']);
    await soltar();
    expect(lotes).toEqual(['a,b', 'c,d']);
    expect((await Promise.all([...primeros, ...otros])).flat()).toEqual(
      ['a', 'b', 'c', 'd'].map((uno) => ({ ok: true, valor: `nif:${uno}` })),
    );
  });

  it('takes chains side by side into one transaction, and never one chain into two at once', async () => {
    const { cola, lotes, soltar } = taller({ aLaVez: 2 });
    const primeros = [cola.pedir('uno', ['a']), cola.pedir('dos', ['b'])];
    await turno();
    const otros = [cola.pedir('uno', ['c']), cola.pedir('tres', ['d'])];
    await turno();
    expect(lotes).toEqual(['uno:a dos:b', 'd']);
    await soltar();
    expect(lotes).toEqual(['uno:a dos:b', 'd', 'c']);
    expect((await Promise.all([...primeros, ...otros])).flat()).toEqual(
      ['uno:a', 'dos:b', 'uno:c', 'tres:d'].map((valor) => ({ ok: true, valor })),
    );
  });

  it('lets a chain with much to do go behind the others', async () => {
    const { cola, lotes, soltar } = taller({ maxLote: 2, maxCadenas: 1 });
    const todos = [cola.pedir('uno', ['a', 'b', 'c', 'd']), cola.pedir('dos', ['e'])];
    await soltar();
    expect(lotes).toEqual(['a,b', 'e', 'c,d']);
    await Promise.all(todos);
  });

  it('lets nobody wait for a chain that somebody else holds: it goes alone', async () => {
    const { cola, lotes, soltar } = taller({ ocupada: (clave) => clave === 'dos' });
    const [uno, dos] = [cola.pedir('uno', ['a']), cola.pedir('dos', ['b'])];
    await soltar();
    expect(lotes).toEqual(['uno:a dos:b', 'b alone']);
    expect([await uno, await dos].flat()).toEqual([
      { ok: true, valor: 'uno:a' },
      { ok: true, valor: 'dos:b' },
    ]);
  });

  it('serves others while one waits alone', async () => {
    const { cola, lotes, soltar } = taller({ ocupada: (clave) => clave === 'uno', romper: () => undefined });
    const uno = cola.pedir('uno', ['a']);
    await turno();
    const dos = cola.pedir('dos', ['b']);
    await turno();
    expect(lotes).toEqual(['a']);
    await soltar();
    expect(lotes.sort()).toEqual(['a', 'a alone', 'b']);
    expect([await uno, await dos].flat()).toEqual([
      { ok: true, valor: 'uno:a' },
      { ok: true, valor: 'dos:b' },
    ]);
  });

  it('cuts what waits into batches, in the order of arrival', async () => {
    const { cola, lotes, soltar } = taller({ maxLote: 2 });
    const lista = cola.pedir('nif', ['a', 'b', 'c', 'd', 'e']);
    await soltar();
    expect(lotes).toEqual(['a,b', 'c,d', 'e']);
    expect(await lista).toHaveLength(5);
  });

  it('tells each element its own outcome', async () => {
    const { cola, soltar } = taller();
    const lista = cola.pedir('nif', ['a', 'mal', 'b']);
    await soltar();
    expect(await lista).toEqual([
      { ok: true, valor: 'nif:a' },
      { ok: false, error: 'mal' },
      { ok: true, valor: 'nif:b' },
    ]);
  });

  it('after a failed batch tries each alone, so that one bad element costs nobody else', async () => {
    const veneno = new Error('poison');
    const { cola, lotes, soltar } = taller({ romper: (lote) => (lote.includes('x') ? veneno : undefined) });
    const lista = cola.pedir('nif', ['a', 'x', 'b']);
    await soltar();
    expect(await lista).toEqual([
      { ok: true, valor: 'nif:a' },
      { ok: false, error: veneno },
      { ok: true, valor: 'nif:b' },
    ]);
    expect(lotes).toEqual(['a,x,b', 'a alone', 'x alone', 'b alone']);
  });

  it("one that alone was in somebody's way is tried once more, with patience", async () => {
    const { cola, lotes, soltar } = taller({
      romper: (lote) => (lote === 'a' && lotes.length === 1 ? new Ocupado() : undefined),
    });
    const uno = cola.pedir('nif', ['a']);
    await soltar();
    expect(lotes).toEqual(['a', 'a alone']);
    expect(await uno).toEqual([{ ok: true, valor: 'nif:a' }]);
  });

  it('stops trying one after the other when the database goes away in between', async () => {
    const { cola, lotes, soltar } = taller({
      romper: (lote) => (lote === 'a,b,c' ? new Error('x') : lote === 'b' ? new Caido() : undefined),
    });
    const lista = cola.pedir('nif', ['a', 'b', 'c']);
    await soltar();
    expect(lotes).toEqual(['a,b,c', 'a alone', 'b alone']);
    expect((await lista).map(({ ok }) => ok)).toEqual([true, false, false]);
  });

  it('lets few go alone at once', async () => {
    const { cola, lotes, soltar } = taller({ maxCadenas: 5, ocupada: () => true });
    const todos = ['a', 'b', 'c'].map((uno) => cola.pedir(uno, [uno]));
    await turno();
    expect(lotes).toEqual(['a:a b:b c:c']);
    await soltar();
    expect(lotes).toEqual(['a:a b:b c:c', 'a alone', 'b alone', 'c alone']);
    expect((await Promise.all(todos)).flat().every(({ ok }) => ok)).toBe(true);
  });

  it('after a failed batch of several chains tries each chain, and then each element', async () => {
    const veneno = new Error('poison');
    const { cola, lotes, soltar } = taller({ romper: (lote) => (lote.includes('x') ? veneno : undefined) });
    const todos = [cola.pedir('uno', ['a', 'b']), cola.pedir('dos', ['c', 'x'])];
    await soltar();
    expect(lotes).toEqual(['uno:a,b dos:c,x', 'a,b alone', 'c,x alone', 'c alone', 'x alone']);
    expect((await Promise.all(todos)).flat()).toEqual([
      { ok: true, valor: 'uno:a' },
      { ok: true, valor: 'uno:b' },
      { ok: true, valor: 'dos:c' },
      { ok: false, error: veneno },
    ]);
  });

  it('does not try again while the database is away, for nobody knows what was committed', async () => {
    const caido = new Caido();
    const { cola, lotes, soltar } = taller({ romper: () => caido });
    const lista = cola.pedir('nif', ['a', 'b']);
    await soltar();
    expect(await lista).toEqual([
      { ok: false, error: caido },
      { ok: false, error: caido },
    ]);
    expect(lotes).toHaveLength(1);
  });

  it('refuses what would wait behind too much, and takes again when there is room', async () => {
    const { cola, soltar } = taller({ maxEspera: 3 });
    const primero = cola.pedir('nif', ['a']);
    await turno();
    const espera = cola.pedir('nif', ['b', 'c', 'd']);
    await expect(cola.pedir('nif', ['e'])).rejects.toThrow('full');
    await soltar();
    await Promise.all([primero, espera]);
    const otra = cola.pedir('nif', ['f']);
    await soltar();
    expect(await otra).toEqual([{ ok: true, valor: 'nif:f' }]);
  });
});
