// A test world never prints a production QR.
import { expect, it } from '@jest/globals';
import { qrDestino } from './qr-destino';

it('a QR points to the agency of its chain', () => {
  const sim = { AEAT_SIM_QR_URL: 'http://sim' };
  const nada = { AEAT_SIM_QR_URL: undefined };
  expect(qrDestino(sim, { entorno: 'REAL', agencia: 'PRODUCCION' })).toEqual({ entorno: 'PRODUCCION' });
  expect(qrDestino(nada, { entorno: 'REAL', agencia: 'PREPRODUCCION' })).toEqual({
    entorno: 'PREPRODUCCION',
  });
  expect(qrDestino(sim, { entorno: 'REAL', agencia: 'SIMULADOR' })).toEqual({
    entorno: 'SIMULADOR',
    base: 'http://sim',
  });
  expect(qrDestino(sim, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' }).base).toBe('http://sim/pruebas');
  expect(qrDestino(nada, { entorno: 'REAL', agencia: 'SIMULADOR' }).base).toMatch(/^https:/);
});
