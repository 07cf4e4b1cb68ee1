// Numbers of another program in the plan of issuing: a series goes past them, a number that was asked for is refused.
import { describe, expect, it } from '@jest/globals';
import { buildBorrador, buildEntrada } from '@encadena/api/testing/facturas/borradores';
import { claveDeNumero } from '../../../series';
import { planificarEmision } from './emision';

const deOtros = new Set(
  ['F26-00001', 'F26-00002', 'F26-00004'].map((impreso) => claveDeNumero(2026, impreso)),
);
const pedida = (id: string, numeroPedido: number) => ({ ...buildBorrador(id), numeroPedido });

describe('issuing beside the history of another program', () => {
  it('goes past its numbers, and the count goes on behind', () => {
    const { emitidas, movidos, rechazos } = planificarEmision(
      buildEntrada(
        ['a', 'b', 'c'].map((id) => buildBorrador(id)),
        { deOtros },
      ),
    );
    expect(rechazos).toEqual([]);
    expect(emitidas.map(({ numeroCompleto }) => numeroCompleto)).toEqual([
      'F26-00003',
      'F26-00005',
      'F26-00006',
    ]);
    expect(emitidas.map(({ registro }) => registro.sellado.IDFactura.NumSerieFactura)).toEqual([
      'F26-00003',
      'F26-00005',
      'F26-00006',
    ]);
    expect(movidos).toMatchObject([{ ejercicio: 2026, ultimo: 6 }]);
  });

  it('refuses a number that it has, and takes one that is free', () => {
    const { emitidas, rechazos } = planificarEmision(
      buildEntrada([pedida('a', 2), pedida('b', 3)], { deOtros }),
    );
    expect(emitidas.map(({ id, numero }) => [id, numero])).toEqual([['b', 3]]);
    expect(rechazos).toEqual([
      {
        id: 'a',
        codigo: 'NUMERO_DE_OTRO_PROGRAMA',
        errores: [{ campo: 'numero', codigo: 'NUMERO_DE_OTRO_PROGRAMA' }],
      },
    ]);
  });

  it('is what it always was where nothing is known of one', () => {
    const { emitidas } = planificarEmision(buildEntrada([buildBorrador('a'), pedida('b', 9)]));
    expect(emitidas.map(({ numero }) => numero)).toEqual([1, 9]);
  });
});
