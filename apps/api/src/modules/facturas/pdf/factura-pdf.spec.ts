import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { createTraductor, IDIOMAS, type Traductor } from '@encadena/i18n';
import { renderFacturaPdf } from './factura-pdf';
import { buildFacturaDetalle } from './testing/factura-detalle';

const existe = (programa: string) => spawnSync(programa, ['--version']).error === undefined;
const hayPoppler = existe('pdftotext') && existe('pdftoppm');
const hayLector = hayPoppler && existe('zbarimg');
if (!hayLector) console.info('pdftotext, pdftoppm or zbarimg is missing: the tests that look at the finished PDF skip.');
const conPoppler = hayPoppler ? it : it.skip;
const conLector = hayLector ? it : it.skip;

describe('the PDF of an invoice', () => {
  let traductor: Traductor;
  const carpeta = mkdtempSync(join(tmpdir(), 'factura-pdf-'));
  beforeAll(async () => {
    traductor = await createTraductor();
  });
  afterAll(() => rmSync(carpeta, { recursive: true }));

  const render = (factura: FacturaDetalleDto, idioma: (typeof IDIOMAS)[number] = 'es') => renderFacturaPdf(factura, { traductor, idioma, ahora: new Date('2026-11-20T09:00:00Z') });
  const guardar = (pdf: Buffer) => {
    const archivo = join(carpeta, 'factura.pdf');
    writeFileSync(archivo, pdf);
    return archivo;
  };
  const texto = (pdf: Buffer) => execFileSync('pdftotext', ['-layout', guardar(pdf), '-'], { encoding: 'utf8' });
  const paginas = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;

  it('is one page with both styles embedded', async () => {
    const pdf = await render(buildFacturaDetalle());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(paginas(pdf)).toBe(1);
    expect(pdf.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('gives the same bytes for the same invoice and instant', async () => {
    const [una, otra] = await Promise.all([render(buildFacturaDetalle()), render(buildFacturaDetalle())]);
    expect(una.equals(otra)).toBe(true);
  });

  conPoppler('says who, to whom, what and how much, in every language', async () => {
    for (const idioma of IDIOMAS) {
      const leido = texto(await render(buildFacturaDetalle(), idioma));
      for (const dato of ['Ferretería Núñez & Hijos, S.L.', 'B12345674', 'Instal·lacions Peñalver', 'A58818501', 'F26-00012', 'QR tributario:', 'VERI*FACTU', 'ES91 2100 0418 4502 0005 1332', 'Instal·lació de calçada i muntatge'])
        expect([idioma, leido.includes(dato)]).toEqual([idioma, true]);
    }
    const es = texto(await render(buildFacturaDetalle()));
    for (const cifra of ['1.210,00', '210,00', '150,00', '1.060,00']) expect(es).toContain(cifra);
  });

  conPoppler('repeats the headings and numbers the pages when the lines flow over', async () => {
    const [linea] = buildFacturaDetalle().lineas;
    const factura = buildFacturaDetalle({ lineas: Array.from({ length: 120 }, (_, i) => ({ ...linea!, descripcion: `Línea ${i + 1}` })) });
    const leido = texto(await render(factura));
    const hojas = leido.split('\f').filter((hoja) => hoja.trim());
    expect(hojas.length).toBeGreaterThan(2);
    hojas.forEach((hoja, i) => expect(hoja).toContain(`Página ${i + 1} de ${hojas.length}`));
    expect(hojas.slice(0, -1).every((hoja) => hoja.includes('Descripción'))).toBe(true);
    for (const n of [1, 60, 120]) expect(leido).toMatch(new RegExp(`Línea ${n}\\b`));
    expect(hojas.slice(1).some((hoja) => hoja.includes('QR tributario'))).toBe(false);
  });

  conLector('carries a QR that a reader reads as exactly the address of the record', async () => {
    const factura = buildFacturaDetalle();
    execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', guardar(await render(factura)), join(carpeta, 'pagina')]);
    expect(execFileSync('zbarimg', ['--quiet', '--raw', join(carpeta, 'pagina.png')], { encoding: 'utf8' }).trim()).toBe(factura.urlVerificacion);
  });

  conPoppler('says of a draft that it is one, and gives it neither number nor QR', async () => {
    const leido = texto(await render(buildFacturaDetalle({ estadoInterno: 'BORRADOR', numeroCompleto: null, urlVerificacion: null })));
    expect(leido).toContain('BORRADOR');
    expect(leido).not.toContain('QR tributario');
  });

  conPoppler('prints the mentions that the law asks for', async () => {
    const [grupo] = buildFacturaDetalle().desglose;
    const desglose = [{ ...grupo!, calificacionOperacion: 'S2' as const, tipoImpositivo: '0', cuota: '0.00' }];
    expect(texto(await render(buildFacturaDetalle({ desglose })))).toContain('Inversión del sujeto pasivo');
  });

  it('bears the longest texts and an empty one', async () => {
    const [linea] = buildFacturaDetalle().lineas;
    const largo = 'Suministro de material y servicios '.repeat(14).trim();
    const pdf = await render(buildFacturaDetalle({ lineas: [{ ...linea!, descripcion: largo }, { ...linea!, descripcion: '' }], observaciones: 'Gracias. '.repeat(220), descripcionOperacion: largo }));
    expect(paginas(pdf)).toBeGreaterThanOrEqual(1);
  });
});
