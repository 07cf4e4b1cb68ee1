// Reading what browsers say about themselves.
import { describe, expect, it } from '@jest/globals';
import { leerAgente } from './agente';

describe('the browser of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
  ])('%s', (agente, navegador, sistema) => {
    expect(leerAgente(agente)).toEqual({ navegador, sistema });
  });

  it('stays unknown when it says nothing that we know', () => {
    expect(leerAgente('curl/8')).toEqual({ navegador: undefined, sistema: undefined });
    expect(leerAgente(null)).toEqual({ navegador: undefined, sistema: undefined });
  });
});
