// The QR check against every vector of the agency's service.
import { describe, expect, it } from '@jest/globals';
import { describeWithDocuments, vectores } from '../testing/agency-documents';
import { paginaErrores, paginaResultado } from './pagina-qr';
import {
  erroresDe,
  erroresJson,
  importeNormal,
  respuestaJson,
  type Parametros,
  type Peticion,
} from './validar-qr';

interface Entrada {
  path: string;
  params: Parametros;
}

/** The one invoice that the vectors take as registered. */
const registrada = (p: Peticion): boolean =>
  p.nif === '89890001K' &&
  p.numserie === '12345678-G33' &&
  p.fecha === '01-09-2024' &&
  importeNormal(p.importe) === '241.40';

function responder({ path, params }: Entrada): unknown {
  const p: Parametros = params;
  const errores = erroresDe(p);
  if (errores.length > 0) return erroresJson(errores);
  return respuestaJson(
    path === 'ValidarQRNoVerifactu' ? '02' : registrada(p as Peticion) ? '00' : '01',
    p as Peticion,
  );
}

describeWithDocuments('the QR check', () => {
  it.each(vectores<Entrada, Record<string, unknown>>('qr_service').map((v) => [v.id, v] as const))(
    'answers vector %s',
    (_id, { input, expected }) => {
      const respuesta = responder(input);
      if ('status' in expected) expect(respuesta).toEqual(expected);
      else expect(respuesta).toMatchObject(expected);
    },
  );
});

describe('the errors of the QR check', () => {
  const bien = { nif: '89890001K', numserie: '12345678-G33', fecha: '01-09-2024', importe: '241.40' };
  it.each([
    ['1001.1002.1003.1004', { nif: undefined, numserie: '', fecha: undefined, importe: undefined }],
    ['2002', { numserie: 'x'.repeat(61) }],
    ['2003', { numserie: 'ñ' }],
    ['2004', { fecha: '2024-09-01' }],
    ['2004', { fecha: '31-02-2024' }],
    ['2005', { importe: 'NaN' }],
    ['2006', { importe: '1.234' }],
    ['2006', { importe: '1234567890123' }],
    ['2001.2005', { nif: 'X', importe: '1e3' }],
  ])('are %s', (codigos, cambio) => {
    expect(erroresJson(erroresDe({ ...bien, ...cambio }))).toMatchObject({
      status: 'KO',
      visible: 'S',
      codigo_error: codigos,
    });
  });

  it('does not take a negative amount or a plus sign for one', () => {
    expect(erroresDe({ ...bien, importe: '-12.5' })).toEqual([]);
    expect(importeNormal('+012.5')).toBe('12.50');
  });
});

describe('the page of the QR check', () => {
  it('shows a person what was found, in Spanish forms', () => {
    const html = paginaResultado('00', {
      nif: 'B12345674',
      numserie: 'A/<1>',
      fecha: '01-09-2026',
      importe: '1234567.5',
    });
    expect(html).toContain('Factura encontrada');
    expect(html).toContain('1.234.567,50 €');
    expect(html).toContain('A/&lt;1&gt;');
    expect(html).not.toContain('<script');
  });

  it('says in words what is wrong', () => {
    expect(paginaErrores([{ codigo: 2005, mensaje: 'El importe tiene un formato incorrecto' }])).toContain(
      'El importe tiene un formato incorrecto (2005)',
    );
  });
});
