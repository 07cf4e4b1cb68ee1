import { describe, expect, it } from '@jest/globals';
import {
  admiteFinVerifactu,
  cabeceraVoluntaria,
  fechaFinVerifactu,
  haDejadoVerifactu,
  ultimoDiaVerifactu,
} from './fin-verifactu';
import { validateCabecera } from './reglas/validar';

const OBLIGADO = { NombreRazon: 'Fusteria Puig SL', NIF: 'B12345674' };

describe('the end of VERI*FACTU', () => {
  it('is the last day of a year, and still counts', () => {
    expect([ultimoDiaVerifactu(2026), fechaFinVerifactu(2026)]).toEqual(['2026-12-31', '31-12-2026']);
    expect(haDejadoVerifactu(2026, '2026-12-31')).toBe(false);
    expect(haDejadoVerifactu(2026, '2027-01-01')).toBe(true);
    expect(haDejadoVerifactu(null, '2099-01-01')).toBe(false);
  });

  it.each([
    [2025, false],
    [2026, true],
    [2027, true],
    [2028, false],
  ])('4120: in 2027 the end of %s is taken: %s, as the rule of the header says', (ejercicio, taken) => {
    for (const hoy of ['2027-01-01', '2027-12-31']) {
      expect(admiteFinVerifactu(ejercicio, hoy)).toBe(taken);
      const cabecera = cabeceraVoluntaria(OBLIGADO, {
        incidencia: false,
        fechaFin: fechaFinVerifactu(ejercicio),
      });
      const codigos = validateCabecera(cabecera, { hoy }).map(({ codigo }) => codigo);
      expect(codigos.includes(4120)).toBe(!taken);
    }
  });

  it('4120: what is sent passes before 2027 as well, when any real day does', () => {
    for (const ejercicio of [2025, 2026]) {
      expect(admiteFinVerifactu(ejercicio, '2026-12-31')).toBe(true);
      const cabecera = cabeceraVoluntaria(OBLIGADO, {
        incidencia: true,
        fechaFin: fechaFinVerifactu(ejercicio),
      });
      expect(validateCabecera(cabecera, { hoy: '2026-12-31' })).toEqual([]);
    }
  });

  it('stands in the header beside the incident, each by itself, and nothing where neither is', () => {
    const de = (incidencia: boolean, fechaFin: string | null) =>
      cabeceraVoluntaria(OBLIGADO, { incidencia, fechaFin }).RemisionVoluntaria;
    expect(de(false, null)).toBeUndefined();
    expect(de(true, null)).toEqual({ Incidencia: 'S' });
    expect(de(false, '31-12-2026')).toEqual({ FechaFinVeriFactu: '31-12-2026' });
    expect(de(true, '31-12-2026')).toEqual({ FechaFinVeriFactu: '31-12-2026', Incidencia: 'S' });
  });
});
