// What a code of the agency says stands in two places: our words for it, and what helps against it. Both say the same.
import { describe, expect, it } from '@jest/globals';
import { cargarTextos, IDIOMAS } from '@encadena/i18n';
import { errorAeat, ERRORES_AEAT } from '@encadena/verifactu';

const NUESTRO = { es: /revisamos nosotros/, ca: /revisem nosaltres/, en: /looking into it/ };

describe('whoever reads a code of the agency', () => {
  it('is not told by 2000 to correct an invoice: a fingerprint is the program’s', () => {
    expect(errorAeat(2000)).toMatchObject({ almacenado: true, campo: null, accion: 'SOPORTE' });
  });

  it.each(IDIOMAS)(
    'reads in %s that we look into it only where nothing of theirs would help',
    async (idioma) => {
      const textos = (await cargarTextos(idioma)).aeat as Record<string, string>;
      const nuestros = Object.entries(textos)
        .filter(([, texto]) => NUESTRO[idioma].test(texto))
        .map(([codigo]) => Number(codigo));
      expect(nuestros).toEqual(expect.arrayContaining([2000, 2002, 2003, 2007, 2008, 4102]));
      expect(nuestros.filter((codigo) => ERRORES_AEAT.get(codigo)?.accion !== 'SOPORTE')).toEqual([]);
    },
  );
});
