// What PDF/A-3b asks of our documents (ISO 19005-3, by its clauses), and what a reader of screens needs of them
// (ISO 32000-1, 14.7 and 14.8), as far as bytes alone can show it. Independent of what writes them.
import { isDictionary, nameOf, type PdfDictionary, type PdfValue } from '@encadena/pdf-reader';
import { XMLValidator } from 'fast-xml-parser';
import type { PdfLeido } from './pdf-leido';

/** A rule and what breaks it; nothing where all is well. */
type Regla = (pdf: PdfLeido) => Promise<string[]> | string[];

const si = (falta: boolean, dicho: string): string[] => (falta ? [dicho] : []);

const archivo: Regla = ({ bytes, trailer }) => [
  ...si(!bytes.subarray(0, 9).toString('latin1').startsWith('%PDF-1.7\n'), '6.1.2 the header is %PDF-1.7'),
  ...si(
    bytes[9] !== 0x25 || [10, 11, 12, 13].some((i) => (bytes[i] ?? 0) < 128),
    '6.1.2 behind it stands a comment of four bytes above 127',
  ),
  ...si(
    !Array.isArray(trailer.get('ID')) || (trailer.get('ID') as PdfValue[]).length !== 2,
    '6.1.3 it has an identifier',
  ),
  ...si(trailer.has('Encrypt'), '6.1.3 nothing is encrypted'),
  ...si(bytes.subarray(-6).toString('latin1') !== '%%EOF\n', '6.1.3 nothing follows its end'),
];

const PROHIBIDO = [
  'JavaScript',
  'JS',
  'Launch',
  'XFA',
  'NeedAppearances',
  'OpenAction',
  'AA',
  'AcroForm',
  'Collection',
];

const sinActos: Regla = ({ objetos, catalogo }) => [
  ...objetos.flatMap(({ value }) =>
    isDictionary(value)
      ? PROHIBIDO.filter((nombre) => value.has(nombre)).map((nombre) => `6.6 no ${nombre}`)
      : [],
  ),
  ...si(catalogo.has('OCProperties'), '6.9 no optional content'),
  ...objetos.flatMap(({ value }) =>
    si(isDictionary(value) && /LZW|Crypt/.test(nameOf(value.get('Filter')) ?? ''), '6.1.7.2 filters'),
  ),
];

const metadatos: Regla = async (pdf) => {
  const xmp = await pdf.xmp();
  const info = pdf.dic(pdf.trailer.get('Info'));
  const titulo = pdf.texto(info.get('Title')) ?? '';
  const xml = (texto: string) =>
    texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [
    ...si(pdf.dic(pdf.catalogo, 'Metadata').has('Filter'), '6.6.2.1 the metadata can be read as they are'),
    ...si(XMLValidator.validate(xmp) !== true, '6.6.2 the metadata are XML'),
    ...si(!/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</.test(xmp), '6.6.4 it says PDF/A-3b'),
    ...si(titulo === '' || !xmp.includes(`<rdf:li xml:lang="x-default">${xml(titulo)}</rdf:li>`), 'title'),
    ...si(!xmp.includes(`<rdf:li>${xml(pdf.texto(info.get('Author')) ?? '-')}</rdf:li>`), 'author'),
    ...si(!/<xmp:ModifyDate>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ</.test(xmp), 'date'),
  ];
};

const colores: Regla = async (pdf) => {
  const [intento, ...mas] = pdf.lista(pdf.catalogo.get('OutputIntents')).map((uno) => pdf.dic(uno));
  if (!intento || mas.length > 0) return ['6.2.3 one output intent'];
  const perfil = intento.get('DestOutputProfile');
  const icc = await pdf.flujo(perfil);
  return [
    ...si(pdf.nombre(intento.get('S')) !== 'GTS_PDFA1', '6.2.3 of the kind GTS_PDFA1'),
    ...si(pdf.dic(perfil).get('N') !== 3, '6.2.3 of three colours'),
    ...si(icc.readUInt32BE(0) !== icc.length, '6.2.3 the profile is whole'),
    ...si(icc.toString('latin1', 36, 40) !== 'acsp', '6.2.3 the profile is one'),
    ...si(!['mntr', 'prtr'].includes(icc.toString('latin1', 12, 16)), '6.2.3 of a device that shows'),
    ...si(icc.toString('latin1', 16, 20) !== 'RGB ', '6.2.3 of RGB'),
  ];
};

const fuentes: Regla = (pdf) =>
  pdf.deTipo('Font').flatMap((fuente) => {
    const clase = nameOf(fuente.get('Subtype'));
    if (clase === 'Type0') return si(!fuente.has('ToUnicode'), '6.2.11.7 its letters are known');
    if (clase !== 'CIDFontType2') return [`6.2.11.4 a font that is not embedded: ${clase}`];
    return [
      ...si(!pdf.dic(fuente, 'FontDescriptor').has('FontFile2'), '6.2.11.4 embedded'),
      ...si(nameOf(fuente.get('CIDToGIDMap')) !== 'Identity', '6.2.11.3.2 glyphs by their number'),
    ];
  });

const imagenes: Regla = ({ objetos }) =>
  objetos.flatMap(({ value }) => {
    if (!isDictionary(value) || nameOf(value.get('Subtype')) !== 'Image') return [];
    return [
      ...si(value.get('Interpolate') === true, '6.2.8 pictures as they are'),
      ...si(nameOf(value.get('ColorSpace')) === 'DeviceCMYK', '6.2.4.3 no colours of a press'),
      ...si(value.has('Alternates') || value.has('OPI'), '6.2.8 no other versions'),
    ];
  });

const transparencias: Regla = (pdf) =>
  pdf
    .deTipo('ExtGState')
    .flatMap((estado) => [
      ...si(!['Normal', undefined].includes(nameOf(estado.get('BM'))), '6.2.10 blending'),
      ...si(estado.has('TR') || estado.has('HTP'), '6.2.5 transfer'),
    ]);

const adjuntos: Regla = async (pdf) => {
  const enLista = (await pdf.adjuntos()).map(({ nombre }) => nombre);
  return pdf.deTipo('Filespec').flatMap((ficha) => {
    const nombre = pdf.texto(ficha.get('UF')) ?? '';
    const suyo = pdf.dic(ficha, 'EF', 'F');
    return [
      ...si(!ficha.has('F') || nombre === '', '6.8 names of an attachment'),
      ...si(!enLista.includes(nombre), '6.8 an attachment belongs to something (AF)'),
      ...si(
        !['Data', 'Source', 'Alternative', 'Supplement'].includes(
          pdf.nombre(ficha.get('AFRelationship')) ?? '',
        ),
        '6.8 how',
      ),
      ...si(!/^\w+\/\w+$/.test(nameOf(suyo.get('Subtype')) ?? ''), '6.8 the MIME type of an attachment'),
      ...si(!pdf.dic(suyo, 'Params').has('ModDate'), '6.8 its date'),
    ];
  });
};

const paginas: Regla = async (pdf) => {
  const faltas = await Promise.all(
    pdf.paginas.map(async (pagina) => {
      const trozos = await pdf.trozos(pagina);
      const padres = padresDe(pdf, pagina);
      return [
        ...si(nameOf(pagina.get('Tabs')) !== 'S', 'the tab order is that of the structure'),
        ...si(
          trozos.some(({ glifos }) => glifos.includes(0)),
          '6.2.11.8 no missing glyph',
        ),
        ...si(
          trozos.some(({ cuatricromia }) => cuatricromia),
          '6.2.4.3 no colours of a press',
        ),
        ...si(
          trozos.some(({ mcid, pinta }) => mcid === undefined && pinta),
          '14.8.2.2 something has no mark',
        ),
        ...trozos.flatMap(({ mcid }) =>
          si(typeof mcid === 'number' && !isDictionary(pdf.de(padres[mcid])), '14.7.4.4 parents'),
        ),
      ];
    }),
  );
  return faltas.flat();
};

/** The elements that the marks of a page belong to, by their numbers. */
function padresDe(pdf: PdfLeido, pagina: PdfDictionary): readonly PdfValue[] {
  const numeros = pdf.lista(pdf.dic(pdf.catalogo, 'StructTreeRoot', 'ParentTree').get('Nums'));
  const lugar = numeros.findIndex((uno, i) => i % 2 === 0 && uno === pagina.get('StructParents'));
  return lugar < 0 ? [] : pdf.lista(numeros[lugar + 1]);
}

const estructura: Regla = (pdf) => {
  const { catalogo } = pdf;
  const elementos = pdf.objetos
    .map(({ value }) => value)
    .filter((uno) => isDictionary(uno) && uno.has('S') && uno.has('P')) as PdfDictionary[];
  const tipos = elementos.map((uno) => nameOf(uno.get('S')));
  return [
    ...si(pdf.dic(catalogo, 'MarkInfo').get('Marked') !== true, '14.7 it is marked'),
    ...si(!/^(?:es|ca|en)$/.test(pdf.texto(catalogo.get('Lang')) ?? ''), '14.9.2 it has a language'),
    ...si(pdf.dic(catalogo, 'ViewerPreferences').get('DisplayDocTitle') !== true, 'its title is shown'),
    ...si(tipos.filter((tipo) => tipo === 'Document').length !== 1, 'one document'),
    ...si(tipos.filter((tipo) => tipo === 'H1').length !== 1, 'one first heading'),
    ...elementos.flatMap((uno) => {
      const tipo = nameOf(uno.get('S'));
      if (tipo === 'Figure')
        return si(
          !pdf.texto(uno.get('Alt')) || !pdf.dic(uno, 'A').has('BBox'),
          '14.9.3 a figure without words or place',
        );
      if (tipo === 'TH') return si(!uno.has('A'), '14.8.5.7 a heading of a table without what it heads');
      return [];
    }),
    ...tablas(pdf, elementos),
  ];
};

/** All rows of a table have as many cells. */
const tablas = (pdf: PdfLeido, elementos: readonly PdfDictionary[]): string[] =>
  elementos
    .filter((uno) => nameOf(uno.get('S')) === 'Table')
    .flatMap((tabla) => {
      const filas = pdf.lista(tabla.get('K')).map((fila) => pdf.lista(pdf.dic(fila).get('K')).length);
      return si(new Set(filas).size !== 1, `14.8.4.3.4 a table of uneven rows: ${filas.join(', ')}`);
    });

const REGLAS: readonly Regla[] = [
  archivo,
  sinActos,
  metadatos,
  colores,
  fuentes,
  imagenes,
  transparencias,
  adjuntos,
  paginas,
  estructura,
];

/** The rules that a document breaks, each once. */
export async function faltasPdfA(pdf: PdfLeido): Promise<string[]> {
  const faltas = await Promise.all(REGLAS.map((regla) => regla(pdf)));
  return [...new Set(faltas.flat())];
}
