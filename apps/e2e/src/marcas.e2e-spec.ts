// What an invoice forces upon the simulated agency by a mark in its description, seen from the product: faults
// heal by themselves, a lost answer is settled, a refused record is told with its code.
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Persona, simulador, type EnvioRecibido } from './testing/producto';

jest.setTimeout(300_000);

let persona: Persona;
let nif: string;
let desde: number;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
  desde = (await simulador.diario()).at(-1)?.id ?? 0;
});

/** The record as it ended, and the sends that carried it. */
async function emitida(marca: string): Promise<{ registro: unknown; envios: EnvioRecibido[] }> {
  const { factura, registro } = await persona.emitir(nif, {
    tipoFactura: 'F2',
    descripcionOperacion: `Prueba ${marca}`,
    lineas: [{ descripcion: 'Algo', precioUnitario: '10', tipoImpositivo: '21' }],
  });
  const final = await persona.contestado(nif, registro.uuid);
  const envios = (await simulador.diario(desde)).filter((e) =>
    e.registros.some((r) => r.numSerie === factura.numeroCompleto),
  );
  return { registro: final, envios };
}
const verdictos = (envios: EnvioRecibido[]): unknown[] =>
  envios.map((e) => [e.averia, e.registros[0]?.estado ?? null, e.registros[0]?.codigo ?? null]);

describe('a mark in the description of an invoice', () => {
  // First, since a chain that had no answer yet waits the minute of art. 16.2 between two tries.
  it.each([
    ['[SIM:2001]', 'ACEPTADO_CON_ERRORES', 2001],
    ['[SIM:1110]', 'INCORRECTO', 1110],
  ])('%s is told with its code', async (marca, estado, codigoError) => {
    expect((await emitida(marca)).registro).toMatchObject({ estado, codigoError });
  });

  it('[SIM:503*2] lets two sends fail, and the third is well', async () => {
    const { registro, envios } = await emitida('[SIM:503*2]');
    expect(registro).toMatchObject({ estado: 'CORRECTO' });
    expect(verdictos(envios)).toEqual([
      ['error-http', null, null],
      ['error-http', null, null],
      [null, 'Correcto', null],
    ]);
  });

  it('[SIM:perdida] loses the answer: the second send is a duplicate, which is settled', async () => {
    const { registro, envios } = await emitida('[SIM:perdida]');
    expect(registro).toMatchObject({ estado: 'CORRECTO' });
    expect(verdictos(envios).slice(0, 2)).toEqual([
      ['corte', 'Correcto', null],
      [null, 'Incorrecto', 3000],
    ]);
  });

  it('[SIM:duplicado] is settled from the first answer on', async () => {
    const { registro, envios } = await emitida('[SIM:duplicado]');
    expect(registro).toMatchObject({ estado: 'CORRECTO' });
    expect(verdictos(envios)).toEqual([[null, 'Incorrecto', 3000]]);
  });
});
