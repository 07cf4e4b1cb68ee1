// Every screen has a help page in every language.
import { describe, expect, it } from '@jest/globals';
import { IDIOMAS } from '../idiomas';
import { PANTALLAS_CON_AYUDA, cargarAyuda } from './index';

describe('the help pages', () => {
  it.each(IDIOMAS.flatMap((idioma) => PANTALLAS_CON_AYUDA.map((pantalla) => ({ idioma, pantalla }))))(
    '$pantalla is explained in $idioma',
    async ({ idioma, pantalla }) => {
      expect((await cargarAyuda(idioma, pantalla)).trim()).toMatch(/^### /);
    },
  );

  it('says so when a screen has no page', async () => {
    await expect(cargarAyuda('es', 'nada')).rejects.toThrow('nada');
  });
});
