// Documents that show something other than what was signed, all validly signed by the right person: none is
// accepted without someone looking at it. And what people's programs really write, which stays valid.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { anadirRevision, numerosCon, objetoDe } from '@encadena/api/testing/papeles/anadir';
import { AutoridadDeFirmas, firmarPdf, type Identidad } from '@encadena/api/testing/papeles/autoridad';
import { firmarAMedida } from '@encadena/api/testing/papeles/firmar-a-medida';
import {
  conClave,
  conFirmaVista,
  corrienteDe,
  empaquetada,
  LETRA,
  TAPA,
  type Vista,
} from '@encadena/api/testing/papeles/firma-visible';
import {
  ADMINISTRADOR,
  contextoDe,
  textoEntregado,
  TITULAR,
} from '@encadena/api/testing/papeles/papel-de-prueba';
import { type Contexto, juzgarDocumento } from './veredicto';

let contexto: Contexto;
let texto: Buffer;
let bru: Identidad;
beforeAll(async () => {
  const autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
  const entregado = await textoEntregado();
  texto = entregado.bytes;
  contexto = contextoDe([autoridad], [entregado]);
  bru = await autoridad.identidad({
    nombre: 'BRU VILA ROCA',
    persona: `IDCES-${ADMINISTRADOR}`,
    entidad: `VATES-${TITULAR}`,
  });
});

async function juicio(bytes: Buffer, conQue: Contexto = contexto): Promise<string[]> {
  const { estado, comprobaciones } = await juzgarDocumento(bytes, conQue);
  const texto = comprobaciones.find(({ nombre }) => nombre === 'TEXTO');
  return [estado, texto?.detalle ?? 'bien'];
}
/** The visible field is the signature's own. */
const firmar = (vista: Vista) =>
  firmarAMedida(texto, bru, {
    objetos: conFirmaVista(texto, { ...vista, delCampo: `/V 950 0 R ${vista.delCampo ?? ''}` }),
  });

describe('U5 somebody signs our text and shows another one', () => {
  it.each<[string, Vista, string]>([
    [
      'over page 1, by a field of no size whose picture has no box',
      { pagina: 'primera', rect: '[0 0 0 0]', bbox: null, contenido: TAPA },
      'papelFirmaDibujo',
    ],
    [
      'over the last page, by a picture larger than its field',
      { bbox: '[-100 -100 600 842]', contenido: TAPA },
      'papelFirmaDibujo',
    ],
    [
      'over page 1, by a field as large as it',
      { pagina: 'primera', rect: '[0 0 595 842]', bbox: '[0 0 595 842]', contenido: TAPA },
      'papelFirmaFuera',
    ],
    [
      'at an address that the signature leads to',
      { delCampo: '/A << /S /URI /URI (http://example.com) >>' },
      'papelAccion',
    ],
    [
      'in a file that the signature opens',
      { delCampo: '/A << /S /GoToR /F (otro.pdf) /D [0 /Fit] >>' },
      'papelAccion',
    ],
    [
      'by turning the page at once',
      { delCatalogo: '/OpenAction << /S /Named /N /LastPage >>' },
      'papelAccion',
    ],
    ['in a field whose value the viewer draws', { delFormulario: '/NeedAppearances true' }, 'papelAnadido'],
  ])('%s', async (_, vista, detalle) => {
    expect(await juicio(firmar(vista))).toEqual(['FIRMADO', detalle]);
  });

  it('hidden below a picture, which goes away after the signature', async () => {
    const tapado = firmar({ rect: '[60 200 500 700]', bbox: '[0 0 440 500]', contenido: TAPA });
    const destapado = anadirRevision(tapado, { 960: corrienteDe('/Subtype /Form /BBox [0 0 440 500]', '') });
    expect(await juicio(destapado)).toEqual(['RECHAZADO', 'papelFirmaFuera']);
  });

  it('in the value of a text field, which is another one after the signature', async () => {
    const campo = (valor: string) =>
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (b) /V (${valor}) /Rect [60 400 500 440] /AP << /N 961 0 R >> >>`;
    const letrero = (valor: string) =>
      corrienteDe(
        `/Subtype /Form /BBox [0 0 440 40] /Resources << ${LETRA} >>`,
        `BT /F0 12 Tf 4 4 Td (${valor}) Tj ET`,
      );
    const pagina = numerosCon(texto, /\/Type \/Page\n/).at(-1) as number;
    const firmado = firmar({
      delFormulario: '',
      objetos: {
        [pagina]: conClave(objetoDe(texto, pagina), '/Annots [951 0 R 981 0 R]'),
        981: campo('1000 EUR'),
        961: letrero('1000 EUR'),
      },
    });
    expect(await juicio(firmado)).toEqual(['FIRMADO', 'papelAnadido']);
    expect(await juicio(anadirRevision(firmado, { 981: campo('NADA'), 961: letrero('NADA') }))).toEqual([
      'RECHAZADO',
      'papelAnadido',
    ]);
  });
});

const RAIZ = resolve(import.meta.dirname, '../../../../../../../shared/firmas/autofirma');
const sombras = ['Ejemplo_PDF_Shadow_Attack_1.pdf', 'RFE023_-_shadow_form.pdf'].flatMap((archivo) => {
  try {
    return [[archivo, readFileSync(resolve(RAIZ, archivo))] as const];
  } catch {
    return [];
  }
});
describe(`U5 shadow attacks ${sombras.length > 0 ? '' : 'are not here (../shared/firmas): skipped'}`, () => {
  (sombras.length > 0 ? it : it.skip)(
    'of others are never valid, not even if their text were ours',
    async () => {
      expect(sombras).toHaveLength(2);
      for (const [, bytes] of sombras) {
        expect(await juicio(bytes)).toEqual(['RECHAZADO', 'papelOtro']);
        const fin = bytes.indexOf('%%EOF') + '%%EOF'.length;
        const suyo = { bytes: bytes.subarray(0, fin), idioma: 'es', actual: true, creadoEn: new Date(0) };
        const [estado, detalle] = await juicio(bytes, { ...contexto, entregados: [suyo] });
        expect([estado, detalle === 'bien']).toEqual(['RECHAZADO', false]);
      }
    },
  );
});

describe('what people sign with is valid', () => {
  it('unseen and seen, as AutoFirma writes it (iText 2.1.7)', async () => {
    const [arbol] = numerosCon(texto, /\/Type \/Pages/) as [number];
    const [ficha] = numerosCon(texto, /\/Producer \d+ 0 R/) as [number];
    const titulo = objetoDe(texto, Number(/\/Title (\d+) 0 R/.exec(objetoDe(texto, ficha))?.[1]));
    const suyos = {
      [arbol]: conClave(objetoDe(texto, arbol), '/ITXT (2.1.7)'),
      [ficha]: `<< /Title ${titulo} /Author (Encadena) /Keywords (a) /Producer (Encadena; modified using iText 2.1.7 by 1T3XT) /ModDate (D:20261122120000+01'00') >>`,
      985: '<</Type/Font/BaseFont/Helvetica/Encoding/WinAnsiEncoding/Name/Helv/Subtype/Type1>>',
      986: '<</Type/Font/BaseFont/ZapfDingbats/Name/ZaDb/Subtype/Type1>>',
    };
    const delFormulario = '/DA (/Helv 0 Tf 0 g ) /DR << /Font << /Helv 985 0 R /ZaDb 986 0 R >> >>';
    const nada = empaquetada(
      '/Type /XObject /Subtype /Form /FormType 1 /BBox [0 0 0 0] /Matrix [1 0 0 1 0 0] /Resources << /ProcSet [/PDF /Text /ImageB /ImageC /ImageI] >>',
      '',
    );
    const unseen = firmar({
      pagina: 'primera',
      rect: '[0 0 0 0]',
      delCampo: '/DR << >>',
      delFormulario,
      objetos: { ...suyos, 960: nada },
    });
    const seen = firmar({
      delFormulario,
      contenido: 'q 1 0 0 1 0 0 cm /FRM Do Q\n',
      recursos: '/XObject << /FRM 961 0 R >>',
      objetos: {
        ...suyos,
        961: empaquetada(
          '/Type /XObject /Subtype /Form /FormType 1 /Matrix [1 0 0 1 0 0] /BBox [0 0 220 60] /Resources << /XObject << /n0 962 0 R /n2 963 0 R >> >>',
          'q 1 0 0 1 0 0 cm /n0 Do Q\nq 1 0 0 1 0 0 cm /n2 Do Q\n',
        ),
        962: corrienteDe(
          '/Type /XObject /Subtype /Form /FormType 1 /BBox [0 0 100 100] /Resources << >>',
          '% DSBlank\n',
        ),
        963: corrienteDe(
          `/Type /XObject /Subtype /Form /FormType 1 /BBox [0 0 220 60] /Resources << /Font << /F1 985 0 R >> /XObject << /img0 964 0 R >> >>`,
          'q 40 0 0 40 10 10 cm /img0 Do Q\nBT\n1 0 0 1 60 40 Tm\n/F1 8 Tf\n0 0 0 rg\n(Firmado por BRU VILA ROCA)Tj\n0 -10 TD\n(el 22/11/2026)Tj\nET\n',
        ),
        964: corrienteDe(
          '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB /SMask 965 0 R',
          'abc',
        ),
        965: corrienteDe(
          '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          'a',
        ),
      },
    });
    expect([await juicio(unseen), await juicio(seen)]).toEqual([
      ['VALIDO', 'bien'],
      ['VALIDO', 'bien'],
    ]);
  });

  it('as Acrobat certifies, with a lock, and as pyHanko draws', async () => {
    const acrobat = firmar({
      delCampo:
        '/MK << >> /DA (/MyriadPro-Regular 0 Tf 0 Tz 0 g) /Lock << /Type /SigFieldLock /Action /All >>',
      delCatalogo: '/Perms << /DocMDP 950 0 R >>',
      contenido: '/FRM Do',
      recursos: '/XObject << /FRM 961 0 R >>',
      objetos: {
        961: corrienteDe(
          `/BBox [0.0 0.0 220.0 60.0] /Subtype /Form /Type /XObject /Resources << ${LETRA} /ProcSet [/PDF /Text] >>`,
          'q\n107.9 1 111.3 58 re\nW* n\nq\n1.125 0 0 1.125 107.9 -0.125 cm\n1 0.85 0.85 rg\n0 i \n0 0 m\n0.3 0 l\n0.7 0 0.9 -0.1 0.9 -0.4 c\nf\nQ\nQ\nq\nBT\n/F0 10 Tf\n0 0 0 rg\n2 40 Td\n(BRU)Tj\nET\nQ\n',
        ),
      },
    });
    const pyhanko = firmar({
      bbox: '[0 60 220 0]',
      recursos: `${LETRA} /ExtGState << /BackgroundGS << /CA 0.6 /ca 0.6 >> >>`,
      contenido:
        "q /BackgroundGS gs Q q 1 0 0 1 10 10 cm BT /F0 8 Tf 10 TL (Signed by BRU) Tj (now) ' ET Q q 0 0 220 60 re S Q",
      delCatalogo:
        '/Extensions << /ESIC << /Type /DeveloperExtensions /BaseVersion /1.7 /ExtensionLevel 1 >> >> /Version /1.7',
    });
    expect([await juicio(acrobat), await juicio(pyhanko)]).toEqual([
      ['VALIDO', 'bien'],
      ['VALIDO', 'bien'],
    ]);
  });

  it('with a reason, twice, and beside one that is seen', async () => {
    const uno = await firmarPdf(firmar({}), bru, { reason: 'Conforme', location: 'Barcelona' });
    expect(await juicio(await firmarPdf(uno, bru))).toEqual(['VALIDO', 'bien']);
  });
});
