// D8: every code of the official list is classified as its section says; only technical trouble is sent again.
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorAeat, ERRORES_AEAT, isReintentable } from './errores-aeat';
import { FAMILIAS_AEAT } from './remedios-aeat';
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
      remedio: 'NINGUNO',
    });
  });

  it('allows the same bytes again for 13 technical codes and never for 4141', () => {
    const otraVez = [...ERRORES_AEAT.values()]
      .filter(({ reintentable }) => reintentable)
      .map(({ codigo }) => codigo);
    expect(otraVez).toHaveLength(13);
    // A whole send goes out again by itself; one record that was refused so is asked for again.
    for (const codigo of otraVez)
      expect(errorAeat(codigo)).toMatchObject({
        remedio: errorAeat(codigo)?.clase === 'rejects_send' ? 'ESPERAR' : 'SUBSANAR',
        almacenado: false,
      });
    expect(errorAeat(4141)).toMatchObject({ reintentable: false, remedio: 'AGENCIA' });
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
    expect(errorAeat(1109)).toMatchObject({ campo: 'destinatario.identificacion', lugar: 'CLIENTE' });
    expect(errorAeat(4104)).toMatchObject({ campo: null, lugar: 'EMPRESA', remedio: 'EMPRESA' });
    expect(errorAeat(102)).toBeUndefined();
  });

  it('holds every code in exactly one family', () => {
    const repartidos = Object.values(FAMILIAS_AEAT).flatMap(({ codigos }) => codigos);
    expect([...repartidos].sort((a, b) => a - b)).toEqual([...ERRORES_AEAT.keys()].sort((a, b) => a - b));
  });

  it('tells what mends each: another record, another invoice, our customer’s own data, or nobody but us', () => {
    const remedios = (codigos: number[]) => codigos.map((codigo) => errorAeat(codigo)?.remedio);
    expect(remedios([1110, 2001, 1100, 1189, 1112])).toEqual(Array(5).fill('SUBSANAR'));
    // Dates of the operation, kind, lines and sums are on the paper.
    expect(remedios([1134, 1106, 1124, 1162, 1246, 2005, 2006])).toEqual(Array(7).fill('RECTIFICAR'));
    // The key of a record: number and date of issue (section 8).
    expect(remedios([1104, 1130, 1287, 1105, 1152])).toEqual(Array(5).fill('REPETIR'));
    expect(remedios([2004, 2009])).toEqual(['NINGUNO', 'NINGUNO']);
    expect(remedios([2000, 1108, 1155, 4102])).toEqual(Array(4).fill('SOPORTE'));
    expect(remedios([4104, 1240, 4112, 3003, 3000, 4134])).toEqual([
      'EMPRESA',
      'EMPRESA',
      'CERTIFICADO',
      'REPRESENTACION',
      'CONCILIAR',
      'ESPERAR',
    ]);
    expect(errorAeat(102)).toBeUndefined();
  });

  it('names a field of the invoice wherever a datum of it is to be corrected or rectified', () => {
    const sinCampo = [...ERRORES_AEAT.values()].filter(
      ({ campo, remedio, consejo }) =>
        ['SUBSANAR', 'RECTIFICAR', 'REPETIR'].includes(remedio) &&
        campo === null &&
        consejo !== 'tecnicoDelRegistro',
    );
    expect(sinCampo.map(({ codigo }) => codigo)).toEqual([]);
    // The customer is corrected in the customer's card: every such code speaks of the recipient, or of its regime.
    for (const { lugar, campo } of ERRORES_AEAT.values())
      if (lugar === 'CLIENTE') expect(campo).toMatch(/^destinatario/);
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
