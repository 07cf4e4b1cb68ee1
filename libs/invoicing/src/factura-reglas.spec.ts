import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { validarFactura } from './factura-reglas';
import { arbFactura, HOY, NIF_EMISOR } from './testing';

describe('the rules of an invoice', () => {
  it('refuse no invoice that was made to be valid, over every kind, tax and regime', () => {
    fc.assert(
      fc.property(arbFactura, (factura) => {
        expect(validarFactura(factura, { hoy: HOY, nifEmisor: NIF_EMISOR }).filter((h) => h.severidad === 'rechazo')).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
