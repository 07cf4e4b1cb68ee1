// Several addresses in one field.
import { describe, expect, it } from '@jest/globals';
import { campoDe, direccionesDe } from './direcciones';

describe('addresses in one field', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['ana@puig.example', ['ana@puig.example']],
    ['ana@puig.example, pau@puig.example', ['ana@puig.example', 'pau@puig.example']],
    ['ana@puig.example;pau@puig.example ,\n', ['ana@puig.example', 'pau@puig.example']],
  ])('%j', (texto, direcciones) => {
    expect(direccionesDe(texto)).toEqual(direcciones);
  });

  it('are judged together', () => {
    expect(['para.1', 'copia.0', 'asunto'].map(campoDe)).toEqual(['para', 'copia', 'asunto']);
  });
});
