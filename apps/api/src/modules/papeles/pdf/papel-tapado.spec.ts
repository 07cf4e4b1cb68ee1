// What someone would append to our text so that it shows, says or opens something else: each is left to a
// person, or refused.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { anadirRevision, numerosCon, objetoDe } from '@encadena/api/testing/papeles/anadir';
import {
  conClave,
  conFirmaVista,
  corrienteDe,
  TAPA,
  type Vista,
} from '@encadena/api/testing/papeles/firma-visible';
import { textoEntregado } from '@encadena/api/testing/papeles/papel-de-prueba';
import { ZONA_FIRMA } from '../texto/hoja-papel';
import { juzgarCambios } from './cambios';
import { examinarPdf } from './contenido';

let pdf: Buffer;
let paginas: number[];
let catalogo: number;
let ficha: number;
beforeAll(async () => {
  pdf = (await textoEntregado()).bytes;
  paginas = numerosCon(pdf, /\/Type \/Page\n/);
  [catalogo] = numerosCon(pdf, /\/Type \/Catalog/) as [number];
  [ficha] = numerosCon(pdf, /\/Producer \d+ 0 R/) as [number];
});

async function juzgar(bytes: Buffer): Promise<string> {
  const examen = await examinarPdf(bytes);
  if ('detalle' in examen) return examen.detalle;
  const { resultado, detalle } = await juzgarCambios(examen.estructura, pdf.length, ZONA_FIRMA);
  return detalle ? `${resultado} ${detalle}` : resultado;
}
const vista = (una: Vista) => juzgar(anadirRevision(pdf, conFirmaVista(pdf, una)));
const CABE = '/Type /XObject /Subtype /Form /BBox [0 0 220 60]';

it('the same without deceit is our text', async () => {
  expect(await vista({})).toBe('CORRECTA');
});

describe('to cover the page with other words, somebody', () => {
  const dibujo: [string, Vista][] = [
    [
      'hides a form without box behind a field of no size',
      { rect: '[0 0 0 0]', bbox: null, contenido: TAPA },
    ],
    [
      'gives the field of no size a box that fills the page',
      { rect: '[0 0 0 0]', bbox: '[0 0 595 842]', contenido: TAPA },
    ],
    ['gives a box of no size something to draw', { rect: '[0 0 0 0]', bbox: '[0 0 0 0]', contenido: TAPA }],
    ['leaves the box of a form within the rectangle away', { bbox: null, contenido: TAPA }],
    ['makes the box larger than the rectangle', { bbox: '[0 0 595 842]', contenido: TAPA }],
    ['makes the box smaller than a viewer measures', { bbox: '[0 0 0.0004 0.0004]', contenido: TAPA }],
    ['turns the box', { deLaForma: '/Matrix [0 1 -1 0 0 0]' }],
    ['slants the box', { deLaForma: '/Matrix [1 0 5 1 0 0]' }],
    ['stretches the box', { deLaForma: '/Matrix [90 0 0 90 0 0]' }],
    ['mirrors the box', { deLaForma: '/Matrix [-1 0 0 1 0 0]' }],
    ['moves the box further than viewers count', { deLaForma: '/Matrix [1 0 0 1 4294967296 0]' }],
    ['writes the box as another object', { bbox: '970 0 R', objetos: { 970: '[0 0 220 60]' } }],
    [
      'nests a form without box',
      {
        contenido: '/X Do',
        recursos: '/XObject << /X 961 0 R >>',
        objetos: { 961: corrienteDe('/Type /XObject /Subtype /Form', TAPA) },
      },
    ],
    [
      'nests forms without end',
      {
        contenido: '/X Do',
        recursos: '/XObject << /X 961 0 R >>',
        objetos: { 961: corrienteDe(`${CABE} /Resources << /XObject << /X 961 0 R >> >>`, '/X Do') },
      },
    ],
    ['closes what the viewer opened', { contenido: `Q Q Q ${TAPA}` }],
    ['opens without closing', { contenido: `q q ${TAPA}` }],
    [
      'draws with a shading',
      {
        contenido: '/S sh',
        recursos: '/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 1] >> >>',
      },
    ],
    ['fills with a pattern', { contenido: '/Pattern cs /P scn 0 0 220 60 re f' }],
    ['draws a picture inline', { contenido: 'BI /W 1 /H 1 /BPC 8 /CS /G ID 0 EI' }],
    [
      'masks softly',
      { contenido: '/G gs', recursos: '/ExtGState << /G << /SMask << /S /Luminosity /G 960 0 R >> >> >>' },
    ],
    ['mixes by another mode', { contenido: '/G gs', recursos: '/ExtGState << /G << /BM /Difference >> >>' }],
    ['groups what is below', { deLaForma: '/Group << /S /Transparency /K true >>' }],
    ['shows a layer on some screens only', { contenido: '/OC /L BDC 0 0 220 60 re f EMC' }],
    ['makes the form a layer', { deLaForma: '/OC << /Type /OCG /Name (a) >>' }],
    [
      'brings a font that is a program of drawing',
      {
        recursos:
          '/Font << /F0 << /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [1 0 0 1 0 0] /CharProcs << >> >> >>',
      },
    ],
    ['takes the picture from another file', { deLaForma: '/F (http://example.com/a.pdf)' }],
    ['has another picture while the mouse is over it', { ap: '<< /N 960 0 R /R 960 0 R >>' }],
    ['has another picture while it is pressed', { ap: '<< /N 960 0 R /D 960 0 R >>' }],
    ['has pictures for states', { ap: '<< /N << /Si 960 0 R /No 960 0 R >> >>', delCampo: '/AS /Si' }],
    [
      'tells the length of the picture elsewhere',
      { objetos: { 960: `<< ${CABE} /Length 970 0 R >>\nstream\nq Q\nendstream`, 970: '3' } },
    ],
    [
      'tells a shorter length than the picture has',
      { objetos: { 960: `<< ${CABE} /Length 3 >>\nstream\nq Q ${TAPA}\nendstream` } },
    ],
    ['counts with numbers that some viewers cut off', { contenido: '0 0 4294967296 60 re f' }],
  ];
  it.each(dibujo)('%s: no picture that we understand', async (_, una) => {
    expect(await vista(una)).toBe('NO_COMPROBADA papelFirmaDibujo');
  });

  it.each<[string, Vista]>([
    ['puts the field over the text', { rect: '[60 200 500 700]' }],
    ['names the corners the other way round', { rect: '[500 700 60 60]' }],
    ['makes the field a line', { rect: '[0 0 0 842]', contenido: TAPA }],
    [
      'makes the field as thin as a hair',
      { rect: '[80 60 80.0001 60.0001]', bbox: '[0 0 0.0001 0.0001]', contenido: TAPA },
    ],
    ['covers the line at the foot', { rect: '[80 10 300 40]', bbox: '[0 0 220 30]' }],
    ['puts it on the first page', { pagina: 'primera' }],
  ])('%s: outside of the box', async (_, una) => {
    expect(await vista(una)).toBe('NO_COMPROBADA papelFirmaFuera');
  });

  it('lists a visible field of the last page on the first one too', async () => {
    const objetos = conFirmaVista(pdf);
    const primera = paginas[0] as number;
    objetos[primera] = conClave(objetoDe(pdf, primera), '/Annots [951 0 R]');
    expect(await juzgar(anadirRevision(pdf, objetos))).toBe('NO_COMPROBADA papelFirmaFuera');
  });

  it('writes the rectangle, or the picture, a second time: either may be shown', async () => {
    const buena = anadirRevision(pdf, conFirmaVista(pdf));
    const campo = objetoDe(buena, 951);
    const ancha = anadirRevision(buena, {
      951: campo.replace('/Rect [80 60 300 120]', '/Rect [0 0 595 842]'),
    });
    const tapa = anadirRevision(buena, { 960: corrienteDe('/Type /XObject /Subtype /Form', TAPA) });
    expect([await juzgar(buena), await juzgar(ancha), await juzgar(tapa)]).toEqual([
      'CORRECTA',
      'NO_COMPROBADA papelFirmaFuera',
      'NO_COMPROBADA papelFirmaDibujo',
    ]);
    // And put right again, for whoever looks only at the end.
    expect(await juzgar(anadirRevision(tapa, { 960: objetoDe(buena, 960) }))).toBe(
      'NO_COMPROBADA papelFirmaDibujo',
    );
  });

  it.each<[string, Vista]>([
    ['hides the field until something shows it', { f: '/F 2' }],
    ['hides it on the screen', { f: '/F 36' }],
    ['keeps its size whatever the zoom', { f: '/F 12' }],
    ['keeps its side whatever the page', { f: '/F 20' }],
    ['gives it a background', { delCampo: '/MK << /BG [1 1 1] >>' }],
    [
      'gives it a border as thick as a page',
      { rect: '[0 0 0 0]', ap: '', delCampo: '/BS << /Type /Border /W 900 /S /S >>' },
    ],
    ['gives it a border of the old kind', { rect: '[0 0 0 0]', ap: '', delCampo: '/Border [0 0 900]' }],
    ['puts words beside it', { delCampo: '/Contents (Solo hoy)' }],
    ['makes it a layer', { delCampo: '/OC << /Type /OCG /Name (a) >>' }],
    [
      'makes it a text field',
      {
        objetos: {
          951: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (NO) /Rect [80 60 300 120] /AP << /N 960 0 R >> >>',
        },
      },
    ],
    ['has the viewer draw the fields anew', { delFormulario: '/NeedAppearances true' }],
    [
      'brings a text field that no page lists',
      { delFormulario: '/CO [971 0 R]', objetos: { 971: '<< /FT /Tx /T (b) /V (NO) >>' } },
    ],
    [
      'adds a button among the signature fields',
      {
        objetos: {
          951: '<< /FT /Sig /T (a) /Kids [972 0 R] >>',
          972: '<< /Type /Annot /Subtype /Widget /FT /Btn /Parent 951 0 R /Rect [0 0 0 0] >>',
        },
      },
    ],
    ['has the value of the field be something else', { delCampo: '/V (NO)' }],
    ['lets a program decide who may sign', { delCampo: '/SV << /Type /SV >>' }],
    ['brings layers', { delCatalogo: '/OCProperties << /OCGs [] /D << >> >>' }],
    ['brings another list of contents', { delCatalogo: '/Outlines << /Type /Outlines >>' }],
    ['counts the pages otherwise', { delCatalogo: '/PageLabels << /Nums [0 << /P (Borrador) >>] >>' }],
    ['has the reader open it as a show', { delCatalogo: '/PageMode /FullScreen' }],
    ['brings rights of use', { delCatalogo: '/Perms << /UR3 973 0 R >>', objetos: { 973: '<< >>' } }],
    [
      'hangs something among the validation data',
      { delCatalogo: '/DSS << /Certs [960 0 R] /Otra 960 0 R >>' },
    ],
    [
      'leaves another beginning of the file lying about',
      { objetos: { 974: '<< /Type /Catalog /Pages 1 0 R >>' } },
    ],
    ['leaves a page lying about', { objetos: { 974: '<< /Type /Page /Contents 960 0 R >>' } }],
  ])('%s: nothing that a signing program adds', async (_, una) => {
    expect(await vista(una)).toBe('NO_COMPROBADA papelAnadido');
  });
});

describe('to lead whoever opens it elsewhere, somebody', () => {
  it.each<[string, Vista]>([
    ['puts an address on the field', { delCampo: '/A << /S /URI /URI (http://example.com) >>' }],
    ['has another file opened', { delCampo: '/A << /S /GoToR /F (otro.pdf) /D [0 /Fit] >>' }],
    ['turns the page by name', { delCampo: '/A << /S /Named /N /LastPage >>' }],
    ['shows what is hidden', { delCampo: '/A << /S /Hide /H false /T (a) >>' }],
    ['acts when the mouse comes by', { delCampo: '/AA << /E << /S /URI /URI (http://example.com) >> >>' }],
    ['begins at another page', { delCatalogo: '/OpenAction [960 0 R /Fit]' }],
    [
      'acts when the file is closed or printed',
      { delCatalogo: '/AA << /WP << /S /Named /N /NextPage >> >>' },
    ],
    [
      'writes the action as another object',
      { delCampo: '/Algo 975 0 R', objetos: { 975: '<< /S /URI /URI (http://example.com) >>' } },
    ],
  ])('%s', async (_, una) => {
    expect(await vista(una)).toBe('NO_COMPROBADA papelAccion');
  });

  it('lays a link over the text', async () => {
    const objetos = conFirmaVista(pdf);
    const pagina = paginas.at(-1) as number;
    objetos[pagina] = conClave(objetoDe(pdf, pagina), '/Annots [951 0 R 976 0 R]');
    objetos[976] =
      '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /Border [0 0 0] /A << /S /URI /URI (http://example.com) >> >>';
    expect(await juzgar(anadirRevision(pdf, objetos))).toBe('NO_COMPROBADA papelAccion');
  });
});

describe('to have another title shown above our text, somebody', () => {
  const xmp = (titulo: string) =>
    corrienteDe(
      '/Type /Metadata /Subtype /XML',
      `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">${titulo}</rdf:Description></rdf:RDF></x:xmpmeta>`,
    );
  const alt = (titulo: string) =>
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${titulo}</rdf:li></rdf:Alt></dc:title>`;

  it('writes it in the card of the file, or in another card', async () => {
    expect(await vista({ objetos: { [ficha]: '<< /Title (Borrador sin valor) /Producer (x) >>' } })).toBe(
      'NO_COMPROBADA papelAnadido',
    );
    const otra = anadirRevision(pdf, { ...conFirmaVista(pdf), 977: '<< /Title (Borrador) >>' }).toString(
      'latin1',
    );
    expect(
      await juzgar(
        Buffer.from(
          otra.replace(/\/Prev (\d+) >>\s*startxref\s+\d+\s+%%EOF\s*$/, (todo) =>
            todo.replace('/Prev', '/Info 977 0 R /Prev'),
          ),
          'latin1',
        ),
      ),
    ).toBe('NO_COMPROBADA papelAnadido');
  });

  it.each([
    ['in the metadata', alt('Borrador sin valor')],
    ['in the metadata, as an attribute', '<rdf:li dc:title="Borrador"/>'],
    [
      'in the metadata, under another prefix',
      '<q:title xmlns:q="http://purl.org/dc/elements/1.1/">Borrador</q:title>',
    ],
  ])('writes it %s', async (_, titulo) => {
    expect(await vista({ delCatalogo: '/Metadata 978 0 R', objetos: { 978: xmp(titulo) } })).toBe(
      'NO_COMPROBADA papelAnadido',
    );
  });

  it('ours, and the day and the program, may stand there', async () => {
    const nuestro = objetoDe(pdf, Number(/\/Title (\d+) 0 R/.exec(objetoDe(pdf, ficha))?.[1]));
    expect(
      await vista({
        delCatalogo: '/Metadata 978 0 R',
        objetos: {
          978: xmp('<xmp:ModifyDate>2026-11-22</xmp:ModifyDate>'),
          [ficha]: `<< /Title ${nuestro} /Author (Encadena) /Producer (AutoFirma; modified using iText 2.1.7) /ModDate (D:20261122) >>`,
        },
      }),
    ).toBe('CORRECTA');
  });
});

it('writes anything but the version of a program into the tree of pages', async () => {
  const [arbol] = numerosCon(pdf, /\/Type \/Pages/) as [number];
  const con = (que: string) => vista({ objetos: { [arbol]: conClave(objetoDe(pdf, arbol), que) } });
  expect([await con('/ITXT (2.1.7)'), await con('/ITXT 960 0 R'), await con('/Annots [951 0 R]')]).toEqual([
    'CORRECTA',
    'NO_COMPROBADA papelAnadido',
    'FALLA papelTextoCambiado',
  ]);
});

it('nothing of ours becomes another thing: fonts, pictures and contents of pages that new ones share', async () => {
  const fuente = numerosCon(pdf, /\/Subtype \/Type0/)[0] as number;
  const contenido = Number(/\/Contents (\d+) 0 R/.exec(objetoDe(pdf, paginas[0] as number))?.[1]);
  for (const objetos of [
    { [fuente]: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' },
    { [contenido]: corrienteDe('', TAPA) },
    { [catalogo]: objetoDe(pdf, catalogo).replace(/\/Pages \d+/, '/Pages 979') },
    {
      [paginas[0] as number]: conClave(
        objetoDe(pdf, paginas[0] as number),
        '/AA << /O << /S /Named /N /LastPage >> >>',
      ),
    },
  ])
    expect(await vista({ objetos })).toBe('FALLA papelTextoCambiado');
  // A font of ours may be read.
  expect(await vista({ recursos: `/Font << /F0 ${fuente} 0 R >>` })).toBe('CORRECTA');
});
