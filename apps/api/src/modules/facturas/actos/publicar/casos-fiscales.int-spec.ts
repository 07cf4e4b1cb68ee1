// The rarer cases of an invoice, each from the form to a record that the agency's schema takes, and on through
// what is made of it afterwards; and every rule of theirs broken once, before a number is taken.
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { facturas, verifactuRegistros, type FacturaEntradaCruda } from '@encadena/contracts';
import { hayEsquemas, loadEsquema } from '@encadena/verifactu/testing';
import { useDatabase } from '../../../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import { exigirTotales } from '@encadena/api/testing/facturas/totales';
import {
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
  simplificada,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
afterEach(() => exigirTotales(db));
if (!hayEsquemas)
  process.stdout.write(
    "The agency's schemas are not there (AEAT_ESQUEMAS_DIR): nothing is held against them.\n",
  );

let validar: (xml: string) => string | null = () => null;
beforeAll(async () => {
  if (hayEsquemas) validar = await loadEsquema();
});

/** Publishes it, and gives back its record, which the schema takes. */
async function emitida(mundo: MundoFacturas, cuerpo: FacturaEntradaCruda) {
  const { factura, registro } = await publicar(mundo, cuerpo);
  const { texto: xml } = await mundo.cliente.llamar(verifactuRegistros.xmlPeticion, {
    params: { uuid: registro.uuid },
  });
  expect(validar(xml)).toBeNull();
  return { factura, xml };
}

const duplicada = async ({ cliente }: MundoFacturas, uuid: string) =>
  (await cliente.llamar(facturas.duplicar, { params: { uuid } })).datos;

/** The XML of the record that corrects the description of an accepted invoice. */
async function corregida({ cliente }: MundoFacturas, uuid: string): Promise<string> {
  await db.sql(`UPDATE registros SET estado = 'CORRECTO' WHERE estado = 'PENDIENTE'`);
  const { status, datos } = await cliente.llamar(facturas.subsanar, {
    params: { uuid },
    body: { descripcionOperacion: 'Carpintería a medida y montaje' },
  });
  expect(status).toBe(200);
  const { texto } = await cliente.llamar(verifactuRegistros.xmlPeticion, { params: { uuid: datos.uuid } });
  expect(validar(texto)).toBeNull();
  return texto;
}

const rectifica = (uuid: string, mas: Partial<FacturaEntradaCruda>): Partial<FacturaEntradaCruda> => ({
  rectificacion: { motivo: 'Descuento posterior', facturas: [{ uuid }] },
  lineas: [linea({ cantidad: '-1', precioUnitario: '10.00' })],
  ...mas,
});

describe('a simplified invoice with the data of its recipient (art. 7.2 and 7.3)', () => {
  const MARCA = '<sf:FacturaSimplificadaArt7273>S</sf:FacturaSimplificadaArt7273>';

  it('goes as an F1 that says so, and so do its correction, its R4 and an F3', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const una = await emitida(mundo, entrada(mundo, { simplificadaArt7273: true }));
    expect(una.factura).toMatchObject({ tipoFactura: 'F1', simplificadaArt7273: true });
    expect(una.xml).toMatch(new RegExp(`<sf:TipoFactura>F1<.*${MARCA}.*<sf:IDDestinatario>`));
    expect(await corregida(mundo, una.factura.uuid)).toContain(MARCA);
    const r4 = await emitida(
      mundo,
      entrada(mundo, rectifica(una.factura.uuid, { tipoFactura: 'R4', simplificadaArt7273: true })),
    );
    expect(r4.xml).toMatch(new RegExp(`<sf:TipoFactura>R4<.*${MARCA}`));
    const tique = await publicar(mundo, simplificada());
    const f3 = await emitida(
      mundo,
      entrada(mundo, {
        tipoFactura: 'F3',
        simplificadaArt7273: true,
        sustituyeA: [{ uuid: tique.factura.uuid }],
        lineas: [linea({ precioUnitario: '12.10' })],
      }),
    );
    expect(f3.xml).toMatch(new RegExp(`<sf:TipoFactura>F3<.*${MARCA}`));
    expect(await duplicada(mundo, f3.factura.uuid)).toMatchObject({
      tipoFactura: 'F1',
      simplificadaArt7273: true,
    });
  });
});

describe('an invoice without identified recipient (art. 6.1.d)', () => {
  const MARCA = '<sf:FacturaSinIdentifDestinatarioArt61d>S</sf:FacturaSinIdentifDestinatarioArt61d>';

  it('goes as an F2 beyond the limit of a ticket, and what rectifies it as an R5', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const una = await emitida(
      mundo,
      simplificada({ sinIdentificarArt61d: true, lineas: [linea({ precioUnitario: '5000.00' })] }),
    );
    expect(una.xml).toMatch(new RegExp(`<sf:TipoFactura>F2<.*${MARCA}.*<sf:ImporteTotal>6050.00<`));
    expect(una.xml).not.toContain('Destinatarios>');
    expect(await corregida(mundo, una.factura.uuid)).toContain(MARCA);
    const r5 = await emitida(
      mundo,
      simplificada(rectifica(una.factura.uuid, { tipoFactura: 'R5', sinIdentificarArt61d: true })),
    );
    expect(r5.xml).toMatch(new RegExp(`<sf:TipoFactura>R5<.*${MARCA}`));
    expect(await duplicada(mundo, r5.factura.uuid)).toMatchObject({
      tipoFactura: 'F2',
      sinIdentificarArt61d: true,
      cupon: false,
    });
  });
});

describe('coupons and discounts of which only the original invoice is issued', () => {
  it('are told by the R1 of an invoice and by the R5 of a ticket, and by no copy of them', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const factura = await publicar(mundo, entrada(mundo));
    const r1 = await emitida(
      mundo,
      entrada(mundo, rectifica(factura.factura.uuid, { tipoFactura: 'R1', cupon: true })),
    );
    expect(r1.xml).toMatch(/<sf:TipoFactura>R1<.*<sf:Cupon>S<.*<sf:Desglose>/);
    expect(await corregida(mundo, r1.factura.uuid)).toContain('<sf:Cupon>S<');
    expect(await duplicada(mundo, r1.factura.uuid)).toMatchObject({ tipoFactura: 'F1', cupon: false });
    const tique = await publicar(mundo, simplificada());
    const r5 = await emitida(
      mundo,
      simplificada(rectifica(tique.factura.uuid, { tipoFactura: 'R5', cupon: true })),
    );
    expect(r5.xml).toMatch(/<sf:TipoFactura>R5<.*<sf:Cupon>S</);
  });
});

describe('the group of entities at its advanced level (regime R06)', () => {
  it('names price and cost, and takes the quota from the cost, rectified too', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const deGrupo = linea({ claveRegimen: '06', baseImponibleACoste: '80.00' });
    const una = await emitida(mundo, entrada(mundo, { lineas: [deGrupo] }));
    expect(una.xml).toMatch(
      /<sf:ClaveRegimen>06<.*<sf:BaseImponibleOimporteNoSujeto>100.00<.*<sf:BaseImponibleACoste>80.00<.*<sf:CuotaRepercutida>16.80</,
    );
    expect(una.factura.totales).toMatchObject({ cuotas: '16.80', importeTotal: '116.80' });
    expect(await corregida(mundo, una.factura.uuid)).toContain('<sf:BaseImponibleACoste>80.00<');
    const r1 = await emitida(
      mundo,
      entrada(
        mundo,
        rectifica(una.factura.uuid, {
          tipoFactura: 'R1',
          lineas: [linea({ claveRegimen: '06', cantidad: '-1', baseImponibleACoste: '-80.00' })],
        }),
      ),
    );
    expect(r1.xml).toMatch(/<sf:BaseImponibleACoste>-80.00<.*<sf:CuotaRepercutida>-16.80</);
  });
});

describe('a discount on the whole invoice', () => {
  const TRES = ['21', '10', '4'].map((tipoImpositivo) => linea({ tipoImpositivo, precioUnitario: '33.33' }));
  const basesDe = (xml: string): string[] =>
    [...xml.matchAll(/<sf:BaseImponibleOimporteNoSujeto>([^<]+)</g)].map(([, base]) => base ?? '');

  it('is shared out over the rates to the cent, and kept with what it came to', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const una = await emitida(
      mundo,
      entrada(mundo, { descuentoGlobal: { tipo: 'PORCENTAJE', valor: '10' }, lineas: TRES }),
    );
    expect(basesDe(una.xml)).toEqual(['29.99', '30.00', '30.00']);
    expect(una.factura).toMatchObject({
      descuentoGlobal: { tipo: 'PORCENTAJE', valor: '10', sumaLineas: '99.99', importe: '10.00' },
      totales: { baseImponible: '89.99' },
    });
    const { datos } = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: una.factura.uuid } });
    expect(datos).toEqual(una.factura);
    expect(await duplicada(mundo, una.factura.uuid)).toMatchObject({
      descuentoGlobal: una.factura.descuentoGlobal,
      totales: una.factura.totales,
    });
  });

  it('is taken of prices with tax as they are printed, and of what bears none', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const exenta = {
      exenta: true,
      causaExencion: 'E1',
      calificacionOperacion: null,
      tipoImpositivo: null,
    } as const;
    const { xml, factura } = await emitida(
      mundo,
      entrada(mundo, {
        descuentoGlobal: { tipo: 'IMPORTE', valor: '17.10' },
        lineas: [
          linea({ modoCalculo: 'INVERSO', precioUnitario: '121.00' }),
          linea({ ...exenta, precioUnitario: '50.00' }),
        ],
      }),
    );
    expect(basesDe(xml)).toEqual(['90.00', '45.00']);
    expect(factura.totales).toMatchObject({ cuotas: '18.90', importeTotal: '153.90' });
  });

  it('goes back with the whole invoice, and stands on the one that substitutes it', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const descuentoGlobal = { tipo: 'PORCENTAJE', valor: '10' } as const;
    const { factura } = await publicar(mundo, entrada(mundo, { descuentoGlobal, lineas: TRES }));
    const r1 = await emitida(
      mundo,
      entrada(mundo, {
        tipoFactura: 'R1',
        descuentoGlobal,
        lineas: TRES.map((una) => ({ ...una, cantidad: '-1' })),
        rectificacion: { motivo: 'Devolución', facturas: [{ uuid: factura.uuid }] },
      }),
    );
    expect(basesDe(r1.xml)).toEqual(['-29.99', '-30.00', '-30.00']);
    const otra = await publicar(mundo, entrada(mundo, { descuentoGlobal, lineas: TRES }));
    const r4 = await emitida(
      mundo,
      entrada(mundo, {
        tipoFactura: 'R4',
        descuentoGlobal: { tipo: 'IMPORTE', valor: '20.00' },
        lineas: TRES,
        rectificacion: {
          modo: 'SUSTITUTIVA',
          motivo: 'El descuento acordado era mayor',
          facturas: [{ uuid: otra.factura.uuid }],
          baseRectificada: otra.factura.totales.baseImponible,
          cuotaRectificada: otra.factura.totales.cuotas,
        },
      }),
    );
    expect(r4.factura.totales.baseImponible).toBe('79.99');
    expect(r4.xml).toContain('<sf:BaseRectificada>89.99<');
  });
});

it('simplified and complete invoices in one series of a year are warned about, by the number of one', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const avisosDe = async (body: FacturaEntradaCruda) =>
    (await mundo.cliente.llamar(facturas.validar, { body })).datos.errores
      .filter(({ codigo }) => codigo === 'SERIE_DE_OTRA_CLASE')
      .map(({ campo, severidad, mensaje }) => ({ campo, severidad, mensaje }));
  const cualificada = entrada(mundo, { simplificadaArt7273: true });
  const sinIdentificar = simplificada({ sinIdentificarArt61d: true });
  expect([await avisosDe(cualificada), await avisosDe(sinIdentificar)]).toEqual([[], []]);
  await publicar(mundo, cualificada);
  await publicar(mundo, sinIdentificar);
  expect([await avisosDe(cualificada), await avisosDe(sinIdentificar)]).toEqual([[], []]);
  for (const [una, otra] of [
    [cualificada, entrada(mundo)],
    [sinIdentificar, simplificada()],
  ] as const) {
    const { factura } = await publicar(mundo, otra);
    expect(await avisosDe(una)).toEqual([
      {
        campo: 'uuidSerie',
        severidad: 'aviso',
        mensaje: expect.stringContaining(factura.numeroCompleto ?? '') as unknown,
      },
    ]);
  }
});

it('each rule broken is told with its field, and no number is taken', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { factura } = await publicar(mundo, entrada(mundo));
  const casos: [FacturaEntradaCruda, string, string][] = [
    [simplificada({ simplificadaArt7273: true }), 'simplificadaArt7273', 'ART_7273_NO_PERMITIDO'],
    [entrada(mundo, { sinIdentificarArt61d: true }), 'sinIdentificarArt61d', 'ART_61D_NO_PERMITIDO'],
    [
      simplificada({ sinIdentificarArt61d: true, uuidCliente: mundo.clienteId }),
      'destinatario',
      'DESTINATARIO_NO_PERMITIDO',
    ],
    [
      entrada(mundo, { simplificadaArt7273: true, uuidCliente: null }),
      'destinatario',
      'DESTINATARIO_OBLIGATORIO',
    ],
    [entrada(mundo, { cupon: true }), 'cupon', 'CUPON_NO_PERMITIDO'],
    [
      entrada(mundo, rectifica(factura.uuid, { tipoFactura: 'R4', cupon: true })),
      'cupon',
      'CUPON_NO_PERMITIDO',
    ],
    [
      entrada(mundo, { descuentoGlobal: { tipo: 'IMPORTE', valor: '100.01' } }),
      'descuentoGlobal.valor',
      'DESCUENTO_MAXIMO',
    ],
    [
      entrada(mundo, { descuentoGlobal: { tipo: 'PORCENTAJE', valor: '100.01' } }),
      'descuentoGlobal.valor',
      'DESCUENTO_MAXIMO',
    ],
    [
      entrada(mundo, { lineas: [linea({ claveRegimen: '06' })] }),
      'lineas[0].baseImponibleACoste',
      'REGIMEN_06_COSTE',
    ],
    [
      simplificada({ lineas: [linea({ claveRegimen: '06', baseImponibleACoste: '80.00' })] }),
      'lineas[0].claveRegimen',
      'REGIMEN_06_TIPO',
    ],
    [
      entrada(mundo, { lineas: [linea({ baseImponibleACoste: '80.00' })] }),
      'lineas[0].baseImponibleACoste',
      'BASE_COSTE_NO_PERMITIDA',
    ],
  ];
  const contar = () =>
    db.sql(
      `SELECT (SELECT count(*)::int FROM facturas) AS facturas, (SELECT count(*)::int FROM registros) AS registros,
        (SELECT sum(ultimo)::int FROM series_numeros) AS numeros`,
    );
  const antes = await contar();
  for (const [body, campo, codigo] of casos) {
    const { problema } = await mundo.cliente.llamar(facturas.emitir, { body });
    expect([problema.status, problema.errores.map((e) => [e.campo, e.codigo])]).toEqual([
      422,
      expect.arrayContaining([[campo, codigo]]) as unknown,
    ]);
  }
  expect(await contar()).toEqual(antes);
});
