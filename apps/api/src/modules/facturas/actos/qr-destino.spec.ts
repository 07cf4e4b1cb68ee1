// A test world never prints a production QR.
import { describe, expect, it } from '@jest/globals';
import { qrDestino } from './qr-destino';

describe('where a QR points', () => {
  it('follows the configured world for real chains', () => {
    expect(qrDestino({ AEAT_ENTORNO: 'produccion', AEAT_SIM_QR_URL: undefined }, 'REAL')).toEqual({
      entorno: 'PRODUCCION',
    });
    expect(qrDestino({ AEAT_ENTORNO: 'preproduccion', AEAT_SIM_QR_URL: undefined }, 'REAL')).toEqual({
      entorno: 'PREPRODUCCION',
    });
  });
  it('is the simulator for chains of tests and for its own world', () => {
    expect(qrDestino({ AEAT_ENTORNO: 'produccion', AEAT_SIM_QR_URL: 'http://sim' }, 'PRUEBAS')).toEqual({
      entorno: 'SIMULADOR',
      base: 'http://sim',
    });
    expect(qrDestino({ AEAT_ENTORNO: 'simulador', AEAT_SIM_QR_URL: undefined }, 'REAL')).toMatchObject({
      entorno: 'SIMULADOR',
      base: expect.stringContaining('https://'),
    });
  });
});
