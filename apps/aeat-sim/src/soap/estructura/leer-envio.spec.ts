// Which message is taken for reading and which is refused whole.
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  cargarEsquema,
  describeWithDocuments,
  haveDocuments,
  muestra,
  muestras,
} from '../../testing/agency-documents';
import { alta, anulacion, envio, sobre } from '../../testing/mensajes';
import { FalloEnvio } from '../fallo';
import { abrirSobre, decodificar, leerEnvio, type EnvioRecibido } from './leer-envio';

const lee = (xml: string | Buffer): EnvioRecibido =>
  leerEnvio(abrirSobre(decodificar(typeof xml === 'string' ? Buffer.from(xml) : xml)));
function fallo(xml: string | Buffer): string {
  try {
    lee(xml);
  } catch (error) {
    if (error instanceof FalloEnvio) return error.texto;
    throw error;
  }
  return '';
}

const bueno = envio([alta()]);
const FALTA = 'Codigo[4102].El XML no cumple el esquema. Falta informar campo obligatorio.: ';

describe('a message is refused whole', () => {
  it.each<readonly [string, string | Buffer, string]>([
    ['when it is empty', Buffer.alloc(0), 'Codigo[4138]'],
    ['when it is not UTF-8', Buffer.from(bueno.replace('Venta', 'Espa\u00f1a'), 'latin1'), 'Codigo[4119]'],
    ['when it is no XML', '{"a":1}', 'Codigo[4103]'],
    ['when it has a DOCTYPE', bueno.replace('?>', '?><!DOCTYPE x>'), 'Codigo[4103]'],
    ['without a SOAP body', '<a/>', `${FALTA}Body`],
    ['without Cabecera', sobre('<l:RegFactuSistemaFacturacion/>'), `${FALTA}Cabecera`],
    ['without a record', envio([]), `${FALTA}RegistroFactura`],
    [
      'with Cabecera in the wrong namespace',
      bueno.replaceAll('l:Cabecera', 's:Cabecera'),
      `${FALTA}Cabecera`,
    ],
    [
      'when a mandatory field is missing',
      bueno.replace(/<s:TipoFactura>F2<\/s:TipoFactura>/, ''),
      `${FALTA}TipoFactura`,
    ],
    [
      'when fields are out of order',
      bueno.replace(/(<s:CuotaTotal>.*?<\/s:CuotaTotal>)(<s:ImporteTotal>.*?<\/s:ImporteTotal>)/, '$2$1'),
      `${FALTA}CuotaTotal`,
    ],
    [
      'when a field is unknown',
      bueno.replace('<s:CuotaTotal>', '<s:Inventado>1</s:Inventado><s:CuotaTotal>'),
      `${FALTA}CuotaTotal`,
    ],
    [
      'when a field stands twice',
      bueno.replace('<s:CuotaTotal>', '<s:CuotaTotal>1</s:CuotaTotal><s:CuotaTotal>'),
      `${FALTA}ImporteTotal`,
    ],
    ['when a field holds elements', bueno.replace('Venta', '<s:x/>'), `${FALTA}DescripcionOperacion`],
    [
      'when text stands between the fields',
      bueno.replace('<s:CuotaTotal>', 'hola<s:CuotaTotal>'),
      `${FALTA}RegistroAlta`,
    ],
    ['when a RegistroFactura is empty', envio([{ xml: '' }]), 'Codigo[4136]'],
    [
      'when it has 13 lines in a breakdown',
      envio([
        alta({
          desglose:
            '<s:DetalleDesglose><s:CalificacionOperacion>N1</s:CalificacionOperacion><s:BaseImponibleOimporteNoSujeto>1</s:BaseImponibleOimporteNoSujeto></s:DetalleDesglose>'.repeat(
              13,
            ),
        }),
      ]),
      'Codigo[4113]',
    ],
    ['when it has 1,001 records', envio(Array.from({ length: 1001 }, () => alta())), 'Codigo[4114]'],
    [
      'with names such as __proto__',
      bueno.replace('<s:CuotaTotal>', '<s:__proto__>1</s:__proto__><s:CuotaTotal>'),
      `${FALTA}CuotaTotal`,
    ],
  ])('%s', (_caso, xml, texto) => {
    expect(fallo(xml)).toContain(texto);
  });
});

describe('a value that breaks its form', () => {
  it.each<readonly [string, string, string, number]>([
    [
      'NIF with prefix',
      '<s:IDEmisorFactura>B12345674</s:IDEmisorFactura>',
      '<s:IDEmisorFactura>ESB12345674</s:IDEmisorFactura>',
      1219,
    ],
    ['unknown TipoFactura', '>F2<', '>F9<', 1106],
    ['amount with a comma', '<s:ImporteTotal>121.00', '<s:ImporteTotal>121,00', 1267],
    ['fraction of a second', '+00:00</s:FechaHora', '.123+00:00</s:FechaHora', 1244],
    ['long number', '>F-1<', `>${'x'.repeat(61)}<`, 1104],
    ['empty element', 'Venta', '', 1100],
  ])('(%s) is judged with its record', (_caso, antes, despues, codigo) => {
    expect(lee(bueno.replace(antes, despues)).registros[0]?.desvios.map((d) => d.codigo)).toEqual([codigo]);
  });

  it('leaves the other records of the send alone', () => {
    const dos = lee(envio([alta({ tipo: 'F9' }), alta(), anulacion()]));
    expect(dos.registros.map((r) => r.desvios.length)).toEqual([1, 0, 0]);
  });
});

let errorDeEsquema: (xml: string) => string | null = () => null;
beforeAll(async () => {
  if (haveDocuments) errorDeEsquema = await cargarEsquema();
});

describeWithDocuments('the structure', () => {
  it("of our own test messages is the agency's", () => {
    expect(
      errorDeEsquema(envio([alta(), anulacion({ anterior: { serie: 'F-1', huella: 'A'.repeat(64) } })])),
    ).toBeNull();
  });

  it.each(muestras(/^(aeat-preprod-.*-sent|gobl-(?!status).*)\.xml$/))(
    'of %s is taken, signature or not',
    (nombre) => {
      const { registros } = lee(muestra(nombre));
      expect(registros.length).toBeGreaterThan(0);
      expect(registros.flatMap((r) => r.desvios)).toEqual([]);
    },
  );

  it('keeps where each record stands in the request', () => {
    const xml = muestra('aeat-preprod-chain-b-sent.xml');
    const [r] = lee(xml).registros;
    expect(xml.slice(r?.desde, r?.hasta)).toMatch(/^<sum1:RegistroAlta>.*<\/sum1:RegistroAlta>$/s);
  });
});
