// Every vector of the agency's documents that concerns huella, QR and literals. Facts: when one fails, the
// code is wrong.
import { describe, expect, it } from '@jest/globals';
import {
  cadenaHuellaAlta,
  cadenaHuellaAnulacion,
  cadenaHuellaEvento,
  huellaAlta,
  huellaAnulacion,
  huellaEvento,
} from './huella';
import { facetaCheck } from './estructura/facetas';
import { urlQr } from './qr';
import { haveDocuments, readDocument } from './testing/agency-documents';

interface Vector {
  id: string;
  input: never;
  canonical?: string;
  expected: never;
}
const vectores = haveDocuments ? (JSON.parse(readDocument('vectors.json')) as Record<string, Vector[]>) : {};
const grupo = (nombre: string): [string, Vector][] => (vectores[nombre] ?? []).map((v) => [v.id, v]);
const withDocuments = haveDocuments ? describe : describe.skip;

withDocuments('every vector of the papers (skipped when the folder is missing)', () => {
  it('the groups are there and not empty', () => {
    for (const nombre of [
      'hash_alta',
      'hash_anulacion',
      'hash_evento',
      'qr_url',
      'qr_equivalent',
      'aeat_literal',
    ])
      expect(grupo(nombre).length).toBeGreaterThan(0);
  });

  it.each(grupo('hash_alta'))('huella of an alta: %s', (_id, { input, canonical, expected }) => {
    expect(huellaAlta(input)).toBe(expected);
    if (canonical !== undefined) expect(cadenaHuellaAlta(input)).toBe(canonical);
  });

  it.each(grupo('hash_anulacion'))('huella of an anulación: %s', (_id, { input, canonical, expected }) => {
    expect(huellaAnulacion(input)).toBe(expected);
    if (canonical !== undefined) expect(cadenaHuellaAnulacion(input)).toBe(canonical);
  });

  it.each(grupo('hash_evento'))('huella of an event: %s', (_id, { input, canonical, expected }) => {
    const i = input as Record<string, string>;
    const campos = {
      NifProductor: i['SistemaInformatico.NIF'],
      IdProductor: i['SistemaInformatico.IDOtro.ID'],
      IdSistemaInformatico: i['SistemaInformatico.IdSistemaInformatico'] ?? '',
      Version: i['SistemaInformatico.Version'] ?? '',
      NumeroInstalacion: i['SistemaInformatico.NumeroInstalacion'] ?? '',
      NifObligado: i['ObligadoEmision.NIF'] ?? '',
      TipoEvento: i['TipoEvento'] ?? '',
      HuellaEvento: i['EventoAnterior.HuellaEvento'],
      FechaHoraHusoGenEvento: i['FechaHoraHusoGenEvento'] ?? '',
    };
    expect(huellaEvento(campos)).toBe(expected);
    expect(cadenaHuellaEvento(campos)).toBe(canonical);
  });

  it.each(grupo('qr_url'))('address in the QR: %s', (_id, { input, expected }) => {
    const { env, mode, nif, numserie, fecha, importe } = input as Record<
      'env' | 'mode' | 'nif' | 'numserie' | 'fecha' | 'importe',
      string
    >;
    const entorno = env === 'production' ? 'PRODUCCION' : 'PREPRODUCCION';
    expect(urlQr({ entorno, nif, numSerie: numserie, fecha, importe, verifactu: mode === 'verifactu' })).toBe(
      expected,
    );
  });

  it.each(grupo('qr_equivalent'))('addresses that the agency reads alike: %s', (_id, { input, expected }) => {
    for (const url of input as string[])
      expect(new URL(url).searchParams.get('numserie')).toBe((expected as { numserie: string }).numserie);
  });

  it.each(grupo('aeat_literal'))('literal as the agency judged it: %s', (_id, { input, expected }) => {
    const aceptado = (expected as { EstadoRegistro: string }).EstadoRegistro !== 'Incorrecto';
    for (const [campo, literal] of Object.entries(input as Record<string, string>)) {
      const faceta =
        campo === 'FechaHoraHusoGenRegistro'
          ? ({ clase: 'instante' } as const)
          : campo === 'ImporteTotal' || campo === 'CuotaTotal'
            ? ({ clase: 'importe' } as const)
            : null;
      if (faceta !== null) expect(facetaCheck(faceta)(literal)).toBe(aceptado);
      else expect(campo).toMatch(/^NumSerieFactura|^IDFactura/);
    }
  });
});
