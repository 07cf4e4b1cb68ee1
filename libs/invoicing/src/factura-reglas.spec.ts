import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CAUSAS_EXENCION, CLAVES_REGIMEN, IMPUESTOS, TIPOS_FACTURA, TIPOS_IDENTIFICACION } from './codigos';
import { revisarImportes } from './entrada';
import type { Factura } from './factura';
import { puedePublicarse, rechazosDeFactura, REGLAS_FACTURA, validarFactura } from './factura-reglas';
import { arbFactura, buildFactura, buildLinea, buildPersona, HOY, NIF_EMISOR } from './testing';
import { CASOS_REGLAS } from './testing/casos-reglas';
import { calcularFactura } from './totales';

const contexto = { hoy: HOY, nifEmisor: NIF_EMISOR };

describe('the rules of an invoice', () => {
  it('refuse no invoice that was made to be valid, over every kind, tax and regime', () => {
    fc.assert(
      fc.property(arbFactura, (factura) => {
        expect(validarFactura(factura, contexto).filter((h) => h.severidad === 'rechazo')).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('have nothing at all to say of the plain invoice of each kind', () => {
    for (const tipoFactura of TIPOS_FACTURA)
      expect({ tipoFactura, hallazgos: validarFactura(buildFactura({ tipoFactura }), contexto) }).toEqual({
        tipoFactura,
        hallazgos: [],
      });
  });

  it.each(CASOS_REGLAS.map((caso, i) => [`${caso.regla} ${caso.codigoAeat ?? ''} (${i})`, caso] as const))(
    '%s finds the invoice that breaks it',
    (_, { regla, factura, codigoAeat, contexto: propio }) => {
      const hallazgo = validarFactura(factura, { ...contexto, ...propio }).find((h) => h.regla === regla);
      expect(hallazgo).toMatchObject({ regla, codigoAeat });
      expect(hallazgo?.fuente).not.toBe('');
    },
  );

  it.each(CASOS_REGLAS.map((caso, i) => [`${caso.regla} (${i})`, caso] as const))(
    '%s: who asks only what refuses is told the same',
    (_, { factura, contexto: propio }) => {
      const todo = { ...contexto, ...propio };
      const rechazos = validarFactura(factura, todo).filter((h) => h.severidad === 'rechazo');
      expect(rechazosDeFactura(factura, todo)).toEqual(rechazos);
      // The sums at hand spare the rules their own, and change nothing.
      if (revisarImportes(factura).length === 0)
        expect(rechazosDeFactura(factura, { ...todo, calculo: calcularFactura(factura) })).toEqual(rechazos);
    },
  );

  it('have a case each that breaks them', () => {
    expect([...new Set(CASOS_REGLAS.map((c) => c.regla))].sort()).toEqual(
      REGLAS_FACTURA.map((r) => r.id).sort(),
    );
  });

  it('have ids of their own, codes in capitals and a source', () => {
    expect(new Set(REGLAS_FACTURA.map((r) => r.id)).size).toBe(REGLAS_FACTURA.length);
    for (const r of REGLAS_FACTURA) {
      expect(r.codigo).toMatch(/^[A-Z0-9_]+$/);
      expect(r.fuente.length).toBeGreaterThan(5);
    }
  });

  it('name the line and the field', () => {
    const hallazgos = validarFactura(
      buildFactura({ lineas: [buildLinea(), buildLinea({ tipoImpositivo: '18' })] }),
      contexto,
    );
    expect(hallazgos).toMatchObject([
      {
        campo: 'lineas[1].tipoImpositivo',
        codigo: 'TIPO_IMPOSITIVO_NO_VALIDO',
        codigoAeat: 1124,
        params: { tipo: '18', fecha: '2026-11-20' },
      },
    ]);
  });

  it('tell everything at once', () => {
    const mala = buildFactura({
      destinatario: null,
      descripcionOperacion: '',
      fechaExpedicion: 'x',
      lineas: [buildLinea({ cantidad: 'NaN' })],
    });
    expect(validarFactura(mala, contexto).map((h) => h.regla)).toEqual([
      'general.fecha-expedicion',
      'general.descripcion',
      'destinatario.obligatorio',
      'lineas.numeros',
    ]);
  });

  it('never throw, whatever stands in the invoice', () => {
    const roto = fc.oneof(
      fc.string(),
      fc.constantFrom('NaN', '1e308', '-0', '__proto__', 'constructor', '2026-02-30', '\ud800', ''),
    );
    fc.assert(
      fc.property(arbFactura, roto, roto, roto, fc.nat(20), (factura, a, b, c, cual) => {
        const campos = [
          'fechaExpedicion',
          'fechaOperacion',
          'fechaVencimiento',
          'numeroCompleto',
          'tipoFactura',
          'moneda',
          'formaPago',
          'irpfPorcentaje',
          'descripcionOperacion',
        ];
        const linea = [
          'cantidad',
          'precioUnitario',
          'descuento',
          'impuesto',
          'claveRegimen',
          'calificacionOperacion',
          'causaExencion',
          'tipoImpositivo',
          'recargoEquivalencia',
        ];
        const mala = {
          ...factura,
          [campos[cual % campos.length] ?? '']: a,
          lineas: factura.lineas.map((l, i) =>
            i === 0 ? { ...l, [linea[cual % linea.length] ?? '']: b } : l,
          ),
          destinatario: {
            ...buildPersona(),
            tipoIdentificacion: TIPOS_IDENTIFICACION[cual % TIPOS_IDENTIFICACION.length],
            identificacion: c,
            pais: a,
          },
        };
        const hallazgos = validarFactura(mala as never, contexto);
        expect(puedePublicarse(hallazgos)).toBe(hallazgos.every((h) => h.severidad === 'aviso'));
        expect(rechazosDeFactura(mala as never, contexto)).toEqual(
          hallazgos.filter((h) => h.severidad === 'rechazo'),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('let an exempt line keep the S1 that every line starts with', () => {
    expect(
      validarFactura(
        buildFactura({ lineas: [buildLinea({ exenta: true, causaExencion: 'E1', tipoImpositivo: '0.00' })] }),
        contexto,
      ),
    ).toEqual([]);
  });

  it('let a works certificate for an administration look ahead', () => {
    const obra = buildFactura({
      fechaOperacion: '2027-03-01',
      destinatario: buildPersona({ identificacion: 'P0000000J' }),
      lineas: [buildLinea({ claveRegimen: '14' })],
    });
    expect(validarFactura(obra, contexto)).toEqual([]);
    expect(
      validarFactura({ ...obra, lineas: [...obra.lineas, buildLinea()] }, contexto).map((h) => h.codigoAeat),
    ).toEqual([1173, 1146]);
  });

  it('let a simplified invoice have 3,010 and not a cent more, unless an agreement or art. 6.1.d says otherwise', () => {
    const de = (precioUnitario: string, mas = {}): boolean =>
      puedePublicarse(
        validarFactura(
          buildFactura({
            tipoFactura: 'F2',
            lineas: [buildLinea({ precioUnitario, modoCalculo: 'INVERSO' })],
            ...mas,
          }),
          contexto,
        ),
      );
    expect([
      de('3010.00'),
      de('3010.01'),
      de('3010.01', { sinIdentificarArt61d: true }),
      de('3010.01', { numRegistroAcuerdoFacturacion: 'A1' }),
    ]).toEqual([true, false, true, true]);
  });

  it('let a simplified invoice with its recipient have 3,000 and not a cent more, and one that rectifies any amount', () => {
    const de = (precioUnitario: string, mas: Partial<Factura> = {}): (number | string | undefined)[] =>
      validarFactura(
        buildFactura({
          simplificadaArt7273: true,
          lineas: [buildLinea({ precioUnitario, modoCalculo: 'INVERSO' })],
          ...mas,
        }),
        contexto,
      ).map(({ codigo, codigoAeat }) => codigoAeat ?? codigo);
    expect([de('400.00'), de('3000.00'), de('3000.01')]).toEqual([
      [],
      ['SIMPLIFICADA_MAS_DE_400'],
      ['SIMPLIFICADA_LIMITE', 'SIMPLIFICADA_MAS_DE_400'],
    ]);
    expect(de('3000.01', { numRegistroAcuerdoFacturacion: 'A1' })).toEqual([]);
    expect(
      de('-5000.00', {
        tipoFactura: 'R4',
        rectificacion: {
          modo: 'INCREMENTAL',
          motivo: 'Devolución',
          facturas: [{ nifEmisor: 'B72877814', numeroCompleto: 'F26-1', fechaExpedicion: '2026-01-02' }],
        },
      }),
    ).toEqual([]);
  });

  it('allow exactly twelve groups', () => {
    const lineas = (n: number): ReturnType<typeof buildLinea>[] =>
      Array.from({ length: n }, (_, i) => buildLinea({ impuesto: 'IGIC', tipoImpositivo: String(i + 1) }));
    expect(
      [12, 13].map((n) => puedePublicarse(validarFactura(buildFactura({ lineas: lineas(n) }), contexto))),
    ).toEqual([true, false]);
  });
});

describe('the random invoices', () => {
  it('reach every kind, tax, regime, exemption and identification', () => {
    const muestra = fc.sample(arbFactura, { numRuns: 3000, seed: 7 });
    const lineas = muestra.flatMap((f) => f.lineas);
    expect([...new Set(muestra.map((f) => f.tipoFactura))].sort()).toEqual([...TIPOS_FACTURA].sort());
    expect(
      [...new Set(muestra.map((f) => f.destinatario?.tipoIdentificacion).filter(Boolean))].sort(),
    ).toEqual([...TIPOS_IDENTIFICACION].sort());
    for (const impuesto of IMPUESTOS) {
      const suyas = lineas.filter((l) => l.impuesto === impuesto);
      expect([...new Set(suyas.map((l) => l.claveRegimen).filter(Boolean))].sort()).toEqual(
        [...CLAVES_REGIMEN[impuesto]].sort(),
      );
      expect([...new Set(suyas.map((l) => l.causaExencion).filter(Boolean))].sort()).toEqual(
        [...CAUSAS_EXENCION[impuesto]].sort(),
      );
      expect(new Set(suyas.map((l) => l.calificacionOperacion ?? 'exenta')).size).toBe(5);
    }
  });
});
