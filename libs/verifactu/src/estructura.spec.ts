// The structure table against the agency's schema, X3, and how a message that breaks it is judged.
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { PAISES } from '@encadena/values';
import { REGISTRO_ALTA, REGISTRO_ANULACION } from './estructura';
import { checkEstructura } from './estructura/check-registro';
import { facetaCheck } from './estructura/facetas';
import {
  CALIFICACIONES,
  CLAVES_REGIMEN,
  EXENCIONES,
  ID_TYPES,
  IMPUESTOS,
  TIPOS_FACTURA,
} from './estructura/listas';
import { RegistroMalFormado } from './registro-mal-formado';
import type { RegistroAlta } from './registro';
import { sealRegistroAlta } from './sellado';
import { CARPETA_ESQUEMAS, hayEsquemas } from './testing/agency-documents';
import { AHORA_PRUEBA, arbDatosAlta, arbRegistroAlta, SISTEMA_PRUEBA } from './testing/registros';
import { readRemision } from './xml/leer-remision';
import { writeRemision } from './xml/remision';

const esquema = hayEsquemas ? readFileSync(join(CARPETA_ESQUEMAS, 'SuministroInformacion.xsd'), 'utf8') : '';
const trozo = (tipo: string, nombre: string): string =>
  new RegExp(`<${tipo} name="${nombre}">[\\s\\S]*?\\n\\t</${tipo}>`).exec(esquema)?.[0] ?? '';
const enumerados = (nombre: string): string[] =>
  [...trozo('simpleType', nombre).matchAll(/<enumeration value="([^"]+)"/g)]
    .map((m) => m[1] as string)
    .sort();

(hayEsquemas ? describe : describe.skip)(
  'the table and the schema (skipped when AEAT_ESQUEMAS_DIR has no all.xsd)',
  () => {
    it.each([
      ['ClaveTipoFacturaType', TIPOS_FACTURA],
      ['IdOperacionesTrascendenciaTributariaType', CLAVES_REGIMEN],
      ['ImpuestoType', IMPUESTOS],
      ['CalificacionOperacionType', CALIFICACIONES],
      ['OperacionExentaType', EXENCIONES],
      ['PersonaFisicaJuridicaIDTypeType', ID_TYPES],
      ['CountryType2', PAISES],
    ])('list %s is in step', (tipo, lista) => {
      expect([...lista].sort()).toEqual(enumerados(tipo));
    });

    it.each([
      ['RegistroFacturacionAltaType', REGISTRO_ALTA],
      ['RegistroFacturacionAnulacionType', REGISTRO_ANULACION],
    ])('%s has the same elements in the same order', (tipo, bloque) => {
      let profundidad = 0;
      const directos: string[] = [];
      for (const [marca, cierra, nombre, ref, , vacio] of trozo('complexType', tipo).matchAll(
        /<(\/?)element(?: name="([^"]+)")?(?: ref="ds:([^"]+)")?([^>]*?)(\/?)>/g,
      )) {
        if (cierra) profundidad -= 1;
        else {
          if (profundidad === 0) directos.push(nombre ?? ref ?? marca);
          if (!vacio) profundidad += 1;
        }
      }
      expect(bloque.elementos.map((e) => e.nombre)).toEqual(directos.filter((n) => n !== ''));
    });
  },
);

describe('facets', () => {
  it('judge amounts and rates as the patterns of the schema do', () => {
    const importe = facetaCheck({ clase: 'importe' });
    const tipo = facetaCheck({ clase: 'tipo' });
    const fecha = facetaCheck({ clase: 'fecha' });
    const literal = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789+-.,eE '), maxLength: 17 }),
      fc.constantFrom('1', '1.', '-0.00', '+121.00', '999999999999.99', '1234567890123', '.5', '1.234', ''),
    );
    fc.assert(
      fc.property(literal, (texto) => {
        expect(importe(texto)).toBe(/^(\+|-)?\d{1,12}(\.\d{0,2})?$/.test(texto));
        expect(tipo(texto)).toBe(/^\d{1,3}(\.\d{0,2})?$/.test(texto));
        expect(fecha(texto)).toBe(/^\d{2}-\d{2}-\d{4}$/.test(texto));
      }),
      { numRuns: 5000 },
    );
    expect(fecha('20-11-2026')).toBe(true);
  });
});

const seal = (datos: Parameters<typeof sealRegistroAlta>[0]): RegistroAlta =>
  sealRegistroAlta(datos, {
    anterior: null,
    sistema: SISTEMA_PRUEBA,
    ahora: AHORA_PRUEBA,
    zona: 'Europe/Madrid',
  });
const [DATOS] = fc.sample(arbDatosAlta(), { numRuns: 1, seed: 7 }) as [
  Parameters<typeof sealRegistroAlta>[0],
];
const conSerie = (NumSerieFactura: string): RegistroAlta =>
  seal({ ...DATOS, IDFactura: { ...DATOS.IDFactura, NumSerieFactura } });

describe('X3: the number of a record', () => {
  it('has 1 to 60 characters and no blanks at its ends, or is refused before it is sealed', () => {
    expect(conSerie('x'.repeat(60)).IDFactura.NumSerieFactura).toHaveLength(60);
    for (const mala of ['x'.repeat(61), '', ' A', 'A ', '\tA', 'A\n', 'A\0'])
      expect(() => conSerie(mala)).toThrow(RegistroMalFormado);
  });

  it('counts characters, not code units, in texts', () => {
    expect(seal({ ...DATOS, RefExterna: '😀'.repeat(60) }).RefExterna).toHaveLength(120);
    expect(() => seal({ ...DATOS, RefExterna: '😀'.repeat(61) })).toThrow(RegistroMalFormado);
  });
});

describe('checkEstructura', () => {
  it('says where and why', () => {
    const [registro] = fc.sample(arbRegistroAlta, { numRuns: 1, seed: 7 }) as [RegistroAlta];
    const roto = {
      ...registro,
      NombreRazonEmisor: undefined,
      RefExterna: '',
      TipoRectificativa: 'Z',
      DescripcionOperacion: ' x',
      Encadenamiento: {},
      Desglose: { DetalleDesglose: Array.from({ length: 13 }, () => registro.Desglose.DetalleDesglose[0]) },
    } as unknown as RegistroAlta;
    expect(checkEstructura(roto).map(({ regla, campo, codigo }) => [regla, campo, codigo])).toEqual([
      ['estructura.vacio', 'RefExterna', 1253],
      ['estructura.falta', 'NombreRazonEmisor', 4102],
      ['estructura.valor', 'TipoRectificativa', 1107],
      ['estructura.blancos', 'DescripcionOperacion', null],
      ['estructura.demasiados', 'Desglose/DetalleDesglose', 4113],
      ['estructura.alternativa', 'Encadenamiento/PrimerRegistro', 1180],
    ]);
  });
});

describe('a send as the agency judges it', () => {
  const CABECERA = { ObligadoEmision: { NombreRazon: 'Emisor', NIF: 'B12345674' } };
  const [base] = fc.sample(
    arbRegistroAlta.filter((r) => r.Encadenamiento.PrimerRegistro === 'S'),
    { numRuns: 1, seed: 7 },
  ) as [RegistroAlta];
  const xml = writeRemision(CABECERA, [base, base]);
  const juzga = (cambia: (texto: string) => string): { estructura: unknown[]; hallazgos: unknown[] } => {
    const roto = cambia(xml);
    expect(roto).not.toBe(xml);
    const leida = readRemision(roto);
    if (leida.tipo === 'ilegible') throw new Error(leida.detalle);
    const de = (hs: { codigo: number | null; campo: string }[]): unknown[] =>
      hs.map(({ codigo, campo }) => [codigo, campo]);
    return {
      estructura: de(leida.estructura),
      hallazgos: leida.registros.flatMap((r) =>
        r.hallazgos.map(({ codigo, campo }) => [r.posicion, codigo, campo]),
      ),
    };
  };

  it('refuses the whole of it for an element that is missing, unknown, misplaced or repeated', () => {
    expect(
      juzga((x) => x.replace(/<sf:NombreRazonEmisor>.*?<\/sf:NombreRazonEmisor>/s, '')).estructura,
    ).toEqual([[4102, 'RegistroFactura[0]/RegistroAlta/NombreRazonEmisor']]);
    expect(
      juzga((x) => x.replace('<sf:TipoHuella>', '<sf:Inventado>1</sf:Inventado><sf:TipoHuella>')).estructura,
    ).toEqual([[4102, 'RegistroFactura[0]/RegistroAlta/Inventado']]);
    expect(
      juzga((x) => x.replace('<sf:TipoHuella>', '<sf:IDVersion>1.0</sf:IDVersion><sf:TipoHuella>'))
        .estructura,
    ).toEqual([[4102, 'RegistroFactura[0]/RegistroAlta/IDVersion']]);
    expect(
      juzga((x) =>
        x.replace(
          '<sf:TipoHuella>01</sf:TipoHuella>',
          '<sf:TipoHuella>01</sf:TipoHuella><sf:TipoHuella>01</sf:TipoHuella>',
        ),
      ).estructura,
    ).toEqual([[4102, 'RegistroFactura[0]/RegistroAlta/TipoHuella']]);
    expect(juzga((x) => x.replace(/<sfLR:Cabecera>.*?<\/sfLR:Cabecera>/s, '')).estructura).toContainEqual([
      4102,
      'Cabecera',
    ]);
    expect(juzga((x) => x.replace(/<sf:RegistroAlta>.*?<\/sf:RegistroAlta>/s, '')).estructura).toEqual([
      [4136, 'RegistroFactura[0]/RegistroAlta'],
    ]);
    expect(juzga((x) => x.replaceAll('sf:TipoHuella', 'sfLR:TipoHuella')).estructura[0]).toEqual([
      4102,
      'RegistroFactura[0]/RegistroAlta/TipoHuella',
    ]);
  });

  it('refuses only the record whose value is wrong', () => {
    expect(juzga((x) => x.replace(/<sf:TipoFactura>..</, '<sf:TipoFactura>F9<'))).toEqual({
      estructura: [],
      hallazgos: [[0, 1106, 'RegistroFactura[0]/RegistroAlta/TipoFactura']],
    });
    expect(juzga((x) => x.replace(/<sf:TipoHuella>01(?![\s\S]*TipoHuella>01)/, '<sf:TipoHuella>02'))).toEqual(
      { estructura: [], hallazgos: [[1, 1247, 'RegistroFactura[1]/RegistroAlta/TipoHuella']] },
    );
    expect(juzga((x) => x.replace('<sf:PrimerRegistro>S</sf:PrimerRegistro>', ''))).toMatchObject({
      estructura: [],
      hallazgos: [[0, 1180, 'RegistroFactura[0]/RegistroAlta/Encadenamiento/PrimerRegistro']],
    });
  });

  it('refuses more than 1,000 records (4114)', () => {
    const uno = `<sfLR:RegistroFactura>${/<sf:RegistroAlta>.*?<\/sf:RegistroAlta>/s.exec(xml)?.[0] ?? ''}</sfLR:RegistroFactura>`;
    expect(
      juzga((x) => x.replace('</sfLR:RegFactuSistemaFacturacion>', (fin) => uno.repeat(999) + fin))
        .estructura[0],
    ).toEqual([4114, 'RegistroFactura']);
  });

  it('calls something else than such a message unreadable', () => {
    expect(readRemision('<a/>')).toMatchObject({ tipo: 'ilegible', motivo: 'no_es_soap' });
    expect(
      readRemision(xml.replaceAll('/tike/cont/ws/SuministroLR', '/tikeV1.0/cont/ws/SuministroLR')),
    ).toMatchObject({ tipo: 'ilegible' });
  });
});
