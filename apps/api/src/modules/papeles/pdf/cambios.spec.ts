// What may follow our bytes, and what may not.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ZONA_FIRMA } from '../texto/papel-pdf';
import { anadirConCorriente, anadirRevision, numerosCon, objetoDe } from '../testing/anadir';
import { textoEntregado } from '../testing/papel-de-prueba';
import { juzgarCambios } from './cambios';
import { examinarPdf } from './contenido';

let pdf: Buffer;
let pagina: number;
let catalogo: number;
beforeAll(async () => {
  pdf = (await textoEntregado()).bytes;
  pagina = numerosCon(pdf, /\/Type \/Page\n/).at(-1) as number;
  [catalogo] = numerosCon(pdf, /\/Type \/Catalog/) as [number];
});

const juzgar = async (bytes: Buffer): Promise<string> => {
  const examen = await examinarPdf(bytes);
  if ('detalle' in examen) return examen.detalle;
  const { resultado, detalle } = await juzgarCambios(examen.estructura, pdf.length, ZONA_FIRMA);
  return detalle ? `${resultado} ${detalle}` : resultado;
};
const con = (objeto: string, anadido: string) => objeto.replace(/>>\s*$/, `${anadido}\n>>`);
const paginaCon = (anotacion: string): Record<number, string> => ({ [pagina]: con(objetoDe(pdf, pagina), '/Annots [900 0 R]'), 900: anotacion });

describe('what is appended to our text', () => {
  it.each([
    ['an unseen signature field', '<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /Rect [0 0 0 0] >>', 'CORRECTA'],
    ['a signature within the box', '<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /Rect [80 60 300 120] >>', 'CORRECTA'],
    ['a signature over our text', '<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /Rect [60 200 500 700] >>', 'NO_COMPROBADA papelTextoCambiado'],
    ['a note laid over our text', '<< /Type /Annot /Subtype /FreeText /Rect [60 60 100 100] /Contents (only on Mondays) >>', 'NO_COMPROBADA papelTextoCambiado'],
    ['a text field', '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 0 0] >>', 'NO_COMPROBADA papelTextoCambiado'],
  ])('%s', async (_, anotacion, esperado) => {
    expect(await juzgar(anadirRevision(pdf, paginaCon(anotacion)))).toBe(esperado);
  });

  it('a form and validation data in the catalog are no change of the text; other pages are', async () => {
    const raiz = objetoDe(pdf, catalogo);
    expect(await juzgar(anadirRevision(pdf, { [catalogo]: con(raiz, '/AcroForm << /Fields [] /SigFlags 3 >>\n/DSS << >>') }))).toBe('CORRECTA');
    expect(await juzgar(anadirRevision(pdf, { [catalogo]: raiz.replace(/\/Pages \d+ 0 R/, '/Pages 901 0 R') }))).toBe('FALLA papelTextoCambiado');
    expect(await juzgar(anadirRevision(pdf, { [catalogo]: con(raiz, '/OCProperties << >>') }))).toBe('NO_COMPROBADA papelTextoCambiado');
  });

  it('other content, another size or another tree of pages is a change', async () => {
    const [arbol] = numerosCon(pdf, /\/Type \/Pages/) as [number];
    expect(await juzgar(anadirRevision(pdf, { [pagina]: objetoDe(pdf, pagina).replace(/\/Contents \d+ 0 R/, '/Contents 902 0 R') }))).toBe('FALLA papelTextoCambiado');
    expect(await juzgar(anadirRevision(pdf, { [pagina]: objetoDe(pdf, pagina).replace('841.89', '400') }))).toBe('FALLA papelTextoCambiado');
    expect(await juzgar(anadirRevision(pdf, { [arbol]: '<< /Type /Pages /Count 1 /Kids [903 0 R] >>' }))).toBe('FALLA papelTextoCambiado');
  });

  it('an object that only the directory knows, inside of a stream, is not ours to judge', async () => {
    const escondido = `<< /Length 60 >>\nstream\n${String(catalogo)} 0 obj\n<< /Type /Catalog /Pages 904 0 R >>\nendobj\nendstream`;
    const sano = anadirRevision(pdf, { 905: escondido, 906: '<< >>' });
    expect(await juzgar(sano)).toBe('CORRECTA');
    const lugar = sano.indexOf(`${catalogo} 0 obj\n<< /Type /Catalog /Pages 904`);
    expect(await juzgar(anadirRevision(pdf, { 905: escondido, 906: '<< >>' }, { donde: { 906: lugar } }))).toBe('NO_COMPROBADA papelTextoCambiado');
  });

  it('a directory in a stream is read as well', async () => {
    const campo = paginaCon('<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /Rect [0 0 0 0] >>');
    expect(await juzgar(anadirConCorriente(pdf, campo))).toBe('CORRECTA');
    expect(await juzgar(anadirConCorriente(pdf, campo, { donde: { 900: 15 } }))).toBe('NO_COMPROBADA papelTextoCambiado');
  });

  it('a directory with another root, or that forgets ours, is not ours to judge', async () => {
    const otra = anadirRevision(pdf, { 907: '<< /Type /Catalog >>' });
    const cambiar = (de: RegExp, a: string) => Buffer.concat([otra.subarray(0, pdf.length), Buffer.from(otra.subarray(pdf.length).toString('latin1').replace(de, a), 'latin1')]);
    expect(await juzgar(cambiar(/\/Root \d+/, '/Root 907'))).toBe('NO_COMPROBADA papelTextoCambiado');
    expect(await juzgar(cambiar(/\/Prev \d+/, ''))).toBe('NO_COMPROBADA papelTextoCambiado');
    expect(await juzgar(cambiar(/trailer/, 'basura trailer'))).not.toBe('CORRECTA');
  });
});
