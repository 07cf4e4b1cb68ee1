// The quarter that an address names, and what becomes of one that names none.
import { describe, expect, it } from '@jest/globals';
import { busquedaDe, busquedaDeCifra, cifraDe, elegidoDe } from './elegido';

const url = (busqueda: string) => {
  const params = new URLSearchParams(busqueda);
  return { get: (nombre: string) => params.get(nombre) ?? undefined };
};
const HOY = '2026-11-20';
const ACTUAL = { ejercicio: 2026, trimestre: '4T' } as const;

describe('the address of a quarter', () => {
  it.each([
    ['', ACTUAL],
    ['?ejercicio=2025&trimestre=1T', { ejercicio: 2025, trimestre: '1T' }],
    ['?trimestre=2T', { ejercicio: 2026, trimestre: '2T' }],
    ['?ejercicio=2027&trimestre=9T', ACTUAL],
    ['?ejercicio=1999', ACTUAL],
    ['?ejercicio=x', ACTUAL],
  ])('%s names %j', (busqueda, elegido) => {
    expect(elegidoDe(url(busqueda), HOY)).toEqual(elegido);
  });

  it('comes back as it was written, with the figure', () => {
    const cifra = { concepto: 'OTROS_IMPUESTOS', tipo: '7', impuesto: 'IGIC' } as const;
    const busqueda = busquedaDeCifra(ACTUAL, cifra);
    expect([elegidoDe(url(busqueda), HOY), cifraDe(url(busqueda))]).toEqual([ACTUAL, cifra]);
    const sinTipo = busquedaDeCifra(ACTUAL, { concepto: 'MODIFICACION', tipo: null, impuesto: 'IVA' });
    expect(sinTipo).toBe(`${busquedaDe(ACTUAL)}&concepto=MODIFICACION`);
    expect(cifraDe(url(sinTipo))).toEqual({ concepto: 'MODIFICACION', tipo: undefined, impuesto: 'IVA' });
    expect(cifraDe(url('?concepto=nada&impuesto=nada'))).toEqual({
      concepto: 'DEVENGADO',
      tipo: undefined,
      impuesto: 'IVA',
    });
  });
});
