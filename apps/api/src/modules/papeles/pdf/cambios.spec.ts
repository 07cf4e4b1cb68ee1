// What may follow our bytes, and what may not.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ZONA_FIRMA } from '../texto/hoja-papel';
import {
  anadirConCorriente,
  anadirRevision,
  numerosCon,
  objetoDe,
} from '@encadena/api/testing/papeles/anadir';
import { textoEntregado } from '@encadena/api/testing/papeles/papel-de-prueba';
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
const paginaCon = (anotacion: string): Record<number, string> => ({
  [pagina]: con(objetoDe(pdf, pagina), '/Annots [900 0 R]'),
  900: anotacion,
});

describe('what is appended to our text', () => {
  it.each([
    [
      'an unseen signature field',
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /Rect [0 0 0 0] >>',
      'CORRECTA',
    ],
    [
      'a signature within the box',
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /Rect [80 60 300 120] >>',
      'CORRECTA',
    ],
    [
      'a signature over our text',
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /Rect [60 200 500 700] >>',
      'NO_COMPROBADA papelFirmaFuera',
    ],
    [
      'a note laid over our text',
      '<< /Type /Annot /Subtype /FreeText /Rect [60 60 100 100] /Contents (only on Mondays) >>',
      'NO_COMPROBADA papelAnadido',
    ],
    [
      'a text field',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 0 0] >>',
      'NO_COMPROBADA papelAnadido',
    ],
  ])('%s', async (_, anotacion, esperado) => {
    expect(await juzgar(anadirRevision(pdf, paginaCon(anotacion)))).toBe(esperado);
  });

  it('a form and validation data in the catalog are no change of the text; other pages are', async () => {
    const raiz = objetoDe(pdf, catalogo);
    expect(
      await juzgar(
        anadirRevision(pdf, { [catalogo]: con(raiz, '/AcroForm << /Fields [] /SigFlags 3 >>\n/DSS << >>') }),
      ),
    ).toBe('CORRECTA');
    expect(
      await juzgar(anadirRevision(pdf, { [catalogo]: raiz.replace(/\/Pages \d+ 0 R/, '/Pages 901 0 R') })),
    ).toBe('FALLA papelTextoCambiado');
    expect(await juzgar(anadirRevision(pdf, { [catalogo]: con(raiz, '/OCProperties << >>') }))).toBe(
      'NO_COMPROBADA papelAnadido',
    );
  });

  it('other content, another size or another tree of pages is a change', async () => {
    const [arbol] = numerosCon(pdf, /\/Type \/Pages/) as [number];
    expect(
      await juzgar(
        anadirRevision(pdf, {
          [pagina]: objetoDe(pdf, pagina).replace(/\/Contents \d+ 0 R/, '/Contents 902 0 R'),
        }),
      ),
    ).toBe('FALLA papelTextoCambiado');
    expect(
      await juzgar(anadirRevision(pdf, { [pagina]: objetoDe(pdf, pagina).replace('841.89', '400') })),
    ).toBe('FALLA papelTextoCambiado');
    expect(
      await juzgar(anadirRevision(pdf, { [arbol]: '<< /Type /Pages /Count 1 /Kids [903 0 R] >>' })),
    ).toBe('FALLA papelTextoCambiado');
  });

  it('an object inside of a stream or a comment, for a reader that looks for it there, is refused', async () => {
    const escondido = `${String(catalogo)} 0 obj\n<< /Type /Catalog /Pages 904 0 R >>\nendobj`;
    expect(
      await juzgar(
        anadirRevision(pdf, {
          905: `<< /Length ${escondido.length + 1} >>\nstream\n${escondido}\nendstream`,
        }),
      ),
    ).toBe('papelDanado');
    expect(await juzgar(anadirRevision(pdf, { 905: `<< /A (\n${escondido}\n) >>` }))).toBe('papelDanado');
    expect(await juzgar(anadirRevision(pdf, { 905: `<< /A 1 % ${escondido.replace(/\n/g, ' ')}\n>>` }))).toBe(
      'papelDanado',
    );
  });

  it.each([
    ['that leads elsewhere', { donde: { 906: 15 } }],
    ['that frees an object of ours', { entrada: (num: number) => `${num} 1\n0000000000 00001 f \n` }],
    [
      'that gives an object of ours another generation',
      {
        entrada: (num: number) =>
          `${num} 1\n${String(pdf.indexOf(`\n${num} 0 obj`) + 1).padStart(10, '0')} 00007 n \n`,
      },
    ],
    ['that leaves objects of ours out by its size', { tamano: 3 }],
  ])(
    'a directory %s is not ours to judge',
    async (
      _,
      {
        donde,
        entrada,
        tamano,
      }: { donde?: Record<number, number>; entrada?: (num: number) => string; tamano?: number },
    ) => {
      const contenido = Number(/\/Contents (\d+) 0 R/.exec(objetoDe(pdf, pagina))?.[1]);
      const revision = anadirRevision(pdf, { 906: '<< >>' }, { donde });
      const trailer = revision
        .toString('latin1', pdf.length)
        .replace('trailer', `${entrada?.(contenido) ?? ''}trailer`)
        .replace('/Size 2000', `/Size ${tamano ?? 2000}`);
      expect(await juzgar(Buffer.concat([pdf, Buffer.from(trailer, 'latin1')]))).toBe(
        'NO_COMPROBADA papelTextoCambiado',
      );
    },
  );

  it('where the file begins, told twice to different readers, is not ours to judge', async () => {
    const revision = anadirRevision(pdf, { 906: '<< >>' }).toString('latin1');
    expect(await juzgar(Buffer.from(revision, 'latin1'))).toBe('CORRECTA');
    expect(
      await juzgar(Buffer.from(revision.replace(/%%EOF\n$/, '% startxref 4711\n%%EOF\n'), 'latin1')),
    ).toBe('NO_COMPROBADA papelTextoCambiado');
    expect(
      await juzgar(
        Buffer.from(revision.replace(/%%EOF\n$/, '% trailer << /Root 906 0 R >>\n%%EOF\n'), 'latin1'),
      ),
    ).toBe('NO_COMPROBADA papelTextoCambiado');
    expect(await juzgar(Buffer.from(revision.replace('/Prev', '/XRefStm 15 /Prev'), 'latin1'))).toBe(
      'NO_COMPROBADA papelAnadido',
    );
  });

  it('a directory in a stream that takes an object of ours away is not ours to judge', async () => {
    const conEntrada = (donde: Record<number, number>) =>
      juzgar(anadirConCorriente(pdf, { [catalogo]: objetoDe(pdf, catalogo) }, { donde }));
    expect([await conEntrada({}), await conEntrada({ [catalogo]: 15 })]).toEqual([
      'CORRECTA',
      'NO_COMPROBADA papelTextoCambiado',
    ]);
    const dentro = `${catalogo} 0 ${objetoDe(pdf, catalogo)}`;
    const enCorriente = {
      930: `<< /Type /ObjStm /N 1 /First ${String(catalogo).length + 3} /Length ${dentro.length} >>\nstream\n${dentro}\nendstream`,
    };
    expect(await juzgar(anadirConCorriente(pdf, enCorriente, { clase: { 930: 5 } }))).toBe(
      'NO_COMPROBADA papelAnadido',
    );
  });

  it('a directory in a stream is read as well', async () => {
    const campo = paginaCon('<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /Rect [0 0 0 0] >>');
    expect(await juzgar(anadirConCorriente(pdf, campo))).toBe('CORRECTA');
    expect(await juzgar(anadirConCorriente(pdf, campo, { donde: { 900: 15 } }))).toBe(
      'NO_COMPROBADA papelTextoCambiado',
    );
  });

  it('a directory with another root, or that forgets ours, is not ours to judge', async () => {
    const otra = anadirRevision(pdf, { 907: '<< >>' });
    const cambiar = (de: RegExp, a: string) =>
      Buffer.concat([
        otra.subarray(0, pdf.length),
        Buffer.from(otra.subarray(pdf.length).toString('latin1').replace(de, a), 'latin1'),
      ]);
    expect(await juzgar(cambiar(/\/Root \d+/, '/Root 907'))).toBe('NO_COMPROBADA papelTextoCambiado');
    expect(await juzgar(cambiar(/\/Prev \d+/, ''))).toBe('NO_COMPROBADA papelTextoCambiado');
    expect(await juzgar(cambiar(/trailer/, 'basura trailer'))).not.toBe('CORRECTA');
  });
});
