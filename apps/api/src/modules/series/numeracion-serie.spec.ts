// Which series, which number.
import { describe, expect, it } from '@jest/globals';
import {
  claveContador,
  claveDeNumero,
  numeroImpreso,
  numeroLibre,
  serieDe,
  siguienteNumero,
  type SerieLeida,
} from './numeracion-serie';

const serie = (mas: Partial<SerieLeida> = {}): SerieLeida => ({
  id: 's',
  cadenaId: 'c',
  codigo: 'F',
  formato: '{serie}{aa}-{numero:5}',
  reinicioAnual: true,
  primerNumero: 57,
  primerEjercicio: 2026,
  predeterminada: false,
  tiposFactura: ['F1'],
  ...mas,
});

describe('the next number', () => {
  it('is the one given for the first year, and 1 in any other', () => {
    expect(siguienteNumero(serie(), 2026, new Map())).toBe(57);
    expect(siguienteNumero(serie(), 2027, new Map())).toBe(1);
  });
  it('follows the last one taken in that year', () =>
    expect(siguienteNumero(serie(), 2026, new Map([['s:2026', 80]]))).toBe(81));
  it('of a series that never restarts is one for all years', () => {
    const seguida = serie({ reinicioAnual: false, primerEjercicio: 0 });
    expect(claveContador(seguida, 2031)).toBe('s:0');
    expect(siguienteNumero(seguida, 2031, new Map())).toBe(57);
    expect(siguienteNumero(seguida, 2031, new Map([['s:0', 99]]))).toBe(100);
  });
  it('is printed by the format', () => expect(numeroImpreso(serie(), 2026, 12)).toBe('F26-00012'));
});

describe('the next free number', () => {
  const deOtros = (...impresos: string[]) => new Set(impresos.map((impreso) => claveDeNumero(2026, impreso)));
  const libre = (ejercicio: number, otros: ReadonlySet<string>, contadores = new Map<string, number>()) =>
    numeroLibre(serie(), ejercicio, contadores, otros);
  it('is the next one where no other program has given any', () => {
    expect(libre(2026, new Set())).toBe(57);
    expect(libre(2026, new Set(), new Map([['s:2026', 80]]))).toBe(81);
  });
  it('goes past those that one has given, one by one', () => {
    expect(libre(2026, deOtros('F26-00057', 'F26-00058', 'F26-00060'))).toBe(59);
    expect(libre(2026, deOtros('F26-00057', 'F26-00058', 'F26-00060'), new Map([['s:2026', 59]]))).toBe(61);
  });
  it('does not mind those of another year, of another form, or behind it', () => {
    expect(libre(2027, deOtros('F26-00001'))).toBe(1);
    expect(libre(2026, deOtros('F27-00057', '57', 'F26-57', 'F26-00001'))).toBe(57);
  });
  it('of a series that never restarts is asked by the year of the invoice', () => {
    const seguida = serie({ reinicioAnual: false, primerEjercicio: 0, formato: '{numero}' });
    expect(numeroLibre(seguida, 2026, new Map(), deOtros('57'))).toBe(58);
    expect(numeroLibre(seguida, 2027, new Map(), deOtros('57'))).toBe(57);
  });
});

describe('the series of an invoice', () => {
  const una = serie({ id: 'a' });
  const otra = serie({ id: 'b', predeterminada: true });
  const simple = serie({ id: 'c', tiposFactura: ['F2'] });
  it('is the one asked for', () => expect(serieDe([una, otra], 'a', 'F1')).toBe(una));
  it('else the default of its kind', () => expect(serieDe([una, otra, simple], null, 'F1')).toBe(otra));
  it('else the only one of its kind', () => expect(serieDe([una, otra, simple], null, 'F2')).toBe(simple));
  it('and none when several could be meant, or none can', () => {
    expect(serieDe([una, serie({ id: 'd' })], null, 'F1')).toBeUndefined();
    expect(serieDe([una], null, 'F3')).toBeUndefined();
    expect(serieDe([una], 'x', 'F1')).toBeUndefined();
  });
});
