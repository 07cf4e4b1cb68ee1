// What the provider should hold, and the calls that bring it there.
import { describe, expect, it } from '@jest/globals';
import { deseado, type Plaza, sumar } from './deseado';
import { pasos, sinQuitar } from './pasos';
import type { Real } from './real';
import { renovadas } from './renovar';

const HOY = new Date('2026-11-10T10:00:00Z');
const FIN = new Date('2026-12-01T10:00:00Z');
const plaza = (mas: Partial<Plaza> = {}): Plaza => ({
  nifId: 'n',
  precio: 'plan',
  precioApi: null,
  autorenovacion: true,
  autorenovacionApi: false,
  siguiente: null,
  pagadoHasta: FIN,
  ...mas,
});
const real = (items: Record<string, number>, mas: Partial<Real> = {}): Real => ({
  id: 'sub_1',
  estado: 'active',
  items: Object.entries(items).map(([precio, cantidad]) => ({ id: `si_${precio}`, precio, cantidad })),
  desde: new Date('2026-11-01T10:00:00Z'),
  hasta: FIN,
  termina: false,
  calendario: null,
  tasas: ['txr_21'],
  ...mas,
});
const calendario = (
  ahora: Record<string, number>,
  luego: Record<string, number>,
): NonNullable<Real['calendario']> => {
  const [desde, hasta] = [Date.parse('2026-11-01T10:00:00Z') / 1000, FIN.getTime() / 1000];
  return {
    id: 'sub_sched_1',
    alAcabar: 'release',
    fases: [
      { desde, hasta, cantidades: ahora },
      { desde: hasta, hasta: hasta + 1, cantidades: luego },
    ],
  };
};

describe('what a group should hold', () => {
  it('is one item for each price, with as many as there are NIFs on it', () => {
    expect(
      deseado(
        [plaza(), plaza({ precioApi: 'api', autorenovacionApi: true }), plaza({ precio: 'otro' })],
        HOY,
      ),
    ).toEqual({
      ahora: { plan: 2, api: 1, otro: 1 },
      alRenovar: { plan: 2, api: 1, otro: 1 },
    });
  });

  it('leaves what is not renewed to the end of what was paid, and no longer', () => {
    const plazas = [plaza(), plaza({ autorenovacion: false, precioApi: 'api', autorenovacionApi: true })];
    expect(deseado(plazas, HOY)).toEqual({ ahora: { plan: 2, api: 1 }, alRenovar: { plan: 1 } });
    expect(deseado(plazas, FIN)).toEqual({ ahora: { plan: 1 }, alRenovar: { plan: 1 } });
  });

  it('changes plans and drops API access at the renewal only', () => {
    const plazas = [
      plaza({ siguiente: { precio: 'otro', precioApi: 'api' }, autorenovacionApi: true }),
      plaza({ precioApi: 'api', autorenovacionApi: false }),
    ];
    expect(deseado(plazas, HOY)).toEqual({
      ahora: { plan: 2, api: 1 },
      alRenovar: { otro: 1, plan: 1, api: 1 },
    });
    expect(renovadas(plazas)).toEqual([
      plaza({ precio: 'otro', precioApi: 'api', autorenovacionApi: true }),
      plaza({ precioApi: null }),
    ]);
  });

  it('is summed without prices that nobody has', () => {
    expect(sumar({ a: 1, b: 2 }, { a: -1, c: 1 })).toEqual({ b: 2, c: 1 });
  });
});

describe('the steps there', () => {
  it('are none where it is so already', () => {
    expect(pasos({ ahora: { plan: 1 }, alRenovar: { plan: 1 } }, real({ plan: 1 }))).toEqual([]);
    expect(pasos({ ahora: { plan: 1 }, alRenovar: {} }, real({ plan: 1 }, { termina: true }))).toEqual([]);
    expect(pasos({ ahora: {}, alRenovar: {} }, real({ plan: 3 }, { termina: true }))).toEqual([]);
    expect(
      pasos(
        { ahora: { plan: 2 }, alRenovar: { plan: 1 } },
        real({ plan: 2 }, { calendario: calendario({ plan: 2 }, { plan: 1 }) }),
      ),
    ).toEqual([]);
  });

  it('let the schedule go before anything else is said about the end', () => {
    expect(
      pasos(
        { ahora: { plan: 2 }, alRenovar: {} },
        real({ plan: 2 }, { calendario: calendario({ plan: 2 }, { plan: 1 }) }),
      ).map(({ paso }) => paso),
    ).toEqual(['soltar', 'terminar']);
  });

  it('take the end back before a schedule is made', () => {
    expect(
      pasos({ ahora: { plan: 2 }, alRenovar: { otro: 2 } }, real({ plan: 2 }, { termina: true })),
    ).toEqual([
      { paso: 'terminar', suscripcion: 'sub_1', termina: false },
      {
        paso: 'programar',
        suscripcion: 'sub_1',
        calendario: null,
        tasas: ['txr_21'],
        fases: [
          {
            desde: Date.parse('2026-11-01T10:00:00Z') / 1000,
            hasta: FIN.getTime() / 1000,
            cantidades: { plan: 2 },
          },
          { desde: FIN.getTime() / 1000, cantidades: { otro: 2 } },
        ],
      },
    ]);
  });

  it('rewrite a schedule where it is, and make it anew when the items change under it', () => {
    const viejo = { calendario: calendario({ plan: 2 }, { plan: 1 }) };
    expect(pasos({ ahora: { plan: 2 }, alRenovar: { otro: 1 } }, real({ plan: 2 }, viejo))).toMatchObject([
      { paso: 'programar', calendario: 'sub_sched_1' },
    ]);
    expect(pasos({ ahora: { plan: 3 }, alRenovar: { otro: 1 } }, real({ plan: 2 }, viejo))).toMatchObject([
      { paso: 'soltar', calendario: 'sub_sched_1' },
      { paso: 'ajustar', items: [{ id: 'si_plan', quantity: 3 }] },
      { paso: 'programar', calendario: null },
    ]);
  });

  it('change, add and take away items in one call', () => {
    expect(pasos({ ahora: { plan: 1, api: 2 }, alRenovar: {} }, real({ plan: 2, otro: 1 }))).toEqual([
      {
        paso: 'ajustar',
        suscripcion: 'sub_1',
        items: [
          { id: 'si_plan', quantity: 1 },
          { price: 'api', quantity: 2 },
          { id: 'si_otro', deleted: true },
        ],
      },
      { paso: 'terminar', suscripcion: 'sub_1', termina: true },
    ]);
  });
});

describe('a change that waits to be paid', () => {
  it('takes no item away: what goes is of another price', () => {
    expect(
      sinQuitar([
        { id: 'si_a', quantity: 2 },
        { price: 'otro', quantity: 1 },
        { price: 'api', quantity: 1 },
        { id: 'si_b', deleted: true },
      ]),
    ).toEqual([
      { id: 'si_a', quantity: 2 },
      { id: 'si_b', price: 'otro', quantity: 1 },
      { price: 'api', quantity: 1 },
    ]);
    expect(sinQuitar([{ id: 'si_a', quantity: 2 }])).toEqual([{ id: 'si_a', quantity: 2 }]);
  });

  it('cannot be said where more goes than comes', () => {
    expect(
      sinQuitar([
        { price: 'otro', quantity: 1 },
        { id: 'si_a', deleted: true },
        { id: 'si_b', deleted: true },
      ]),
    ).toBeNull();
  });
});
