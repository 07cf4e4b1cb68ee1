// The reader of messages: strict, bounded, and of one mind with libxml2 about what is XML.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { ends } from '../../../../../tools/jest/ends';
import { describeWithDocuments, muestra, muestras } from '../../testing/agency-documents';
import { leerXml, sinBlancos, XmlMalFormado, type Nodo } from './leer-xml';

const lee = (xml: string): Nodo | null => {
  try {
    return leerXml(xml);
  } catch (error) {
    if (error instanceof XmlMalFormado) return null;
    throw error;
  }
};

function libxml(xml: string): boolean {
  try {
    XmlDocument.fromString(xml).dispose();
    return true;
  } catch {
    return false;
  }
}

const MALOS: readonly string[] = [
  '',
  '   ',
  'hola',
  '<a>',
  '<a></b>',
  '<a></a><b/>',
  '<a/>x',
  '<a b></a>',
  '<a b=1></a>',
  '<a b="1" b="2"/>',
  '<a b="<"/>',
  '<a>&nada;</a>',
  '<a>&</a>',
  '<a>&#0;</a>',
  '<a>&#xD800;</a>',
  '<a>]]></a>',
  '<a><!-- -- --></a>',
  '<a><![CDATA[x</a>',
  '<p:a/>',
  '<a xmlns:p=""/>',
  '<1a/>',
  '<a',
  '<a/',
  '</a>',
  '<?xml version="1.0" encoding="ISO-8859-1"?><a/>',
  ' <?xml version="1.0"?><a/>',
  '<a>\u0001</a>',
  '<a>\ufffe</a>',
  '<!DOCTYPE a><a/>',
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  '<a:b:c xmlns:a="x"/>',
  '<a x:y="1"/>',
  '< a/>',
  '<a>&#x110000;</a>',
  '<a><?xml version="1.0"?></a>',
];

describe('the reader', () => {
  it.each(MALOS)('refuses %j', (xml) => {
    expect(lee(xml)).toBeNull();
  });

  it('resolves names, entities, character references and CDATA', () => {
    const raiz = lee(
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- c --><p:a xmlns:p="u" xmlns="v"><b c=\'>\' d = "&lt;">&lt;&#65;&#x42;<![CDATA[<&]]></b ><c xmlns=""/><?pi x?></p:a>\n',
    );
    expect(raiz).toMatchObject({
      uri: 'u',
      nombre: 'a',
      hijos: [
        { uri: 'v', nombre: 'b', texto: '<AB<&' },
        { uri: '', nombre: 'c' },
      ],
    });
  });

  it('tells where an element stands', () => {
    const xml = '<a><b>x</b><c/></a>';
    expect(lee(xml)?.hijos.map((h) => xml.slice(h.inicio, h.fin))).toEqual(['<b>x</b>', '<c/>']);
  });

  it('stops at a depth of 64 and at half a million elements', async () => {
    expect(await ends(() => lee('<a>'.repeat(200_000)))).toBeNull();
    expect(await ends(() => lee(`<a>${'<b/>'.repeat(500_001)}</a>`))).toBeNull();
  });

  it('keeps names such as __proto__ as plain text of the tree', () => {
    expect(lee('<a><__proto__><polluted>1</polluted></__proto__></a>')?.hijos[0]?.nombre).toBe('__proto__');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('cuts the blanks of XML, not a no-break space', () => {
    expect(sinBlancos(' \t\n x\u00a0 \r')).toBe('x\u00a0');
  });
});

describeWithDocuments('the reader and libxml2', () => {
  it.each(muestras(/\.xml$/))('both read %s', (nombre) => {
    expect(lee(muestra(nombre).replace(/\r\n?/g, '\n'))).not.toBeNull();
  });

  it('agree on a thousand damaged messages', () => {
    const bueno = muestra('aeat-preprod-chain-b-sent.xml');
    const trozo = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      '/',
      ':',
      'x',
      ' ',
      '<!--',
      '-->',
      ']]>',
      '&amp;',
      '=',
      'xmlns',
      '</',
      '/>',
      '<a>',
      '\u00f1',
    );
    // Past the declarations: libxml2 also complains of namespaces that are no addresses, which XML allows.
    const desde = bueno.indexOf('<soapenv:Body>');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: desde, max: bueno.length }), fc.nat(3), trozo), {
          minLength: 1,
          maxLength: 3,
        }),
        (danos) => {
          const xml = danos.reduce(
            (texto, [lugar, quita, pone]) => texto.slice(0, lugar) + pone + texto.slice(lugar + quita),
            bueno,
          );
          return (lee(xml) !== null) === libxml(xml);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
