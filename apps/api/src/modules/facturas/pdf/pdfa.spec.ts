// The paper as a PDF/A-3b that can be read aloud (docs/adr/0067): each kind of document by rules of our own, and by
// veraPDF and poppler where they are installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { COLORES_ACENTO, type FacturaDetalleDto } from '@encadena/contracts';
import { createTraductor, type Traductor } from '@encadena/i18n';
import { buildFacturaDetalle } from '@encadena/api/testing/facturas/factura-detalle';
import { faltasPdfA } from '@encadena/api/testing/facturas/pdfa';
import { PdfLeido } from '@encadena/api/testing/facturas/pdf-leido';
import { renderFacturaPdf, type OpcionesPdf } from './factura-pdf';

const existe = (programa: string, opcion: string) => spawnSync(programa, [opcion]).error === undefined;
const hayVera = existe('verapdf', '--version');
if (!hayVera) console.info('verapdf is missing: PDF/A is judged by our own rules alone.');
const hayPoppler = existe('pdfinfo', '-v');
if (!hayPoppler) console.info('pdfinfo is missing: nobody else reads the structure of the paper.');
const conPoppler = hayPoppler ? it : it.skip;

const XML = '<?xml version="1.0" encoding="UTF-8"?><sf:RegistroAlta>Núñez &amp; Hijos</sf:RegistroAlta>';
const AHORA = new Date('2026-11-20T09:00:00Z');
const [LINEA] = buildFacturaDetalle().lineas;
const [GRUPO] = buildFacturaDetalle().desglose;
const DESTINATARIO = buildFacturaDetalle().destinatario;
if (!LINEA || !GRUPO || !DESTINATARIO) throw new Error('The invoice of the tests is a whole one');

type Caso = [string, Partial<FacturaDetalleDto>, Partial<OpcionesPdf>?];

const BORRADOR: Partial<FacturaDetalleDto> = {
  estadoInterno: 'BORRADOR',
  numeroCompleto: null,
  urlVerificacion: null,
};
const OFERTA = {
  tipo: 'PRESUPUESTO',
  numeroCompleto: 'P26·0001',
  edicion: 1,
  fecha: '2026-11-20',
  validoHasta: '2026-12-20',
} as const;
const CASOS: readonly Caso[] = [
  ['an invoice', {}],
  ['an invoice with its record', {}, { registro: XML }],
  ['an invoice in two languages', {}, { bilingue: true, registro: XML }],
  ['an invoice in another colour', {}, { color: '#b91c1c', idioma: 'ca' }],
  ['an invoice of tests', {}, { prueba: true }],
  ['a duplicate', {}, { duplicado: { para: 'Germans Puig, SCP' } }],
  ['a draft', BORRADOR],
  ['a draft in two languages', BORRADOR, { bilingue: true }],
  ['a quote', BORRADOR, { oferta: OFERTA, idioma: 'en' }],
  ['a ticket', { tipoFactura: 'F2', destinatario: null }],
  [
    'an invoice of many pages',
    {
      lineas: Array.from({ length: 120 }, (_, i) => ({ ...LINEA, descripcion: `Línea ${i + 1}` })),
      observaciones: 'Nota\n'.repeat(120),
    },
  ],
  [
    'an invoice with an & and letters that the font has not',
    {
      emisor: { ...buildFacturaDetalle().emisor, razonSocial: '木村 <Hijos> & Cía 😀' },
      observaciones: 'Gracias\tمرحبا',
    },
  ],
  [
    'a rectification in dollars with several recipients and a surcharge',
    {
      tipoFactura: 'R1',
      modoRectificacion: 'SUSTITUTIVA',
      motivo: 'El precio acordado era otro',
      rectificaA: [{ uuid: null, numeroCompleto: 'F26-00003', fechaExpedicion: '2026-02-01' }],
      importeRectificado: { base: '1000.00', cuota: '210.00', recargo: '52.00' },
      desglose: [{ ...GRUPO, recargoEquivalencia: '5.2', cuotaRecargo: '52.00' }],
      otrosDestinatarios: [
        { ...DESTINATARIO, uuidCliente: '', nombre: 'Germans Puig, SCP', participacion: '25' },
      ],
      moneda: 'USD',
      tipoCambio: '1.0832',
      fechaTipoCambio: '2026-11-19',
      fuenteTipoCambio: 'BCE',
      divisa: {
        moneda: 'USD',
        desglose: buildFacturaDetalle().desglose,
        totales: { ...buildFacturaDetalle().totales, sumaLineas: '1000.00', descuentoGlobal: '0.00' },
      },
    },
  ],
  [
    'amounts that leave no room beside them',
    {
      lineas: [
        {
          ...LINEA,
          cantidad: '1234567.12345678',
          precioUnitario: '12345678.12345678',
          importe: '999999999999.99',
        },
      ],
    },
  ],
];

describe('the paper', () => {
  let traductor: Traductor;
  let logo: Uint8Array;
  const carpeta = mkdtempSync(join(tmpdir(), 'pdfa-'));
  beforeAll(async () => {
    traductor = await createTraductor();
    const imagen = sharp({ create: { width: 60, height: 30, channels: 3, background: '#c00000' } });
    logo = new Uint8Array(await imagen.png().toBuffer());
  });
  afterAll(() => rmSync(carpeta, { recursive: true }));

  const render = (cambios: Partial<FacturaDetalleDto> = {}, opciones: Partial<OpcionesPdf> = {}) =>
    renderFacturaPdf(buildFacturaDetalle(cambios), {
      traductor,
      idioma: 'es',
      ahora: AHORA,
      logo,
      ...opciones,
    });
  const leer = async (...caso: Parameters<typeof render>) => PdfLeido.leer(await render(...caso));
  const guardar = (pdf: Buffer): string => {
    const archivo = join(carpeta, 'factura.pdf');
    writeFileSync(archivo, pdf);
    return archivo;
  };

  it.each(CASOS)('%s is a PDF/A-3b, and marked for who has it read', async (_, cambios, opciones = {}) => {
    expect(await faltasPdfA(await leer(cambios, opciones))).toEqual([]);
  });

  (hayVera ? it : it.skip).each(CASOS)('%s is one to veraPDF too', async (_, cambios, opciones = {}) => {
    const dicho = spawnSync(
      'verapdf',
      ['-f', '3b', '--format', 'text', guardar(await render(cambios, opciones))],
      {
        encoding: 'utf8',
      },
    );
    expect(dicho.stdout).toMatch(/^PASS/);
  });

  it('the rules find what breaks them', async () => {
    const pdf = await render({}, { registro: XML });
    const roto = async (de: string, a: string) => {
      expect(pdf.includes(Buffer.from(de, 'latin1'))).toBe(true);
      const texto = pdf.toString('latin1').replaceAll(de, a.padEnd(de.length));
      return (await faltasPdfA(await PdfLeido.leer(Buffer.from(texto, 'latin1')))).join('\n');
    };
    expect(await roto('<pdfaid:part>3</', '<pdfaid:part>1</')).toContain('6.6.4');
    expect(await roto('/Marked true', '/Marked null')).toContain('14.7');
    expect(await roto('/GTS_PDFA1', '/GTS_PDFX ')).toContain('6.2.3');
    expect(await roto('/FontFile2', '/FontFile9')).toContain('6.2.11.4');
    expect(await roto('/AFRelationship', '/AFRelationshiq')).toContain('6.8');
    expect(await roto('/Tabs /S', '/Tabs /R')).toContain('tab order');
    expect(await roto('%PDF-1.7', '%PDF-1.4')).toContain('6.1.2');
    expect(await roto('/DisplayDocTitle true', '/DisplayDocTitle null')).toContain('title');
    expect(await roto('/StructParents 0', '/StructParents 9')).toContain('14.7.4.4');
  });

  it('carries the record byte for byte, as data of its own and by its type; without one nothing', async () => {
    const pdf = await leer({}, { registro: XML });
    expect(await pdf.adjuntos()).toEqual([
      {
        nombre: 'registro-F26-00012.xml',
        tipo: 'text/xml',
        relacion: 'Data',
        contenido: Buffer.from(XML, 'utf8'),
      },
    ]);
    expect(pdf.dic(pdf.catalogo, 'Names').has('EmbeddedFiles')).toBe(true);
    for (const sin of [await leer(), await leer(BORRADOR)]) {
      expect(await sin.adjuntos()).toEqual([]);
      expect(sin.dic(sin.catalogo, 'Names').has('EmbeddedFiles')).toBe(false);
    }
  });

  it('names the attachment so that every system takes it, whatever stands in the number', async () => {
    const [uno] = await (await leer({ numeroCompleto: 'F/26\\12 "A"' }, { registro: XML })).adjuntos();
    expect(uno?.nombre).toBe('registro-F-26-12-A-.xml');
  });

  it.each([
    ['es', false, 'es'],
    ['ca', false, 'ca'],
    ['en', false, 'en'],
    ['ca', true, 'es'],
  ] as const)('in %s (bilingual: %s) says that its language is %s', async (idioma, bilingue, dicho) => {
    const pdf = await leer({}, { idioma, bilingue });
    expect(pdf.texto(pdf.catalogo.get('Lang'))).toBe(dicho);
    expect(await pdf.xmp()).toContain(`<dc:language><rdf:Bag><rdf:li>${dicho}</rdf:li>`);
  });

  it('gives words to its pictures: whose logo, and what the QR is for', async () => {
    const pdf = await leer();
    const figuras = pdf.objetos
      .map(({ value }) => value)
      .filter((uno) => uno instanceof Map && pdf.nombre(uno.get('S')) === 'Figure');
    expect(figuras.map((figura) => figura instanceof Map && pdf.texto(figura.get('Alt'))).sort()).toEqual([
      `Código QR para comprobar la factura en la Agencia Tributaria: ${buildFacturaDetalle().urlVerificacion}`,
      'Logotipo de Ferretería Núñez & Hijos, S.L.',
    ]);
  });

  it('is drawn in the colour of its issuer, and in no other accent', async () => {
    const dibujado = async (color: string) => {
      const pdf = await leer({}, { color });
      const [pagina] = pdf.paginas;
      return (await pdf.flujo(pagina?.get('Contents'))).toString('latin1');
    };
    const de = (color: string) =>
      [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255).join(' ');
    const [azul, verde] = [COLORES_ACENTO[1], COLORES_ACENTO[0]];
    expect(await dibujado(azul)).toContain(`${de(azul)} scn`);
    expect(await dibujado(azul)).not.toContain(`${de(verde)} scn`);
    expect(await dibujado(verde)).toContain(`${de(verde)} scn`);
  });

  conPoppler('is read aloud in order: title first, tables by row, what is repeated once', async () => {
    const muchas = Array.from({ length: 60 }, (_, i) => ({ ...LINEA, descripcion: `Línea ${i + 1}` }));
    const leido = execFileSync('pdfinfo', ['-struct-text', guardar(await render({ lineas: muchas }))], {
      encoding: 'utf8',
    });
    const orden = [
      'H1',
      '"Factura"',
      'Ferretería',
      'F26-00012',
      'Instal·lacions',
      '"Descripción"',
      'Línea 1"',
      'Línea 60"',
      'Base imponible',
      'QR tributario',
    ];
    const lugares = orden.map((que) => leido.indexOf(que));
    expect(lugares).not.toContain(-1);
    expect(lugares).toEqual([...lugares].sort((a, b) => a - b));
    // The headings of the second page are those of the first, and so is the footer.
    for (const una of ['"Descripción"', 'Registro Mercantil']) expect(leido.split(una)).toHaveLength(2);
    expect(leido).not.toContain('Página');
    expect(leido.match(/^\s*TR/gm)?.length).toBeGreaterThan(61);
    expect(leido).toMatch(/TH[^]*"Cantidad"/);
    // What stands on lines of its own is no word with what follows.
    for (const linea of ['"NIF B12345674"', '"Carrer de Mallorca, 401"', '"NIF A58818501"'])
      expect(leido).toContain(linea);
  });

  conPoppler('says of a draft once that it is one, below its title', async () => {
    const leido = execFileSync('pdfinfo', ['-struct-text', guardar(await render(BORRADOR))], {
      encoding: 'utf8',
    });
    expect(leido).toMatch(/H1[^]*"Factura"[^]*BORRADOR/);
    expect(leido.split('Documento sin validez fiscal')).toHaveLength(2);
  });
});
