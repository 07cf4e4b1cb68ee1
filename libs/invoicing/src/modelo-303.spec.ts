import { describe, expect, it } from '@jest/globals';
import { cifrasDe, CONCEPTOS_303, cuotaDevengada, detrasDeCifra, type GrupoDevengado } from './modelo-303';

const grupo = (mas: Partial<GrupoDevengado> = {}): GrupoDevengado => ({
  grupo: JSON.stringify(mas),
  impuesto: 'IVA',
  claveRegimen: '01',
  calificacionOperacion: 'S1',
  causaExencion: null,
  tipoImpositivo: '21',
  recargoEquivalencia: null,
  conRecargo: false,
  rectificativa: false,
  intracomunitario: false,
  base: '100.00',
  cuota: '21.00',
  recargo: '0.00',
  ...mas,
});
const sinCuota = {
  calificacionOperacion: null,
  tipoImpositivo: null,
  cuota: '0.00',
} satisfies Partial<GrupoDevengado>;
const exenta = (causaExencion: GrupoDevengado['causaExencion']) => grupo({ ...sinCuota, causaExencion });
const noSujeta = (calificacionOperacion: 'N1' | 'N2', mas: Partial<GrupoDevengado> = {}) =>
  grupo({ ...sinCuota, calificacionOperacion, ...mas });

describe('the figures of form 303', () => {
  it.each([
    ['150', '0'],
    ['165', '2'],
    ['1', '4'],
    ['153', '5'],
    ['153', '7.5'],
    ['4', '10'],
    ['7', '21'],
  ])('box %s is the base of %s per cent, two boxes before its tax', (casilla, tipoImpositivo) => {
    const [cifra] = cifrasDe([grupo({ tipoImpositivo })]);
    expect(cifra).toEqual({
      concepto: 'DEVENGADO',
      tipo: tipoImpositivo,
      impuesto: 'IVA',
      casillas: { base: Number(casilla), cuota: Number(casilla) + 2 },
      base: '100.00',
      cuota: '21.00',
    });
  });

  it.each([
    ['INTRACOMUNITARIAS', 59, noSujeta('N2', { intracomunitario: true })],
    ['INTRACOMUNITARIAS', 59, exenta('E5')],
    ['EXPORTACIONES', 60, exenta('E2')],
    ['EXPORTACIONES', 60, exenta('E3')],
    ['EXPORTACIONES', 60, exenta('E4')],
    ['NO_SUJETAS', 120, noSujeta('N2')],
    ['NO_SUJETAS', 120, noSujeta('N2', { claveRegimen: '08' })],
    ['NO_SUJETAS', 120, noSujeta('N2', { rectificativa: true })],
    ['INVERSION', 122, grupo({ calificacionOperacion: 'S2', tipoImpositivo: '0', cuota: '0.00' })],
    ['EXENTAS', null, exenta('E1')],
    ['EXENTAS', null, exenta('E6')],
    ['NO_SUJETAS_ART_7', null, noSujeta('N1')],
  ])('%s, box %s, says a base alone', (concepto, casilla, uno) => {
    expect(cifrasDe([uno])).toMatchObject([
      { concepto, casillas: casilla && { base: casilla, cuota: null }, base: '100.00', cuota: null },
    ]);
  });

  it.each([
    ['VENTANILLA_NO_SUJETA', 123, noSujeta('N2', { claveRegimen: '17' })],
    ['VENTANILLA_SUJETA', 124, grupo({ claveRegimen: '17' })],
    ['CRITERIO_CAJA', 62, grupo({ claveRegimen: '07' })],
    ['OTROS_REGIMENES', undefined, grupo({ claveRegimen: '03' })],
    ['OTROS_REGIMENES', undefined, grupo({ claveRegimen: '20' })],
    ['OTROS_IMPUESTOS', undefined, grupo({ impuesto: 'IGIC', tipoImpositivo: '7' })],
  ])('%s stands apart and adds nothing to the tax due', (concepto, casilla, uno) => {
    const cifras = cifrasDe([uno]);
    expect([cifras[0]?.concepto, cifras[0]?.casillas?.base]).toEqual([concepto, casilla]);
    expect(cuotaDevengada(cifras)).toBe('0.00');
  });

  it('tells the surcharge apart, with the base that bears it, at 0 % too', () => {
    const cifras = cifrasDe([
      grupo({ recargoEquivalencia: '5.2', conRecargo: true, recargo: '5.20' }),
      grupo({ tipoImpositivo: '0', cuota: '0.00', recargoEquivalencia: '0', conRecargo: true }),
      grupo(),
    ]);
    expect(cifras.map(({ concepto, tipo, base, cuota }) => [concepto, tipo, base, cuota])).toEqual([
      ['DEVENGADO', '21', '200.00', '42.00'],
      ['DEVENGADO', '0', '100.00', '0.00'],
      ['RECARGO', '5.2', '100.00', '5.20'],
      ['RECARGO', '0', '100.00', '0.00'],
    ]);
    expect(cuotaDevengada(cifras)).toBe('47.20');
  });

  it('adds what rectifying invoices change, whatever the rate', () => {
    const rectificativa = { rectificativa: true } as const;
    const cifras = cifrasDe([
      grupo(),
      grupo({ ...rectificativa, base: '-50.00', cuota: '-10.50' }),
      grupo({
        ...rectificativa,
        tipoImpositivo: '10',
        base: '-10.00',
        cuota: '-1.00',
        conRecargo: true,
        recargoEquivalencia: '1.4',
        recargo: '-0.14',
      }),
    ]);
    expect(cifras.slice(1)).toMatchObject([
      { concepto: 'MODIFICACION', casillas: { base: 14, cuota: 15 }, base: '-60.00', cuota: '-11.50' },
      { concepto: 'MODIFICACION_RECARGO', casillas: { base: 25, cuota: 26 }, base: '-10.00', cuota: '-0.14' },
    ]);
    expect(cuotaDevengada(cifras)).toBe('9.36');
  });

  it('leaves the base of several kinds to a person, and knows where its tax goes', () => {
    const nadie = {
      impuesto: null,
      claveRegimen: null,
      ...sinCuota,
      rectificativa: true,
    } satisfies Partial<GrupoDevengado>;
    const grupos = [
      grupo({ rectificativa: true, grupo: 'nueva' }),
      grupo({ ...nadie, grupo: 'vieja', base: '-150.00', cuota: '-21.00' }),
    ];
    const cifras = cifrasDe(grupos);
    expect(cifras.map(({ concepto, base, cuota }) => [concepto, base, cuota])).toEqual([
      ['MODIFICACION', '100.00', '0.00'],
      ['POR_REPARTIR', '-150.00', null],
    ]);
    expect(detrasDeCifra(grupos, { concepto: 'MODIFICACION', tipo: null, impuesto: 'IVA' })).toEqual({
      grupos: ['nueva', 'vieja'],
      conBase: ['nueva'],
      cuotas: ['cuota'],
    });
  });

  it('comes in the order of the form, from the highest rate down', () => {
    const cifras = cifrasDe([
      exenta('E1'),
      grupo({ tipoImpositivo: '4' }),
      exenta('E5'),
      grupo({ rectificativa: true }),
      grupo(),
      grupo({ tipoImpositivo: '10' }),
    ]);
    expect(cifras.map(({ concepto, tipo }) => `${concepto} ${tipo ?? ''}`.trim())).toEqual([
      'DEVENGADO 21',
      'DEVENGADO 10',
      'DEVENGADO 4',
      'MODIFICACION',
      'INTRACOMUNITARIAS',
      'EXENTAS',
    ]);
    expect(new Set(CONCEPTOS_303).size).toBe(CONCEPTOS_303.length);
  });

  it('finds what is behind a figure, and nothing behind one that is not there', () => {
    const grupos = [grupo({ grupo: 'a' }), grupo({ grupo: 'b', conRecargo: true }), exenta('E1')];
    expect(detrasDeCifra(grupos, { concepto: 'DEVENGADO', tipo: '21', impuesto: 'IVA' })).toEqual({
      grupos: ['a', 'b'],
      conBase: ['a', 'b'],
      cuotas: ['cuota'],
    });
    expect(detrasDeCifra(grupos, { concepto: 'DEVENGADO', tipo: '4', impuesto: 'IVA' }).grupos).toEqual([]);
    expect(cifrasDe([])).toEqual([]);
    expect(cuotaDevengada([])).toBe('0.00');
  });
});
