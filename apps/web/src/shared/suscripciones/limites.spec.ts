// What a trial or a plan leaves, for every state of it.
import { describe, expect, it } from '@jest/globals';
import { buildSuscripcion } from '../../testing/builders';
import { alEmitir, detiene, type Limite, limitesDe } from './limites';

const AHORA = Date.parse('2026-12-20T10:00:00Z');
const PAGA = { suscripcionActiva: true, prueba: null };
const hasta = '2027-01-15T10:00:00Z';
const prueba = (consumidas: number, fin = '2026-12-25T22:00:00Z') => ({
  limiteFacturas: 100,
  consumidas,
  hasta: fin,
});
const deCambios = (cambios: Parameters<typeof buildSuscripcion>[0]) =>
  limitesDe(PAGA, buildSuscripcion(cambios), AHORA);

describe('a trial', () => {
  it('leaves days, begun ones counted, and invoices', () => {
    expect(limitesDe({ suscripcionActiva: true, prueba: prueba(4) }, undefined, AHORA)).toEqual([
      { tipo: 'PRUEBA', dias: 6, facturas: 96 },
    ]);
  });

  it('whose invoices are used up lets none out, and so does one that is over', () => {
    for (const consumidas of [100, 101])
      expect(limitesDe({ suscripcionActiva: true, prueba: prueba(consumidas) }, undefined, AHORA)).toEqual([
        { tipo: 'PRUEBA_AGOTADA', limite: 100 },
      ]);
    expect(limitesDe({ suscripcionActiva: false, prueba: prueba(4) }, undefined, AHORA)).toEqual([
      { tipo: 'PRUEBA_TERMINADA' },
    ]);
  });
});

describe('without a subscription', () => {
  it('nothing goes out', () => {
    expect(limitesDe({ suscripcionActiva: false, prueba: null }, undefined, AHORA)).toEqual([
      { tipo: 'SIN_SUSCRIPCION' },
    ]);
  });

  it('an installation that sells none has no limits', () => {
    expect(
      limitesDe(PAGA, buildSuscripcion({ estado: null, limiteFacturas: null, periodo: null }), AHORA),
    ).toEqual([]);
    expect(limitesDe(PAGA, undefined, AHORA)).toEqual([]);
  });
});

describe('a plan', () => {
  it.each<[number, Limite[]]>([
    [0, []],
    [39, []],
    [40, [{ tipo: 'CERCA', limite: 50, quedan: 10, hasta }]],
    [49, [{ tipo: 'CERCA', limite: 50, quedan: 1, hasta }]],
  ])('with %i of 50 used', (consumidas, esperado) => {
    expect(deCambios({ consumidas })).toEqual(esperado);
  });

  it('that is used up says what the others cost, and what they have cost', () => {
    expect(deCambios({ consumidas: 50 })).toEqual([
      { tipo: 'EXTRA', limite: 50, excedidas: 0, importe: '0.00', precio: '0.15', hasta },
    ]);
    expect(deCambios({ consumidas: 52, excedidas: 2, importeExcedido: '0.30' })).toMatchObject([
      { tipo: 'EXTRA', excedidas: 2, importe: '0.30' },
    ]);
  });

  it('stops at the cap of its owner, also at one of none', () => {
    const topeGasto = { facturasExtra: 2, importe: '0.30' };
    expect(deCambios({ consumidas: 51, excedidas: 1, topeGasto })).toMatchObject([{ tipo: 'EXTRA' }]);
    expect(deCambios({ consumidas: 52, excedidas: 2, topeGasto })).toEqual([{ tipo: 'TOPE', hasta }]);
    const ninguna = { facturasExtra: 0, importe: '0.00' };
    expect(deCambios({ consumidas: 50, topeGasto: ninguna })).toEqual([{ tipo: 'TOPE', hasta }]);
    expect(deCambios({ consumidas: 10, topeGasto: ninguna })).toEqual([]);
  });

  it('without a limit, or with none included, counts nothing up', () => {
    expect(deCambios({ limiteFacturas: null, consumidas: 9999 })).toEqual([]);
    expect(deCambios({ limiteFacturas: 0, consumidas: 3, excedidas: 3 })).toEqual([]);
  });

  it('that is not renewed says so in its last days; one that is owed has a line of its own', () => {
    const acaba = (fechaExpiracion: string) => ({ consumidas: 0, autoRenovacion: false, fechaExpiracion });
    expect(deCambios(acaba('2027-01-05T10:00:00Z'))).toEqual([]);
    expect(deCambios(acaba('2027-01-04T10:00:00Z'))).toMatchObject([{ tipo: 'TERMINA', dias: 15 }]);
    expect(deCambios({ ...acaba('2026-12-21T09:00:00Z'), estado: 'IMPAGADA' })).toEqual([]);
  });

  it('whose access to the API ends says so, but not to whoever issues', () => {
    const expira = '2026-12-22T10:00:00Z';
    const accesoApi = { ...buildSuscripcion().accesoApi, activo: true, expira };
    const limites = deCambios({ consumidas: 0, accesoApi });
    expect(limites).toEqual([{ tipo: 'API_TERMINA', dias: 2, hasta: expira }]);
    expect(alEmitir(limites, { rectifica: false })).toEqual([]);
    expect(deCambios({ consumidas: 0, accesoApi: { ...accesoApi, activo: false } })).toEqual([]);
  });
});

describe('whoever issues', () => {
  it('is stopped by what blocks, and a rectification only where there is no subscription at all', () => {
    const agotada: Limite = { tipo: 'PRUEBA_AGOTADA', limite: 100 };
    expect(alEmitir([agotada], { rectifica: false }).some(detiene)).toBe(true);
    expect(alEmitir([agotada, { tipo: 'TOPE', hasta }], { rectifica: true })).toEqual([]);
    expect(alEmitir([{ tipo: 'PRUEBA_TERMINADA' }], { rectifica: true }).some(detiene)).toBe(true);
    expect(detiene({ tipo: 'CERCA', limite: 50, quedan: 1, hasta })).toBe(false);
  });
});
