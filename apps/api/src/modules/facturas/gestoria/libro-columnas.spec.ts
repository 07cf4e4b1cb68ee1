// A line of the book as the agency wants to read it.
import { describe, expect, it } from '@jest/globals';
import type { Celda } from '../exportar/hoja';
import { celdasDelLibro, GRUPOS_LIBRO, TITULOS_LIBRO } from './libro-columnas';
import type { FilaLibro } from './trimestre.sql';

const fila = (mas: Partial<FilaLibro> = {}): FilaLibro => ({
  uuid: '0199aaaa-0000-7000-8000-000000000001',
  impuesto: 'IVA',
  claveRegimen: '01',
  calificacionOperacion: 'S1',
  causaExencion: null,
  tipoImpositivo: '21',
  recargoEquivalencia: null,
  conRecargo: false,
  rectificativa: false,
  base: '100.00',
  cuota: '21.00',
  recargo: '0.00',
  numero: 'F26-00001',
  fechaExpedicion: '2026-10-05',
  fechaOperacion: null,
  tipoFactura: 'F1',
  devengo: '2026-10-05',
  persona: { NombreRazon: 'Construcciones Peñalver SA', NIF: 'A58818501' },
  referenciaExterna: null,
  irpfPorcentaje: null,
  irpf: '0.00',
  ...mas,
});
const celda = (titulo: string, mas: Partial<FilaLibro>, personaFisica = true): Celda | undefined =>
  celdasDelLibro(fila(mas), personaFisica)[TITULOS_LIBRO.indexOf(titulo)];

describe('a line of the book', () => {
  it('has a cell for each of the 36 columns', () => {
    expect([TITULOS_LIBRO.length, GRUPOS_LIBRO.length, celdasDelLibro(fila(), true).length]).toEqual([
      36, 36, 36,
    ]);
  });

  it('splits a number that is longer than its column, and loses none of its signs', () => {
    const numero = 'TIENDA-CENTRO/2026/0000012345';
    expect([celda('Serie', { numero }), celda('Número', { numero })]).toEqual([
      'TIENDA-CE',
      'NTRO/2026/0000012345',
    ]);
    expect([celda('Serie', {}), celda('Número', {})]).toEqual(['', 'F26-00001']);
    expect(celda('Número', { numero: null })).toBe('');
  });

  it.each([
    ['2026-10-05', '2026', '4T'],
    ['2026-09-30', '2026', '3T'],
    ['2025-12-31', '2025', '4T'],
  ])('of %s belongs to %s %s', (devengo, ejercicio, periodo) => {
    expect([celda('Ejercicio', { devengo }), celda('Periodo', { devengo })]).toEqual([ejercicio, periodo]);
  });

  it.each([
    ['NIF_IVA', { IDType: '02', ID: 'DE136695976' }, '02', ''],
    ['a passport', { IDType: '03', CodigoPais: 'CH', ID: 'X1' }, '03', 'CH'],
    // A Spanish NIF that the census does not have.
    ['07', { IDType: '07', CodigoPais: 'ES', ID: '12345678Z' }, '', ''],
  ] as const)('names a recipient by %s', (_, IDOtro, tipo, pais) => {
    const persona = { NombreRazon: 'X', IDOtro };
    const celdas = celdasDelLibro(fila({ persona }), true);
    const desde = GRUPOS_LIBRO.indexOf('NIF Destinatario');
    expect(celdas.slice(desde, desde + 3)).toEqual([tipo, pais, IDOtro.ID]);
  });

  it('cuts long names by whole signs, and calls nobody a final consumer', () => {
    const persona = { NombreRazon: '𝔸'.repeat(50), NIF: 'A58818501' };
    expect(celda('Nombre Destinatario', { persona })).toBe('𝔸'.repeat(40));
    expect(celda('Nombre Destinatario', { persona: null })).toBe('VENTAS A CONSUMIDOR FINAL');
  });

  it('leaves rate and tax empty where there are none, and says 0,00 of a reverse charge and of a surcharge of none', () => {
    const exenta = {
      causaExencion: 'E1',
      calificacionOperacion: null,
      tipoImpositivo: null,
      cuota: '0.00',
    } as const;
    expect([celda('Tipo de IVA', exenta), celda('Cuota IVA Repercutida', exenta)]).toEqual(['', '']);
    const inversion = { calificacionOperacion: 'S2', tipoImpositivo: '0', cuota: '0.00' } as const;
    expect([celda('Tipo de IVA', inversion), celda('Cuota IVA Repercutida', inversion)]).toEqual([
      { importe: '0.00' },
      { importe: '0.00' },
    ]);
    const cero = { tipoImpositivo: '0', cuota: '0.00', recargoEquivalencia: '0', conRecargo: true } as const;
    expect([celda('Tipo de Recargo Eq.', cero), celda('Cuota Recargo Eq.', cero)]).toEqual([
      { importe: '0.00' },
      { importe: '0.00' },
    ]);
    expect(celda('Cuota Recargo Eq.', {})).toBe('');
  });

  it.each(['IGIC', 'IPSI'] as const)('of %s says that it is not subject to IVA', (impuesto) => {
    const otra = { impuesto, tipoImpositivo: '7', cuota: '7.00' } as const;
    expect(
      ['Clave de Operación', 'Calificación de la Operación', 'Tipo de IVA', 'Total Factura'].map((titulo) =>
        celda(titulo, otra),
      ),
    ).toEqual(['08', 'N2', '', { importe: '100.00' }]);
  });

  it('says income and withholding of a person only, and not where the income is another than the base', () => {
    const retenida = { irpfPorcentaje: '15.00', irpf: '15.00' };
    expect(celda('Importe Retenido del IRPF', retenida)).toEqual({ importe: '15.00' });
    expect(celda('Importe Retenido del IRPF', retenida, false)).toBe('');
    expect(celda('Importe Retenido del IRPF', {})).toBe('');
    expect(celda('Importe Retenido del IRPF', { ...retenida, irpf: null })).toBe('');
    expect(celda('Ingreso Computable', {})).toEqual({ importe: '100.00' });
    expect(celda('Ingreso Computable', {}, false)).toBe('');
    expect(celda('Ingreso Computable', { claveRegimen: '03' })).toBe('');
  });
});
