// The demo's own ten lines of huella, held against the agency's published examples (document on the huella,
// v0.1.2, §5).
import { describe, expect, it } from '@jest/globals';
import { recomputeHuella } from './demo.mjs';

const registro = (
  numero: string,
  anterior: string,
  hora: string,
  huella: string,
) => `<sum1:RegistroAlta><sum1:IDVersion>1.0</sum1:IDVersion>
  <sum1:IDFactura><sum1:IDEmisorFactura>89890001K</sum1:IDEmisorFactura><sum1:NumSerieFactura>${numero}</sum1:NumSerieFactura>
  <sum1:FechaExpedicionFactura>01-01-2024</sum1:FechaExpedicionFactura></sum1:IDFactura><sum1:TipoFactura>F1</sum1:TipoFactura>
  <sum1:CuotaTotal>12.35</sum1:CuotaTotal><sum1:ImporteTotal>123.45</sum1:ImporteTotal><sum1:Encadenamiento>${anterior}</sum1:Encadenamiento>
  <sum1:FechaHoraHusoGenRegistro>${hora}</sum1:FechaHoraHusoGenRegistro><sum1:TipoHuella>01</sum1:TipoHuella><sum1:Huella>${huella}</sum1:Huella></sum1:RegistroAlta>`;
const PRIMERA = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
const SEGUNDA = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';

describe('the huella of the demo', () => {
  it('of a first record is the one that the agency publishes', () => {
    const { huella, written } = recomputeHuella(
      registro(
        '12345678/G33',
        '<sum1:PrimerRegistro>S</sum1:PrimerRegistro>',
        '2024-01-01T19:20:30+01:00',
        PRIMERA,
      ),
    );
    expect(huella).toBe(PRIMERA);
    expect(written).toBe(PRIMERA);
  });

  it('of a second record follows from the first', () => {
    const anterior = `<sum1:RegistroAnterior><sum1:IDEmisorFactura>89890001K</sum1:IDEmisorFactura><sum1:NumSerieFactura>12345678/G33</sum1:NumSerieFactura>
      <sum1:FechaExpedicionFactura>01-01-2024</sum1:FechaExpedicionFactura><sum1:Huella>${PRIMERA}</sum1:Huella></sum1:RegistroAnterior>`;
    expect(
      recomputeHuella(registro('12345679/G34', anterior, '2024-01-01T19:20:35+01:00', SEGUNDA)).huella,
    ).toBe(SEGUNDA);
  });

  it('differs as soon as one field differs', () => {
    expect(
      recomputeHuella(
        registro(
          '12345678/G33',
          '<sum1:PrimerRegistro>S</sum1:PrimerRegistro>',
          '2024-01-01T19:20:31+01:00',
          PRIMERA,
        ),
      ).huella,
    ).not.toBe(PRIMERA);
  });
});
