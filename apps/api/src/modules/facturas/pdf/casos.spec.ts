import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { createTraductor, IDIOMAS, type Idioma, type Traductor } from '@encadena/i18n';
import { buildFacturaDetalle } from '@encadena/api/testing/facturas/factura-detalle';
import { renderFacturaPdf } from './factura-pdf';

const hayPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
if (!hayPoppler) console.info('pdftotext is missing: what the paper says of the rarer cases is not read.');

(hayPoppler ? describe : describe.skip)('on paper', () => {
  let traductor: Traductor;
  beforeAll(async () => {
    traductor = await createTraductor();
  });

  async function papel(cambios: Partial<FacturaDetalleDto>, idioma: Idioma = 'es'): Promise<string> {
    const pdf = await renderFacturaPdf(buildFacturaDetalle(cambios), {
      traductor,
      idioma,
      ahora: new Date('2026-11-20T09:00:00Z'),
    });
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  }

  it('a discount on the whole stands between the lines and the base', async () => {
    const descuentoGlobal = {
      tipo: 'PORCENTAJE',
      valor: '10',
      sumaLineas: '1111.11',
      importe: '111.11',
    } as const;
    const leido = await papel({ descuentoGlobal });
    expect(leido).toMatch(
      /Suma de las líneas\s+1\.111,11[^]*Descuento 10\s%\s+[-−]111,11[^]*Base imponible\s+1\.000,00/,
    );
    expect(
      await papel({ descuentoGlobal: { ...descuentoGlobal, tipo: 'IMPORTE', valor: '111.11' } }),
    ).toMatch(/Descuento\s+[-−]111,11/);
    expect(await papel({ descuentoGlobal: { ...descuentoGlobal, importe: '-111.11' } })).toMatch(
      /Descuento 10\s%\s+111,11/,
    );
    expect(
      await papel({ descuentoGlobal: { ...descuentoGlobal, valor: '0', importe: '0.00' } }),
    ).not.toContain('Suma de las líneas');
  });

  it.each<[string, Partial<FacturaDetalleDto>, RegExp[], RegExp[]]>([
    ['an F1 of art. 7.2', { simplificadaArt7273: true }, [/Factura simplificada\n/, /art\. 7\.2 y 7\.3/], []],
    ['an F2', { tipoFactura: 'F2', destinatario: null }, [/Factura simplificada/], [/art\./]],
    [
      'an F2 of art. 6.1.d',
      { tipoFactura: 'F2', destinatario: null, sinIdentificarArt61d: true },
      [/art\. 6\.1\.d/],
      [/Factura simplificada/],
    ],
    ['an R1 of coupons', { tipoFactura: 'R1', cupon: true }, [/Factura rectificativa/, /cupones/], []],
  ])('%s says what it is', async (_, cambios, dice, calla) => {
    const leido = await papel(cambios);
    for (const texto of dice) expect(leido).toMatch(texto);
    for (const texto of calla) expect(leido).not.toMatch(texto);
  });

  it('within a group of entities it states both bases, and the quota of the one at cost', async () => {
    const [grupo] = buildFacturaDetalle().desglose;
    const desglose = [
      { ...grupo!, claveRegimen: '06' as const, baseImponibleACoste: '800.00', cuota: '168.00' },
    ];
    const leido = await papel({ desglose });
    expect(leido).toContain('Régimen especial del grupo de entidades');
    expect(leido).toMatch(/Base imponible a coste 800,00 €?,? ?IVA 21\s%: 168,00/);
    expect(leido).toMatch(/IVA 21\s%\s+1\.000,00/);
  });

  it('is told in every language', async () => {
    const dicho = { es: 'Suma de las líneas', ca: 'Suma de les línies', en: 'Sum of the lines' };
    for (const idioma of IDIOMAS) {
      const leido = await papel(
        {
          simplificadaArt7273: true,
          descuentoGlobal: { tipo: 'IMPORTE', valor: '1', sumaLineas: '1001.00', importe: '1.00' },
        },
        idioma,
      );
      expect(leido).toContain(dicho[idioma]);
      expect(leido).toContain('RD 1619/2012');
    }
  });
});
