// What the database says of the house, by name.
import { describe, expect, it } from '@jest/globals';
import type { FiguraFila } from './estado-casa.sql';
import { figurasOf } from './figuras';

const fila = (figura: FiguraFila['figura'], rest: Partial<FiguraFila> = {}): FiguraFila => ({
  figura,
  entorno: '',
  nombre: '',
  cuantos: 0,
  valor: null,
  ...rest,
});

describe('the figures of the house', () => {
  it('of an empty one are nothing and no certificate', () => {
    expect(figurasOf([])).toEqual({
      pendientes: [],
      suspendidas: 0,
      certificados: { caducados: 0, en7Dias: 0, en30Dias: 0, en60Dias: 0, primeroEnDias: null },
      tareas: [],
    });
  });

  it('find their places by what they are of', () => {
    expect(
      figurasOf([
        fila('PENDIENTES', { entorno: 'REAL', nombre: 'PRODUCCION', cuantos: 3, valor: 61.4 }),
        fila('PENDIENTES', { entorno: 'PRUEBAS', nombre: 'SIMULADOR', cuantos: 1, valor: 2 }),
        fila('SUSPENDIDAS', { cuantos: 2 }),
        fila('CERTIFICADOS', { nombre: '0', cuantos: 1 }),
        fila('CERTIFICADOS', { nombre: '7', cuantos: 2 }),
        fila('CERTIFICADOS', { nombre: '30', cuantos: 5 }),
        fila('CERTIFICADOS', { nombre: '60', cuantos: 9 }),
        fila('PRIMER_CERTIFICADO', { valor: 3.4567 }),
        fila('TAREAS', { nombre: 'worker/correo', cuantos: 7, valor: 12.6 }),
        fila('TAREAS_TRAS_FALLO', { nombre: 'worker/correo', cuantos: 4 }),
        fila('TAREAS_ABANDONADAS', { nombre: 'worker/correo', cuantos: 1 }),
        fila('TAREAS', { nombre: 'pagos/evento' }),
      ]),
    ).toEqual({
      pendientes: [
        { entorno: 'REAL', agencia: 'PRODUCCION', cadenas: 3, segundos: 61 },
        { entorno: 'PRUEBAS', agencia: 'SIMULADOR', cadenas: 1, segundos: 2 },
      ],
      suspendidas: 2,
      certificados: { caducados: 1, en7Dias: 2, en30Dias: 5, en60Dias: 9, primeroEnDias: 3.5 },
      tareas: [
        { tarea: 'worker/correo', esperan: 7, trasFallo: 4, abandonadas: 1, retrasoSegundos: 13 },
        { tarea: 'pagos/evento', esperan: 0, trasFallo: 0, abandonadas: 0, retrasoSegundos: 0 },
      ],
    });
  });
});
