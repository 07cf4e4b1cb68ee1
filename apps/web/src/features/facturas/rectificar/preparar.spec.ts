// The drafts that follow from issued invoices, as the API takes them.
import type { FacturaDetalleDto, RectificativaDto } from '@encadena/contracts';
import { calcularFactura } from '@encadena/invoicing';
import type { CausaRectificacion, LineaFactura } from '@encadena/invoicing';
import { describe, expect, it } from '@jest/globals';
import { buildFacturaDetalle } from '../../../testing/builders';
import {
  entradaContraria,
  entradaRectificativa,
  entradaSustitutiva,
  facturaDeDetalle,
  lineasParaDevolver,
  vigenteDe,
} from './preparar';

const HOY = '2026-11-24';
const UUID_R = '0199aaaa-0000-7000-8000-000000000061';
const emitida = (cambios: Partial<FacturaDetalleDto> = {}): FacturaDetalleDto =>
  buildFacturaDetalle({ estadoInterno: 'FACTURADA', numeroCompleto: 'F26-00004', ...cambios });
const paso = (causa: CausaRectificacion, cantidades: readonly string[] = []) => ({
  causa,
  motivo: 'Porque sí',
  cantidades,
  porcentaje: '10',
  lineaDescuento: (linea: string) => `Descuento: ${linea}`,
});
const rectificativa = (cambios: Partial<RectificativaDto> = {}): RectificativaDto => ({
  uuid: UUID_R,
  numeroCompleto: 'R26-00001',
  fechaExpedicion: '2026-11-21',
  tipoFactura: 'R1',
  estadoInterno: 'FACTURADA',
  estadoVerifactu: 'CORRECTO',
  importeTotal: '-605.00',
  anulada: false,
  uuidRectificada: emitida().uuid,
  modo: 'INCREMENTAL',
  importeRectificado: null,
  rectificaVarias: false,
  ...cambios,
});
const devuelta = emitida({
  uuid: UUID_R,
  tipoFactura: 'R1',
  modoRectificacion: 'INCREMENTAL',
  lineas: emitida().lineas.map((linea) => ({ ...linea, cantidad: '-1' })),
});

describe('the draft that rectifies', () => {
  it('names the invoice, its recipient and the reason, and takes back what comes back', () => {
    const factura = emitida();
    expect(
      entradaRectificativa(factura, facturaDeDetalle(factura), paso('DEVOLUCION', ['1']), HOY),
    ).toMatchObject({
      tipoFactura: 'R1',
      fechaExpedicion: HOY,
      fechaVencimiento: null,
      uuidCliente: factura.uuidCliente,
      rectificacion: { modo: 'INCREMENTAL', motivo: 'Porque sí', facturas: [{ uuid: factura.uuid }] },
      lineas: [{ descripcion: 'Mesa de roble', cantidad: '-1', precioUnitario: '500.00' }],
    });
  });

  it('by substitution brings the lines as they are, with the amounts that are left', () => {
    const factura = emitida();
    const vigente = vigenteDe(factura, [rectificativa()], [devuelta]);
    expect(entradaRectificativa(factura, vigente, paso('PRECIO'), HOY)).toMatchObject({
      tipoFactura: 'R4',
      lineas: [{ cantidad: '1' }],
      rectificacion: { modo: 'SUSTITUTIVA', baseRectificada: '500.00', cuotaRectificada: '105.00' },
    });
  });

  it('of a discount takes a percentage off each line, in its words', () => {
    const factura = emitida();
    const entrada = entradaRectificativa(factura, facturaDeDetalle(factura), paso('DESCUENTO'), HOY);
    expect(entrada.lineas).toMatchObject([
      { descripcion: 'Descuento: Mesa de roble', cantidad: '-2', precioUnitario: '50' },
    ]);
  });

  it('leaves out what was cancelled, and what belongs to other invoices too', () => {
    const factura = emitida();
    for (const cambios of [{ anulada: true }, { rectificaVarias: true }])
      expect(vigenteDe(factura, [rectificativa(cambios)], [devuelta]).lineas).toMatchObject([
        { cantidad: '2' },
      ]);
    expect(vigenteDe(factura, [rectificativa()], [devuelta]).lineas).toMatchObject([{ cantidad: '1' }]);
  });

  it('takes all of it back with its global discount, and a part with its share of it', () => {
    const factura = emitida({
      descuentoGlobal: { tipo: 'IMPORTE', valor: '100.00', sumaLineas: '1000.00', importe: '100.00' },
    });
    const vigente = facturaDeDetalle(factura);
    expect(lineasParaDevolver(vigente)).toMatchObject([{ descuentoTipo: 'IMPORTE', descuento: '100' }]);
    const base = (cantidad: string): string => {
      const { lineas, descuentoGlobal } = entradaRectificativa(
        factura,
        vigente,
        paso('DEVOLUCION', [cantidad]),
        HOY,
      );
      return calcularFactura({ lineas: lineas as LineaFactura[], descuentoGlobal }).totales.baseImponible;
    };
    expect([base('2'), base('1')]).toEqual(['-900.00', '-450.00']);
  });
});

describe('the draft of a complete invoice', () => {
  const ticket = emitida({ tipoFactura: 'F2', numeroCompleto: 'S26-00001', destinatario: null });
  const cliente = {
    uuid: '0199aaaa-0000-7000-8000-000000000010',
    tipoIdentificacion: 'NIF' as const,
    identificacion: 'A58818501',
    nombre: 'Librería Ejemplo SA',
  };

  it('names the tickets and has the lines of all', () => {
    const otro = { ...ticket, uuid: UUID_R, numeroCompleto: 'S26-00002' };
    expect(entradaSustitutiva([ticket, otro], cliente, HOY)).toMatchObject({
      tipoFactura: 'F3',
      uuidCliente: cliente.uuid,
      sustituyeA: [{ uuid: ticket.uuid }, { uuid: UUID_R }],
      lineas: [{ cantidad: '2' }, { cantidad: '2' }],
    });
  });

  it('that was wrong is taken back by the opposite amounts of the same tickets, ours or not', () => {
    const enlace = { uuid: ticket.uuid, numeroCompleto: 'S26-00001', fechaExpedicion: '2026-11-20' };
    const f3 = emitida({
      tipoFactura: 'F3',
      sustituyeA: [enlace, { uuid: null, numeroCompleto: 'T-9', fechaExpedicion: '2025-12-30' }],
    });
    expect(entradaContraria(f3, HOY)).toMatchObject({
      tipoFactura: 'F3',
      uuidCliente: f3.uuidCliente,
      sustituyeA: [{ uuid: ticket.uuid }, { numeroCompleto: 'T-9', fechaExpedicion: '2025-12-30' }],
      lineas: [{ cantidad: '-2' }],
    });
  });
});
