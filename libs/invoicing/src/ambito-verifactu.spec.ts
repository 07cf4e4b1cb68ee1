import { describe, expect, it } from '@jest/globals';
import { ambitoVerifactu, territorioDe } from './ambito-verifactu';

const situacion = { codigoPostal: '08001', pais: 'ES', domicilioFiscalComun: false, acogidoSii: false };

describe('who falls under VERI*FACTU', () => {
  it('everybody in the common territory, the Canaries, Ceuta and Melilla', () => {
    for (const codigoPostal of ['08001', '28013', '35001', '38001', '51001', '52001'])
      expect(ambitoVerifactu({ ...situacion, codigoPostal })).toEqual({ motivos: [], avisos: [] });
  });

  it.each(['01001', '20001', '31001', '48001'])(
    'not who is domiciled at %s, a foral territory',
    (codigoPostal) => {
      expect(ambitoVerifactu({ ...situacion, codigoPostal }).motivos).toEqual(['DOMICILIO_FORAL']);
      expect(ambitoVerifactu({ ...situacion, codigoPostal, domicilioFiscalComun: true })).toEqual({
        motivos: [],
        avisos: ['DOMICILIO_FORAL'],
      });
    },
  );

  it('not who keeps books through the SII, wherever that is', () => {
    expect(ambitoVerifactu({ ...situacion, codigoPostal: '48001', acogidoSii: true }).motivos).toEqual([
      'ACOGIDO_SII',
      'DOMICILIO_FORAL',
    ]);
  });

  it('a foreign postal code that looks foral says nothing', () => {
    expect(ambitoVerifactu({ ...situacion, codigoPostal: '20001', pais: 'IT' }).motivos).toEqual([]);
    expect(territorioDe('48001', 'ES')).toBe('FORAL');
    expect(territorioDe('zzz', 'ES')).toBe('IVA');
  });
});
