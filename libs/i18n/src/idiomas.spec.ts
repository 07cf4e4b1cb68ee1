// Which language a person sees.
import { describe, expect, it } from '@jest/globals';
import { elegirIdioma, idiomaDeAcceptLanguage } from './idiomas';

describe('the language rule', () => {
  it('shows the browser language when it is supported, whatever its region', () => {
    expect(elegirIdioma({ navegador: ['fr-FR', 'ca-ES', 'es'] })).toBe('ca');
  });

  it('shows English when nothing is supported', () => {
    expect(elegirIdioma({ navegador: ['fr', 'de'] })).toBe('en');
  });

  it('lets a stored choice win and ignores a stored value that is no language', () => {
    expect(elegirIdioma({ guardado: 'es', navegador: ['ca'] })).toBe('es');
    expect(elegirIdioma({ guardado: '{"x":1}', navegador: ['ca'] })).toBe('ca');
  });

  it('reads the weights of Accept-Language', () => {
    expect(idiomaDeAcceptLanguage('fr, en;q=0.3, ca-ES;q=0.9')).toBe('ca');
    expect(idiomaDeAcceptLanguage('es;q=0, en')).toBe('en');
    expect(idiomaDeAcceptLanguage(undefined)).toBe('en');
  });
});
