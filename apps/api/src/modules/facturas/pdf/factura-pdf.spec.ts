import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { createTraductor, IDIOMAS, type Traductor } from '@encadena/i18n';
import { duplicadoPara } from './destinatarios';
import { renderFacturaPdf } from './factura-pdf';
import { buildFacturaDetalle } from '@encadena/api/testing/facturas/factura-detalle';

const existe = (programa: string) => spawnSync(programa, ['--version']).error === undefined;
const hayPoppler = existe('pdftotext') && existe('pdftoppm');
const hayLector = hayPoppler && existe('zbarimg');
if (!hayLector)
  console.info('pdftotext, pdftoppm or zbarimg is missing: the tests that look at the finished PDF skip.');
const conPoppler = hayPoppler ? it : it.skip;
const conLector = hayLector ? it : it.skip;

describe('the PDF of an invoice', () => {
  let traductor: Traductor;
  const carpeta = mkdtempSync(join(tmpdir(), 'factura-pdf-'));
  beforeAll(async () => {
    traductor = await createTraductor();
  });
  afterAll(() => rmSync(carpeta, { recursive: true }));

  const render = (factura: FacturaDetalleDto, idioma: (typeof IDIOMAS)[number] = 'es') =>
    renderFacturaPdf(factura, { traductor, idioma, ahora: new Date('2026-11-20T09:00:00Z') });
  const guardar = (pdf: Buffer) => {
    const archivo = join(carpeta, 'factura.pdf');
    writeFileSync(archivo, pdf);
    return archivo;
  };
  const texto = (pdf: Buffer) =>
    execFileSync('pdftotext', ['-layout', guardar(pdf), '-'], { encoding: 'utf8' });
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

  const DOLARES: Partial<FacturaDetalleDto> = {
    moneda: 'USD',
    tipoCambio: '1.0832',
    fechaTipoCambio: '2026-11-19',
    fuenteTipoCambio: 'BCE',
    desglose: buildFacturaDetalle().desglose.map((grupo) => ({
      ...grupo,
      baseImponible: '923.19',
      cuota: '193.87',
    })),
    totales: {
      ...buildFacturaDetalle().totales,
      baseImponible: '923.19',
      cuotas: '193.87',
      importeTotal: '1117.06',
    },
    divisa: {
      moneda: 'USD',
      desglose: buildFacturaDetalle().desglose,
      totales: { ...buildFacturaDetalle().totales, sumaLineas: '1000.00', descuentoGlobal: '0.00' },
    },
    urlVerificacion: 'https://localhost/ValidarQR?importe=1117.06',
  };

  conPoppler('in dollars says the tax in euros too, and whose rate of which day it is', async () => {
    const leido = texto(await render(buildFacturaDetalle(DOLARES)));
    for (const dato of [
      /1\.000,00\sUSD/,
      /1\.210,00\sUSD/,
      /IVA 21\s% +923,19\s€ +193,87\s€ +1\.117,06\s€/,
      /1,00\s€ = 1,0832\sUSD \(Banco Central Europeo, 19\/11\/2026\)/,
    ])
      expect(leido).toMatch(dato);
    const otra = { ...DOLARES, fuenteTipoCambio: 'Banco de España' };
    expect(texto(await render(buildFacturaDetalle(otra), 'ca'))).toContain('(Banco de España, 19/11/2026)');
  });

  conPoppler(
    'is no invoice but a quote, and says so on every page, with no name that an invoice has',
    async () => {
      const borrador = buildFacturaDetalle({
        estadoInterno: 'BORRADOR',
        numeroCompleto: null,
        urlVerificacion: null,
        lineas: Array.from({ length: 60 }, () => buildFacturaDetalle().lineas[0]!),
        descripcionOperacion: 'Reforma de la cocina',
      });
      const oferta = {
        tipo: 'PRESUPUESTO',
        numeroCompleto: 'P26·0001',
        fecha: '2026-11-20',
        validoHasta: '2026-12-20',
        edicion: 2,
      } as const;
      const pdf = await renderFacturaPdf(borrador, {
        traductor,
        idioma: 'en',
        ahora: new Date('2026-11-20T09:00:00Z'),
        oferta,
      });
      const leido = texto(pdf).replace(/\s+/g, ' ');
      for (const dato of [
        'Quote',
        'P26·0001',
        'This is not an invoice',
        'Valid until',
        'Version 2',
        'Reforma de la cocina',
      ])
        expect(leido).toContain(dato);
      for (const ajeno of ['DRAFT', 'Invoice total', 'Issue date']) expect(leido).not.toContain(ajeno);
      expect(leido.match(/This document is not an invoice/g)).toHaveLength(paginas(pdf));
      expect(paginas(pdf)).toBeGreaterThan(1);
    },
  );

  conPoppler('names all recipients with what is charged to each', async () => {
    const primero = buildFacturaDetalle().destinatario;
    if (!primero) throw new Error('The invoice of the tests has a recipient');
    const otro = { ...primero, uuidCliente: '', identificacion: 'B72877814', nombre: 'Germans Puig, SCP' };
    const leido = texto(
      await render(buildFacturaDetalle({ otrosDestinatarios: [{ ...otro, participacion: '25' }] })),
    );
    for (const dato of [
      'Destinatarios',
      'Instal·lacions Peñalver',
      'Germans Puig, SCP',
      'B72877814',
      'Base 750,00',
      'Impuestos 157,50',
      'Total 907,50',
      'Base 250,00',
    ])
      expect(leido.replace(/\s+/g, ' ')).toContain(dato);
  });

  conPoppler('is the original, or a duplicate that says so and for whom it is', async () => {
    const primero = buildFacturaDetalle().destinatario;
    if (!primero) throw new Error('The invoice of the tests has a recipient');
    const otro = { ...primero, uuidCliente: '', identificacion: 'B72877814', nombre: 'Germans Puig, SCP' };
    const varios = buildFacturaDetalle({ otrosDestinatarios: [{ ...otro, participacion: '25' }] });
    const copia = async (
      factura: FacturaDetalleDto,
      lugar: number,
      idioma: (typeof IDIOMAS)[number] = 'es',
    ) => {
      const duplicado = duplicadoPara(factura, lugar);
      if (!duplicado) throw new Error('There is nobody in that place');
      const ahora = new Date('2026-11-20T09:00:00Z');
      return texto(await renderFacturaPdf(factura, { traductor, idioma, ahora, duplicado }));
    };
    expect(texto(await render(varios))).not.toContain('DUPLICAD');
    const segundo = await copia(varios, 2);
    expect(segundo).toMatch(/DUPLICADO\s[^]*Ejemplar para Germans Puig, SCP/);
    for (const dato of ['Base 750,00', 'Base 250,00']) expect(segundo.replace(/\s+/g, ' ')).toContain(dato);
    expect((await copia(varios, 1)).replace(/\s+/g, ' ')).toContain(`Ejemplar para ${primero.nombre}`);
    expect(await copia(varios, 2, 'ca')).toContain('DUPLICAT');
    expect(await copia(varios, 2, 'en')).toContain('DUPLICADO (duplicate)');
    const perdido = await copia(buildFacturaDetalle(), 1);
    expect(perdido).toContain('DUPLICADO');
    expect(perdido).not.toContain('Ejemplar');
    expect([duplicadoPara(buildFacturaDetalle(), 2), duplicadoPara(varios, 3)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  conPoppler('says who made it out, when that was not its issuer', async () => {
    const leido = async (cambios: Partial<FacturaDetalleDto>, idioma: (typeof IDIOMAS)[number] = 'es') =>
      texto(await render(buildFacturaDetalle(cambios), idioma));
    expect(await leido({ emitidaPor: 'DESTINATARIO' })).toContain('Facturación por el destinatario');
    expect(await leido({ emitidaPor: 'DESTINATARIO' }, 'ca')).toContain('Facturació pel destinatari');
    const tercero = {
      tipoIdentificacion: 'NIF' as const,
      identificacion: 'B72877814',
      pais: 'ES',
      nombre: 'Gestoría Vidal, S.L.',
    };
    expect(await leido({ emitidaPor: 'TERCERO', tercero })).toContain(
      'Factura expedida por un tercero: Gestoría Vidal, S.L., NIF B72877814',
    );
    expect(await leido({})).not.toContain('expedida');
  });

  conPoppler('says who, to whom, what and how much, in every language', async () => {
    for (const idioma of IDIOMAS) {
      const leido = texto(await render(buildFacturaDetalle(), idioma));
      for (const dato of [
        'Ferretería Núñez & Hijos, S.L.',
        'B12345674',
        'Instal·lacions Peñalver',
        'A58818501',
        'F26-00012',
        'QR tributario:',
        'VERI*FACTU',
        'ES91 2100 0418 4502 0005 1332',
        'Instal·lació de calçada i muntatge',
      ])
        expect([idioma, leido.includes(dato)]).toEqual([idioma, true]);
    }
    const es = texto(await render(buildFacturaDetalle()));
    for (const cifra of ['1.210,00', '210,00', '150,00', '1.060,00']) expect(es).toContain(cifra);
  });

  conPoppler('repeats the headings and numbers the pages when the lines flow over', async () => {
    const [linea] = buildFacturaDetalle().lineas;
    const factura = buildFacturaDetalle({
      lineas: Array.from({ length: 120 }, (_, i) => ({ ...linea!, descripcion: `Línea ${i + 1}` })),
    });
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
    execFileSync('pdftoppm', [
      '-r',
      '150',
      '-png',
      '-singlefile',
      guardar(await render(factura)),
      join(carpeta, 'pagina'),
    ]);
    expect(
      execFileSync('zbarimg', ['--quiet', '--raw', join(carpeta, 'pagina.png')], { encoding: 'utf8' }).trim(),
    ).toBe(factura.urlVerificacion);
  });

  conPoppler(
    'a rectification says its kind, its reason, what it rectifies and which amounts (RD 1619/2012 art. 15)',
    async () => {
      const leido = texto(
        await render(
          buildFacturaDetalle({
            tipoFactura: 'R1',
            modoRectificacion: 'SUSTITUTIVA',
            motivo: 'El precio acordado era otro',
            rectificaA: [{ uuid: null, numeroCompleto: 'F26-00003', fechaExpedicion: '2026-02-01' }],
            importeRectificado: { base: '1000.00', cuota: '210.00', recargo: '52.00' },
          }),
        ),
      );
      for (const dato of ['R1', 'F26-00003 (', 'El precio acordado era otro', '1000,00', '210,00', '52,00'])
        expect(leido.replaceAll('.', '')).toContain(dato);
    },
  );

  conPoppler('an F3 says which tickets it replaces', async () => {
    const sustituyeA = [
      { uuid: null, numeroCompleto: 'S26-00007', fechaExpedicion: '2026-03-04' },
      { uuid: null, numeroCompleto: 'S26-00008', fechaExpedicion: '2026-03-05' },
    ];
    const leido = texto(await render(buildFacturaDetalle({ tipoFactura: 'F3', sustituyeA })));
    for (const dato of ['Sustituye a', 'S26-00007', 'S26-00008']) expect(leido).toContain(dato);
  });

  conPoppler(
    'says what the agency was told since, once it has accepted it, beside what was issued',
    async () => {
      const correccion = {
        uuidRegistro: '0199aaaa-0000-7000-8000-000000000051',
        operacion: 'SUBSANACION',
        estado: 'CORRECTO',
        hechaEn: '2026-11-24T00:15:30+01:00',
        hechaPor: null,
        hechaConClave: null,
        motivo: null,
        destinatario: {
          tipoIdentificacion: 'NIF',
          identificacion: 'B67112235',
          nombre: 'Bressol SL',
          pais: 'ES',
        },
        otrosDestinatarios: [
          null,
          { tipoIdentificacion: 'NIF_IVA', identificacion: 'FR12345', nombre: 'Vidal SARL', pais: 'FR' },
        ],
        descripcionOperacion: 'Reforma de la cocina',
      } satisfies FacturaDetalleDto['correcciones'][number];
      const leido = texto(await render(buildFacturaDetalle({ correcciones: [correccion] })));
      const { destinatario } = buildFacturaDetalle();
      for (const dato of [
        '24/11/2026',
        'Bressol SL, NIF B67112235 · Vidal SARL, FR12345 · Reforma de la cocina',
      ])
        expect(leido.replace(/\s+/g, ' ')).toContain(dato);
      expect(leido).toContain(destinatario?.identificacion);
      const pendiente = texto(
        await render(buildFacturaDetalle({ correcciones: [{ ...correccion, estado: 'PENDIENTE' }] })),
      );
      expect(pendiente).not.toContain('Bressol SL');
    },
  );

  /** Every word with the size of its type in points, told by the captions of the QR, which have 10.5. */
  const palabrasDe = (pdf: Buffer) => {
    const xml = execFileSync('pdftotext', ['-bbox', guardar(pdf), '-'], { encoding: 'utf8' });
    const palabras = [...xml.matchAll(/yMin="([\d.]+)".*?yMax="([\d.]+)">([^<]*)</g)].map(
      ([, de, a, que]) => ({ alto: Number(a) - Number(de), fondo: Number(a), que }),
    );
    const rotulo = palabras.find(({ que }) => que === 'tributario:')?.alto ?? Number.NaN;
    return palabras.map(({ alto, ...palabra }) => ({ ...palabra, cuerpo: (alto * 10.5) / rotulo }));
  };

  conPoppler('the captions of the QR are as large as any datum, and no type is under 9 points', async () => {
    for (const cambios of [
      DOLARES,
      { tipoFactura: 'R1', modoRectificacion: 'INCREMENTAL', motivo: 'Devolución' } as const,
      {
        lineas: buildFacturaDetalle().lineas.map((una) => ({
          ...una,
          descuento: '5',
          descuentoTipo: 'IMPORTE' as const,
        })),
      },
    ]) {
      const palabras = palabrasDe(await render(buildFacturaDetalle(cambios)));
      const menores = palabras.filter(({ cuerpo }) => cuerpo < 8.99);
      expect(menores).toEqual([]);
      const titulo = ['Factura', 'rectificativa'];
      const mayores = palabras.filter(({ cuerpo, que }) => cuerpo > 10.51 && !titulo.includes(que ?? ''));
      expect(mayores).toEqual([]);
      expect(palabras.length).toBeGreaterThan(50);
    }
  });

  conPoppler('has number, date and total at the top, and closes at the foot of the sheet', async () => {
    const palabras = palabrasDe(await render(buildFacturaDetalle()));
    const alturas = (que: string) => palabras.filter((una) => una.que === que).map(({ fondo }) => fondo);
    const [total, ...demas] = alturas('1.210,00');
    expect(Math.min(...alturas('F26-00012'))).toBeLessThan(110);
    expect(total).toBeLessThan(140);
    expect(Math.min(...demas)).toBeGreaterThan(600);
  });

  conPoppler('shows the largest amounts whole', async () => {
    const enorme = '999999999999.99';
    const [linea] = buildFacturaDetalle().lineas;
    const [grupo] = buildFacturaDetalle().desglose;
    const leido = texto(
      await render(
        buildFacturaDetalle({
          lineas: [
            {
              ...linea!,
              descripcion: 'Ampliación de la terminal',
              cantidad: '1234567.12345678',
              precioUnitario: '12345678.12345678',
              descuentoTipo: 'IMPORTE',
              descuento: enorme,
              importe: enorme,
            },
          ],
          desglose: [
            {
              ...grupo!,
              baseImponible: enorme,
              cuota: enorme,
              recargoEquivalencia: '5.2',
              cuotaRecargo: enorme,
            },
          ],
          totales: {
            ...buildFacturaDetalle().totales,
            baseImponible: enorme,
            cuotas: enorme,
            recargo: enorme,
            importeTotal: enorme,
          },
        }),
      ),
    );
    expect(leido).toContain('Ampliación de la terminal');
    for (const cifra of ['1.234.567,12345678', '12.345.678,12345678']) expect(leido).toContain(cifra);
    // Discount and amount of the line; base, quota and surcharge of the group; four totals, and the one at the top.
    expect(leido.match(/999\.999\.999\.999,99\s€/g)).toHaveLength(10);
    expect(leido).not.toContain('…');
  });

  conPoppler('names countries, and prints the legal footer whole', async () => {
    const { destinatario, emisor } = buildFacturaDetalle();
    const pieLegal = 'Inscrita en el Registro Mercantil de Barcelona. '.repeat(10).trim() + ' Fin del pie.';
    const factura = buildFacturaDetalle({
      destinatario: { ...destinatario!, direccion: { ...destinatario!.direccion, pais: 'DE' } },
      emisor: { ...emisor, pieLegal },
    });
    const es = texto(await render(factura));
    for (const dato of ['28028 Madrid, Alemania', 'Fin del pie.'])
      expect(es.replace(/\s+/g, ' ')).toContain(dato);
    expect(texto(await render(factura, 'ca'))).toContain('Alemanya');
    const suyo = { ...destinatario!, direccion: { ...destinatario!.direccion, pais: 'QU' } };
    expect(texto(await render(buildFacturaDetalle({ destinatario: suyo })))).toContain('28028 Madrid, QU');
  });

  conPoppler('goes on over the pages with a thousand tickets, many recipients and long remarks', async () => {
    const sustituyeA = Array.from({ length: 1000 }, (_, i) => ({
      uuid: null,
      numeroCompleto: `S26-${String(i + 1).padStart(5, '0')}`,
      fechaExpedicion: '2026-03-04',
    }));
    const otro = { ...buildFacturaDetalle().destinatario!, uuidCliente: '', participacion: '2' };
    const pdf = await render(
      buildFacturaDetalle({
        tipoFactura: 'F3',
        sustituyeA,
        otrosDestinatarios: Array.from({ length: 40 }, (_, i) => ({ ...otro, nombre: `Vecino ${i + 1}` })),
        observaciones: 'Nota\n'.repeat(300) + 'Última',
      }),
    );
    const leido = texto(pdf);
    for (const { numeroCompleto } of sustituyeA) expect(leido).toContain(numeroCompleto);
    for (const dato of ['Vecino 1\n', 'Vecino 40', 'Última']) expect(leido).toContain(dato);
    const hojas = leido.split('\f').filter((hoja) => hoja.trim());
    hojas.forEach((hoja, i) => expect(hoja).toContain(`Página ${i + 1} de ${hojas.length}`));
    expect(paginas(pdf)).toBe(hojas.length);
  });

  conPoppler('says of a draft that it is one, and gives it neither number nor QR', async () => {
    const leido = texto(
      await render(
        buildFacturaDetalle({ estadoInterno: 'BORRADOR', numeroCompleto: null, urlVerificacion: null }),
      ),
    );
    expect(leido).toContain('BORRADOR');
    expect(leido).not.toContain('QR tributario');
  });

  conPoppler('prints the mentions that the law asks for', async () => {
    const [grupo] = buildFacturaDetalle().desglose;
    const desglose = [
      { ...grupo!, calificacionOperacion: 'S2' as const, tipoImpositivo: '0', cuota: '0.00' },
    ];
    expect(texto(await render(buildFacturaDetalle({ desglose })))).toContain('Inversión del sujeto pasivo');
  });

  conPoppler('names the law that exempts, in words and without the code of the agency', async () => {
    const [grupo] = buildFacturaDetalle().desglose;
    const exento = { ...grupo!, calificacionOperacion: null, tipoImpositivo: null, cuota: null };
    const de = async (cambios: Partial<NonNullable<typeof grupo>>, idioma?: (typeof IDIOMAS)[number]) =>
      texto(await render(buildFacturaDetalle({ desglose: [{ ...exento, ...cambios }] }), idioma));
    const iva = await de({ causaExencion: 'E1' });
    expect(iva).toContain('Exenta, art. 20 Ley 37/1992');
    expect(iva).not.toMatch(/\bE1\b/);
    expect(await de({ causaExencion: 'E2' }, 'ca')).toContain('Exempta, art. 21 Llei 37/1992');
    expect(await de({ causaExencion: 'E2', impuesto: 'IGIC' })).toContain('Exenta, art. 11 Ley 20/1991');
    expect(await de({ causaExencion: 'E1', impuesto: 'OTRO' })).toContain('Operación exenta');
    const fuera = await de({ calificacionOperacion: 'N2' });
    expect(fuera).toContain('no sujeta por las reglas de localización');
    expect(fuera).not.toMatch(/\bN2\b/);
  });

  conPoppler('calls the tax by its name, and has no column that stands empty', async () => {
    const [grupo] = buildFacturaDetalle().desglose;
    const uno = texto(await render(buildFacturaDetalle()));
    expect(uno).toMatch(/IVA 21\s%\s+210,00/);
    for (const ausente of ['Cuota', 'Recargo']) expect(uno).not.toContain(ausente);
    const desglose = [
      { ...grupo!, recargoEquivalencia: '5.2', cuotaRecargo: '52.00' },
      { ...grupo!, tipoImpositivo: '10', cuota: '100.00' },
    ];
    const dos = texto(await render(buildFacturaDetalle({ desglose })));
    expect(dos).toContain('Recargo');
    expect(dos).toMatch(/^\s*.*\bIVA\s+210,00/m);
    const mezcla = [grupo!, { ...grupo!, impuesto: 'IGIC' as const, tipoImpositivo: '7' }];
    expect(texto(await render(buildFacturaDetalle({ desglose: mezcla })))).toContain('Impuestos');
  });

  it('bears the longest texts and an empty one', async () => {
    const [linea] = buildFacturaDetalle().lineas;
    const largo = 'Suministro de material y servicios '.repeat(14).trim();
    const pdf = await render(
      buildFacturaDetalle({
        lineas: [
          { ...linea!, descripcion: largo },
          { ...linea!, descripcion: '' },
        ],
        observaciones: 'Gracias. '.repeat(220),
        descripcionOperacion: largo,
      }),
    );
    expect(paginas(pdf)).toBeGreaterThanOrEqual(1);
  });
});
