// The texts of the product, and the check that guards them.
import { describe, expect, it } from '@jest/globals';
import { buscarSinonimos, compararArboles, comprobarTextos } from './comprobar';

describe('the check of the texts', () => {
  it('finds nothing in the texts of the product', async () => {
    expect(await comprobarTextos()).toEqual([]);
  });

  it('finds a missing key, an extra key, an empty text and a lost placeholder', () => {
    const es = { a: { uno: 'Uno {{n}}', dos: 'Dos', tres: 'Tres' } };
    const ca = { a: { uno: 'U', dos: '', cuatro: 'Quatre', tres: 'Tres' } };
    const en = { a: { uno: 'One {{n}}', tres: 'Three' } };
    expect(compararArboles({ es, ca, en }).map(({ idioma, clave, problema }) => `${idioma} ${clave}: ${problema.split(':')[0]}`)).toEqual([
      'ca a.uno: placeholders differ', 'ca a.dos: empty text', 'ca a.cuatro: key unknown to Spanish', 'en a.dos: missing key',
    ]);
  });

  it('finds a stray synonym of the glossary', () => {
    expect(buscarSinonimos(new Map([['x', 'The hash of the record']]), 'en')).toHaveLength(1);
  });
});
