// Answers of the agency: every sample without loss, every prefix, every hostile body refused quickly (D10, D12).
import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { ends } from '../../../../tools/jest/ends';
import { DOCUMENTS, haveDocuments, readDocument } from '../testing/agency-documents';
import { readConsultaRespuesta, type RespuestaConsulta } from './consulta';
import { leerXml, type Nodo } from './lector';
import { LIMITES_RESPUESTA, readRespuesta } from './respuesta';

const bytes = (texto: string): Uint8Array => new TextEncoder().encode(texto);
const muestras = haveDocuments
  ? readdirSync(join(DOCUMENTS, 'samples')).filter((f) => f.endsWith('.xml'))
  : [];
const respuestas = muestras.filter((f) => f.includes('answer') && !f.includes('consulta'));
const withDocuments = haveDocuments ? describe : describe.skip;

/** Every text of a document, by fast-xml-parser: the independent view. */
function textos(xml: string): string[] {
  const arbol = new XMLParser({ preserveOrder: true, parseTagValue: false, removeNSPrefix: true }).parse(
    xml,
  ) as unknown;
  const recoge = (v: unknown): string[] => {
    if (Array.isArray(v)) return v.flatMap(recoge);
    if (typeof v !== 'object' || v === null) return [];
    return Object.entries(v).flatMap(([clave, hijo]) => (clave === '#text' ? [String(hijo)] : recoge(hijo)));
  };
  return recoge(arbol).filter((t) => t.trim() !== '');
}
function hojas(valor: unknown): string[] {
  if (typeof valor === 'object' && valor !== null) return Object.values(valor).flatMap(hojas);
  return valor === null || valor === undefined ? [] : [String(valor)];
}
const deNodo = (n: Nodo): string[] => [
  ...(n.texto.trim() === '' ? [] : [n.texto]),
  ...n.hijos.flatMap(deNodo),
];

withDocuments('every sample of the papers (skipped when the folder is missing)', () => {
  it('is read by our reader as fast-xml-parser reads it', () => {
    for (const muestra of muestras) {
      const xml = readDocument(`samples/${muestra}`);
      const leido = leerXml(xml, LIMITES_RESPUESTA);
      expect(
        leido.ok &&
          deNodo(leido.raiz)
            .map((t) => t.trim())
            .sort(),
      ).toEqual(
        textos(xml)
          .map((t) => t.trim())
          .sort(),
      );
    }
  });

  it.each(respuestas)('comes out without loss: %s', (muestra) => {
    const xml = readDocument(`samples/${muestra}`);
    const leida = readRespuesta(bytes(xml), 'text/xml; charset=UTF-8');
    expect(leida.tipo).toBe('respuesta');
    expect(
      hojas(leida)
        .filter((t) => t !== 'respuesta')
        .sort(),
    ).toEqual(
      textos(xml)
        .map((t) => t.trim())
        .sort(),
    );
  });

  it('tells a duplicate with the state of the stored record', () => {
    const leida = readRespuesta(readDocument('samples/aeat-preprod-3000-duplicate-answer.xml'));
    expect(leida).toMatchObject({
      tipo: 'respuesta',
      csv: null,
      presentacion: null,
      tiempoEsperaEnvio: '60',
      estadoEnvio: 'Incorrecto',
      lineas: [
        {
          codigo: 3000,
          estado: 'Incorrecto',
          registroDuplicado: {
            idPeticion: '20260802135818603025',
            estado: 'AceptadaConErrores',
            codigo: 2007,
          },
        },
      ],
    });
  });

  it('tells faults apart: of the client with its code, of the server to be sent again', () => {
    expect(readRespuesta(readDocument('samples/fault-4104.xml'))).toMatchObject({
      tipo: 'fault',
      codigo: 4104,
      deServidor: false,
      reintentable: false,
    });
    expect(readRespuesta(readDocument('samples/fault-4126.xml'))).toMatchObject({
      tipo: 'fault',
      codigo: 4126,
      faultcode: 'env:Client',
    });
    expect(readRespuesta(readDocument('samples/josemmo-fault-20009.xml'))).toMatchObject({
      tipo: 'fault',
      codigo: 20009,
      deServidor: true,
      reintentable: true,
    });
    expect(readRespuesta(readDocument('aeat/examples/soap-fault.xml'))).toMatchObject({
      tipo: 'fault',
      codigo: 4104,
      detalle: expect.stringContaining('WSExcepcion'),
    });
  });

  it('reads the recorded query answer whole, newest first', () => {
    const xml = readDocument('samples/aeat-preprod-consulta-answer.xml');
    const leida = readConsultaRespuesta(xml);
    expect(leida).toMatchObject({
      tipo: 'consulta',
      conDatos: true,
      hayMas: false,
      registros: { length: 4 },
    });
    const { hayMas: _h, conDatos: _c, tipo: _t, registros, ...resto } = leida as RespuestaConsulta;
    // The huella stands among the record's data too.
    const sinRepetir = registros.map(({ huella: _huella, ...registro }) => registro);
    expect(hojas([resto, sinRepetir]).sort()).toEqual(
      textos(xml)
        .filter((t) => t !== 'N' && t !== 'ConDatos')
        .sort(),
    );
  });
});

const RESPUESTA = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><a:RespuestaRegFactuSistemaFacturacion xmlns:a="urn:x" xmlns="urn:y"><a:Cabecera><ObligadoEmision><NombreRazon>A &amp; B &#x20AC;<![CDATA[<c>]]></NombreRazon><NIF>B12345674</NIF></ObligadoEmision></a:Cabecera><a:TiempoEsperaEnvio></a:TiempoEsperaEnvio><a:EstadoEnvio>Correcto</a:EstadoEnvio></a:RespuestaRegFactuSistemaFacturacion></e:Body></e:Envelope>`;

describe('reading an answer', () => {
  it('does not care for prefixes, resolves entities, and keeps an empty wait as empty', () => {
    expect(readRespuesta(RESPUESTA)).toEqual({
      tipo: 'respuesta',
      csv: null,
      presentacion: null,
      cabecera: { ObligadoEmision: { NombreRazon: 'A & B €<c>', NIF: 'B12345674' } },
      tiempoEsperaEnvio: '',
      estadoEnvio: 'Correcto',
      lineas: [],
    });
    expect(readRespuesta(RESPUESTA.replace('<a:TiempoEsperaEnvio></a:TiempoEsperaEnvio>', ''))).toMatchObject(
      { tiempoEsperaEnvio: null },
    );
    expect(
      readRespuesta(`\ufeff\n<?xml version='1.0' encoding='utf-8'?>\r\n<!-- hello -->${RESPUESTA}`),
    ).toMatchObject({ tipo: 'respuesta' });
  });

  it('never trusts an answer that lacks a part or uses an unknown word', () => {
    expect(readRespuesta(RESPUESTA.replace('Correcto', 'Estupendo'))).toMatchObject({
      tipo: 'ilegible',
      motivo: 'desconocido',
    });
    expect(readRespuesta(RESPUESTA.replace(/<a:EstadoEnvio>.*<\/a:EstadoEnvio>/, ''))).toMatchObject({
      tipo: 'ilegible',
      motivo: 'incompleto',
    });
    expect(readRespuesta(RESPUESTA.replace(/(<a:EstadoEnvio>.*<\/a:EstadoEnvio>)/, '$1$1'))).toMatchObject({
      tipo: 'ilegible',
      motivo: 'incompleto',
    });
  });

  it('never resends after 4141, even when the server fails', () => {
    const fault = (code: string, text: string): string =>
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>${code}</faultcode><faultstring>${text}</faultstring></s:Fault></s:Body></s:Envelope>`;
    expect(readRespuesta(fault('s:Server', 'Codigo[4141].x'))).toMatchObject({
      codigo: 4141,
      reintentable: false,
    });
    expect(readRespuesta(fault('s:Client', 'Codigo[3500].x'))).toMatchObject({
      codigo: 3500,
      reintentable: true,
    });
    expect(readRespuesta(fault('Server', 'boom'))).toMatchObject({ codigo: null, reintentable: true });
  });
});

describe('D10, D12: bodies that are no answer', () => {
  const billion = `<!DOCTYPE l [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'abcdefghij'[i + 1]} "${`&${'abcdefghij'[i]};`.repeat(10)}">`).join('')}]><l>&j;</l>`;
  const casos: [string, string | Uint8Array, string][] = [
    ['an empty body', '', 'vacio'],
    ['blanks', ' \n ', 'vacio'],
    ['an HTML error page', '<!DOCTYPE html><html><body>302</body></html>', 'no_es_xml'],
    ['an HTML page without DOCTYPE', '<html><p>Sin certificado</html>', 'no_es_xml'],
    ['plain text', 'Service Unavailable', 'no_es_xml'],
    ['JSON', '{"a":1}', 'no_es_xml'],
    ['a truncated answer', RESPUESTA.slice(0, -40), 'mal_formado'],
    ['an answer cut inside a tag', RESPUESTA.slice(0, RESPUESTA.length - 5), 'mal_formado'],
    ['an answer with something behind it', `${RESPUESTA}x`, 'mal_formado'],
    ['an external DTD', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>', 'doctype'],
    ['a DOCTYPE after the declaration', `<?xml version="1.0"?><!DOCTYPE x><x/>`, 'doctype'],
    ['an entity bomb', billion, 'doctype'],
    ['an unknown entity', RESPUESTA.replace('&amp;', '&xxe;'), 'mal_formado'],
    ['a reference to NUL', RESPUESTA.replace('&amp;', '&#0;'), 'mal_formado'],
    ['a reference to a surrogate', RESPUESTA.replace('&amp;', '&#xD800;'), 'mal_formado'],
    ['200,000 nested elements', '<a>'.repeat(200_000), 'profundidad'],
    ['a million empty elements', `<a>${'<b/>'.repeat(1_000_000)}</a>`, 'demasiado_grande'],
    ['a body of 100 MB', new Uint8Array(100 * 1024 * 1024), 'demasiado_grande'],
    ['elements named __proto__', RESPUESTA.replaceAll('NombreRazon', '__proto__'), 'mal_formado'],
    ['elements named constructor', RESPUESTA.replaceAll('TiempoEsperaEnvio', 'constructor'), 'mal_formado'],
    ['bytes of Latin-1', Uint8Array.from([...bytes('<a>'), 0xf1, ...bytes('</a>')]), 'codificacion'],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x3c, 0, 0x61, 0, 0x2f, 0, 0x3e, 0]), 'codificacion'],
    ['another declared encoding', `<?xml version="1.0" encoding="ISO-8859-1"?>${RESPUESTA}`, 'codificacion'],
    ['a NUL', RESPUESTA.replace('Correcto', 'Correc\0to'), 'mal_formado'],
    ['mismatched tags', '<a><b></a></b>', 'mal_formado'],
    ['two roots', '<a/><b/>', 'mal_formado'],
    ['an undeclared prefix', '<e:Envelope/>', 'mal_formado'],
    ['a repeated attribute', '<a x="1" x="2"/>', 'mal_formado'],
    ['a comment that never ends', `<a><!-- ${'-'.repeat(100_000)}`, 'mal_formado'],
    ['a tag that never ends', `<a ${'x'.repeat(1_000_000)}`, 'mal_formado'],
    [
      'a hundred thousand attributes',
      `<a ${Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
      'no_es_soap',
    ],
    ['some other XML', '<hello/>', 'no_es_soap'],
    ['an envelope without body', '<e:Envelope xmlns:e="urn:e"/>', 'no_es_soap'],
  ];

  it.each(casos)('%s is no answer', (_nombre, cuerpo, motivo) => {
    expect(readRespuesta(cuerpo)).toMatchObject({ tipo: 'ilegible', motivo });
  });

  it('are refused without endless work or memory, and leave the prototype clean', async () => {
    const antes = process.memoryUsage().heapUsed;
    for (const [, cuerpo] of casos) await ends(() => readRespuesta(cuerpo));
    expect(process.memoryUsage().heapUsed - antes).toBeLessThan(256 * 1024 * 1024);
    expect(({} as Record<string, unknown>)['NombreRazon']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('a charset that is wrong for what it labels is refused, a harmless one is not', () => {
    expect(
      readRespuesta(bytes(RESPUESTA.replace('&#x20AC;', '€')), 'text/xml; charset=ISO-8859-1'),
    ).toMatchObject({ motivo: 'codificacion' });
    expect(readRespuesta(bytes(RESPUESTA), 'text/xml; charset=ISO-8859-1')).toMatchObject({
      tipo: 'respuesta',
    });
  });
});
