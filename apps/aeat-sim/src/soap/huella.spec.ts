// The simulator's own huella against the agency's vectors and against what the service was measured to accept.
import { describe, expect, it } from '@jest/globals';
import { describeWithDocuments, vectores } from '../testing/agency-documents';
import type { RegistroRecibido } from './estructura/leer-envio';
import { aDosDecimales, huellaCorrecta, huellaDe, sinCeros } from './huella';

type Campos = Record<string, string | null>;

/** A record with just what enters the huella. */
function registro(operacion: 'Alta' | 'Anulacion', c: Campos, huella: string): RegistroRecibido {
  const anterior =
    c['Huella'] === null || c['Huella'] === '' ? {} : { RegistroAnterior: { Huella: c['Huella'] } };
  const datos = { ...c, IDFactura: c, Encadenamiento: anterior, Huella: huella };
  return { operacion, datos, desvios: [], desde: 0, hasta: 0 } as unknown as RegistroRecibido;
}

describeWithDocuments('the huella', () => {
  it.each(vectores<Campos, string>('hash_alta').map((v) => [v.id, v] as const))(
    'of the alta %s is the one that the agency computes',
    (_id, { input, expected }) => {
      expect(huellaCorrecta(registro('Alta', input, expected))).toBe(true);
      expect(
        huellaCorrecta(
          registro(
            'Alta',
            input,
            expected.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
          ),
        ),
      ).toBe(false);
    },
  );

  it.each(vectores<Campos, string>('hash_anulacion').map((v) => [v.id, v] as const))(
    'of the anulación %s is the one that the agency computes',
    (_id, { input, expected }) => {
      expect(huellaCorrecta(registro('Anulacion', input, expected))).toBe(true);
    },
  );
});

describe('the tolerant reading', () => {
  const base = {
    IDEmisorFactura: 'B12345674',
    NumSerieFactura: 'A&B/1',
    FechaExpedicionFactura: '20-11-2026',
    TipoFactura: 'F1',
    Huella: '',
    FechaHoraHusoGenRegistro: '2026-11-20T10:00:00+01:00',
  };
  const huellaCon = (cuota: string, importe: string): string =>
    huellaDe([
      ['IDEmisorFactura', base.IDEmisorFactura],
      ['NumSerieFactura', base.NumSerieFactura],
      ['FechaExpedicionFactura', base.FechaExpedicionFactura],
      ['TipoFactura', 'F1'],
      ['CuotaTotal', cuota],
      ['ImporteTotal', importe],
      ['Huella', ''],
      ['FechaHoraHusoGenRegistro', base.FechaHoraHusoGenRegistro],
    ]);

  it.each([
    ['21.10', '121.10'],
    ['21.1', '121.1'],
    ['21.10', '121.10'],
  ])('takes a huella over %s and %s for amounts with one decimal', (cuota, importe) => {
    expect(
      huellaCorrecta(
        registro('Alta', { ...base, CuotaTotal: '21.1', ImporteTotal: '121.1' }, huellaCon(cuota, importe)),
      ),
    ).toBe(true);
  });

  it('takes no other amount', () => {
    expect(
      huellaCorrecta(
        registro(
          'Alta',
          { ...base, CuotaTotal: '21.10', ImporteTotal: '121.10' },
          huellaCon('21.10', '121.11'),
        ),
      ),
    ).toBe(false);
  });

  it.each([
    ['41', '41.00', '41'],
    ['-0.50', '-0.50', '-0.5'],
    ['+121.00', '121.00', '121'],
    ['0', '0.00', '0'],
    ['100', '100.00', '100'],
  ])('writes %s as %s and %s', (literal, dos, corto) => {
    expect([aDosDecimales(literal), sinCeros(literal)]).toEqual([dos, corto]);
  });
});
