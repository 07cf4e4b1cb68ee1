import { describe, expect, it } from '@jest/globals';
import { absoluto, importe, suma, toTexto } from '@encadena/values';
import fc from 'fast-check';
import { duplicarFactura } from './duplicar';
import { validarFactura } from './factura-reglas';
import type { Factura } from './factura';
import { negarLinea, rectificarFactura } from './rectificacion';
import {
  compensarSustitutiva,
  puedeSustituir,
  sentidoDeSustitucion,
  sustituirSimplificadas,
} from './sustitucion';
import { arbFactura, buildFactura, buildLinea, buildPersona, HOY, NIF_EMISOR } from './testing';
import { calcularFactura } from './totales';

const emitida = (cambios: Partial<Factura> = {}): Factura =>
  buildFactura({
    numeroCompleto: 'F26-00001',
    fechaExpedicion: '2026-11-02',
    fechaVencimiento: '2026-12-02',
    referenciaExterna: 'ERP-1',
    ...cambios,
  });
const opciones = { motivo: 'Precio equivocado', hoy: HOY, nifEmisor: NIF_EMISOR };
const rechazos = (f: Factura): string[] =>
  validarFactura(f, { hoy: HOY, nifEmisor: NIF_EMISOR })
    .filter((h) => h.severidad === 'rechazo')
    .map((h) => h.regla);

describe('a rectification', () => {
  it('by differences takes the whole invoice back, cent by cent, whatever is in it', () => {
    fc.assert(
      fc.property(arbFactura, (original) => {
        fc.pre(original.tipoFactura !== 'F3');
        const rectificativa = rectificarFactura(original, {
          ...opciones,
          tipoFactura: original.tipoFactura === 'F2' || original.tipoFactura === 'R5' ? 'R5' : 'R4',
          modo: 'INCREMENTAL',
        });
        const [antes, despues] = [calcularFactura(original), calcularFactura(rectificativa)].map(
          (c) => c.totales,
        );
        for (const campo of ['baseImponible', 'cuotas', 'recargo', 'importeTotal'] as const) {
          expect(toTexto(suma(importe(antes?.[campo] ?? ''), importe(despues?.[campo] ?? '')))).toBe('0.00');
        }
      }),
    );
  });

  it('by substitution repeats the lines and names what it replaces', () => {
    const rectificativa = rectificarFactura(
      emitida({ lineas: [buildLinea({ recargoEquivalencia: '5.2' })] }),
      { ...opciones, tipoFactura: 'R1', modo: 'SUSTITUTIVA' },
    );
    expect(rectificativa).toMatchObject({
      tipoFactura: 'R1',
      fechaExpedicion: HOY,
      numeroCompleto: null,
      fechaVencimiento: null,
      referenciaExterna: null,
      rectificacion: {
        modo: 'SUSTITUTIVA',
        motivo: 'Precio equivocado',
        baseRectificada: '100.00',
        cuotaRectificada: '21.00',
        recargoRectificado: '5.20',
        facturas: [{ nifEmisor: NIF_EMISOR, numeroCompleto: 'F26-00001', fechaExpedicion: '2026-11-02' }],
      },
    });
    expect(rechazos(rectificativa)).toEqual([]);
  });

  it('is a draft that no rule refuses, for every kind of invoice', () => {
    for (const tipo of ['F1', 'R1'] as const)
      expect(
        rechazos(
          rectificarFactura(emitida({ tipoFactura: tipo }), {
            ...opciones,
            tipoFactura: 'R4',
            modo: 'INCREMENTAL',
          }),
        ),
      ).toEqual([]);
    expect(
      rechazos(
        rectificarFactura(emitida({ tipoFactura: 'F2' }), {
          ...opciones,
          tipoFactura: 'R5',
          modo: 'SUSTITUTIVA',
        }),
      ),
    ).toEqual([]);
  });

  it('keeps the date of the operation when its rate has gone out of force', () => {
    const vieja = emitida({
      fechaExpedicion: '2024-12-02',
      ejercicio: 2024,
      lineas: [buildLinea({ tipoImpositivo: '7.50' })],
    });
    const rectificativa = rectificarFactura(vieja, { ...opciones, tipoFactura: 'R4', modo: 'INCREMENTAL' });
    expect(rectificativa.fechaOperacion).toBe('2024-12-02');
    expect(rechazos(rectificativa)).toEqual([]);
    expect(
      rectificarFactura(emitida(), { ...opciones, tipoFactura: 'R4', modo: 'INCREMENTAL' }).fechaOperacion,
    ).toBeNull();
  });

  it('is refused for the wrong kind, a draft, and negative amounts by substitution', () => {
    expect(() =>
      rectificarFactura(emitida({ tipoFactura: 'F2' }), {
        ...opciones,
        tipoFactura: 'R1',
        modo: 'INCREMENTAL',
      }),
    ).toThrow('RECTIFICATIVA_TIPO');
    expect(() =>
      rectificarFactura(emitida(), { ...opciones, tipoFactura: 'R5', modo: 'INCREMENTAL' }),
    ).toThrow('RECTIFICATIVA_TIPO');
    expect(() =>
      rectificarFactura(emitida({ numeroCompleto: null }), {
        ...opciones,
        tipoFactura: 'R1',
        modo: 'INCREMENTAL',
      }),
    ).toThrow('RECTIFICATIVA_SIN_NUMERO');
    expect(() =>
      rectificarFactura(emitida({ lineas: [buildLinea({ cantidad: '-1' })] }), {
        ...opciones,
        tipoFactura: 'R1',
        modo: 'SUSTITUTIVA',
      }),
    ).toThrow('RECTIFICATIVA_IMPORTES_NEGATIVOS');
  });

  it('of a rectification turns the sign back', () => {
    const linea = buildLinea({
      cantidad: '2.50',
      descuentoTipo: 'IMPORTE',
      descuento: '10',
      baseImponibleACoste: '80.00',
    });
    expect(negarLinea(linea)).toMatchObject({
      cantidad: '-2.5',
      descuento: '10',
      baseImponibleACoste: '-80',
    });
    expect(negarLinea(negarLinea(linea))).toMatchObject({ cantidad: '2.5', baseImponibleACoste: '80' });
    expect(negarLinea(buildLinea({ cantidad: '0' })).cantidad).toBe('0');
  });
});

describe('a duplicate', () => {
  it('has new dates, the same days until it is due, and no number, reference or link', () => {
    expect(duplicarFactura(emitida({ fechaOperacion: '2026-11-01' }), { hoy: '2027-01-10' })).toMatchObject({
      tipoFactura: 'F1',
      ejercicio: 2027,
      fechaExpedicion: '2027-01-10',
      fechaOperacion: null,
      fechaVencimiento: '2027-02-09',
      numeroCompleto: null,
      referenciaExterna: null,
    });
    expect(duplicarFactura(emitida({ tipoFactura: 'R5' }), { hoy: HOY })).toMatchObject({
      tipoFactura: 'F2',
      rectificacion: null,
    });
    expect(
      duplicarFactura(emitida({ tipoFactura: 'F3', fechaVencimiento: null }), { hoy: HOY }),
    ).toMatchObject({ tipoFactura: 'F1', sustituyeA: [], fechaVencimiento: null });
  });
});

describe('a substitution of simplified invoices', () => {
  const f2 = (n: number, cambios: Partial<Factura> = {}): Factura =>
    emitida({ tipoFactura: 'F2', numeroCompleto: `S26-0000${n}`, ...cambios });
  const en = { destinatario: buildPersona(), nifEmisor: NIF_EMISOR, hoy: HOY };

  it('lists them, carries their lines and is a draft that no rule refuses', () => {
    const f3 = sustituirSimplificadas([f2(1), f2(2, { lineas: [buildLinea({ precioUnitario: '50' })] })], en);
    expect(f3.sustituyeA?.map((s) => s.numeroCompleto)).toEqual(['S26-00001', 'S26-00002']);
    expect(calcularFactura(f3).totales.importeTotal).toBe('181.50');
    expect(rechazos(f3)).toEqual([]);
  });

  it('keeps what each one bore of its own global discount', () => {
    const una = f2(1, {
      descuentoGlobal: { tipo: 'PORCENTAJE', valor: '10' },
      lineas: [
        buildLinea({ descuentoTipo: 'PORCENTAJE', descuento: '50' }),
        buildLinea({ cantidad: '-1', precioUnitario: '20' }),
      ],
    });
    const otra = f2(2, { descuentoGlobal: { tipo: 'IMPORTE', valor: '5.00' } });
    const juntas = suma(...[una, otra].map((f) => importe(calcularFactura(f).totales.importeTotal)));
    const f3 = importe(calcularFactura(sustituirSimplificadas([una, otra], en)).totales.importeTotal);
    expect(absoluto(importe(f3.minus(juntas))).lte('0.02')).toBe(true);
  });

  it('goes the way of its tickets, or takes an earlier F3 back', () => {
    expect(sentidoDeSustitucion('10.00', ['6.00', '4.00'])).toBe(1);
    expect(sentidoDeSustitucion('-10.00', ['10.00'])).toBe(-1);
    // The F3 of an R5 that takes back is negative as the R5 is.
    expect(sentidoDeSustitucion('-5.00', ['-5.00'])).toBe(1);
    expect([0, 1].map((vigentes) => [puedeSustituir(1, vigentes), puedeSustituir(-1, vigentes)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('of an R5 has its amounts and names it', () => {
    const r5 = emitida({ tipoFactura: 'R5', destinatario: null, lineas: [buildLinea({ cantidad: '-1' })] });
    const f3 = sustituirSimplificadas([r5], en);
    expect(calcularFactura(f3).totales.importeTotal).toBe(calcularFactura(r5).totales.importeTotal);
    expect(f3.sustituyeA).toMatchObject([{ numeroCompleto: r5.numeroCompleto }]);
    expect(rechazos(f3)).toEqual([]);
  });

  it('that was wrong is taken back by its opposite, which names the same tickets', () => {
    const f3 = {
      ...sustituirSimplificadas([f2(1), f2(2)], en),
      numeroCompleto: 'F26-00009',
      fechaOperacion: '2026-11-01',
    };
    const contraria = compensarSustitutiva(f3, { hoy: HOY });
    expect(contraria).toMatchObject({
      tipoFactura: 'F3',
      numeroCompleto: null,
      fechaOperacion: '2026-11-01',
      destinatario: f3.destinatario,
      sustituyeA: f3.sustituyeA,
    });
    const [total, contrario] = [f3, contraria].map((f) => calcularFactura(f).totales.importeTotal);
    expect(contrario).toBe(`-${total}`);
    expect(rechazos(contraria)).toEqual([]);
    expect(() => compensarSustitutiva(f2(1), { hoy: HOY })).toThrow('SUSTITUCION_SOLO_F3');
  });

  it('is refused without invoices, of other kinds, and of drafts', () => {
    expect(() => sustituirSimplificadas([], en)).toThrow('SUSTITUCION_SIN_FACTURAS');
    expect(() => sustituirSimplificadas([emitida()], en)).toThrow('SUSTITUCION_SOLO_SIMPLIFICADAS');
    expect(() => sustituirSimplificadas([f2(1, { numeroCompleto: null })], en)).toThrow(
      'SUSTITUCION_SIN_NUMERO',
    );
  });
});
