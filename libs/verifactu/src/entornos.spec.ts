// One table for the addresses of each world; a test world never gives a production address.
import { describe, expect, it } from '@jest/globals';
import { urlSoap } from './entornos';
import { urlQr } from './qr';

const FACTURA = { nif: '89890001K', numSerie: '12345678-G33', fecha: '01-09-2024', importe: '241.4' };

describe('the worlds of the agency', () => {
  it('give the official QR address of the example (§8.1, §8.3)', () => {
    const tail =
      '/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.4';
    expect(urlQr({ entorno: 'PREPRODUCCION', ...FACTURA })).toBe(`https://prewww2.aeat.es${tail}`);
    expect(urlQr({ entorno: 'PRODUCCION', ...FACTURA })).toBe(`https://www2.agenciatributaria.gob.es${tail}`);
    expect(urlQr({ entorno: 'SIMULADOR', base: 'http://localhost:4001/', ...FACTURA })).toBe(
      `http://localhost:4001${tail}`,
    );
  });

  it('ignore a base in the agency worlds and need one for the simulator', () => {
    expect(
      urlQr({ entorno: 'PREPRODUCCION', base: 'https://www2.agenciatributaria.gob.es', ...FACTURA }),
    ).toContain('prewww2');
    expect(() => urlQr({ entorno: 'SIMULADOR', ...FACTURA })).toThrow(RangeError);
    expect(() => urlSoap({ entorno: 'SIMULADOR', certificado: 'SELLO' })).toThrow(RangeError);
  });

  it('encode each value of the QR once', () => {
    expect(urlQr({ entorno: 'PRODUCCION', ...FACTURA, numSerie: 'A&B/1+2 3%' })).toContain(
      '&numserie=A%26B%2F1%2B2%203%25&fecha=',
    );
  });

  it('have hosts of their own for seal certificates', () => {
    expect(urlSoap({ entorno: 'PRODUCCION', certificado: 'PERSONAL' })).toBe(
      'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
    );
    expect(urlSoap({ entorno: 'PRODUCCION', certificado: 'SELLO' })).toContain('https://www10.');
    expect(urlSoap({ entorno: 'PREPRODUCCION', certificado: 'SELLO', servicio: 'REQUERIMIENTO' })).toBe(
      'https://prewww10.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/RequerimientoSOAP',
    );
    expect(urlSoap({ entorno: 'SIMULADOR', certificado: 'SELLO', base: 'https://localhost:4000' })).toBe(
      'https://localhost:4000/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
    );
  });
});
