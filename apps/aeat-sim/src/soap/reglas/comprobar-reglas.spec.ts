// Each rule of the agency with the one fault that it speaks of: every case breaks a whole record in one way.
import { describe, expect, it } from '@jest/globals';
import { describeWithDocuments, muestra, muestras, vectores } from '../../testing/agency-documents';
import { NIFS_SIN_CENSAR } from '../../libros/reservados';
import { ALTAS } from '../../testing/casos-alta';
import { ANULACIONES } from '../../testing/casos-anulacion';
import { alta, anulacion, envio, hoyAeat, type Alta, type Anulacion } from '../../testing/mensajes';
import { cliente, con, f1, linea, NIF_CLIENTE, otro, s1 } from '../../testing/piezas';
import { abrirSobre, decodificar, leerEnvio } from '../estructura/leer-envio';
import { comprobarReglas, type ContextoReglas } from './comprobar-reglas';

const iso = (fecha: string): string => `${fecha.slice(6)}-${fecha.slice(3, 5)}-${fecha.slice(0, 2)}`;
const ctx: ContextoReglas = {
  obligado: 'B12345674',
  hoy: iso(hoyAeat()),
  censado: (nif) => !NIFS_SIN_CENSAR.has(nif),
  identificado: () => true,
};
const codigos = (xml: string, c: Partial<ContextoReglas> = {}): number[] =>
  comprobarReglas(leerEnvio(abrirSobre(decodificar(Buffer.from(envio([{ xml }]))))).registros[0] as never, {
    ...ctx,
    ...c,
  });
const deAlta = (a: Alta, c: Partial<ContextoReglas> = {}): number[] => codigos(alta(a).xml, c);
const deAnulacion = (a: Anulacion): number[] => codigos(anulacion(a).xml);

describe('a whole record', () => {
  it.each<readonly [string, Alta]>([
    ['simplified', {}],
    ['complete', f1()],
    ['export', con(linea({ clave: '02', exenta: 'E2' }), '0', '100')],
    ['reverse charge', con(linea({ calificacion: 'S2', tipo: '0', cuota: '0' }), '0', '100')],
    [
      'place of supply, EU customer',
      cliente(otro('02', 'DE123456789'), {
        desglose: linea({ calificacion: 'N2' }),
        cuota: '0',
        importe: '100',
      }),
    ],
    ['Greek customer', cliente(otro('02', 'EL094259216', 'GR'))],
    ['Northern Ireland', cliente(otro('02', 'XI366303068', 'GB'))],
    ['US customer', cliente(otro('04', 'X1', 'US'))],
    ['surcharge', con(s1({ tipoRecargo: '5.2', cuotaRecargo: '5.20' }), '26.20', '126.20')],
    ['IGIC', con(s1({ impuesto: '03', tipo: '7', cuota: '7' }), '7', '107')],
    ['IPSI', con(s1({ impuesto: '02', tipo: '4', cuota: '4' }), '4', '104')],
    ['self-supply', cliente('<s:NIF>B12345674</s:NIF>')],
    [
      'negative by differences',
      f1({
        tipo: 'R1',
        tras: '<s:TipoRectificativa>I</s:TipoRectificativa>',
        desglose: s1({ base: '-100', cuota: '-21' }),
        cuota: '-21',
        importe: '-121',
      }),
    ],
  ])('(%s) breaks nothing', (_caso, a) => {
    expect(deAlta(a)).toEqual([]);
  });

  it('of an anulación breaks nothing', () => {
    expect(deAnulacion({})).toEqual([]);
  });
});

describe('a record with one fault', () => {
  it.each(ALTAS)('gets code %i', (codigo, a) => {
    expect(deAlta(a)).toEqual([codigo]);
  });

  it('gets 1177 for an IdSistemaInformatico of other characters', () => {
    expect(codigos(alta().xml.replace('>PR<', '>pr<'))).toEqual([1177]);
  });

  it.each(ANULACIONES)('gets code %i, being an anulación', (codigo, a) => {
    expect(deAnulacion(a)).toEqual([codigo]);
  });

  it.each<readonly [number, Alta]>([
    [2005, f1({ importe: '131.01' })],
    [2006, f1({ cuota: '31.01' })],
    [2001, cliente(otro('07', '12345678Z', 'ES'))],
    [2009, con(s1({ impuesto: '02', clave: '', tipo: '4', cuota: '4' }), '4', '104')],
  ])('is stored with code %i', (codigo, a) => {
    expect(deAlta(a, { hoy: '2026-12-31' })).toContain(codigo);
  });

  it('is refused from 2027 on when it is an IPSI line without ClaveRegimen', () => {
    expect(
      deAlta(con(s1({ impuesto: '02', clave: '', tipo: '4', cuota: '4' }), '4', '104'), {
        hoy: '2027-01-01',
      }),
    ).toEqual([1245]);
  });

  it('gets 1110 for a customer whom a strict census does not know', () => {
    expect(deAlta(f1(), { censado: (nif) => nif !== NIF_CLIENTE })).toEqual([1110]);
  });

  it('gets 1193 for a customer whom the census has under another name', () => {
    expect(deAlta(f1(), { identificado: (nif) => nif !== NIF_CLIENTE })).toEqual([1193]);
  });

  it('may carry the rates of before 2013 when its operation is of that time', () => {
    const enEpoca = (l: string): number[] =>
      deAlta(con(l, '22', '122', { tras: '<s:FechaOperacion>01-06-2012</s:FechaOperacion>' }));
    expect(enEpoca(s1({ tipo: '18', cuota: '18', tipoRecargo: '4', cuotaRecargo: '4' }))).toEqual([]);
  });

  it('does not have its totals compared in the regimes that are exempt from it', () => {
    expect(deAlta(con(s1({ clave: '03' }), '999', '999'))).toEqual([]);
  });
});

describeWithDocuments("measured in the agency's test environment", () => {
  interface Medido {
    EstadoRegistro: string;
    CodigoErrorRegistro: string | null;
  }
  it.each(vectores<Record<string, string>, Medido>('aeat_literal').map((v) => [v.id, v] as const))(
    '%s',
    (_id, { input, expected }) => {
      const escapado = (texto: string): string =>
        texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
      const {
        NumSerieFactura: serie = 'F-1',
        ImporteTotal: importe = '121.00',
        FechaHoraHusoGenRegistro: generado = '2026-08-19T10:00:00+02:00',
      } = input;
      const negativo = importe.startsWith('-');
      const resultado = deAlta(
        con(s1(negativo ? { base: '-100', cuota: '-21' } : {}), negativo ? '-21' : '21', importe, {
          serie: escapado(serie),
          generado,
          ...(negativo ? { tipo: 'R1', tras: '<s:TipoRectificativa>I</s:TipoRectificativa>' } : {}),
        }),
      );
      expect(resultado).toEqual(
        expected.CodigoErrorRegistro === null ? [] : [Number(expected.CodigoErrorRegistro)],
      );
    },
  );

  it.each(muestras(/^aeat-preprod-.*-sent\.xml$/))('%s, which was accepted, breaks nothing', (nombre) => {
    const { cabecera, registros } = leerEnvio(abrirSobre(decodificar(Buffer.from(muestra(nombre)))));
    for (const r of registros)
      expect(comprobarReglas(r, { ...ctx, obligado: cabecera.ObligadoEmision.NIF })).toEqual([]);
  });
});
