import { describe, expect, it } from '@jest/globals';
import { cociente, importe, isImporteTexto, suma, toTexto } from '@encadena/values';
import fc from 'fast-check';
import type { CalculoEntrada, LineaFactura } from './factura';
import { revisarImportes } from './entrada';
import { arbFactura, buildLinea } from './testing';
import { calcularOraculo } from './testing/oraculo';
import type { ResultadoFactura } from './resultado';
import { calcularFactura, isMacrodato } from './totales';

const calcular = (lineas: Partial<LineaFactura>[], resto: Partial<CalculoEntrada> = {}): ResultadoFactura =>
  calcularFactura({ lineas: lineas.map(buildLinea), ...resto });
const sumaTextos = (textos: readonly string[]): string => toTexto(suma(...textos.map((t) => importe(t))));

describe('the totals of an invoice', () => {
  it('are those of the examples of docs/fiscal/redondeo.md', () => {
    expect(
      calcular([{ precioUnitario: '0.335' }, { precioUnitario: '0.335' }, { precioUnitario: '0.335' }])
        .totales,
    ).toMatchObject({ baseImponible: '1.01', cuotas: '0.21', importeTotal: '1.22' });
    expect(
      calcular([{ modoCalculo: 'INVERSO', cantidad: '3', precioUnitario: '9.99' }]).totales,
    ).toMatchObject({ baseImponible: '24.77', cuotas: '5.20', importeTotal: '29.97' });
    expect(
      calcular([{ precioUnitario: '100', recargoEquivalencia: '5.2' }], { irpfPorcentaje: '15' }).totales,
    ).toMatchObject({
      baseImponible: '100.00',
      cuotas: '21.00',
      recargo: '5.20',
      cuotaTotal: '26.20',
      importeTotal: '126.20',
      irpf: '15.00',
      totalAPagar: '111.20',
    });
    expect(
      calcular(
        [
          { precioUnitario: '10' },
          { precioUnitario: '10', tipoImpositivo: '10' },
          { precioUnitario: '10', tipoImpositivo: '4' },
        ],
        { descuentoGlobal: { tipo: 'IMPORTE', valor: '1.00' } },
      ).lineas.map((l) => l.descuentoGlobal),
    ).toEqual(['0.34', '0.33', '0.33']);
  });

  it('keep the printed price where the price has the tax inside, for every amount of cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom('21', '10', '4', '7.5', '0'),
        fc.constantFrom(null, '5.2', '1.4', '0.5'),
        (centimos, tipoImpositivo, recargoEquivalencia) => {
          const precio = `${Math.floor(centimos / 100)}.${String(centimos % 100).padStart(2, '0')}`;
          expect(
            calcular([
              { modoCalculo: 'INVERSO', precioUnitario: precio, tipoImpositivo, recargoEquivalencia },
            ]).totales.importeTotal,
          ).toBe(precio);
        },
      ),
    );
  });

  it('leave out rate and quota of what is exempt or not subject, and write both as zero with reverse charge', () => {
    const { desglose } = calcular([
      { exenta: true, causaExencion: 'E1', calificacionOperacion: null, tipoImpositivo: null },
      { calificacionOperacion: 'N2', tipoImpositivo: '21', recargoEquivalencia: '5.2' },
      { calificacionOperacion: 'S2', tipoImpositivo: '21', modoCalculo: 'INVERSO' },
    ]);
    expect(desglose).toMatchObject([
      {
        calificacionOperacion: null,
        causaExencion: 'E1',
        tipoImpositivo: null,
        cuota: null,
        cuotaRecargo: null,
        baseImponible: '100.00',
      },
      {
        calificacionOperacion: 'N2',
        tipoImpositivo: null,
        cuota: null,
        recargoEquivalencia: null,
        cuotaRecargo: null,
        baseImponible: '100.00',
      },
      {
        calificacionOperacion: 'S2',
        tipoImpositivo: '0',
        cuota: '0.00',
        cuotaRecargo: null,
        baseImponible: '100.00',
      },
    ]);
  });

  it('gather lines by tax, regime, qualification, rate and surcharge, however the rate is written', () => {
    const { desglose } = calcular([
      { tipoImpositivo: '21' },
      { tipoImpositivo: '21.00', recargoEquivalencia: '0' },
      { tipoImpositivo: '21.0', modoCalculo: 'INVERSO' },
      { claveRegimen: '11' },
      { recargoEquivalencia: '5.20' },
    ]);
    expect(desglose.map((d) => [d.claveRegimen, d.tipoImpositivo, d.recargoEquivalencia])).toEqual([
      ['01', '21', null],
      ['11', '21', null],
      ['01', '21', '5.2'],
    ]);
  });

  it('compute the quota from the base at cost where there is one', () => {
    const { desglose } = calcular([{ claveRegimen: '06', precioUnitario: '100', baseImponibleACoste: '80' }]);
    expect(desglose).toMatchObject([
      { baseImponible: '100.00', baseImponibleACoste: '80.00', cuota: '16.80' },
    ]);
  });

  it('never subtract the withholding from the fiscal total', () => {
    const con = calcular([{}], { irpfPorcentaje: '15' }).totales;
    expect([con.importeTotal, con.irpf, con.totalAPagar]).toEqual(['121.00', '15.00', '106.00']);
  });

  it('make a discount by amount lessen a negative line too', () => {
    expect(
      calcular([{ cantidad: '-1', descuentoTipo: 'IMPORTE', descuento: '10' }]).totales.baseImponible,
    ).toBe('-90.00');
    expect(
      calcular([{ cantidad: '-1' }, { cantidad: '-1' }], {
        descuentoGlobal: { tipo: 'IMPORTE', valor: '10' },
      }).totales.baseImponible,
    ).toBe('-190.00');
  });

  it('can be followed step by step', () => {
    const { traza } = calcular(
      [
        { cantidad: '3', precioUnitario: '0.335' },
        { modoCalculo: 'INVERSO', precioUnitario: '9.99' },
      ],
      { irpfPorcentaje: '15', descuentoGlobal: { tipo: 'IMPORTE', valor: '1.00' } },
    );
    expect(traza.map((p) => [p.paso, p.indice])).toEqual([
      ['LINEA', 0],
      ['LINEA', 1],
      ['DESCUENTO_GLOBAL', 0],
      ['DESCUENTO_GLOBAL', 1],
      ['GRUPO', 0],
      ['TOTALES', null],
      ['IRPF', null],
    ]);
    expect(traza[0]?.valores).toEqual({
      cantidad: '3',
      precioUnitario: '0.335',
      bruto: '1.005',
      descuento: '0.00',
      importe: '1.005',
    });
    expect(traza[4]?.valores).toMatchObject({ lineas: '0,1', tipoImpositivo: '21' });
    expect(JSON.parse(JSON.stringify(calcular([{}]))).traza).toHaveLength(4);
  });

  it('of no lines are zero', () => {
    expect(calcular([], { descuentoGlobal: { tipo: 'IMPORTE', valor: '5' } }).totales).toMatchObject({
      baseImponible: '0.00',
      importeTotal: '0.00',
      totalAPagar: '0.00',
    });
  });

  it('tell a macrodato by one hundred million, either sign', () => {
    expect(['99999999.99', '100000000.00', '-100000000.00', '-99999999.99'].map(isMacrodato)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

const arbDecimal = (enteros: number, decimales: number, signo = true): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 10n ** BigInt(enteros) - 1n }),
      fc.stringMatching(new RegExp(`^\\d{0,${decimales}}$`)),
    )
    .map(
      ([menos, entero, resto]) =>
        `${menos && signo && (entero > 0n || /[1-9]/.test(resto)) ? '-' : ''}${entero}${resto ? `.${resto}` : ''}`,
    );
const arbLineaCruda: fc.Arbitrary<LineaFactura> = fc
  .record({
    cantidad: fc.oneof(
      fc.constantFrom('0', '1', '0.005', '-1', '999999999999'),
      arbDecimal(12, 8),
      arbDecimal(2, 1),
    ),
    precioUnitario: fc.oneof(
      fc.constantFrom('0', '0.005', '-0.005', '999999999999.99999999'),
      arbDecimal(12, 8),
      arbDecimal(3, 2),
    ),
    modoCalculo: fc.constantFrom('NORMAL' as const, 'INVERSO' as const),
    descuentoTipo: fc.constantFrom(null, 'PORCENTAJE' as const, 'IMPORTE' as const),
    descuento: fc.oneof(fc.constantFrom(null, '250', '100'), arbDecimal(12, 8, false)),
    impuesto: fc.constantFrom('IVA' as const, 'IGIC' as const),
    tipoImpositivo: fc.constantFrom(null, '0', '4', '21', '7.5', '999.99'),
    exenta: fc.boolean(),
    calificacionOperacion: fc.constantFrom('S1' as const, 'S1' as const, 'S2' as const, 'N1' as const),
    recargoEquivalencia: fc.constantFrom(null, '0', '5.2', '1.75'),
    baseImponibleACoste: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, arbDecimal(10, 2)),
  })
  .map(buildLinea);
const arbEntrada: fc.Arbitrary<CalculoEntrada> = fc.record({
  lineas: fc.array(arbLineaCruda, { maxLength: 8 }),
  irpfPorcentaje: fc.constantFrom(null, '15', '7.5', '100', '999.99'),
  descuentoGlobal: fc.oneof(
    fc.constant(null),
    fc.record({ tipo: fc.constant('PORCENTAJE' as const), valor: arbDecimal(3, 4, false) }),
    fc.record({ tipo: fc.constant('IMPORTE' as const), valor: arbDecimal(6, 2, false) }),
  ),
});

describe('the arithmetic against plain rational numbers (X4)', () => {
  const iguales = (entrada: CalculoEntrada): void => {
    const { totales, desglose } = calcularFactura(entrada);
    const oraculo = calcularOraculo(entrada);
    expect(totales).toMatchObject(oraculo.totales);
    expect(desglose.map((d) => [d.baseImponible, d.cuota ?? '0.00', d.cuotaRecargo ?? '0.00'])).toEqual(
      [...oraculo.grupos.values()].map((g) =>
        [g.base, g.cuota, g.recargo].map((c) => toTexto(cociente(importe(c.toString()), importe('100')))),
      ),
    );
  };

  it('agrees on any numbers, valid or not: zeros, half cents, negatives, twelve digits, discounts over 100 %', () => {
    fc.assert(fc.property(arbEntrada, iguales), { numRuns: 2000 });
  });

  it('agrees on every kind of valid invoice', () => {
    fc.assert(fc.property(arbFactura, iguales), { numRuns: 500 });
  });

  it('has lines that add up to the groups, and groups that add up to the totals', () => {
    fc.assert(
      fc.property(fc.oneof(arbEntrada, arbFactura), (entrada) => {
        const { lineas, desglose, totales } = calcularFactura(entrada);
        expect(sumaTextos(lineas.map((l) => l.baseImponible))).toBe(totales.baseImponible);
        expect(sumaTextos(lineas.map((l) => l.cuota))).toBe(totales.cuotas);
        expect(sumaTextos(lineas.map((l) => l.recargo))).toBe(totales.recargo);
        expect(sumaTextos(lineas.map((l) => l.total))).toBe(totales.importeTotal);
        expect(sumaTextos(lineas.map((l) => l.descuentoGlobal))).toBe(totales.descuentoGlobal);
        expect(sumaTextos(desglose.map((d) => d.baseImponible))).toBe(totales.baseImponible);
        expect(sumaTextos([totales.baseImponible, totales.cuotaTotal])).toBe(totales.importeTotal);
        expect(sumaTextos([totales.totalAPagar, totales.irpf])).toBe(totales.importeTotal);
      }),
      { numRuns: 500 },
    );
  });

  it('has quotas within two cents of base × rate, one of each mode of calculation (1142, 1144)', () => {
    fc.assert(
      fc.property(arbFactura, (factura) => {
        for (const d of calcularFactura(factura).desglose) {
          const justa = importe(d.baseImponibleACoste ?? d.baseImponible)
            .times(d.tipoImpositivo ?? '0')
            .dividedBy(100);
          expect(
            justa
              .minus(d.cuota ?? '0')
              .abs()
              .lte('0.02'),
          ).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(arbFactura, (factura) => {
        // Of equal remainders the first group gets the cent of a discount.
        fc.pre(!factura.descuentoGlobal);
        expect(calcularFactura({ ...factura, lineas: [...factura.lineas].reverse() }).totales).toEqual(
          calcularFactura(factura).totales,
        );
      }),
    );
  });

  it('only ever writes amounts in wire form', () => {
    fc.assert(
      fc.property(arbEntrada, (entrada) => {
        const { lineas, desglose, totales } = calcularFactura(entrada);
        const textos = [
          ...Object.values(totales),
          ...lineas.flatMap(({ modoCalculo: _, importeExacto, ...l }) => Object.values(l)),
          ...desglose.flatMap((d) => [d.baseImponible, d.cuota ?? '0.00']),
        ];
        for (const t of textos)
          expect(/\.\d\d$/.test(t) && isImporteTexto(t, { enteros: 40, signo: true })).toBe(true);
      }),
    );
  });

  it.each(['NaN', '1e308', 'Infinity', '1,00', '', ' ', '1234567890123', '0.123456789', '+1', '1e5', '-0'])(
    'refuses %j in every number field, and says where',
    (valor) => {
      for (const campo of [
        'cantidad',
        'precioUnitario',
        'descuento',
        'tipoImpositivo',
        'recargoEquivalencia',
        'baseImponibleACoste',
      ] as const) {
        const entrada = { lineas: [buildLinea(), buildLinea({ [campo]: valor })] };
        expect(revisarImportes(entrada)).toEqual([{ campo: `lineas[1].${campo}`, valor }]);
        expect(() => calcularFactura(entrada)).toThrow('IMPORTE_NO_VALIDO');
      }
      expect(
        revisarImportes({
          lineas: [],
          irpfPorcentaje: valor,
          descuentoGlobal: { tipo: 'IMPORTE', valor },
        }).map((m) => m.campo),
      ).toEqual(['irpfPorcentaje', 'descuentoGlobal.valor']);
    },
  );

  it('misses no number that is not there', () => {
    expect(
      revisarImportes({
        lineas: [buildLinea({ cantidad: undefined as never, precioUnitario: 12 as never })],
      }).map((m) => m.campo),
    ).toEqual(['lineas[0].cantidad', 'lineas[0].precioUnitario']);
  });
});
