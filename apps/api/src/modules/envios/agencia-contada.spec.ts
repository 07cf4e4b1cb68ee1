// What is counted of the agency's answers: every one, by codes that are known, and nothing of it changes what the sender gets.
import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { AgenciaContada } from './agencia-contada';
import {
  AgenciaNoContesta,
  type AgenciaTributaria,
  type Contestacion,
  type Remision,
} from './agencia-tributaria';

const REMISION = { mundo: { entorno: 'REAL', agencia: 'PRODUCCION' } } as Remision;

/** An agency that does this, counted. */
function contada(enviar: () => Promise<unknown>) {
  const registry = new Registry();
  const agencia = { enviar, consultar: () => Promise.reject(new Error('not asked')) };
  return { registry, agencia: new AgenciaContada(agencia as unknown as AgenciaTributaria, { registry }) };
}

const lineas = async (registry: Registry): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((linea) => linea.startsWith('encadena_'));

const conLineas = (...codigos: (number | null)[]): Contestacion =>
  ({
    lectura: {
      tipo: 'respuesta',
      lineas: codigos.map((codigo) => ({ estado: codigo === null ? 'Correcto' : 'Incorrecto', codigo })),
    },
  }) as unknown as Contestacion;

describe('the counted agency', () => {
  it('gives on what came, and counts each record by its code', async () => {
    const respuesta = conLineas(null, null, 1110, 999_999);
    const { agencia, registry } = contada(() => Promise.resolve(respuesta));
    expect(await agencia.enviar(REMISION)).toBe(respuesta);
    const mundo = 'entorno="REAL",agencia="PRODUCCION"';
    expect(await lineas(registry)).toEqual([
      `encadena_agency_sends_total{${mundo},outcome="answer",code=""} 1`,
      `encadena_agency_records_total{${mundo},estado="Correcto",code=""} 2`,
      `encadena_agency_records_total{${mundo},estado="Incorrecto",code="1110"} 1`,
      `encadena_agency_records_total{${mundo},estado="Incorrecto",code="other"} 1`,
    ]);
  });

  it('counts a fault by its code', async () => {
    const { agencia, registry } = contada(() =>
      Promise.resolve({ lectura: { tipo: 'fault', codigo: 4141 } } as unknown as Contestacion),
    );
    await agencia.enviar(REMISION);
    expect((await lineas(registry)).join()).toContain('outcome="fault",code="4141"} 1');
  });

  it.each([
    ['TIEMPO_AGOTADO', 'TIEMPO_AGOTADO'],
    ['HTTP_503', 'HTTP_503'],
    ['HTTP_99999', 'HTTP_other'],
  ] as const)('throws on that no answer came (%s), and counts it', async (causa, code) => {
    const fallo = new AgenciaNoContesta(causa, 'x', true);
    const { agencia, registry } = contada(() => Promise.reject(fallo));
    await expect(agencia.enviar(REMISION)).rejects.toBe(fallo);
    expect((await lineas(registry)).join()).toContain(`outcome="none",code="${code}"} 1`);
  });

  it('counts nothing of a fault of ours, and of codes however many come no more than it knows', async () => {
    const roto = contada(() => Promise.reject(new TypeError('ours')));
    await expect(roto.agencia.enviar(REMISION)).rejects.toThrow('ours');
    expect(await lineas(roto.registry)).toEqual([]);
    const muchos = contada(() =>
      Promise.resolve(conLineas(...Array.from({ length: 1000 }, (_, i) => 1_000_000 + i))),
    );
    await muchos.agencia.enviar(REMISION);
    expect(await lineas(muchos.registry)).toHaveLength(2);
  });
});
