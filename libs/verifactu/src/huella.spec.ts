// The official examples that the library must never lose, and what the hashed text does with spaces and signs.
import { describe, expect, it } from '@jest/globals';
import { cadenaHuellaAlta, huellaAlta, huellaAnulacion } from './huella';

const primera = {
  IDEmisorFactura: '89890001K',
  NumSerieFactura: '12345678/G33',
  FechaExpedicionFactura: '01-01-2024',
  TipoFactura: 'F1',
  CuotaTotal: '12.35',
  ImporteTotal: '123.45',
  FechaHoraHusoGenRegistro: '2024-01-01T19:20:30+01:00',
};
const HUELLA_1 = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
const HUELLA_2 = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';

describe('huella', () => {
  it('of the first alta is the official one (§6.1)', () => {
    expect(huellaAlta(primera)).toBe(HUELLA_1);
  });

  it('of the second alta chains the first (§6.2)', () => {
    expect(
      huellaAlta({
        ...primera,
        NumSerieFactura: '12345679/G34',
        Huella: HUELLA_1,
        FechaHoraHusoGenRegistro: '2024-01-01T19:20:35+01:00',
      }),
    ).toBe(HUELLA_2);
  });

  it('of the anulación chains the second (§6.3)', () => {
    const campos = {
      IDEmisorFacturaAnulada: '89890001K',
      NumSerieFacturaAnulada: '12345679/G34',
      FechaExpedicionFacturaAnulada: '01-01-2024',
      Huella: HUELLA_2,
      FechaHoraHusoGenRegistro: '2024-01-01T19:20:40+01:00',
    };
    expect(huellaAnulacion(campos)).toBe('177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68');
  });

  it('cuts blanks at both ends but no no-break space', () => {
    expect(huellaAlta({ ...primera, NumSerieFactura: ' 12345678/G33\t' })).toBe(HUELLA_1);
    expect(cadenaHuellaAlta({ ...primera, NumSerieFactura: ' \u00a0A ' })).toContain(
      'NumSerieFactura=\u00a0A&',
    );
  });

  it('leaves an ampersand of the number bare', () => {
    expect(cadenaHuellaAlta({ ...primera, NumSerieFactura: 'A&B' })).toContain('NumSerieFactura=A&B&');
  });

  it('hashes the literal of an amount, so that 121.1 and 121.10 differ', () => {
    expect(huellaAlta({ ...primera, ImporteTotal: '123.450' })).not.toBe(HUELLA_1);
  });
});
