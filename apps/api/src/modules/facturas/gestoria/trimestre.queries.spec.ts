// Quarters are added up a few at a time, each on one connection, and whoever asks much comes behind whoever asks once.
import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../../platform/clock';
import type { Consulta, Db } from '../../../platform/db';
import type { NifEnMano } from '../../../platform/http';
import { TrimestreQueries } from './trimestre.queries';

const NADA = { grupo: null, leidas: 0, facturas: 0, ingresos: '0', ingresosTrimestre: '0' };
const FILA = { ...NADA, retenciones: '0', retencionesTrimestre: '0', n: 0, uuid: null };

/** A database that answers when it is told to. */
function lenta() {
  const leyendo: { nifId: string; cuantas: number; responder: () => void }[] = [];
  const leer = ({ nifId }: { nifId: string }, ...consultas: Consulta[]) =>
    new Promise((resolve) =>
      leyendo.push({
        nifId,
        cuantas: consultas.length,
        responder: () => resolve(consultas.map(() => [FILA])),
      }),
    );
  const trimestres = new TrimestreQueries({ leer } as unknown as Db, new Clock());
  const pedir = (id: string, personaFisica = false) =>
    trimestres.obtener(de(id, personaFisica), 2026, '4T').then(({ facturas }) => facturas);
  /** Everything that follows from what was asked. */
  const todo = () => new Promise((despues) => setImmediate(despues));
  const seguir = async (): Promise<void> => {
    leyendo.shift()?.responder();
    await todo();
  };
  return { trimestres, leyendo, pedir, todo, seguir };
}

const de = (id: string, personaFisica = false) =>
  ({ nif: { id, personaFisica, zona: 'Europe/Madrid' }, entorno: 'REAL', desfaseMs: 0 }) as NifEnMano;

describe('the sums of a quarter', () => {
  it('are two at once, and whoever has asked for three waits for another', async () => {
    const { leyendo, pedir, todo, seguir } = lenta();
    const pedidos = ['a', 'a', 'a', 'b'].map((id) => pedir(id));
    await todo();
    expect(leyendo.map(({ nifId }) => nifId)).toEqual(['a', 'a']);
    await seguir();
    expect(leyendo.map(({ nifId }) => nifId)).toEqual(['a', 'b']);
    for (let i = 0; i < 3; i += 1) await seguir();
    expect(await Promise.all(pedidos)).toEqual([0, 0, 0, 0]);
  });

  it('of a person go with those of the year in one message, on one connection', async () => {
    const { leyendo, pedir, todo, seguir } = lenta();
    const pedido = pedir('a', true);
    await todo();
    expect(leyendo.map(({ cuantas }) => cuantas)).toEqual([2]);
    await seguir();
    expect(await pedido).toBe(0);
  });

  it('wait for their turn behind a figure and on the home as well', async () => {
    const { trimestres, leyendo, pedir, todo, seguir } = lenta();
    const query = { ejercicio: 2026, trimestre: '4T', impuesto: 'IVA', page: 0, size: 20 } as const;
    const pedidos = [
      pedir('a'),
      pedir('a'),
      trimestres.facturas(de('b', true), { ...query, concepto: 'INGRESOS' }),
      trimestres.iva(de('c')),
    ];
    await todo();
    // The kept months of the home are read at once.
    leyendo.sort((una, otra) => otra.nifId.localeCompare(una.nifId));
    expect(leyendo.map(({ nifId }) => nifId)).toEqual(['c', 'a', 'a']);
    await seguir();
    expect(leyendo.map(({ nifId }) => nifId)).toEqual(['a', 'a']);
    for (let i = 0; i < 4; i += 1) await seguir();
    expect((await Promise.allSettled(pedidos)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });
});
