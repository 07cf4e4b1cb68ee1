// The steps of a delivery that nobody takes.
import { expect, it } from '@jest/globals';
import { proximoIntento } from './plazos';

it('tries after 1, 5, 30 minutes, 2, 6, 12 hours, then daily, and no more after the third day', () => {
  const creada = Date.parse('2026-11-20T10:00:00Z');
  const minutos: number[] = [];
  let ahora = creada;
  for (let fallos = 1; ; fallos += 1) {
    const proximo = proximoIntento(fallos, creada, ahora);
    if (proximo === null) break;
    minutos.push((proximo - ahora) / 60_000);
    ahora = proximo;
  }
  expect(minutos).toEqual([1, 5, 30, 120, 360, 720, 1440, 1440]);
  expect(ahora - creada).toBeLessThanOrEqual(3 * 86_400_000);
});

it('gives one up at once that is older', () => {
  expect(proximoIntento(1, 0, 4 * 86_400_000)).toBeNull();
});
