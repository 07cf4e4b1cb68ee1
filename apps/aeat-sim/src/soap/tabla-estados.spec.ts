// The table of what the agency does, walked whole: every operation with every flag against every state of the invoice.
import { describe, expect, it } from '@jest/globals';
import { decidir, type EstadoFactura, type Indicadores } from './tabla-estados';

const ESTADOS: readonly EstadoFactura[] = ['ninguno', 'alta', 'anulada'];
/** Columns none, alta, annulled: a case of the official tables and what comes of it. */
type Fila = readonly [
  nombre: string,
  indicadores: Indicadores,
  resultados: readonly [string, string, string],
];

const alta = (subsanacion: boolean, rechazoPrevio: string): Indicadores => ({
  operacion: 'Alta',
  subsanacion,
  rechazoPrevio,
  sinRegistroPrevio: false,
});
const anulacion = (sinRegistroPrevio: boolean, rechazoPrevio: string): Indicadores => ({
  operacion: 'Anulacion',
  subsanacion: false,
  rechazoPrevio,
  sinRegistroPrevio,
});

const TABLA: readonly Fila[] = [
  ['alta', alta(false, 'N'), ['1 alta', '2 3000', '2 3000']],
  ['alta after the rejection of the first one (S, X)', alta(true, 'X'), ['1 alta', '2 3000', '2 3000']],
  ['subsanación', alta(true, 'N'), ['3 3002', '4 alta', '5 alta']],
  ['subsanación after the rejection of one (S, S)', alta(true, 'S'), ['3 3002', '4 alta', '5 alta']],
  ['anulación', anulacion(false, 'N'), ['6 3002', '7 anulada', '8 anulada']],
  ['anulación after the rejection of one', anulacion(false, 'S'), ['6 3002', '7 anulada', '8 anulada']],
  ['anulación without previous record', anulacion(true, 'N'), ['9 anulada', '10 3000', '10 3000']],
  [
    'anulación without previous record after a rejection',
    anulacion(true, 'S'),
    ['9 anulada', '10 3000', '10 3000'],
  ],
];

describe('the table of operations and states', () => {
  it.each(TABLA)('%s', (_nombre, indicadores, resultados) => {
    const dichos = ESTADOS.map((estado) => {
      const d = decidir(indicadores, estado);
      return `${d.caso} ${d.acepta ? d.estado : d.codigo}`;
    });
    expect(dichos).toEqual(resultados);
  });

  it('never answers 3001, which nobody has seen', () => {
    for (const [, , resultados] of TABLA) expect(resultados.join()).not.toContain('3001');
  });
});
