import { describe, expect, it } from '@jest/globals';
import { importe, suma, toTexto } from '@encadena/values';
import fc from 'fast-check';
import { mismosDestinatarios, participacionesDe, porcionesDe } from './destinatarios';
import { validarFactura } from './factura-reglas';
import { buildFactura, buildPersona } from './testing';

const centimos = (n: number): string => toTexto(importe(String(n)).dividedBy(100) as never);

describe('the recipients of an invoice', () => {
  it('bear alike when nobody says otherwise, and the odd cent goes to the first', () => {
    expect(porcionesDe({ baseImponible: '100.00', cuotaTotal: '21.00' }, [{}, {}])).toEqual([
      { baseImponible: '33.34', cuotaTotal: '7.00', importeTotal: '40.34' },
      { baseImponible: '33.33', cuotaTotal: '7.00', importeTotal: '40.33' },
      { baseImponible: '33.33', cuotaTotal: '7.00', importeTotal: '40.33' },
    ]);
  });

  it('bear what is said of them, the first one what is left', () => {
    const partes = participacionesDe([{ participacion: '25' }, { participacion: '12.5' }]);
    expect(partes?.map((p) => p.toFixed())).toEqual(['62.5', '25', '12.5']);
    expect(participacionesDe([{ participacion: '25' }, {}])).toBeNull();
    // A draft may say too much for a while: it can be looked at all the same.
    expect(participacionesDe([{ participacion: '60' }, { participacion: '60' }])).toBeNull();
    expect(
      porcionesDe({ baseImponible: '-80.00', cuotaTotal: '0.00' }, [{ participacion: '25' }]),
    ).toMatchObject([{ baseImponible: '-60.00' }, { baseImponible: '-20.00', cuotaTotal: '0.00' }]);
  });

  it('bear all of it together, cent by cent, in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
        fc.integer({ min: -(10 ** 8), max: 10 ** 8 }),
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (base, cuota, pesos, dichas) => {
          const totales = { baseImponible: centimos(base), cuotaTotal: centimos(cuota) };
          const otros = pesos.map((p) => (dichas ? { participacion: centimos(p) } : {}));
          const porciones = porcionesDe(totales, otros);
          const total = (campo: 'baseImponible' | 'cuotaTotal' | 'importeTotal') =>
            toTexto(suma(...porciones.map((p) => importe(p[campo]))));
          expect(porciones).toHaveLength(otros.length + 1);
          expect(total('baseImponible')).toBe(totales.baseImponible);
          expect(total('cuotaTotal')).toBe(totales.cuotaTotal);
          expect(total('importeTotal')).toBe(
            toTexto(suma(importe(totales.baseImponible), importe(totales.cuotaTotal))),
          );
        },
      ),
    );
  });

  it('are the same people in any order, whatever their names', () => {
    const [una, otra] = [buildPersona(), buildPersona({ identificacion: 'A58818501' })];
    expect(mismosDestinatarios([una, otra], [{ ...otra, nombre: 'Otro nombre' }, una])).toBe(true);
    expect(mismosDestinatarios([una], [una, otra])).toBe(false);
    expect(mismosDestinatarios([una], [otra])).toBe(false);
  });

  it('are each told by their place', () => {
    const factura = buildFactura({
      otrosDestinatarios: [
        buildPersona({ identificacion: 'A58818501' }),
        buildPersona({ identificacion: 'B0000000X', nombre: '' }),
      ],
    });
    expect(
      validarFactura(factura, { hoy: '2026-11-20' }).map(({ campo, codigo }) => [campo, codigo]),
    ).toEqual([
      ['otrosDestinatarios[1].nombre', 'NOMBRE_NO_VALIDO'],
      ['otrosDestinatarios[1].identificacion', 'NIF_NO_VALIDO'],
    ]);
  });
});
