// Every code of the agency is told in the owner's words, in every language: what it means, and what is to be done.
import { describe, expect, it } from '@jest/globals';
import { cargarTextos, IDIOMAS } from '@encadena/i18n';
import { ERRORES_AEAT, FAMILIAS_AEAT } from '@encadena/verifactu';
import { codigoDeFallo } from './explicar';

const NUESTRO = { es: /revisamos nosotros/, ca: /revisem nosaltres/, en: /looking into it/ };
const sinSignos = (texto: string): string =>
  texto
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

async function palabras(idioma: (typeof IDIOMAS)[number]) {
  const { aeat, aeatConsejos } = await cargarTextos(idioma);
  return { causas: aeat as Record<string, string>, consejos: aeatConsejos as Record<string, string> };
}

describe.each(IDIOMAS)('whoever reads a code of the agency in %s', (idioma) => {
  it('reads its cause, and not the words of the agency, nor a field of its XML', async () => {
    const { causas } = await palabras(idioma);
    for (const { codigo, texto } of ERRORES_AEAT.values()) {
      const causa = causas[codigo];
      expect([codigo, causa ?? '']).toEqual([codigo, expect.stringMatching(/^[\p{Lu}«“].{15,}/u)]);
      expect(sinSignos(causa ?? '')).not.toBe(sinSignos(texto));
      // FechaExpedicionFactura, IDOtro, NumSerieFactura: nobody has such a field on the screen.
      expect(causa).not.toMatch(/\p{Ll}\p{Lu}\p{Ll}|\bID[A-Z]/u);
      expect(causa).not.toContain(String(codigo));
    }
  });

  it('reads the same cause only where the agency’s rule is the same', async () => {
    const { causas } = await palabras(idioma);
    const codigos = [...ERRORES_AEAT.keys()].sort((a, b) => a - b);
    const iguales = codigos.map((uno) => codigos.filter((otro) => causas[otro] === causas[uno]));
    expect(iguales.filter(([primero, ...resto], i) => resto.length > 0 && primero === codigos[i])).toEqual([
      [1109, 1110],
      [1235, 1236],
      [1278, 2008],
    ]);
  });

  it('reads what to do about each family, and nothing of a family that is not there', async () => {
    const { consejos } = await palabras(idioma);
    expect(Object.keys(consejos).sort()).toEqual(Object.keys(FAMILIAS_AEAT).sort());
    expect(new Set(Object.values(consejos)).size).toBe(Object.keys(consejos).length);
  });

  it('is told that we look into it exactly where nothing of theirs would help', async () => {
    const { causas, consejos } = await palabras(idioma);
    expect(Object.values(causas).filter((causa) => NUESTRO[idioma].test(causa))).toEqual([]);
    for (const [familia, { remedio }] of Object.entries(FAMILIAS_AEAT))
      expect([familia, NUESTRO[idioma].test(consejos[familia] ?? '')]).toEqual([
        familia,
        remedio === 'SOPORTE',
      ]);
  });
});

describe('the code of a send that failed', () => {
  it('is read from its reason, or from what an alarm says', () => {
    expect(codigoDeFallo('FAULT_4104')).toBe(4104);
    expect(codigoDeFallo(undefined, 4102)).toBe(4102);
    expect([codigoDeFallo('FAULT'), codigoDeFallo('TIEMPO'), codigoDeFallo(null, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
