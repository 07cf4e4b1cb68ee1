// An exported period is believed when it is what was sealed, and each way to change it is found.
import { describe, expect, it } from '@jest/globals';
import { eslabonOf, type Registro, writeRemision } from '@encadena/verifactu';
import { arbCadena } from '@encadena/verifactu/testing';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { judgeBundle } from './bundle';

const NIF = 'B12345674';
const CADENA = '20261126000001-000001';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sha256 = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').toUpperCase();

const sealed = fc.sample(arbCadena(4), { numRuns: 1, seed: 7 })[0] as Registro[];

interface Changes {
  registros?: Registro[];
  anterior?: Registro | null;
  /** Behind the list. */
  spoil?: (files: Record<string, Uint8Array>) => void;
}

function bundle({ registros = sealed, anterior = null, spoil = () => undefined }: Changes = {}): Uint8Array {
  const nombre = `registros/${CADENA}/00000001-00000004.xml`;
  const xml = bytes(writeRemision({ ObligadoEmision: { NombreRazon: 'Fusteria Puig SL', NIF } }, registros));
  const before = anterior && eslabonOf(anterior);
  const manifest = {
    formato: 'encadena.cadena.1',
    nif: NIF,
    razonSocial: 'Fusteria Puig SL',
    entorno: 'PRUEBAS',
    cadenas: [
      {
        numeroInstalacion: CADENA,
        registros: registros.length,
        anterior: before && { ...before, fechaHora: before.FechaHoraHusoGenRegistro },
      },
    ],
    archivos: [
      { nombre, bytes: xml.length, sha256: sha256(xml), cadena: 0, desde: 1, hasta: registros.length },
    ],
  };
  const files = { 'manifest.json': bytes(JSON.stringify(manifest)), [nombre]: xml };
  spoil(files);
  return zipSync(files);
}

describe('an exported period', () => {
  it('is whole as it was sealed, from the first record or from a later one on', () => {
    expect(judgeBundle(bundle())).toEqual({
      nif: NIF,
      entorno: 'PRUEBAS',
      registros: sealed.length,
      findings: [],
    });
    const [first, ...later] = sealed as [Registro, ...Registro[]];
    expect(judgeBundle(bundle({ registros: later, anterior: first })).findings).toEqual([]);
  });

  it('shows a record that was changed, although its file was listed anew', () => {
    const registros = structuredClone(sealed);
    const changed = registros[1] as unknown as { Huella: string };
    changed.Huella = changed.Huella.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'));
    const { findings } = judgeBundle(bundle({ registros }));
    expect(findings.join('\n')).toContain('cadena.huella');
    expect(findings.join('\n')).toContain('cadena.enlace');
  });

  it('shows a record that is gone, and a stretch that begins behind another record', () => {
    const [first, , ...rest] = sealed as [Registro, Registro, ...Registro[]];
    expect(judgeBundle(bundle({ registros: [first, ...rest] })).findings.join()).toContain('cadena.enlace');
    expect(judgeBundle(bundle({ registros: rest, anterior: first })).findings.join()).toContain(
      'cadena.enlace',
    );
  });

  it.each([
    [
      'changed',
      (files: Record<string, Uint8Array>) => void (files[xmlOf(files)] = bytes('<x/>')),
      'was changed',
    ],
    ['missing', (files: Record<string, Uint8Array>) => void delete files[xmlOf(files)], 'is missing'],
    [
      'added',
      (files: Record<string, Uint8Array>) => void (files['mas.xml'] = bytes('<x/>')),
      'stands in no list',
    ],
  ])('shows a file that is %s', (_, spoil, finding) => {
    expect(judgeBundle(bundle({ spoil })).findings.join('\n')).toContain(finding);
  });

  it.each([
    ['no ZIP', () => bytes('PK no')],
    ['another ZIP', () => zipSync({ 'a.txt': bytes('a') })],
    ['another format', () => zipSync({ 'manifest.json': bytes('{"formato":"otro"}') })],
  ])('that is none is refused in a line: %s', (_, zip) => {
    expect(() => judgeBundle(zip())).toThrow(/^This /);
  });
});

const xmlOf = (files: Record<string, Uint8Array>): string =>
  Object.keys(files).find((name) => name.endsWith('.xml')) ?? '';
