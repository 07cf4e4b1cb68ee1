// From the provider's invoice to ours: the table of taxes, who bought, and that not a cent is guessed.
import { describe, expect, it } from '@jest/globals';
import { facturaEntradaSchema, type ReglaImpuestoStripe } from '@encadena/contracts';
import { calcularFactura, validarFactura } from '@encadena/invoicing';
import { fechaISO, importe } from '@encadena/values';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { leerFactura } from './leer-factura';
import {
  DENTRO21,
  facturaStripe,
  FRANCIA,
  IGIC7,
  IVA10,
  IVA21,
  IVA4,
  RE52,
  tasa,
  type LineaSupuesta,
} from '@encadena/api/testing/conexion-stripe/facturas-stripe';
import { traducir, type Ajustes, type Traduccion } from './traducir';

const AJUSTES: Ajustes = {
  reglas: [],
  umbralSimplificada: '400.00',
  exigirNif: false,
  zona: 'Europe/Madrid',
  hoy: fechaISO('2026-11-25'),
  cambio: null,
};

const regla = (clave: string, mas: Partial<ReglaImpuestoStripe>): ReglaImpuestoStripe => ({
  clave,
  nombre: null,
  impuesto: 'IVA',
  tipoImpositivo: null,
  calificacionOperacion: null,
  causaExencion: null,
  claveRegimen: '01',
  ...mas,
});

function de(
  lineas: readonly LineaSupuesta[],
  mas: Partial<Stripe.Invoice> = {},
  ajustes: Partial<Ajustes> = {},
): Traduccion {
  const juntos = { ...AJUSTES, ...ajustes };
  const leida = leerFactura(facturaStripe(lineas, mas), juntos.zona);
  return leida ? traducir(leida, juntos) : { que: 'REVISION', motivo: 'DIVISA_NO_ADMITIDA', campo: 'moneda' };
}

const emitida = (traduccion: Traduccion) => {
  if (traduccion.que !== 'EMITIR') throw new Error(`Not issued: ${JSON.stringify(traduccion)}`);
  return { ...traduccion, calculo: calcularFactura(traduccion.entrada) };
};

const sinNif = { customer_tax_ids: [] };

describe('the taxes of a line', () => {
  it('are VAT at the rate that the provider names, to a Spanish company', () => {
    const { entrada, serie, destinatario, calculo } = emitida(de([{ amount: 10_000, tasas: [IVA21] }]));
    expect(serie).toBe('ORDINARIA');
    expect(destinatario).toMatchObject({ tipoIdentificacion: 'NIF', identificacion: 'B12345674' });
    expect(entrada).toMatchObject({
      tipoFactura: 'F1',
      fechaOperacion: '2026-11-20',
      referenciaExterna: 'TIENDA-0001',
    });
    expect(calculo.totales).toMatchObject({
      baseImponible: '100.00',
      cuotas: '21.00',
      importeTotal: '121.00',
    });
  });

  it('may have the price inside, whole', () => {
    const { calculo, entrada } = emitida(de([{ amount: 12_100, tasas: [DENTRO21] }]));
    expect(entrada.lineas[0]?.modoCalculo).toBe('INVERSO');
    expect(calculo.totales).toMatchObject({ baseImponible: '100.00', importeTotal: '121.00' });
  });

  it('carry the surcharge of retailers as the second rate, in either order', () => {
    for (const tasas of [
      [IVA21, RE52],
      [RE52, IVA21],
    ]) {
      const { entrada, calculo } = emitida(de([{ amount: 10_000, tasas }]));
      expect(entrada.lineas[0]).toMatchObject({ tipoImpositivo: '21', recargoEquivalencia: '5.2' });
      expect(calculo.totales).toMatchObject({ recargo: '5.20', importeTotal: '126.20' });
    }
    expect(de([{ amount: 10_000, tasas: [IVA10, RE52] }])).toMatchObject({
      motivo: 'IMPUESTO_SIN_REGLA',
      campo: 'VARIOS_IMPUESTOS',
    });
  });

  it('are IGIC by their name for an issuer in the Canaries, and wait for a rule elsewhere', () => {
    const lineas = [{ amount: 10_000, tasas: [IGIC7] }];
    expect(emitida(de(lineas, {}, { zona: 'Atlantic/Canary' })).entrada.lineas[0]).toMatchObject({
      impuesto: 'IGIC',
      tipoImpositivo: '7',
    });
    expect(de(lineas)).toMatchObject({ motivo: 'IMPUESTO_SIN_REGLA', campo: IGIC7.id });
    const reglas = [regla(IGIC7.id, { impuesto: 'IGIC', calificacionOperacion: 'S1' })];
    expect(emitida(de(lineas, {}, { reglas })).calculo.totales.importeTotal).toBe('107.00');
  });

  it('under reverse charge are S2 in Spain, and elsewhere what the account says', () => {
    const lineas = [{ amount: 10_000, tasas: [IVA21], razon: 'reverse_charge' }];
    expect(emitida(de(lineas)).entrada.lineas[0]).toMatchObject({
      calificacionOperacion: 'S2',
      tipoImpositivo: null,
    });
    const aleman = {
      customer_tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }],
      customer_address: { ...direccion, country: 'DE', postal_code: '10115', city: 'Berlin' },
    } as Partial<Stripe.Invoice>;
    expect(de(lineas, aleman)).toMatchObject({ motivo: 'IMPUESTO_SIN_REGLA', campo: 'INVERSION_UE' });
    const servicios = emitida(
      de(lineas, aleman, { reglas: [regla('INVERSION_UE', { calificacionOperacion: 'N2' })] }),
    );
    expect(servicios.destinatario).toMatchObject({ tipoIdentificacion: 'NIF_IVA', pais: 'DE' });
    expect(servicios.entrada.lineas[0]?.calificacionOperacion).toBe('N2');
    const bienes = emitida(de(lineas, aleman, { reglas: [regla('INVERSION_UE', { causaExencion: 'E5' })] }));
    expect(bienes.entrada.lineas[0]).toMatchObject({ exenta: true, causaExencion: 'E5' });
    expect(de(lineas, sinNif)).toMatchObject({ motivo: 'DESTINATARIO_SIN_NIF' });
  });

  it.each([
    ['customer_exempt', 'CLIENTE_EXENTO'],
    ['product_exempt', 'PRODUCTO_EXENTO'],
    ['zero_rated', 'TIPO_CERO'],
    ['not_subject_to_tax', 'NO_SUJETO'],
    ['not_collecting', 'SIN_RECAUDACION'],
  ])('that are none for the reason %s wait until the table knows %s', (razon, clave) => {
    const lineas = [{ amount: 5000, tasas: [IVA21], razon }];
    expect(de(lineas)).toMatchObject({ que: 'REVISION', motivo: 'IMPUESTO_SIN_REGLA', campo: clave });
    const { calculo } = emitida(de(lineas, {}, { reglas: [regla(clave, { causaExencion: 'E1' })] }));
    expect(calculo.totales).toMatchObject({ cuotas: '0.00', importeTotal: '50.00' });
  });

  it('that are unknown, foreign, expired or missing wait', () => {
    for (const [lineas, campo] of [
      [[{ amount: 100, tasas: [FRANCIA] }], FRANCIA.id],
      [[{ amount: 100 }], 'SIN_IMPUESTO'],
      [[{ amount: 100, tasas: [IVA21], razon: 'portion_product_exempt' }], 'portion_product_exempt'],
      [[{ amount: 100, tasas: [IVA21, IVA10] }], 'VARIOS_IMPUESTOS'],
      [[{ amount: 100, tasas: [IVA21, DENTRO21] }], 'VARIOS_IMPUESTOS'],
    ] as const)
      expect(de(lineas)).toMatchObject({ motivo: 'IMPUESTO_SIN_REGLA', campo });
    const cinco = tasa('txr_iva5', 5);
    const { tasas, ...resto } = facturaStripe([{ amount: 100, tasas: [cinco] }]);
    const leida = leerFactura({ ...resto, tasas: new Map([...tasas, [cinco.id, cinco]]) }, 'Europe/Madrid');
    expect(leida && traducir(leida, AJUSTES)).toMatchObject({
      motivo: 'IMPUESTO_SIN_REGLA',
      campo: cinco.id,
    });
  });

  it('that the account declares otherwise than they were charged are not issued', () => {
    const reglas = [regla(FRANCIA.id, { calificacionOperacion: 'N2' })];
    expect(de([{ amount: 10_000, tasas: [FRANCIA] }], {}, { reglas })).toMatchObject({
      motivo: 'IMPORTES_NO_CUADRAN',
      campo: 'impuestos',
    });
  });
});

const direccion = {
  line1: 'Calle Mayor 1',
  line2: null,
  city: 'Madrid',
  postal_code: '28013',
  state: null,
  country: 'ES',
};

describe('who bought', () => {
  it('nobody by name is a ticket up to the threshold, and has to be asked above it', () => {
    expect(emitida(de([{ amount: 40_000, tasas: [DENTRO21] }], sinNif))).toMatchObject({
      serie: 'SIMPLIFICADA',
      destinatario: null,
      entrada: { tipoFactura: 'F2' },
    });
    expect(de([{ amount: 40_001, tasas: [DENTRO21] }], sinNif)).toMatchObject({
      motivo: 'DESTINATARIO_SIN_NIF',
      campo: 'identificacion',
    });
    expect(de([{ amount: 100, tasas: [IVA21] }], sinNif, { exigirNif: true })).toMatchObject({
      motivo: 'DESTINATARIO_SIN_NIF',
    });
  });

  it.each([
    [
      'a wrong number',
      { customer_tax_ids: [{ type: 'es_cif', value: 'B12345670' }] },
      'NIF_NO_VALIDO',
      'identificacion',
    ],
    [
      'a wrong European number',
      { customer_tax_ids: [{ type: 'eu_vat', value: 'DE1' }] },
      'NIF_NO_VALIDO',
      'identificacion',
    ],
    ['no name', { customer_name: null }, 'DESTINATARIO_INCOMPLETO', 'nombre'],
    [
      'no street',
      { customer_address: { ...direccion, line1: null } },
      'DESTINATARIO_INCOMPLETO',
      'direccion.direccion',
    ],
    ['no address', { customer_address: null }, 'DESTINATARIO_INCOMPLETO', 'direccion.direccion'],
    [
      'a wrong postal code',
      { customer_address: { ...direccion, postal_code: '99999' } },
      'DESTINATARIO_INCOMPLETO',
      'direccion.codigoPostal',
    ],
  ])('with %s waits, and the field is named', (_, mas, motivo, campo) => {
    expect(de([{ amount: 100, tasas: [IVA21] }], mas as Partial<Stripe.Invoice>)).toEqual({
      que: 'REVISION',
      motivo,
      campo,
    });
  });

  it('with a tax id of elsewhere is named by it and its country', () => {
    const americano = {
      customer_tax_ids: [{ type: 'us_ein', value: '12-3456789' }],
      customer_address: { ...direccion, country: 'US', postal_code: '10001' },
    } as Partial<Stripe.Invoice>;
    expect(emitida(de([{ amount: 100, tasas: [IVA21] }], americano)).destinatario).toMatchObject({
      tipoIdentificacion: 'ID_PAIS',
      pais: 'US',
    });
  });

  it('prefers the Spanish number, also in its European form, and drops an address of e-mail that is none', () => {
    const dos = {
      customer_email: 'no es un correo',
      customer_tax_ids: [
        { type: 'eu_vat', value: 'ES B-12345674' },
        { type: 'gb_vat', value: 'GB123456789' },
      ],
    } as Partial<Stripe.Invoice>;
    expect(emitida(de([{ amount: 100, tasas: [IVA21] }], dos)).destinatario).toMatchObject({
      identificacion: 'B12345674',
      contacto: { email: null },
    });
  });

  it('completed by a person counts instead', () => {
    const { destinatario } = emitida(de([{ amount: 100, tasas: [IVA21] }]));
    const traducida = de([{ amount: 90_000, tasas: [IVA21] }], sinNif, { destinatario });
    expect(emitida(traducida)).toMatchObject({ serie: 'ORDINARIA', entrada: { tipoFactura: 'F1' } });
  });
});

describe('amounts', () => {
  it('of nothing are left, of less than nothing wait', () => {
    expect(de([{ amount: 0, tasas: [IVA21] }])).toEqual({ que: 'IGNORAR', motivo: 'SIN_IMPORTE' });
    expect(de([{ amount: -100, tasas: [IVA21] }])).toMatchObject({ motivo: 'IMPORTE_NEGATIVO' });
  });

  it('that do not add up to the total wait', () => {
    expect(de([{ amount: 100, tasas: [IVA21] }], { total: 122 })).toMatchObject({
      motivo: 'IMPORTES_NO_CUADRAN',
      campo: 'total',
    });
  });

  it('of other currencies need the rate of the day', () => {
    const lineas = [{ amount: 100_000, tasas: [IVA21] }];
    expect(de(lineas, { currency: 'usd' })).toMatchObject({
      motivo: 'DIVISA_SIN_CAMBIO',
      campo: 'tipoCambio',
    });
    const cambio = { tipoCambio: '1.0832', fechaTipoCambio: '2026-11-20', fuenteTipoCambio: 'BCE' };
    const { calculo } = emitida(de(lineas, { currency: 'usd' }, { cambio }));
    expect(calculo.divisa?.totales.importeTotal).toBe('1210.00');
    expect(calculo.totales.importeTotal).toBe('1117.06');
    const yenes = emitida(de(lineas, { currency: 'jpy' }, { cambio: { ...cambio, tipoCambio: '163.25' } }));
    expect(yenes.calculo.divisa?.totales.importeTotal).toBe('121000');
    expect(de(lineas, { currency: 'xxx' })).toMatchObject({ motivo: 'DIVISA_NO_ADMITIDA' });
  });

  it('per unit are told where that is exact', () => {
    expect(emitida(de([{ amount: 3000, quantity: 3, tasas: [IVA21] }])).entrada.lineas[0]).toMatchObject({
      cantidad: '3',
      precioUnitario: '10.00',
    });
    expect(emitida(de([{ amount: 1000, quantity: 3, tasas: [IVA21] }])).entrada.lineas[0]).toMatchObject({
      cantidad: '1',
      precioUnitario: '10.00',
    });
  });

  it('keep a discount as such, and shipping as a line', () => {
    const { entrada, calculo } = emitida(de([{ amount: 10_000, descuento: 1000, tasas: [IVA21] }]));
    expect(entrada.lineas[0]).toMatchObject({ descuentoTipo: 'IMPORTE', descuento: '10.00' });
    expect(calculo.totales.importeTotal).toBe('108.90');
    const envio = {
      amount_subtotal: 500,
      amount_tax: 105,
      amount_total: 605,
      shipping_rate: null,
      taxes: [{ amount: 105, rate: IVA21, taxability_reason: 'standard_rated', taxable_amount: 500 }],
    };
    const con = emitida(
      de([{ amount: 1000, tasas: [IVA21] }], {
        total: 1815,
        shipping_cost: envio,
      } as Partial<Stripe.Invoice>),
    );
    expect(con.entrada.lineas.map(({ descripcion }) => descripcion)).toEqual(['Artículo 1', 'Envío']);
    expect(con.calculo.totales.importeTotal).toBe('18.15');
  });
});

describe('any invoice', () => {
  const linea = fc.record({
    amount: fc.integer({ min: -2000, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    tasas: fc.constantFrom([IVA21], [IVA10], [IVA4], [DENTRO21], [IVA21, RE52], [FRANCIA], []),
    descuento: fc.constantFrom(0, 0, 0, 33, 150),
  });

  it('is issued at what the customer was charged, to the cent, complete by our rules, or waits', () => {
    let emitidas = 0;
    fc.assert(
      fc.property(fc.array(linea, { minLength: 1, maxLength: 6 }), fc.boolean(), (lineas, conNif) => {
        const traducida = de(lineas, conNif ? {} : sinNif);
        if (traducida.que !== 'EMITIR') return;
        emitidas += 1;
        const { entrada } = emitida(traducida);
        const { totales } = calcularFactura(entrada);
        const { total } = facturaStripe(lineas).factura;
        expect(importe(totales.importeTotal).times(100).toNumber()).toBe(total);
        expect(facturaEntradaSchema.safeParse(entrada).success).toBe(true);
        const { destinatario } = traducida;
        const rechazos = validarFactura(
          {
            ...entrada,
            ejercicio: 2026,
            fechaExpedicion: '2026-11-25',
            destinatario,
            otrosDestinatarios: [],
            rectificacion: null,
            sustituyeA: [],
          },
          { hoy: fechaISO('2026-11-25'), nifEmisor: 'A58818501' },
        ).filter(({ severidad }) => severidad === 'rechazo');
        expect(rechazos).toEqual([]);
      }),
      { numRuns: 400 },
    );
    expect(emitidas).toBeGreaterThan(50);
  });

  it('of Spanish rates alone is always issued, however the provider rounded', () => {
    const espanola = fc.record({
      amount: fc.integer({ min: 1, max: 99_999 }),
      tasas: fc.constantFrom([IVA21], [IVA10], [IVA4], [DENTRO21], [IVA21, RE52]),
    });
    fc.assert(
      fc.property(fc.array(espanola, { minLength: 1, maxLength: 40 }), (lineas) => {
        expect(de(lineas).que).toBe('EMITIR');
      }),
      { numRuns: 300 },
    );
  });
});
