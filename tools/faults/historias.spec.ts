// C8 with the agency: random histories of all acts by the product's own plans, each record through the agency's schemas,
// our rules and the simulator's judgement, with its answers between the acts.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CAUSAS_EXENCION, TIPOS_FACTURA } from '@encadena/invoicing';
import { hayEsquemas, loadEsquema } from '@encadena/verifactu/testing';
import fc from 'fast-check';
import { arbHistoria, Historia, type Cobertura } from './historia';
import { runSeed } from './random.mjs';

const HISTORIAS = process.env.FAULTS_FULL === '1' ? 20_000 : 2_000;
const seed = runSeed();

/** What all of them together must have met. */
const ESPERADO: readonly string[] = [
  ...TIPOS_FACTURA.map((tipo) => `alta ${tipo}`),
  ...['I', 'S'].map((modo) => `rectifica por ${modo}`),
  ...['propia', 'ajena'].flatMap((de) => [`rectifica ${de}`, `sustituye ${de}`]),
  ...['01', '02', '03', '05'].map((impuesto) => `impuesto ${impuesto}`),
  ...new Set([...CAUSAS_EXENCION.IVA, ...CAUSAS_EXENCION.IGIC].map((causa) => `exenta ${causa}`)),
  ...['S1', 'S2', 'N1', 'N2'].map((calificacion) => `calificación ${calificacion}`),
  'subsanación S',
  'subsanación SX',
  'subsanación SS',
  'anulación ',
  'anulación R',
  'anulación P',
  'anulación PR',
  'destinatario NIF',
  'destinatario 02',
  'destinatario 07',
  'respuesta Correcto',
  'respuesta AceptadoConErrores',
  'respuesta Incorrecto',
];

describe('histories of all acts', () => {
  let errorDe: ((xml: string) => string | null) | null = null;
  beforeAll(async () => {
    if (hayEsquemas) errorDe = await loadEsquema();
    else process.stdout.write("The agency's schemas are not there: histories are checked without them.\n");
  });

  it(`C8: ${HISTORIAS} histories, seed ${seed}: what we seal, schemas, rules and the simulator take`, () => {
    const cobertura: Cobertura = new Map();
    fc.assert(
      fc.property(arbHistoria(seed), (pasos) => {
        new Historia(errorDe, cobertura).vivir(pasos);
      }),
      { numRuns: HISTORIAS, seed },
    );
    expect(ESPERADO.filter((hecho) => !cobertura.has(hecho))).toEqual([]);
  }, 600_000);
});
