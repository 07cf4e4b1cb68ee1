// D8: every code of the official list is classified as its section says; only technical trouble is sent again.
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorAeat, ERRORES_AEAT, isReintentable, remedioOf } from './errores-aeat';
import { DOCUMENTS } from './testing/agency-documents';

const lista = join(DOCUMENTS, 'error-codes.json');
const hayLista = existsSync(lista);

describe('D8: the agency error table', () => {
  it('has each class in its number: 44 refuse the send, 194 the record (193 and one of the older list), 10 are stored', () => {
    const de = (clase: string): number => [...ERRORES_AEAT.values()].filter((e) => e.clase === clase).length;
    expect([de('rejects_send'), de('rejects_record'), de('accepted_with_errors')]).toEqual([44, 194, 10]);
  });

  it('takes the class from the official section, not from the first digit', () => {
    expect(errorAeat(3500)?.clase).toBe('rejects_send');
    expect(errorAeat(3000)?.clase).toBe('rejects_record');
    expect(errorAeat(2004)).toMatchObject({
      clase: 'accepted_with_errors',
      almacenado: true,
      accion: 'NINGUNA',
    });
  });

  it('allows the same bytes again for 13 technical codes and never for 4141', () => {
    const otraVez = [...ERRORES_AEAT.values()]
      .filter(({ reintentable }) => reintentable)
      .map(({ codigo }) => codigo);
    expect(otraVez).toHaveLength(13);
    for (const codigo of otraVez)
      expect(errorAeat(codigo)).toMatchObject({ accion: 'ESPERAR', almacenado: false });
    expect(errorAeat(4141)).toMatchObject({ reintentable: false, accion: 'AEAT' });
    expect(isReintentable(4141, true)).toBe(false);
    expect(isReintentable(null, true)).toBe(true);
    expect(isReintentable(null, false)).toBe(false);
  });

  it('says only of accepted codes that the record is stored', () => {
    for (const { clase, almacenado } of ERRORES_AEAT.values())
      expect(almacenado).toBe(clase === 'accepted_with_errors');
  });

  it('knows our field where a code speaks of one', () => {
    expect(errorAeat(1124)?.campo).toBe('lineas[].tipoImpositivo');
    expect(errorAeat(1162)?.campo).toBe('lineas[].recargoEquivalencia');
    expect(errorAeat(1109)).toMatchObject({ campo: 'destinatario.identificacion', accion: 'SUBSANAR' });
    expect(errorAeat(4104)).toMatchObject({ campo: null, accion: 'CORREGIR_CABECERA' });
    expect(errorAeat(102)).toBeUndefined();
  });

  it('tells what mends each: another record, another invoice, nothing, or nothing of the invoice', () => {
    expect([1110, 2001, 1100, 1189].map(remedioOf)).toEqual(Array(4).fill('SUBSANAR'));
    // Number, dates, kind, lines and sums are on the paper.
    expect([1104, 1105, 1134, 1106, 1124, 2005, 2006].map(remedioOf)).toEqual(Array(7).fill('RECTIFICAR'));
    expect([2004, 2009].map(remedioOf)).toEqual(['NINGUNO', 'NINGUNO']);
    expect([2000, 3000, 1108, 1155].map(remedioOf)).toEqual(Array(4).fill('OTRO'));
    expect(remedioOf(102)).toBeNull();
  });

  (hayLista ? it : it.skip)(
    'is in step with the papers (skipped when error-codes.json is missing)',
    async () => {
      const { render } = (await import(
        pathToFileURL(join(process.cwd(), 'tools/generate-errores-aeat.mjs')).href
      )) as { render: (papel: unknown) => string };
      const generado = readFileSync(new URL('./errores-aeat.generado.ts', import.meta.url), 'utf8');
      expect(render(JSON.parse(readFileSync(lista, 'utf8')))).toBe(generado);
    },
  );
});
