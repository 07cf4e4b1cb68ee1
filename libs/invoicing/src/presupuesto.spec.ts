import { describe, expect, it } from '@jest/globals';
import { compilarFormato, isNumeroCompleto, leerNumero } from './numeracion';
import { estadoPresupuestoDe, numeroDePresupuesto, numeroTecleado, TIPOS_PRESUPUESTO } from './presupuesto';

describe('the state of a quote', () => {
  const abierto = { decision: 'ABIERTO', validoHasta: '2026-11-30', facturado: false } as const;

  it.each([
    [abierto, '2026-11-30', 'ABIERTO'],
    [abierto, '2026-12-01', 'CADUCADO'],
    [{ ...abierto, decision: 'ACEPTADO' as const }, '2026-12-01', 'ACEPTADO'],
    [{ ...abierto, decision: 'RECHAZADO' as const }, '2026-12-01', 'RECHAZADO'],
    [{ ...abierto, decision: 'RECHAZADO' as const, facturado: true }, '2026-11-01', 'FACTURADO'],
    [{ ...abierto, facturado: true }, '2026-12-01', 'FACTURADO'],
  ])('%j on %s: %s', (ofrecido, hoy, estado) => {
    expect(estadoPresupuestoDe(ofrecido, hoy)).toBe(estado);
  });
});

describe('the number of a quote', () => {
  it('says its kind, its year and its place', () => {
    expect(numeroDePresupuesto('PRESUPUESTO', 2026, 1)).toBe('P26·0001');
    expect(numeroDePresupuesto('PROFORMA', 2026, 12)).toBe('PF26·0012');
    expect(numeroDePresupuesto('PRESUPUESTO', 2026, 12_345)).toBe('P26·12345');
    expect(numeroTecleado('P26·0001')).toBe('P26-0001');
  });

  it.each([0, -1, 1.5, Number.NaN])('is none for %j', (numero) => {
    expect(() => numeroDePresupuesto('PRESUPUESTO', 2026, numero)).toThrow('NUMERO_NO_VALIDO');
  });

  it('can be the number of no invoice, whatever the format of its series', () => {
    for (const tipo of TIPOS_PRESUPUESTO) {
      const numero = numeroDePresupuesto(tipo, 2026, 1);
      expect(isNumeroCompleto(numero)).toBe(false);
      expect(
        leerNumero(compilarFormato('{serie}{aa}-{numero:4}'), { serie: 'P', ejercicio: 2026 }, numero),
      ).toBeNull();
      expect(() => compilarFormato('P{aa}·{numero:4}')).toThrow('FORMATO_CARACTERES');
    }
  });
});
