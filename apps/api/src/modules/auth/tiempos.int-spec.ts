// A9: does the time of an answer tell whether an account exists? Welch's t-test over interleaved samples.
import { describe, expect, it } from '@jest/globals';
import { auth } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearUsuario, useApi } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);
const MUESTRAS = 60;
const VECES = 3;
/** Beyond this the two means differ at p < 0.00001, which noise does not. */
const T_MAX = 4.5;
/** A difference that no network lets anybody see counts as none. */
const MS_MAX = 3;

const media = (x: number[]) => x.reduce((sum, value) => sum + value, 0) / x.length;
const varianza = (x: number[]) =>
  media(x.map((value) => (value - media(x)) ** 2)) * (x.length / (x.length - 1));
// The slowest tenth is the machine's, not ours.
const recortar = (x: number[]) => [...x].sort((a, b) => a - b).slice(0, Math.floor(x.length * 0.9));

function welch(a: number[], b: number[]): { t: number; diferencia: number } {
  const diferencia = media(a) - media(b);
  return { t: diferencia / Math.sqrt(varianza(a) / a.length + varianza(b) / b.length), diferencia };
}

async function medir(
  pedir: (email: string) => Promise<unknown>,
  emails: readonly [string, string],
): Promise<{ t: number; diferencia: number }> {
  const tiempos: [number[], number[]] = [[], []];
  for (let n = -4; n < MUESTRAS * 2; n += 1) {
    await db.sql('DELETE FROM intentos');
    const cual = Math.abs(n) % 2 === 0 ? 0 : 1;
    const since = performance.now();
    await pedir(emails[cual]);
    if (n >= 0) tiempos[cual].push(performance.now() - since);
  }
  return welch(recortar(tiempos[0]), recortar(tiempos[1]));
}

describe('A9 the time of an answer', () => {
  it.each([
    [
      'login',
      (email: string) => api.cliente().llamar(auth.login, { body: { email, contrasena: 'no es esta' } }),
    ],
    ['existe-email', (email: string) => api.cliente().llamar(auth.existeEmail, { query: { email } })],
  ])(
    'of %s is within noise for known and unknown accounts',
    async (_, pedir) => {
      const { email } = await crearUsuario(db, { email: 'ana@puig.example' });
      // A leak shows each time and to the same side; a machine that had something else to do does not.
      const lados = new Set<number>();
      for (let vez = 0; vez < VECES; vez += 1) {
        const { t, diferencia } = await medir(pedir, [email, 'bru@puig.example']);
        const ruido = Math.abs(t) < T_MAX || Math.abs(diferencia) < MS_MAX;
        lados.add(ruido ? 0 : Math.sign(t));
        if (ruido) break;
      }
      expect([...lados]).not.toEqual([1]);
      expect([...lados]).not.toEqual([-1]);
    },
    240_000,
  );
});
