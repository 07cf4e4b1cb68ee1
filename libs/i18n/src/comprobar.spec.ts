// The texts of the product, and the check that guards them.
import { describe, expect, it } from '@jest/globals';
import { buscarSinonimos, compararArboles, comprobarTextos } from './comprobar';
import { FORMATOS } from './glosario';
import type { Idioma } from './idiomas';

describe('the check of the texts', () => {
  it('finds nothing in the texts of the product', async () => {
    expect(await comprobarTextos()).toEqual([]);
  });

  it('finds a missing key, an extra key, an empty text and a lost placeholder', () => {
    const es = { a: { uno: 'Uno {{n}}', dos: 'Dos', tres: 'Tres' } };
    const ca = { a: { uno: 'U', dos: '', cuatro: 'Quatre', tres: 'Tres' } };
    const en = { a: { uno: 'One {{n}}', tres: 'Three' } };
    expect(
      compararArboles({ es, ca, en }).map(
        ({ idioma, clave, problema }) => `${idioma} ${clave}: ${problema.split(':')[0]}`,
      ),
    ).toEqual([
      'ca a.uno: placeholders differ',
      'ca a.dos: empty text',
      'ca a.cuatro: key unknown to Spanish',
      'en a.dos: missing key',
    ]);
  });

  it('finds a stray synonym of the glossary', () => {
    expect(buscarSinonimos(new Map([['x', 'The hash of the record']]), 'en')).toHaveLength(1);
  });

  it.each<[Idioma, string]>([
    ['es', 'Activa el doble factor'],
    ['es', 'El enlace vale durante 24 horas y para una sola vez.'],
    ['ca', 'Descarrega el document'],
    ['ca', "L'arxiu"],
    ['ca', 'Vés a la pàgina'],
    ['ca', 'Triar contrasenya'],
    ['en', 'Look into your mail'],
    ['en', 'The link has run out'],
    ['en', 'It is annulled'],
    ['en', 'Attorney'],
    ['en', 'sole director'],
    ['en', 'intra-community tax number'],
    ['en', 'It is sent by itself.'],
  ])('in %s nobody reads "%s"', (idioma, texto) => {
    expect(buscarSinonimos(new Map([['x', texto]]), idioma)).not.toEqual([]);
  });

  it.each<[Idioma, string]>([
    ['es', 'El 21% de IVA'],
    ['es', 'Más de 400 € de una vez'],
    ['ca', 'Passa de €3.000'],
    ['en', 'Over 400\u00a0€'],
    ['en', 'Above 6,010,121.04 EUR'],
  ])('in %s an amount is written as the formatter writes it, not "%s"', (idioma, texto) => {
    expect(buscarSinonimos(new Map([['x', texto]]), idioma, FORMATOS[idioma])).not.toEqual([]);
  });

  it('leaves a sentence alone that the specification gives word for word, and only there', () => {
    const texto = 'Two factor authentication required, enable it in your profile';
    const buscar = (clave: string) => buscarSinonimos(new Map([[clave, texto]]), 'en');
    expect(buscar('errores.SEGUNDO_FACTOR_REQUERIDO')).toEqual([]);
    expect(buscar('errores.OTRO')).toHaveLength(1);
  });
});
