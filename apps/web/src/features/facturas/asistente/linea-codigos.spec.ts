// A shop owner reads the case in words, followed by the code.
import { describe, expect, it } from '@jest/globals';
import { IDIOMAS, cargarTextos } from '@encadena/i18n';
import { CAUSAS_EXENCION, CLAVES_REGIMEN } from '@encadena/invoicing';

const IMPUESTOS = ['IVA', 'IGIC', 'IPSI'] as const;

describe.each(IDIOMAS)('the regimes and exemptions that a line offers in %s', (idioma) => {
  it.each(IMPUESTOS)('have words for every code of %s, with the code after them', async (impuesto) => {
    const { codigos } = await cargarTextos(idioma);
    const regimenes: Record<string, string> = codigos.claveRegimen[impuesto];
    const causas: Record<string, string> = codigos.causaExencion[impuesto];
    const enPapel: Record<string, string> = codigos.exencionEnPapel[impuesto];
    const claves = CLAVES_REGIMEN[impuesto].map((clave) => `R${clave}`);
    expect(Object.keys(regimenes).sort()).toEqual([...claves].sort());
    for (const clave of claves)
      expect(regimenes[clave]).toMatch(new RegExp(`^\\p{L}.* \\(.*${clave}\\)$`, 'u'));
    expect(Object.keys(causas)).toEqual([...CAUSAS_EXENCION[impuesto]]);
    expect(Object.keys(enPapel)).toEqual([...CAUSAS_EXENCION[impuesto]]);
    for (const causa of CAUSAS_EXENCION[impuesto]) {
      expect(causas[causa]).toMatch(new RegExp(`^\\p{L}.* \\(.*${causa}\\)$`, 'u'));
      expect(enPapel[causa]).not.toContain(causa);
    }
  });
});
