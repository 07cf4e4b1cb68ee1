// X1, X2: what the writer writes is what a plain object-tree builder writes, the agency's schema accepts it,
// and it comes back as it was.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { create } from 'xmlbuilder2';
import { CABECERA, MAX_REGISTROS, NAMESPACES, REGISTRO_ALTA, REGISTRO_ANULACION } from '../estructura';
import { checkEstructura } from '../estructura/check-registro';
import type { Bloque } from '../estructura/tipos';
import { isRegistroAlta, type CabeceraRemision, type Registro, type RegistroAlta } from '../registro';
import { RegistroMalFormado } from '../registro-mal-formado';
import { sealRegistroAlta } from '../sellado';
import { hayEsquemas, loadEsquema } from '../testing/agency-documents';
import {
  AHORA_PRUEBA,
  arbCabecera,
  arbCadena,
  arbDatosAlta,
  arbRegistro,
  arbRegistroAlta,
  SISTEMA_PRUEBA,
} from '../testing/registros';
import { readRegistroXml, readRemision } from './leer-remision';
import { createEscritorRemision, writeRegistro, writeRemision } from './remision';

const CORRIDAS = process.env.ENCADENA_X1_COMPLETO ? 100_000 : 3000;
const CABECERA_PRUEBA: CabeceraRemision = {
  ObligadoEmision: { NombreRazon: 'Ferretería Núñez & Hijos, S.L.', NIF: 'B12345674' },
};

/**
 * xmlbuilder2 does not carry a text such as "&amp;" (it resolves it when reading and leaves what looks like
 * an entity when writing), so the twin is given a private character in place of each ampersand and that one
 * is written out at the end.
 */
const AMPERSAND = '\ue000';
const marcado = (v: unknown): string => String(v).replaceAll('&', AMPERSAND);

/** The twin's own idea of the order of elements: an object per block, keys as the table lists them. */
function arbol(bloque: Bloque, valor: Record<string, unknown>): Record<string, unknown> {
  const hijos = bloque.elementos.flatMap(({ nombre, contenido }) => {
    const hijo = valor[nombre];
    if (hijo === undefined || contenido.clase === 'ajeno') return [];
    const uno = (v: unknown): unknown =>
      contenido.clase === 'bloque' ? arbol(contenido, v as Record<string, unknown>) : marcado(v);
    return [[`sf:${nombre}`, Array.isArray(hijo) ? hijo.map(uno) : uno(hijo)] as const];
  });
  return Object.fromEntries(hijos);
}

function gemelo(cabecera: CabeceraRemision, registros: readonly Registro[]): string {
  const deRegistro = (r: Registro): Record<string, unknown> =>
    isRegistroAlta(r)
      ? { 'sf:RegistroAlta': arbol(REGISTRO_ALTA, { ...r }) }
      : { 'sf:RegistroAnulacion': arbol(REGISTRO_ANULACION, { ...r }) };
  return create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      'soapenv:Envelope': {
        '@xmlns:soapenv': NAMESPACES.soapenv,
        'soapenv:Header': {},
        'soapenv:Body': {
          'sfLR:RegFactuSistemaFacturacion': {
            '@xmlns:sfLR': NAMESPACES.sfLR,
            '@xmlns:sf': NAMESPACES.sf,
            'sfLR:Cabecera': arbol(CABECERA, { ...cabecera }),
            'sfLR:RegistroFactura': registros.map(deRegistro),
          },
        },
      },
    },
  )
    .end({ prettyPrint: false })
    .replaceAll(AMPERSAND, '&amp;');
}

describe('X1: the record writer', () => {
  it(`equals a plain xmlbuilder2 twin byte for byte over ${CORRIDAS} generated records`, () => {
    fc.assert(
      fc.property(
        arbCabecera,
        fc.array(arbRegistro, { minLength: 1, maxLength: 10 }),
        (cabecera, registros) => {
          expect(writeRemision(cabecera, registros)).toBe(gemelo(cabecera, registros));
        },
      ),
      { numRuns: Math.ceil(CORRIDAS / 5) },
    );
  }, 600_000);

  it('gives the same bytes for the same sealed record, whatever was written before', () => {
    fc.assert(
      fc.property(arbRegistro, arbRegistro, (a, b) => {
        const primero = writeRegistro(a);
        writeRegistro(b);
        expect(writeRegistro(structuredClone(a))).toBe(primero);
      }),
      { numRuns: 500 },
    );
  });

  it('notices a change inside the system block that it remembers', () => {
    const [registro] = fc.sample(arbRegistroAlta, { numRuns: 1, seed: 7 }) as [RegistroAlta];
    const antes = writeRegistro(registro);
    const otro = { ...registro, SistemaInformatico: { ...registro.SistemaInformatico, Version: '9.9.9' } };
    expect(writeRegistro(otro)).toBe(antes.replace('<sf:Version>1.0.0<', '<sf:Version>9.9.9<'));
    const extranjero = {
      ...registro,
      SistemaInformatico: {
        ...registro.SistemaInformatico,
        NIF: undefined,
        IDOtro: { IDType: '02' as const, ID: 'FR12345678901' },
      },
    };
    expect(writeRegistro(extranjero)).toContain(
      '<sf:IDOtro><sf:IDType>02</sf:IDType><sf:ID>FR12345678901</sf:ID></sf:IDOtro>',
    );
    expect(writeRegistro(registro)).toBe(antes);
  });

  it('takes 1 to 1,000 records', () => {
    const [registro] = fc.sample(arbRegistroAlta, { numRuns: 1, seed: 7 }) as [RegistroAlta];
    const escritor = createEscritorRemision(CABECERA_PRUEBA);
    expect(() => escritor.sobre()).toThrow(RangeError);
    for (let i = 0; i < MAX_REGISTROS; i += 1) escritor.add(registro);
    expect(escritor.total).toBe(MAX_REGISTROS);
    expect(() => escritor.add(registro)).toThrow(RangeError);
    expect(escritor.sobre()).toContain(escritor.cuerpo());
  });

  it('refuses a header without the agency structure', () => {
    expect(() =>
      createEscritorRemision({ ObligadoEmision: { NombreRazon: 'X', NIF: 'ESB12345674' } }),
    ).toThrow(RegistroMalFormado);
  });
});

(hayEsquemas ? describe : describe.skip)(
  'the agency schema (skipped when AEAT_ESQUEMAS_DIR has no all.xsd)',
  () => {
    it('accepts every generated send and every record alone', async () => {
      const mal = await loadEsquema();
      fc.assert(
        fc.property(arbCabecera, arbCadena(12), (cabecera, cadena) => {
          expect(mal(writeRemision(cabecera, cadena))).toBeNull();
          expect(mal(writeRegistro(cadena[0] as Registro))).toBeNull();
        }),
        { numRuns: process.env.ENCADENA_X1_COMPLETO ? 5000 : 400 },
      );
    }, 600_000);

    it('and our structural check refuse the same broken records', async () => {
      const mal = await loadEsquema();
      const rompe = fc.constantFrom<(r: Record<string, unknown>) => void>(
        (r) => delete r['NombreRazonEmisor'],
        (r) => (r['TipoFactura'] = 'F9'),
        (r) => (r['CuotaTotal'] = '1,00'),
        (r) => (r['ImporteTotal'] = '1234567890123.00'),
        (r) => (r['Encadenamiento'] = {}),
        (r) => (r['DescripcionOperacion'] = 'x'.repeat(501)),
        (r) => (r['Huella'] = 'A'.repeat(65)),
        (r) => (r['Desglose'] = { DetalleDesglose: [] }),
        (r) => (r['IDFactura'] = { ...(r['IDFactura'] as object), NumSerieFactura: 'x'.repeat(61) }),
        (r) => (r['FechaHoraHusoGenRegistro'] = '2026-02-31T10:00:00+01:00'),
      );
      fc.assert(
        fc.property(arbRegistroAlta, rompe, (registro, romper) => {
          const roto = structuredClone(registro) as unknown as Record<string, unknown>;
          romper(roto);
          expect(checkEstructura(roto as unknown as Registro)).not.toEqual([]);
          expect(() => writeRegistro(roto as unknown as Registro)).toThrow(RegistroMalFormado);
          expect(mal(gemelo(CABECERA_PRUEBA, [roto as unknown as Registro]))).not.toBeNull();
        }),
        { numRuns: 200 },
      );
    }, 120_000);
  },
);

describe('X2: round trip', () => {
  it('gives back every record and header as they were sealed', () => {
    fc.assert(
      fc.property(arbCabecera, arbCadena(4), (cabecera, cadena) => {
        const leida = readRemision(new TextEncoder().encode(writeRemision(cabecera, cadena)));
        expect(leida).toMatchObject({ tipo: 'remision', estructura: [], hallazgosCabecera: [] });
        if (leida.tipo !== 'remision') return;
        expect(leida.cabecera).toEqual(cabecera);
        // toEqual takes absent and undefined as the same.
        expect(leida.registros.map(({ registro }) => registro)).toEqual(cadena);
        expect(leida.registros.flatMap(({ hallazgos }) => hallazgos)).toEqual([]);
        expect(readRegistroXml(writeRegistro(cadena[0] as Registro))?.registro).toEqual(cadena[0]);
      }),
      { numRuns: 200 },
    );
  });

  it('of any text at all: the same bytes come back, or it is refused before it takes a place', () => {
    const malo = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom(
        'a\0b',
        '\ud800',
        'a\udc00',
        ']]>',
        '<b>',
        '&amp;',
        '\u00a0x\u00a0',
        'e\u0301',
        'a\rb',
        'a\r\nb',
        '\ufffe',
        ' a',
        'a\n',
        '',
      ),
    );
    let sellados = 0;
    fc.assert(
      fc.property(
        arbDatosAlta(),
        malo,
        fc.constantFrom('DescripcionOperacion', 'NombreRazonEmisor', 'RefExterna'),
        (datos, texto, campo) => {
          let registro: RegistroAlta;
          try {
            registro = sealRegistroAlta(
              { ...datos, [campo]: texto },
              { anterior: null, sistema: SISTEMA_PRUEBA, ahora: AHORA_PRUEBA, zona: 'Europe/Madrid' },
            );
          } catch (error) {
            expect(error).toBeInstanceOf(RegistroMalFormado);
            return;
          }
          sellados += 1;
          const leido = readRemision(new TextEncoder().encode(writeRemision(CABECERA_PRUEBA, [registro])));
          expect(leido.tipo === 'remision' && leido.registros[0]?.registro[campo as 'RefExterna']).toBe(
            texto,
          );
        },
      ),
      { numRuns: 800 },
    );
    expect(sellados).toBeGreaterThan(100);
  });
});
