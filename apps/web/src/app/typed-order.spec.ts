// What the palette understands of what is typed.
import { describe, expect, it } from '@jest/globals';
import { readTyped } from './typed-order';

const verbos = {
  duplicar: 'duplicar|copiar',
  emitir: 'emitir borrador|emitir',
  facturar: 'factura para|nueva factura para',
};

describe('what is typed into the palette', () => {
  it.each([
    ['duplicar F26-00012', 'duplicar', 'F26-00012'],
    ['  COPIAR   f26-00012 ', 'duplicar', 'f26-00012'],
    ['emitir borrador Peñalver', 'emitir', 'Peñalver'],
    ['emitir Peñalver', 'emitir', 'Peñalver'],
    ['Nueva factura para Construcciones P', 'facturar', 'Construcciones P'],
    ['dúplicar 7', 'duplicar', '7'],
  ])('"%s" does something with what it names', (typed, acto, texto) =>
    expect(readTyped(typed, verbos)).toEqual({ acto, texto }),
  );

  it.each(['F26-00012', 'duplicar', 'duplicador 3000', 'Peñalver duplicar', '', '   '])(
    '"%s" only looks for it',
    (typed) => expect(readTyped(typed, verbos)).toEqual({ acto: undefined, texto: typed.trim() }),
  );
});
