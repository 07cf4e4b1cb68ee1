// Dates of what repeats: month ends, leap days, ends, and what holds for any rhythm.
import { describe, expect, it } from '@jest/globals';
import { addDays, addMonths, fechaISO, isFechaISO } from '@encadena/values';
import fc from 'fast-check';
import {
  diaDelPeriodo,
  type FinDeRitmo,
  FRECUENCIAS,
  fechaDeVez,
  proximasFechas,
  type Ritmo,
  siguienteFecha,
} from './recurrencia';

const ritmo = (mas: Partial<Ritmo & FinDeRitmo> = {}): Ritmo & FinDeRitmo => ({
  frecuencia: 'MENSUAL',
  cada: 1,
  dia: 31,
  inicio: '2026-01-31',
  hasta: null,
  veces: null,
  ...mas,
});
const lista = (mas: Partial<Ritmo & FinDeRitmo>, cuantas: number, desde = '2000-01-01') =>
  proximasFechas(ritmo(mas), { desde, hechas: 0 }, cuantas);

describe('the dates of a rhythm', () => {
  it('of the 31st are the ends of the months, and come back to the 31st', () => {
    expect(lista({}, 5)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect(lista({ inicio: '2028-01-31' }, 3)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  });

  it('of the 30th leave February alone', () => {
    expect(lista({ dia: 30, inicio: '2026-01-01' }, 4)).toEqual([
      '2026-01-30',
      '2026-02-28',
      '2026-03-30',
      '2026-04-30',
    ]);
  });

  it('of 29 February are the 28th until there is a 29th again', () => {
    expect(lista({ frecuencia: 'ANUAL', dia: 29, inicio: '2028-02-29' }, 5)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('begin with the first such day from the start on', () => {
    expect(lista({ dia: 5, inicio: '2026-01-20' }, 2)).toEqual(['2026-02-05', '2026-03-05']);
    expect(lista({ dia: 20, inicio: '2026-01-20' }, 1)).toEqual(['2026-01-20']);
    expect(lista({ frecuencia: 'ANUAL', dia: 5, inicio: '2026-12-20' }, 2)).toEqual([
      '2027-01-05',
      '2028-01-05',
    ]);
  });

  it('come every so many weeks, months, quarters and years', () => {
    expect(lista({ frecuencia: 'SEMANAL', cada: 2, dia: null, inicio: '2026-02-23' }, 3)).toEqual([
      '2026-02-23',
      '2026-03-09',
      '2026-03-23',
    ]);
    expect(lista({ cada: 5, dia: 1, inicio: '2026-10-01' }, 2)).toEqual(['2026-10-01', '2027-03-01']);
    expect(lista({ frecuencia: 'TRIMESTRAL', inicio: '2026-11-30' }, 3)).toEqual([
      '2026-11-30',
      '2027-02-28',
      '2027-05-31',
    ]);
    expect(lista({ frecuencia: 'ANUAL', cada: 3, dia: 1, inicio: '2026-01-01' }, 2)).toEqual([
      '2026-01-01',
      '2029-01-01',
    ]);
  });

  it('end with their last day, which counts, or after so many', () => {
    expect(lista({ hasta: '2026-03-31' }, 9)).toHaveLength(3);
    expect(lista({ hasta: '2026-03-30' }, 9)).toHaveLength(2);
    expect(lista({ veces: 4 }, 9)).toHaveLength(4);
    expect(siguienteFecha(ritmo({ veces: 4 }), { desde: '2026-01-01', hechas: 4 })).toBeNull();
    expect(siguienteFecha(ritmo(), { desde: '2099-12-31', hechas: 0 })).toBe('2099-12-31');
    expect(siguienteFecha(ritmo({ dia: 1 }), { desde: '2099-12-02', hechas: 0 })).toBeNull();
  });
});

describe('any rhythm', () => {
  const dias = fc.integer({ min: 0, max: 12_000 }).map((n) => addDays(fechaISO('2026-01-01'), n));
  const alguno = fc
    .record({
      frecuencia: fc.constantFrom(...FRECUENCIAS),
      cada: fc.integer({ min: 1, max: 60 }),
      dia: fc.integer({ min: 1, max: 31 }),
      inicio: dias,
    })
    .map(({ dia, ...suyo }): Ritmo & FinDeRitmo => ({
      ...suyo,
      dia: suyo.frecuencia === 'SEMANAL' ? null : dia,
      hasta: null,
      veces: null,
    }));

  it('gives real dates, each later than the one before and none before its start', () => {
    fc.assert(
      fc.property(alguno, (suyo) => {
        const fechas = [0, 1, 2, 3, 4].map((vez) => fechaDeVez(suyo, vez));
        expect(fechas.every((fecha) => isFechaISO(fecha))).toBe(true);
        expect([...new Set(fechas)].sort()).toEqual(fechas);
        expect((fechas[0] ?? '') >= suyo.inicio).toBe(true);
      }),
    );
  });

  it('is on its day of the month, or on the last of a shorter one', () => {
    fc.assert(
      fc.property(alguno, fc.integer({ min: 0, max: 8 }), (suyo, vez) => {
        const fecha = fechaDeVez(suyo, vez);
        if (suyo.dia === null)
          return expect((Date.parse(fecha) - Date.parse(suyo.inicio)) % (7 * 86_400_000)).toBe(0);
        const esUltimo = addDays(fecha, 1).endsWith('-01');
        const dia = Number(fecha.slice(8));
        return expect(dia === suyo.dia || (esUltimo && dia < suyo.dia)).toBe(true);
      }),
    );
  });

  it('gives from any day on the first date that is not before it, wherever one asks from', () => {
    fc.assert(
      fc.property(alguno, dias, (suyo, desde) => {
        const fecha = siguienteFecha(suyo, { desde, hechas: 0 });
        if (fecha === null) return;
        expect(fecha >= desde && fecha >= suyo.inicio).toBe(true);
        // None lies between.
        const vez = [...Array(800).keys()].find((n) => fechaDeVez(suyo, n) >= desde);
        expect(vez === undefined ? fecha : fechaDeVez(suyo, vez)).toBe(fecha);
        expect(siguienteFecha(suyo, { desde: fecha, hechas: 0 })).toBe(fecha);
      }),
    );
  });

  it('reaches the same dates step by step and at once: after any standstill none is left out or doubled', () => {
    fc.assert(
      fc.property(alguno, dias, fc.integer({ min: 1, max: 12 }), (suyo, desde, cuantas) => {
        const juntas = proximasFechas(suyo, { desde, hechas: 0 }, cuantas);
        let hoy = desde;
        const sueltas = juntas.map(() => {
          const fecha = siguienteFecha(suyo, { desde: hoy, hechas: 0 });
          hoy = addDays(fechaISO(fecha ?? ''), 1);
          return fecha;
        });
        expect(sueltas).toEqual(juntas);
        expect(new Set(juntas).size).toBe(juntas.length);
      }),
    );
  });
});

describe('the period of which it speaks', () => {
  it.each([
    ['MENSUAL', 1, '2027-01-01', 'ANTERIOR', '2026-12-01'],
    ['MENSUAL', 1, '2026-03-31', 'ANTERIOR', '2026-02-28'],
    ['MENSUAL', 1, '2026-12-31', 'SIGUIENTE', '2027-01-31'],
    ['TRIMESTRAL', 1, '2027-01-15', 'ANTERIOR', '2026-10-15'],
    ['ANUAL', 1, '2028-02-29', 'SIGUIENTE', '2029-02-28'],
    ['SEMANAL', 2, '2026-03-09', 'ANTERIOR', '2026-02-23'],
    ['MENSUAL', 1, '2026-03-31', 'ACTUAL', '2026-03-31'],
  ] as const)('every %s (%i), on %s: the one that is %s', (frecuencia, cada, fecha, periodo, dia) => {
    expect(diaDelPeriodo({ frecuencia, cada }, fecha, periodo)).toBe(dia);
    expect(addMonths(fechaISO(dia), 0)).toBe(dia);
  });
});
