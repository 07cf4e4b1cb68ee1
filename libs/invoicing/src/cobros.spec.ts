import { describe, expect, it } from '@jest/globals';
import {
  aCobrarDe,
  ajusteDe,
  cobroRehusado,
  estadoPagoDe,
  hastaLoDebido,
  pendienteDe,
  sumaDe,
  type PorCobrar,
  type Saldo,
} from './cobros';

const saldo = (aCobrar: string, cobrado = '0.00', enCuenta = cobrado): Saldo => ({
  aCobrar,
  cobrado,
  enCuenta,
});
const HOY = '2026-11-20';

describe('the payment status', () => {
  it.each([
    ['PENDIENTE', saldo('121.00'), null],
    ['PENDIENTE', saldo('121.00'), HOY],
    ['VENCIDA', saldo('121.00'), '2026-11-19'],
    ['VENCIDA', saldo('121.00', '120.99'), '2026-11-19'],
    ['PARCIALMENTE_PAGADA', saldo('121.00', '0.01'), HOY],
    ['COBRADA', saldo('121.00', '121.00'), '2026-11-19'],
    ['PAGADA', saldo('121.00', '121.00', '120.00'), null],
    // Nothing is owed, and nothing was paid.
    ['PAGADA', saldo('0.00'), '2026-11-19'],
    // Paid beyond what is left: the customer owes nothing.
    ['COBRADA', saldo('0.00', '121.00'), '2026-11-19'],
    // Money to be given back is never overdue of the customer.
    ['PENDIENTE', saldo('-21.00'), '2026-11-19'],
    ['PARCIALMENTE_PAGADA', saldo('-21.00', '-20.00'), '2026-11-19'],
    ['COBRADA', saldo('-21.00', '-21.00'), null],
  ])('%s: %j, due on %s', (estado, suyo, vencimiento) => {
    expect(estadoPagoDe(suyo, vencimiento, HOY)).toBe(estado);
  });
});

describe('a payment', () => {
  it.each([
    [null, saldo('121.00'), '121'],
    [null, saldo('121.00', '0.99'), '120.01'],
    ['COBRO_EXCEDE', saldo('121.00'), '121.01'],
    ['COBRO_NO_PROCEDE', saldo('121.00'), '0'],
    ['COBRO_NO_PROCEDE', saldo('121.00'), '-1'],
    ['COBRO_NO_PROCEDE', saldo('121.00', '121.00'), '0.01'],
    [null, saldo('100.00', '121.00'), '-21.00'],
    ['COBRO_EXCEDE', saldo('100.00', '121.00'), '-21.01'],
    ['COBRO_NO_PROCEDE', saldo('100.00', '121.00'), '1.00'],
  ])('%s: of %j so much as %s', (rehusado, suyo, importe) => {
    expect(cobroRehusado(suyo, importe)).toBe(rehusado);
  });

  it('leaves the rest, to the cent', () => {
    expect(pendienteDe(saldo('0.30', '0.10'))).toBe('0.20');
    expect(sumaDe('0.10', '0.20', '-0.30')).toBe('0.00');
  });
});

describe('what an invoice adds to what is owed', () => {
  const suya = (mas: Partial<PorCobrar> = {}): PorCobrar => ({
    tipoFactura: 'F1',
    totalAPagar: '106.00',
    modo: null,
    rectificado: { base: null, cuota: null, recargo: null },
    ...mas,
  });

  it('is its total to pay, and nothing of an F3', () => {
    expect([aCobrarDe(suya()), aCobrarDe(suya({ tipoFactura: 'F3' }))]).toEqual(['106.00', '0.00']);
  });

  it('of a rectification is what it changes', () => {
    const sustitutiva = suya({
      tipoFactura: 'R1',
      modo: 'SUSTITUTIVA',
      totalAPagar: '60.50',
      rectificado: { base: '100.00', cuota: '21.00', recargo: null },
    });
    // What is owed until now counts, not what was invoiced: with withholding, and after a first return.
    expect(ajusteDe(sustitutiva, '106.00')).toBe('-45.50');
    expect(ajusteDe(sustitutiva, undefined)).toBe('-60.50');
    const diferencia = suya({ tipoFactura: 'R1', modo: 'INCREMENTAL', totalAPagar: '-21.20' });
    expect(ajusteDe(diferencia, '106.00')).toBe('-21.20');
  });
});

describe('what was paid elsewhere', () => {
  it.each([
    ['121.00', '121.00', saldo('121.00')],
    ['100.00', '100.00', saldo('121.00')],
    // A rectification has lowered it meanwhile, or somebody noted a part.
    ['87.67', '121.00', saldo('87.67')],
    ['21.00', '121.00', saldo('121.00', '100.00')],
    [null, '121.00', saldo('121.00', '121.00')],
    [null, '0.00', saldo('121.00')],
    // Money given back: no more than was paid too much.
    ['-33.33', '-33.33', saldo('87.67', '121.00')],
    ['-10.00', '-33.33', saldo('111.00', '121.00')],
    [null, '-33.33', saldo('121.00')],
    [null, '33.33', saldo('87.67', '121.00')],
  ])('%s can be noted of %s', (esperado, cantidad, de) => {
    expect(hastaLoDebido(de, cantidad)).toBe(esperado);
  });
});
