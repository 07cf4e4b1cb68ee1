// The wizard's draft: lines, customers, kinds, and the way to the wire and back.
import { describe, expect, it } from '@jest/globals';
import { asistenteReducer, borradorVacio } from './asistente-state';
import type { Accion, Borrador } from './asistente-state';
import { hallazgosPorPaso, malformado, ultimoPasoAbierto } from './asistente-pasos';
import { aEntrada, calcular, deDetalle } from './asistente-wire';
import { buildCliente, buildFacturaDetalle } from '../../../testing/builders';

const vacio = (): Borrador =>
  borradorVacio({ fecha: '2026-11-20', preferencia: { impuesto: 'IVA', tipoImpositivo: '21' } });
const tras = (borrador: Borrador, ...acciones: Accion[]): Borrador =>
  acciones.reduce(asistenteReducer, borrador);
const descripciones = ({ lineas }: Borrador): string[] => lineas.map(({ descripcion }) => descripcion);

describe('a new draft', () => {
  const nuevo = (observaciones?: string | null) =>
    borradorVacio({
      fecha: '2026-11-20',
      preferencia: { impuesto: 'IVA', tipoImpositivo: '21' },
      ...(observaciones !== undefined && { observaciones }),
    });

  it('begins with the remarks of its NIF, which may be changed or taken away', () => {
    expect(aEntrada(nuevo('Gracias')).observaciones).toBe('Gracias');
    const sin = tras(nuevo('Gracias'), { tipo: 'campos', cambios: { observaciones: '' } });
    expect(aEntrada(sin).observaciones).toBeNull();
    for (const ninguna of [null, undefined]) expect(aEntrada(nuevo(ninguna)).observaciones).toBeNull();
  });
});

describe('the lines of a draft', () => {
  it('start with one line ready: quantity 1 and the tax used last', () => {
    expect(vacio().lineas).toMatchObject([
      { cantidad: '1', impuesto: 'IVA', tipoImpositivo: '21', precioUnitario: '' },
    ]);
  });

  it('give a new line the tax of the line before, not its words', () => {
    const borrador = tras(
      vacio(),
      { tipo: 'linea', id: 1, cambios: { descripcion: 'Mesa', tipoImpositivo: '10' } },
      { tipo: 'anadirLinea' },
    );
    expect(borrador.lineas[1]).toMatchObject({ id: 2, descripcion: '', tipoImpositivo: '10', cantidad: '1' });
  });

  it('never leave an empty grid', () => {
    const borrador = tras(
      vacio(),
      { tipo: 'linea', id: 1, cambios: { descripcion: 'Mesa' } },
      { tipo: 'quitarLinea', id: 1 },
    );
    expect(descripciones(borrador)).toEqual(['']);
  });

  it('move up and down and stay within the list', () => {
    const dos = tras(
      vacio(),
      { tipo: 'linea', id: 1, cambios: { descripcion: 'A' } },
      { tipo: 'anadirLinea' },
      { tipo: 'linea', id: 2, cambios: { descripcion: 'B' } },
    );
    expect(descripciones(tras(dos, { tipo: 'moverLinea', id: 2, pasos: -1 }))).toEqual(['B', 'A']);
    expect(tras(dos, { tipo: 'moverLinea', id: 1, pasos: -1 })).toEqual(dos);
  });

  it('come back to their place when the removal is undone', () => {
    const dos = tras(
      vacio(),
      { tipo: 'linea', id: 1, cambios: { descripcion: 'A' } },
      { tipo: 'anadirLinea' },
      { tipo: 'linea', id: 2, cambios: { descripcion: 'B' } },
    );
    const linea = dos.lineas[0]!;
    expect(
      descripciones(tras(dos, { tipo: 'quitarLinea', id: 1 }, { tipo: 'restaurarLinea', linea, indice: 0 })),
    ).toEqual(['A', 'B']);
  });
});

describe('choosing a recipient', () => {
  it('fills in how that customer pays, when, and the withholding', () => {
    const cliente = buildCliente({
      valoresPorDefecto: {
        formaPago: 'TRANSFERENCIA',
        diasVencimiento: 30,
        irpf: '15',
        recargoEquivalencia: false,
        claveRegimen: '01',
        bilingue: false,
      },
    });
    expect(tras(vacio(), { tipo: 'cliente', cliente, fecha: '2026-11-20' })).toMatchObject({
      uuidCliente: cliente.uuid,
      formaPago: 'TRANSFERENCIA',
      fechaVencimiento: '2026-12-20',
      irpfPorcentaje: '15',
    });
  });

  it('never empties what was typed before: the withholding of step 1 is still there', () => {
    const escrito = tras(vacio(), {
      tipo: 'campos',
      cambios: { irpfPorcentaje: '15', formaPago: 'CHEQUE', fechaVencimiento: '2027-01-31' },
    });
    expect(tras(escrito, { tipo: 'cliente', cliente: buildCliente(), fecha: '2026-11-20' })).toMatchObject({
      irpfPorcentaje: '15',
      formaPago: 'CHEQUE',
      fechaVencimiento: '2027-01-31',
    });
  });

  it('brings the default account with the default payment method', () => {
    const valoresPorDefecto = {
      formaPago: 'TRANSFERENCIA_BANCARIA' as const,
      diasVencimiento: 0,
      irpf: '0',
      recargoEquivalencia: false,
      claveRegimen: '01' as const,
      bilingue: false,
    };
    const elegido = { tipo: 'cliente' as const, fecha: '2026-11-20', uuidCuenta: 'cuenta' };
    const con = tras(vacio(), { ...elegido, cliente: buildCliente({ valoresPorDefecto }) });
    expect(con).toMatchObject({ formaPago: 'TRANSFERENCIA_BANCARIA', uuidCuentaBancaria: 'cuenta' });
    // Another one, without that habit, takes it away again; the account was nobody's choice.
    expect(
      tras(con, {
        ...elegido,
        cliente: buildCliente({ valoresPorDefecto: { ...valoresPorDefecto, formaPago: 'EFECTIVO' } }),
      }),
    ).toMatchObject({ formaPago: 'EFECTIVO', uuidCuentaBancaria: null });
  });

  it('adds the surcharge that goes with each rate, and changes it with the rate', () => {
    const cliente = buildCliente({
      valoresPorDefecto: {
        formaPago: 'EFECTIVO',
        diasVencimiento: 0,
        irpf: '0',
        recargoEquivalencia: true,
        claveRegimen: '01',
        bilingue: false,
      },
    });
    const con = tras(vacio(), { tipo: 'cliente', cliente, fecha: '2026-11-20' });
    expect(con.lineas[0]?.recargoEquivalencia).toBe('5.2');
    expect(
      tras(con, { tipo: 'linea', id: 1, cambios: { tipoImpositivo: '10' } }).lineas[0]?.recargoEquivalencia,
    ).toBe('1.4');
    expect(
      tras(con, { tipo: 'linea', id: 1, cambios: { calificacion: 'EXENTA' } }).lineas[0]?.recargoEquivalencia,
    ).toBe('');
  });

  it('is dropped when the invoice becomes a simplified one', () => {
    const con = tras(
      vacio(),
      { tipo: 'cliente', cliente: buildCliente(), fecha: '2026-11-20' },
      { tipo: 'campos', cambios: { tipoFactura: 'F2' } },
    );
    expect(con.uuidCliente).toBeNull();
  });
});

describe('the steps', () => {
  it('open one after the other: general data before lines', () => {
    expect(ultimoPasoAbierto(hallazgosPorPaso(vacio()))).toBe('general');
    const con = tras(vacio(), { tipo: 'campos', cambios: { descripcionOperacion: 'Muebles' } });
    expect(ultimoPasoAbierto(hallazgosPorPaso(con))).toBe('destinatario');
    expect(
      ultimoPasoAbierto(hallazgosPorPaso(tras(con, { tipo: 'campos', cambios: { tipoFactura: 'F2' } }))),
    ).toBe('lineas');
  });

  it('name the field of a number that is none', () => {
    const mala = tras(vacio(), {
      tipo: 'linea',
      id: 1,
      cambios: { descripcion: 'Mesa', precioUnitario: '1,2,3' },
    });
    expect(hallazgosPorPaso(mala).lineas.map(({ campo }) => campo)).toContain('lineas[0].precioUnitario');
    expect(calcular(mala)).toBeNull();
  });

  it('store a draft that is incomplete but well formed', () => {
    expect(malformado(vacio())).toEqual([]);
  });
});

describe('the wire', () => {
  it('adds up as the server does', () => {
    const borrador = tras(
      vacio(),
      { tipo: 'linea', id: 1, cambios: { cantidad: '2', precioUnitario: '100', descuento: '10' } },
      { tipo: 'campos', cambios: { irpfPorcentaje: '15' } },
    );
    expect(calcular(borrador)?.totales).toMatchObject({
      baseImponible: '180.00',
      cuotas: '37.80',
      importeTotal: '217.80',
      irpf: '27.00',
      totalAPagar: '190.80',
    });
  });

  it('keeps an emptied quantity as it was, and never makes it a zero', () => {
    const escribir = (borrador: Borrador, ...cantidades: string[]) =>
      tras(
        borrador,
        ...cantidades.map((cantidad): Accion => ({ tipo: 'linea', id: 1, cambios: { cantidad } })),
      );
    const enviada = (borrador: Borrador) => aEntrada(borrador).lineas[0];
    expect(enviada(escribir(vacio(), ''))?.cantidad).toBe('1');
    const vaciada = tras(escribir(vacio(), '5', ''), {
      tipo: 'linea',
      id: 1,
      cambios: { precioUnitario: '9' },
    });
    expect(enviada(vaciada)).toMatchObject({ cantidad: '5', precioUnitario: '9' });
    expect(enviada(vaciada)).not.toHaveProperty('cantidadPrevia');
    expect(enviada(escribir(vaciada, '7'))?.cantidad).toBe('7');
    expect(enviada(escribir(vaciada, '0'))?.cantidad).toBe('0');
    expect(calcular(vaciada)?.totales.importeTotal).toBe('0.00');
    expect(hallazgosPorPaso(vaciada).lineas).toContainEqual(
      expect.objectContaining({ campo: 'lineas[0].cantidad', codigo: 'obligatorio' }),
    );
  });

  it('sends an exempt line without rate and with its cause', () => {
    const borrador = tras(vacio(), {
      tipo: 'linea',
      id: 1,
      cambios: { calificacion: 'EXENTA', causaExencion: 'E1' },
    });
    expect(aEntrada(borrador).lineas[0]).toMatchObject({
      exenta: true,
      causaExencion: 'E1',
      calificacionOperacion: null,
      tipoImpositivo: null,
    });
  });

  it('brings a stored draft back unchanged, with what it rectifies', () => {
    const detalle = buildFacturaDetalle({
      tipoFactura: 'R1',
      modoRectificacion: 'INCREMENTAL',
      motivo: 'Devolución',
      rectificaA: [
        {
          uuid: '0199aaaa-0000-7000-8000-000000000009',
          numeroCompleto: 'F26-00001',
          fechaExpedicion: '2026-11-01',
        },
      ],
    });
    const entrada = aEntrada(deDetalle(detalle));
    expect(entrada.rectificacion).toMatchObject({
      modo: 'INCREMENTAL',
      motivo: 'Devolución',
      facturas: [{ uuid: '0199aaaa-0000-7000-8000-000000000009' }],
    });
    expect(malformado(deDetalle(detalle))).toEqual([]);
  });
});

describe('what a line must say before the next step', () => {
  it('an empty quantity stops the step and is told beside its field, never taken for 0', () => {
    const borrador = tras(vacio(), {
      tipo: 'linea',
      id: 1,
      cambios: { descripcion: 'Mesa', precioUnitario: '500', cantidad: '' },
    });
    expect(hallazgosPorPaso(borrador).lineas).toEqual([
      { campo: 'lineas[0].cantidad', codigo: 'obligatorio', params: {} },
    ]);
  });
});
