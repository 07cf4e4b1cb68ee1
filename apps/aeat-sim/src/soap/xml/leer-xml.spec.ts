// The reader of messages: what libxml2 takes for XML it reads, within bounds, and nothing of it stays behind.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diag, XmlDocument } from 'libxml2-wasm';
import { pathToFileURL } from 'node:url';
import { ends } from '../../../../../tools/jest/ends';
import { describeWithDocuments, muestra, muestras } from '../../testing/agency-documents';
import { sinBlancos } from './blancos';
import { leerXml, type Nodo } from './leer-xml';
import { XmlMalFormado } from './xml-mal-formado';

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

  it('tells it past comments, CDATA and values that look like elements', () => {
    const xml = '<a b="/>" c=\'<!--\'>1<!-- <c/> --><![CDATA[<d>]]><?e <f> ?><b g="a>b" h=">"/><c>></c></a>';
    const wellFormed = xml.replace("c='<!--'", "c='!--'").replace('>></c>', '>&gt;</c>');
    expect(lee(xml)).toBeNull();
    expect(lee(wellFormed)?.hijos.map((h) => wellFormed.slice(h.inicio, h.fin))).toEqual([
      '<b g="a>b" h=">"/>',
      '<c>&gt;</c>',
    ]);
  });

  it('knows a namespace by its address, whatever the prefix, and where it is declared anew', () => {
    const [uno, otro] = lee(
      '<x:a xmlns:x="urn:1"><y:b xmlns:y="urn:1"><x:c xmlns:x="urn:2"/></y:b><x:b/></x:a>',
    )?.hijos as [Nodo, Nodo];
    expect([uno.uri, uno.hijos[0]?.uri, otro.uri]).toEqual(['urn:1', 'urn:2', 'urn:1']);
  });

  it('says where it went wrong', () => {
    expect(() => leerXml('<a>\n<b></c></a>')).toThrow(/b.*c.*\(line 2, column \d+\)/);
    expect(() => leerXml('<a/><!DOCTYPE a>')).toThrow('DOCTYPE is refused (position 4)');
  });

  it('stops at a depth of 64 and at half a million elements', async () => {
    expect(await ends(() => lee('<a>'.repeat(200_000)))).toBeNull();
    expect(await ends(() => lee(`<a>${'<b/>'.repeat(500_001)}</a>`))).toBeNull();
  });

  it('ends with what looks as if it would never', async () => {
    const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
    const bombs = [
      `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs.join('')}]><a>&l9;</a>`,
      '<!--'.repeat(4_000_000),
      '<a "'.repeat(4_000_000),
      `<a ${'b="" '.repeat(3_000_000)}/>`,
    ];
    for (const bomb of bombs) expect(await ends(() => lee(bomb))).toBeNull();
  });

  it('fetches nothing', () => {
    const file = pathToFileURL(import.meta.filename).href;
    const included = lee(
      `<a xmlns:i="http://www.w3.org/2001/XInclude"><i:include href="${file}" parse="text"/></a>`,
    );
    expect(included?.hijos).toMatchObject([{ nombre: 'include', hijos: [], texto: '' }]);
    expect(lee(`<!DOCTYPE a SYSTEM "${file}"><a/>`)).toBeNull();
    expect(lee(`<!DOCTYPE a [<!ENTITY b SYSTEM "${file}">]><a>&b;</a>`)).toBeNull();
  });

  it('leaves no document behind, neither of what it read nor of what it refused', () => {
    diag.configure({ enabled: true });
    const kept = XmlDocument.fromString('<a/>');
    try {
      expect(Object.keys(diag.report())).toEqual(['XmlDocument']);
      kept.dispose();
      for (const xml of ['<a><b>1</b></a>', '<a><b></a>', '<?xml version="1.0" encoding="latin1"?><a/>'])
        lee(xml);
      expect(diag.report()).toEqual({});
    } finally {
      diag.configure({ enabled: false });
    }
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
