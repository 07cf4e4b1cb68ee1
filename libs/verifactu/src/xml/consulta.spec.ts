// Questions to the query service against the agency's schema, and its answers: pages, huellas, hostile bodies.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ends } from '../../../../tools/jest/ends';
import { haveDocuments, hayEsquemas, loadEsquema, readDocument } from '../testing/agency-documents';
import { LIMITES_CONSULTA, readConsultaRespuesta } from './consulta';
import {
  periodoConsulta,
  writeConsulta,
  type PreguntaConsulta,
  type PreguntaDestinatario,
} from './escribir-consulta';
import { cuerpoSoap, leerXml, type Nodo } from './lector';
import type { Registro } from '../registro';

const obligado = { NombreRazon: 'Pérez & <Hijos> SL', NIF: 'B12345674' };
const PREGUNTA: PreguntaConsulta = { obligado, ejercicio: '2026', periodo: '11' };
const ID = {
  IDEmisorFactura: 'B12345674',
  NumSerieFactura: 'F&26-1',
  FechaExpedicionFactura: '20-11-2026',
};
const PREGUNTAS: [string, Partial<PreguntaConsulta>][] = [
  ['a month', {}],
  ['a number', { numSerie: 'F&26-1' }],
  ['a day', { fechaExpedicion: '20-11-2026' }],
  ['the next page of a day', { fechaExpedicion: '20-11-2026', clave: ID }],
  ['some days', { fechaExpedicion: { desde: '02-11-2026', hasta: '13-11-2026' } }],
  ['from a day on', { fechaExpedicion: { desde: '02-11-2026' } }],
  [
    'a customer from abroad',
    { contraparte: { NombreRazon: 'Ω & Co', IDOtro: { CodigoPais: 'FR', IDType: '02', ID: 'FR1' } } },
  ],
  [
    'a system',
    { sistema: { NombreRazon: 'P', NIF: 'B12345674', IdSistemaInformatico: 'EN', NumeroInstalacion: '1' } },
  ],
  ['a reference of ours', { refExterna: 'A<1>' }],
  [
    'whose representative asks, all that can be shown',
    { soloRepresentados: true, mostrar: { nombreEmisor: true, sistema: true } },
  ],
];

describe('a question', () => {
  it('names the issuer, the month and what narrows it, in the order of the schema, escaped', () => {
    const xml = writeConsulta({ ...PREGUNTA, numSerie: 'F&26-1', fechaExpedicion: '20-11-2026', clave: ID });
    const elementos = [...xml.matchAll(/<(\w+:\w+)/g)].map(([, nombre]) => nombre);
    expect(elementos).toEqual([
      'sfLRC:ConsultaFactuSistemaFacturacion',
      'sfLRC:Cabecera',
      'sf:IDVersion',
      'sf:ObligadoEmision',
      'sf:NombreRazon',
      'sf:NIF',
      'sfLRC:FiltroConsulta',
      'sfLRC:PeriodoImputacion',
      'sf:Ejercicio',
      'sf:Periodo',
      'sfLRC:NumSerieFactura',
      'sfLRC:FechaExpedicionFactura',
      'sf:FechaExpedicionFactura',
      'sfLRC:ClavePaginacion',
      'sf:IDEmisorFactura',
      'sf:NumSerieFactura',
      'sf:FechaExpedicionFactura',
    ]);
    expect(xml).toContain('<sf:NombreRazon>Pérez &amp; &lt;Hijos&gt; SL</sf:NombreRazon>');
    expect(xml).toContain('<sfLRC:NumSerieFactura>F&amp;26-1</sfLRC:NumSerieFactura>');
  });

  it('carries a text that looks like written XML as it is', () => {
    const xml = writeConsulta({ ...PREGUNTA, numSerie: 'F&amp;&#38;1' });
    expect(xml).toContain('<sfLRC:NumSerieFactura>F&amp;amp;&amp;#38;1</sfLRC:NumSerieFactura>');
  });

  it('goes to the month of the operation, else of the issue date', () => {
    const alta = { TipoFactura: 'F1', IDFactura: ID } as Registro;
    expect(periodoConsulta(alta)).toEqual({ ejercicio: '2026', periodo: '11' });
    expect(periodoConsulta({ ...alta, FechaOperacion: '31-10-2026' } as Registro)).toEqual({
      ejercicio: '2026',
      periodo: '10',
    });
    const baja = {
      IDFactura: {
        IDEmisorFacturaAnulada: 'B12345674',
        NumSerieFacturaAnulada: '1',
        FechaExpedicionFacturaAnulada: '01-02-2027',
      },
    } as Registro;
    expect(periodoConsulta(baja)).toEqual({ ejercicio: '2027', periodo: '02' });
  });
});

const conEsquema = hayEsquemas ? describe : describe.skip;
conEsquema('a question by the schema (skipped when the folder is missing)', () => {
  let errorDe: (xml: string) => string | null;
  beforeAll(async () => {
    errorDe = await loadEsquema();
  });

  it.each(PREGUNTAS)('%s is valid', (_nombre, mas) => {
    const cuerpo = writeConsulta({ ...PREGUNTA, ...mas });
    const sobre = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${cuerpo}</e:Body></e:Envelope>`;
    expect(errorDe(sobre)).toBeNull();
    expect(errorDe(sobre.replace('sf:Ejercicio', 'sf:Anyo').replace('/sf:Ejercicio', '/sf:Anyo'))).toEqual(
      expect.any(String),
    );
  });
});

/** Names, in which space, and texts, in their order: what an XML says whatever its prefixes. */
const dicho = (xml: string): unknown => {
  const leido = leerXml(xml, LIMITES_CONSULTA);
  if (!leido.ok) throw new Error(leido.detalle);
  const de = ({ nombre, ns, texto, hijos }: Nodo): unknown => [
    ns,
    nombre,
    hijos.length > 0 ? hijos.map(de) : texto,
  ];
  const cuerpo = cuerpoSoap(leido.raiz);
  return de(cuerpo ?? leido.raiz);
};
const ejemplo = (nombre: string): string => readDocument(`aeat/examples/11.${nombre}.xml`);

const conEjemplos = haveDocuments ? describe : describe.skip;
conEjemplos("the agency's examples (skipped when the folder is missing)", () => {
  const empresa = { NombreRazon: 'EMPRESAXXXX', NIF: 'XXXXXXXXX' };
  const noviembre = { obligado: empresa, ejercicio: '2024', periodo: '11' };
  const { obligado, ...mes } = noviembre;

  it.each<[string, PreguntaConsulta | PreguntaDestinatario]>([
    ['1.1.1-consulta-emisor', noviembre],
    [
      '1.1.2-consulta-emisor-contraparte',
      { ...noviembre, contraparte: { NombreRazon: 'EMPRESAYYYY', NIF: 'A84532509' } },
    ],
    [
      '1.1.3-consulta-emisor-rango-fechas',
      { ...noviembre, fechaExpedicion: { desde: '02-11-2024', hasta: '13-11-2024' } },
    ],
    [
      '1.2.1-consulta-paginada-destinatario',
      {
        ...mes,
        destinatario: obligado,
        clave: {
          IDEmisorFactura: 'XXXXXXXXX',
          NumSerieFactura: '10000',
          FechaExpedicionFactura: '28-11-2024',
        },
      },
    ],
  ])('%s is what we write', (nombre, pregunta) => {
    expect(dicho(writeConsulta(pregunta))).toEqual(dicho(ejemplo(nombre)));
  });

  it('the answer to the first is read whole', () => {
    expect(readConsultaRespuesta(ejemplo('1.1.1-consulta-emisor-respuesta'))).toMatchObject({
      tipo: 'consulta',
      periodo: { ejercicio: '2024', periodo: '11' },
      hayMas: false,
      clavePaginacion: null,
      registros: [
        {
          idFactura: { NumSerieFactura: '88', FechaExpedicionFactura: '27-11-2024' },
          datos: {
            TipoFactura: 'F1',
            ImporteTotal: '16976.37',
            Destinatarios: { IDDestinatario: [{ NIF: 'A84532509' }] },
          },
          huella: 'DAA7F72EEDC1AE8A294B7A011EC4A1EC2BE0E4DDB79AF3758377F8D61F38FE6B',
          presentacion: { idPeticion: '20241113115410360242' },
          estado: { estado: 'Correcta', codigo: null },
        },
      ],
    });
  });
});

const H = 'A'.repeat(64);
const fila = (huella = `<Huella>${H}</Huella>`): string =>
  `<RegistroRespuestaConsultaFactuSistemaFacturacion><IDFactura><IDEmisorFactura>B12345674</IDEmisorFactura><NumSerieFactura>F1</NumSerieFactura><FechaExpedicionFactura>20-11-2026</FechaExpedicionFactura></IDFactura><DatosRegistroFacturacion><Encadenamiento><RegistroAnterior><Huella>${'B'.repeat(64)}</Huella></RegistroAnterior></Encadenamiento>${huella}</DatosRegistroFacturacion><EstadoRegistro><TimestampUltimaModificacion>x</TimestampUltimaModificacion><EstadoRegistro>Correcto</EstadoRegistro></EstadoRegistro></RegistroRespuestaConsultaFactuSistemaFacturacion>`;
const respuesta = (filas: string, mas = 'N', clave = ''): string =>
  `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><RespuestaConsultaFactuSistemaFacturacion><Cabecera/><PeriodoImputacion><Ejercicio>2026</Ejercicio><Periodo>11</Periodo></PeriodoImputacion><IndicadorPaginacion>${mas}</IndicadorPaginacion><ResultadoConsulta>${filas === '' ? 'SinDatos' : 'ConDatos'}</ResultadoConsulta>${filas}${clave}</RespuestaConsultaFactuSistemaFacturacion></e:Body></e:Envelope>`;
const CLAVE =
  '<ClavePaginacion><IDEmisorFactura>B12345674</IDEmisorFactura><NumSerieFactura>F1</NumSerieFactura><FechaExpedicionFactura>20-11-2026</FechaExpedicionFactura></ClavePaginacion>';

describe('an answer', () => {
  it('gives the huella of the record itself, not of the one before it, and none when none is shown', () => {
    expect(readConsultaRespuesta(respuesta(fila() + fila('')))).toMatchObject({
      tipo: 'consulta',
      hayMas: false,
      registros: [{ huella: H }, { huella: null }],
    });
  });

  it('tells that there is more and where it goes on', () => {
    expect(readConsultaRespuesta(respuesta(fila(), 'S', CLAVE))).toMatchObject({
      hayMas: true,
      clavePaginacion: { NumSerieFactura: 'F1' },
    });
    expect(readConsultaRespuesta(respuesta(''))).toMatchObject({ conDatos: false, registros: [] });
  });

  it('may be a fault', () => {
    const fault =
      '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><e:Fault><faultcode>e:Client</faultcode><faultstring>Codigo[4112].El titular</faultstring></e:Fault></e:Body></e:Envelope>';
    expect(readConsultaRespuesta(fault)).toMatchObject({ tipo: 'fault', codigo: 4112, reintentable: false });
  });

  it.each([
    ['nothing', '', 'vacio'],
    ['a page', '<html><body>Mantenimiento</body></html>', 'no_es_xml'],
    ['a DOCTYPE', `<!DOCTYPE a [<!ENTITY b "c">]>${respuesta(fila())}`, 'doctype'],
    ['half an answer', respuesta(fila()).slice(0, -60), 'mal_formado'],
    ['a page without the key of the next', respuesta(fila(), 'S'), 'incompleto'],
    ['two huellas', respuesta(fila(`<Huella>${H}</Huella><Huella>${H}</Huella>`)), 'incompleto'],
    ['an unknown state', respuesta(fila().replace('>Correcto<', '>Estupendo<')), 'desconocido'],
    ['the answer to a send', respuesta('').replaceAll('RespuestaConsulta', 'RespuestaReg'), 'no_es_soap'],
    ['too deep', respuesta(fila('<a>'.repeat(40) + '</a>'.repeat(40))), 'profundidad'],
  ])('that is %s is refused', (_nombre, cuerpo, motivo) => {
    expect(readConsultaRespuesta(cuerpo)).toMatchObject({ tipo: 'ilegible', motivo });
  });

  it('too large or of too many elements is refused without being built', async () => {
    const { maxBytes, maxElementos } = LIMITES_CONSULTA;
    const largo = respuesta(fila(`<Huella>${' '.repeat(maxBytes)}</Huella>`));
    const muchos = respuesta(fila('<a/>'.repeat(maxElementos)));
    await ends(() => {
      for (const cuerpo of [largo, muchos])
        expect(readConsultaRespuesta(cuerpo)).toMatchObject({ tipo: 'ilegible', motivo: 'demasiado_grande' });
    });
  });
});

const withDocuments = haveDocuments ? describe : describe.skip;
withDocuments('the recorded answer (skipped when the folder is missing)', () => {
  it('shows the huella of each of its four records', () => {
    const xml = readDocument('samples/aeat-preprod-consulta-answer.xml');
    const leida = readConsultaRespuesta(xml);
    const huellas = [...xml.matchAll(/TipoHuella><\w+:Huella>(\w{64})</g)].map(([, huella]) => huella);
    expect(huellas).toHaveLength(4);
    expect(leida.tipo === 'consulta' && leida.registros.map(({ huella }) => huella)).toEqual(huellas);
  });
});
