// Cards that name many texts, and texts that many cards name: the steps of the walk over them grow with the
// file, not with its square. Steps are counted.
import { describe, expect, it } from '@jest/globals';
import { Visita } from './formas';
import type { PdfObject, PdfValue } from '@encadena/pdf-reader';
import { Ficha } from './titulo';

const FICHA = 1;
const TITULO = 2;
const NUESTRO = 'Documento de representación';
let leidos = 0;
let objetos: PdfObject[] = [];

const hacia = (num: number): PdfValue => ({ kind: 'reference', num, gen: 0 });
/** A string that counts how often its bytes are read. */
const texto = (que: string): PdfValue => ({
  kind: 'string',
  get bytes() {
    leidos += 1;
    return Buffer.from(que);
  },
  start: 0,
  end: 0,
  hex: false,
});
const poner = (num: number, value: PdfValue): PdfObject => {
  const objeto = { num, gen: 0, start: objetos.length, end: objetos.length, value };
  objetos.push(objeto);
  return objeto;
};
/** Our card, then `n` others of the same number, which `n` directories name. */
function fichas(n: number, otra: (i: number) => PdfValue): { juicios: boolean[]; leidos: number } {
  leidos = 0;
  objetos = [];
  poner(
    FICHA,
    new Map([
      ['Title', texto(NUESTRO)],
      ['Author', texto(NUESTRO)],
    ]),
  );
  for (let i = 0; i < n; i++) poner(FICHA, otra(i));
  const ficha = new Ficha(hacia(FICHA), new Visita(Buffer.alloc(0), objetos));
  return { juicios: Array.from({ length: n }, () => ficha.esLaMisma(hacia(FICHA))), leidos };
}
const conTextos = (n: number, ultimo = NUESTRO) =>
  fichas(n, (i) => new Map([['Title', texto(i === n - 1 ? ultimo : NUESTRO)]]));
/** Each of them names one text for two of its lines, and that text was written `n` times. */
const conUnTexto = (n: number, ultimo = NUESTRO) =>
  fichas(n, (i) => {
    poner(TITULO, texto(i === n - 1 ? ultimo : NUESTRO));
    return new Map(['Title', 'Author'].map((clave) => [clave, hacia(TITULO)]));
  });

describe('many directories over many cards over many texts', () => {
  it.each([5, 10, 20, 40])('read each text of a card once: %i of each', (n) => {
    // Ours twice: to know what it says, and as a card like the others.
    expect(conTextos(n).leidos).toBeLessThanOrEqual(n + 4);
  });

  it.each([5, 10, 20, 40])('read a text that all of them name once for each line: %i of each', (n) => {
    expect(conUnTexto(n).leidos).toBeLessThanOrEqual(2 * n + 4);
  });

  it.each([
    ['in its place', conTextos],
    ['elsewhere', conUnTexto],
  ])('are still held against ours, the last writing too, written %s', (_, hacer) => {
    expect(new Set(hacer(20).juicios)).toEqual(new Set([true]));
    expect(new Set(hacer(20, 'NO OTORGO NADA').juicios)).toEqual(new Set([false]));
  });

  it('name no card, or none that is there', () => {
    objetos = [];
    poner(FICHA, new Map([['Title', texto(NUESTRO)]]));
    const ficha = new Ficha(hacia(FICHA), new Visita(Buffer.alloc(0), objetos));
    expect([undefined, hacia(9), null].map((valor) => ficha.esLaMisma(valor))).toEqual([true, false, false]);
  });
});
