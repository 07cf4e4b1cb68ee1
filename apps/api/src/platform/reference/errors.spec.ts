// The page of errors says what helps of each error that programs can meet, and leaves none of the catalogue out.
import { describe, expect, it } from '@jest/globals';
import { ERRORES, isCodigoError, typeOfProblem } from '@encadena/contracts';
import { createTraductor, IDIOMAS } from '@encadena/i18n';
import { errorList } from './errors';
import { readReference } from './files';

const document = JSON.parse(readReference('openapi.json')) as {
  components: { schemas: { CodigoError: { enum: string[] } } };
};
const ofPrograms = document.components.schemas.CodigoError.enum;

describe.each(IDIOMAS)('the page of errors in %s', (idioma) => {
  it('has each code of the catalogue once, where the type of a problem leads', async () => {
    const html = errorList(await createTraductor(), idioma);
    const ids = [...html.matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id);
    expect([...ids].sort()).toEqual(Object.keys(ERRORES).sort());
    for (const codigo of Object.keys(ERRORES))
      expect(typeOfProblem(codigo)).toBe(`/api/docs/errores#${codigo}`);
    expect(html).not.toContain('{{');
    expect(html).not.toMatch(/<p><\/p>|<dd><\/dd>/);
  });

  it('says of each code that programs meet what it comes of and what helps, and of no code that is none', async () => {
    const traductor = await createTraductor();
    for (const codigo of ofPrograms)
      for (const parte of ['causa', 'remedio'])
        expect([codigo, traductor.textoSiExiste(idioma, `referenciaErrores.${codigo}.${parte}`)]).toEqual([
          codigo,
          expect.stringMatching(/^\p{Lu}.*\.$/u),
        ]);
    expect(ofPrograms.filter((codigo) => !isCodigoError(codigo))).toEqual([]);
  });
});

it('leads a code of no catalogue, as of a fiscal rule, to the page as a whole', () => {
  expect(typeOfProblem('REGLA_3_1_2')).toBe('/api/docs/errores');
});
