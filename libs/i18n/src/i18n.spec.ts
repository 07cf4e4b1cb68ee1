// How much of a language is there: what a page shows, and the same of the next language.
import { describe, expect, it } from '@jest/globals';
import { cambiarIdioma, completarTextos, createI18n } from './i18n';
import { IDIOMAS } from './idiomas';
import { CARGAR_PARTE, cargarTextos, PARTES_DE_TEXTOS } from './textos/cargar';
import { deServidor } from './textos/es/servidor';

const espacios = (instancia: Awaited<ReturnType<typeof createI18n>>, idioma: string): string[] =>
  Object.keys(instancia.getResourceBundle(idioma, 'translation') as object).sort();

describe('the texts of screens', () => {
  it.each(IDIOMAS)('are in one part each, and all in one, in %s', async (idioma) => {
    const todos = Object.keys(await cargarTextos(idioma)).filter((uno) => !(uno in deServidor));
    const partes = await Promise.all(
      PARTES_DE_TEXTOS.filter((parte) => parte !== 'acceso').map(async (parte) =>
        Object.keys(await CARGAR_PARTE[parte](idioma)),
      ),
    );
    expect(partes.flat().sort()).toEqual(todos.sort());
  });

  it('come with the page that shows them, once', async () => {
    const instancia = await createI18n('es', 'acceso');
    expect(espacios(instancia, 'es')).toEqual(['auth', 'comun', 'validacion']);
    await completarTextos(instancia);
    expect(instancia.t('menu.facturas')).not.toBe('menu.facturas');
    expect(instancia.exists('stripe.titulo')).toBe(false);
    await completarTextos(instancia, 'nif', 'stripe');
    await completarTextos(instancia, 'nif');
    expect(instancia.t('stripe.titulo')).toBe('Integración con Stripe');
    expect(instancia.exists('superusuario')).toBe(false);
  });

  it.each([
    [[], ['auth', 'comun', 'validacion']],
    [['stripe'], ['menu', 'stripe']],
    [
      ['nif', 'super'],
      ['asistente', 'menu', 'superusuario'],
    ],
  ] as const)('are there of the next language as far as of this one: %j', async (partes, hay) => {
    const instancia = await createI18n('es', 'acceso');
    if (partes.length > 0) await completarTextos(instancia, ...partes);
    await cambiarIdioma(instancia, 'en');
    expect(instancia.language).toBe('en');
    expect(espacios(instancia, 'en')).toEqual(espacios(instancia, 'es'));
    expect(espacios(instancia, 'en')).toEqual(expect.arrayContaining([...hay]));
  });
});
