import { describe, expect, it } from '@jest/globals';
import { readConfiguracion } from './config';

const CLAVE = `vft_${'a'.repeat(49)}`;
const bueno = { ENCADENA_URL: 'https://facturas.example.com/', ENCADENA_CLAVE: CLAVE };

describe('the configuration', () => {
  it('knows the world by the key, and Spanish by default', () => {
    expect(readConfiguracion(bueno)).toEqual({
      url: 'https://facturas.example.com',
      clave: CLAVE,
      mundo: 'PRUEBAS',
      idioma: 'es',
    });
    const real = readConfiguracion({ ...bueno, ENCADENA_CLAVE: CLAVE.replace('vft_', 'vfl_') });
    expect(real.mundo).toBe('REAL');
  });

  it('names each variable that is missing or wrong, and shows no key', () => {
    expect(() => readConfiguracion({})).toThrow('ENCADENA_URL: is missing\nENCADENA_CLAVE: is missing');
    const mala = { ENCADENA_URL: 'ftp://x', ENCADENA_CLAVE: 'vfl_secreta', ENCADENA_IDIOMA: 'fr' };
    expect(() => readConfiguracion(mala)).toThrow(
      /ENCADENA_URL: must.*\nENCADENA_CLAVE: must.*\nENCADENA_IDIOMA/,
    );
    expect(() => readConfiguracion(mala)).not.toThrow('secreta');
  });
});
