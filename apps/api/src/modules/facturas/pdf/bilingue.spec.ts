// The paper in Spanish and English at once.
import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { createTraductor, type Traductor } from '@encadena/i18n';
import { buildFacturaDetalle } from '@encadena/api/testing/facturas/factura-detalle';
import { renderFacturaPdf } from './factura-pdf';
import { bilingue, enCada, lengua, nombreImpuesto } from './textos';

const hayPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
if (!hayPoppler) console.info('pdftotext is missing: the paper in two languages is not read.');

describe('in Spanish and English', () => {
  let traductor: Traductor;
  beforeAll(async () => {
    traductor = await createTraductor();
  });

  const ambas = () => bilingue(lengua(traductor, 'es'), lengua(traductor, 'en'));

  it('names everything twice, and what both say alike once', () => {
    const { t, importe, fecha } = ambas();
    expect(t('facturaImpresa.factura')).toBe('Factura / Invoice');
    expect(t('facturaImpresa.nif')).toBe('NIF');
    expect(t('facturaVarios.papel.duplicado')).toBe('DUPLICADO (duplicate)');
    expect([importe('1234.5'), fecha('2026-11-20')]).toEqual([
      lengua(traductor, 'es').importe('1234.5'),
      lengua(traductor, 'es').fecha('2026-11-20'),
    ]);
  });

  it('says a sentence whole in each language, never with words of the other in it', () => {
    const [grupo] = buildFacturaDetalle().desglose;
    const exento = { ...grupo!, causaExencion: 'E1' as const, calificacionOperacion: null };
    const dicho = nombreImpuesto(exento, ambas());
    const [es, en] = [lengua(traductor, 'es'), lengua(traductor, 'en')].map((una) =>
      nombreImpuesto(exento, una),
    );
    expect(dicho).toBe(`${es} / ${en}`);
    expect(enCada(lengua(traductor, 'ca'), ({ t }) => t('facturaImpresa.factura'))).toBe('Factura');
  });

  (hayPoppler ? it : it.skip)('prints both in every part, with the figures in columns', async () => {
    const papel = async (cambios: Partial<FacturaDetalleDto>, orden = '-layout') => {
      const pdf = await renderFacturaPdf(buildFacturaDetalle(cambios), {
        traductor,
        idioma: 'en',
        bilingue: true,
        ahora: new Date('2026-11-20T09:00:00Z'),
      });
      return execFileSync('pdftotext', [orden, '-', '-'], { input: pdf, encoding: 'utf8' });
    };
    const leido = await papel({});
    for (const dato of [
      'Factura / Invoice',
      'Fecha de expedición / Issue date',
      'Destinatario / Recipient',
      'Base imponible / Taxable base',
      'Total factura / Invoice total',
      'Página 1 de 1 / Page 1 of 1',
      '20/11/2026',
      '1.210,00',
    ])
      expect(leido).toContain(dato);
    expect(leido).toMatch(/Descripción.*Cantidad.*Importe\n.*Description.*Quantity.*Amount/);
    // Descriptions keep their column.
    expect(leido).toMatch(/Instal·lació de calçada.*10.*100,00.*1\.000,00/);
    // Across the sheet no line of the layout is whole.
    const borrador = await papel(
      { estadoInterno: 'BORRADOR', numeroCompleto: null, urlVerificacion: null },
      '-raw',
    );
    for (const dato of ['BORRADOR', 'Documentosinvalidezfiscal', 'Notvalidfortaxpurposes'])
      expect(borrador.replace(/\s/g, '')).toContain(dato);
  });
});
