// Which dates stand on one invoice, and what it says of each.
import { describe, expect, it } from '@jest/globals';
import { type FacturaRecurrente, facturaRecurrenteSchema, MAX_LINEAS } from '@encadena/contracts';
import type { z } from 'zod';
import { type Condiciones, type Debida, juntar } from './juntar';
import { entradaSinFechas } from './recurrente';

const CLIENTE = '0199aaaa-0000-7000-8000-000000000001';
const OTRO = '0199aaaa-0000-7000-8000-000000000002';
const HOY: Condiciones = { hoy: '2026-11-30', aPersonaFisica: false, idioma: 'es' };

type Cruda = Partial<z.input<typeof facturaRecurrenteSchema>>;
const linea = (descripcion: string) => ({ descripcion, precioUnitario: '100', tipoImpositivo: '21' });

const debida = (
  recurrenteId: string,
  fecha: string,
  mas: Cruda = {},
  { juntar: quiere = true, emitir = true, vence = null as string | null } = {},
): Debida => {
  const factura: FacturaRecurrente = facturaRecurrenteSchema.parse({
    uuidCliente: CLIENTE,
    descripcionOperacion: `Concepto ${recurrenteId}`,
    lineas: [linea(`Línea ${recurrenteId}`)],
    ...mas,
  });
  return {
    recurrenteId,
    fecha,
    juntar: quiere,
    emitir,
    entrada: { ...entradaSinFechas(factura), fechaOperacion: fecha, fechaVencimiento: vence },
  };
};
/** Whose dates stand on the first invoice. */
const conPrimera = ([primera, ...otras]: readonly [Debida, ...Debida[]], condiciones = HOY) =>
  juntar(primera, otras, condiciones).juntas.map(({ recurrenteId, fecha }) => `${recurrenteId} ${fecha}`);

describe('dates of one customer', () => {
  it('of one day stand together, each line saying what it belongs to', () => {
    const { juntas, entrada } = juntar(
      debida('a', '2026-11-30', { observaciones: 'Gracias' }),
      [debida('b', '2026-11-30', { observaciones: 'Gracias' }), debida('c', '2026-11-30')],
      HOY,
    );
    expect(juntas).toHaveLength(3);
    expect(entrada).toMatchObject({
      fechaOperacion: '2026-11-30',
      descripcionOperacion: 'Concepto a; Concepto b; Concepto c',
      observaciones: 'Gracias',
    });
    expect(entrada.lineas.map(({ descripcion }) => descripcion)).toEqual([
      'Línea a · Concepto a',
      'Línea b · Concepto b',
      'Línea c · Concepto c',
    ]);
  });

  it('of several days of a month say the day of each, and the last as that of the operation', () => {
    const { entrada } = juntar(debida('a', '2026-11-02'), [debida('a', '2026-11-09')], HOY);
    expect(entrada.fechaOperacion).toBe('2026-11-09');
    expect(entrada.descripcionOperacion).toBe('Concepto a');
    expect(entrada.lineas.map(({ descripcion }) => descripcion)).toEqual([
      'Línea a · 02/11/2026',
      'Línea a · 09/11/2026',
    ]);
  });

  it('say in a line what it does not say by itself, in the language of the customer', () => {
    const lineas = [linea('Concepto a del 02/11/2026'), linea('')];
    const { entrada } = juntar(debida('a', '2026-11-02', { lineas }), [debida('b', '2026-11-09')], {
      ...HOY,
      idioma: 'en',
    });
    expect(entrada.lineas.map(({ descripcion }) => descripcion)).toEqual([
      'Concepto a del 02/11/2026',
      'Concepto a · 02/11/2026',
      'Línea b · Concepto b · 09/11/2026',
    ]);
  });

  it('alone is as it would be without joining', () => {
    const sola = debida('a', '2026-11-30');
    expect(juntar(sola, [], HOY)).toEqual({ juntas: [sola], entrada: sola.entrada });
  });
});

describe('what the law lets stand on one invoice', () => {
  const octubre = [debida('a', '2026-10-05'), debida('a', '2026-10-12')] as const;

  it('is what was done within one calendar month', () => {
    expect(conPrimera([debida('a', '2026-10-31'), debida('b', '2026-11-01')])).toEqual(['a 2026-10-31']);
  });

  it('goes to a business until the 15th of the next month, to others until the end of it', () => {
    expect(conPrimera(octubre, { ...HOY, hoy: '2026-11-15' })).toHaveLength(2);
    expect(conPrimera(octubre, { ...HOY, hoy: '2026-11-16' })).toHaveLength(1);
    expect(conPrimera(octubre, { ...HOY, hoy: '2026-10-31', aPersonaFisica: true })).toHaveLength(2);
    expect(conPrimera(octubre, { ...HOY, hoy: '2026-11-01', aPersonaFisica: true })).toHaveLength(1);
  });

  it('goes to a person who withholds as to a business', () => {
    const conIrpf = octubre.map((una) => ({ ...una, entrada: { ...una.entrada, irpfPorcentaje: '15' } }));
    const [una, otra] = conIrpf;
    if (!una || !otra) throw new Error('two');
    expect(conPrimera([una, otra], { ...HOY, hoy: '2026-11-15', aPersonaFisica: true })).toHaveLength(2);
  });
});

describe('stands alone', () => {
  const DIA = '2026-11-30';
  const exenta = {
    ...linea('x'),
    exenta: true,
    causaExencion: 'E1',
    tipoImpositivo: null,
    calificacionOperacion: null,
  };
  it.each<[string, Debida]>([
    ['what does not ask for it', debida('b', DIA, {}, { juntar: false })],
    ['what is only drafted beside what is issued', debida('b', DIA, {}, { emitir: false })],
    ['what is due on another day', debida('b', DIA, {}, { vence: '2026-12-31' })],
    ['another customer’s', debida('b', DIA, { uuidCliente: OTRO })],
    ['what is for more recipients', debida('b', DIA, { otrosDestinatarios: [{ uuidCliente: OTRO }] })],
    ['what is of another series', debida('b', DIA, { uuidSerie: OTRO })],
    ['what is paid into another account', debida('b', DIA, { uuidCuentaBancaria: OTRO })],
    ['what is paid otherwise', debida('b', DIA, { formaPago: 'TRANSFERENCIA' })],
    ['what withholds', debida('b', DIA, { irpfPorcentaje: '15' })],
    [
      'what takes a part off all of it',
      debida('b', DIA, { descuentoGlobal: { tipo: 'PORCENTAJE', valor: '5' } }),
    ],
    ['what has another tax', debida('b', DIA, { lineas: [{ ...linea('x'), impuesto: 'IGIC' }] })],
    ['what is in another regime', debida('b', DIA, { lineas: [{ ...linea('x'), claveRegimen: '07' }] })],
  ])('%s', (_que, otra) => {
    expect(conPrimera([debida('a', DIA), otra])).toEqual([`a ${DIA}`]);
  });

  it('an exempt line is no other regime', () => {
    expect(conPrimera([debida('a', DIA), debida('b', DIA, { lineas: [exenta] as never })])).toHaveLength(2);
  });

  it('a ticket, what has no customer, and what takes an amount off all of it, also beside its like', () => {
    for (const mas of [
      { tipoFactura: 'F2' },
      { uuidCliente: null },
      { descuentoGlobal: { tipo: 'IMPORTE', valor: '5' } },
    ] satisfies Cruda[])
      expect(conPrimera([debida('a', DIA, mas), debida('b', DIA, mas)])).toHaveLength(1);
  });
});

describe('an invoice is full', () => {
  const muchas = (n: number) => Array.from({ length: n }, (_, i) => linea(`Línea ${i}`));

  it(`with ${MAX_LINEAS} lines, and lets a shorter one in`, () => {
    const [a, b, c] = [600, 401, 400].map((n, i) =>
      debida('abc'[i] ?? '', '2026-11-30', { lineas: muchas(n) }),
    );
    if (!a || !b || !c) throw new Error('three');
    expect(conPrimera([a, b, c])).toEqual(['a 2026-11-30', 'c 2026-11-30']);
  });

  it('where a text would be too long, and never makes a date before an earlier one', () => {
    const larga = debida('b', '2026-11-02', { descripcionOperacion: 'x'.repeat(495) });
    const corta = { ...debida('b', '2026-11-09'), juntar: true };
    expect(conPrimera([debida('a', '2026-11-02'), larga, corta, debida('c', '2026-11-10')])).toEqual([
      'a 2026-11-02',
      'c 2026-11-10',
    ]);
  });
});
