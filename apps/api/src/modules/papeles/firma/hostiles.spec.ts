// Signed documents made to deceive: whatever they show or claim, none is accepted automatically, and what a
// forger did is named. Checked against pdfsig of poppler-utils where it is installed: it never accepts what
// we refuse as broken.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ends } from '../../../../../../tools/jest/ends';
import { anadirRevision, numerosCon, objetoDe } from '@encadena/api/testing/papeles/anadir';
import { AutoridadDeFirmas, firmarPdf, type Identidad } from '@encadena/api/testing/papeles/autoridad';
import { type AMedida, firmarAMedida } from '@encadena/api/testing/papeles/firmar-a-medida';
import {
  ADMINISTRADOR,
  contextoDe,
  TITULAR,
  textoEntregado,
} from '@encadena/api/testing/papeles/papel-de-prueba';
import { hayPdfsig, pdfsig } from '@encadena/api/testing/papeles/pdfsig';
import { type Contexto, juzgarDocumento } from './veredicto';

const DIA = 86_400_000;
/** Represents the company, and says so. */
const persona = {
  nombre: 'BRU VILA ROCA',
  persona: `IDCES-${ADMINISTRADOR}`,
  entidad: `VATES-${TITULAR}`,
};
let autoridad: AutoridadDeFirmas;
let contexto: Contexto;
let texto: Buffer;
let bru: Identidad;
beforeAll(async () => {
  autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
  const entregado = await textoEntregado();
  texto = entregado.bytes;
  contexto = contextoDe([autoridad], [entregado]);
  bru = await autoridad.identidad(persona);
});

async function juicio(bytes: Buffer): Promise<string[]> {
  const { estado, comprobaciones } = await juzgarDocumento(bytes, contexto);
  return [
    estado,
    ...comprobaciones.flatMap(({ nombre, detalle, resultado }) =>
      resultado === 'CORRECTA' || detalle === 'papelPendiente' ? [] : [`${nombre} ${detalle}`],
    ),
  ];
}
const aMedida = (opciones: AMedida = {}, quien = bru, sobre = texto) => firmarAMedida(sobre, quien, opciones);
const pagina = () => numerosCon(texto, /\/Type \/Page\n/).at(-1) as number;

it('the same without deceit is valid', async () => {
  expect(await juicio(aMedida())).toEqual(['VALIDO']);
  if (hayPdfsig)
    expect(pdfsig(aMedida(), [autoridad.certificado])).toMatchObject({
      firmas: 1,
      integras: true,
      todo: true,
    });
});

describe('U5 what is signed is not what is left out', () => {
  it.each<[string, AMedida]>([
    ['before', { hueco: [40, 0] }],
    ['after', { hueco: [0, 30] }],
  ])('a range that leaves out more than the container, %s it', async (_, opciones) => {
    expect(await juicio(aMedida(opciones))).toEqual(['RECHAZADO', 'COBERTURA firmaParcial']);
  });

  it('digits after the container say nothing, and nothing else fits there', async () => {
    expect(await juicio(aMedida({ trailer: 'deadbeef'.repeat(20) }))).toEqual(['VALIDO']);
    const bytes = aMedida();
    bytes.write('>\n/X <00', bytes.lastIndexOf('00000000000> >>'), 'latin1');
    expect((await juicio(bytes))[0]).toBe('RECHAZADO');
  });

  it('a text that is changed in a revision after the signature', async () => {
    const otra = anadirRevision(aMedida(), {
      [pagina()]: objetoDe(texto, pagina()).replace(/\/Contents \d+ 0 R/, '/Contents 902 0 R'),
      902: '<< /Length 2 >>\nstream\nBT\nendstream',
    });
    expect(await juicio(otra)).toEqual([
      'RECHAZADO',
      'COBERTURA firmaCambioPosterior',
      'TEXTO papelTextoCambiado',
    ]);
  });

  it('a second signature over a text that was changed after the first', async () => {
    const otro = await autoridad.identidad({ nombre: 'OTRA PERSONA', persona: 'IDCES-87654321X' });
    const cambiada = anadirRevision(aMedida(), {
      [pagina()]: objetoDe(texto, pagina()).replace('841.89', '400'),
    });
    expect(await juicio(await firmarPdf(cambiada, otro))).toEqual(['RECHAZADO', 'TEXTO papelTextoCambiado']);
  });

  it('another text shown while signing, ours again afterwards', async () => {
    const trampa = anadirRevision(texto, {
      [pagina()]: objetoDe(texto, pagina()).replace(/\/Contents \d+ 0 R/, '/Contents 902 0 R'),
      902: '<< /Length 2 >>\nstream\nBT\nendstream',
    });
    const devuelta = anadirRevision(firmarAMedida(trampa, bru), { [pagina()]: objetoDe(texto, pagina()) });
    expect((await juicio(devuelta))[0]).toBe('RECHAZADO');
    expect(await juicio(await firmarPdf(devuelta, bru))).toEqual(['RECHAZADO', 'TEXTO papelTextoCambiado']);
  });

  it('a whole signed paper of another kind after ours', async () => {
    const ajeno = (await textoEntregado('es', 'b')).bytes;
    const juntos = await juicio(Buffer.concat([texto, aMedida({}, bru, ajeno)]));
    expect([juntos[0], juntos.some((uno) => uno.startsWith('TEXTO') || uno.startsWith('COBERTURA'))]).toEqual(
      ['RECHAZADO', true],
    );
  });

  it('a page that is taken away by the directory while its text still stands in the file', async () => {
    const contenido = Number(/\/Contents (\d+) 0 R/.exec(objetoDe(texto, pagina()))?.[1]);
    const sana = aMedida({ objetos: { 960: '<< >>' } });
    // The entry of an object of no use becomes one that frees the page's content, before it is signed.
    const libre = firmarAMedida(
      Buffer.from(
        anadirRevision(texto, { [contenido]: '<< >>' })
          .toString('latin1')
          .replace(
            new RegExp(`\\n${contenido} 0 obj\\n<< >>\\nendobj\\n(xref\\n${contenido} 1\\n)\\d{10} 00000 n`),
            (todo, xref: string) => `${' '.repeat(todo.length - xref.length - 18)}${xref}0000000000 00001 f`,
          ),
        'latin1',
      ),
      bru,
    );
    expect([await juicio(sana), await juicio(libre)]).toEqual([
      ['VALIDO'],
      ['FIRMADO', 'TEXTO papelTextoCambiado'],
    ]);
  });
});

describe('U5 what the signature is', () => {
  it.each<[string, AMedida, string]>([
    ['MD5', { resumen: 'md5' }, 'INTEGRIDAD firmaAlgoritmoDebil'],
    ['SHA-1', { resumen: 'sha1' }, 'INTEGRIDAD firmaAlgoritmoDebil'],
  ])('of %s', async (_, opciones, esperado) => {
    expect(await juicio(aMedida(opciones))).toEqual(['RECHAZADO', esperado]);
  });

  it.each([512, 1024])('with an RSA key of %d bits', async (bits) => {
    expect(await juicio(aMedida({}, await autoridad.identidad(persona, { bits })))).toEqual([
      'RECHAZADO',
      'INTEGRIDAD firmaAlgoritmoDebil',
      'CONFIANZA firmaCadenaDebil',
    ]);
  });

  it('two signers in one container', async () => {
    expect(
      (
        await juicio(
          aMedida({ ademas: [await autoridad.identidad({ nombre: 'OTRA', persona: 'IDCES-87654321X' })] }),
        )
      ).slice(0, 2),
    ).toEqual(['RECHAZADO', 'INTEGRIDAD firmaFormato']);
  });

  it('no field leads to it', async () => {
    expect(await juicio(aMedida({ sinCampo: true }))).toEqual([
      'RECHAZADO',
      'FIRMA firmaFormato',
      'TEXTO papelAnadido',
    ]);
    expect(
      await juicio(aMedida({ sinCampo: true, objetos: { 952: '<< /Algo /Otro /V 950 0 R >>' } })),
    ).toEqual(['RECHAZADO', 'FIRMA firmaFormato', 'TEXTO papelAnadido']);
  });

  it('of a day that has not come waits for a person; of one before our text too', async () => {
    expect(await juicio(aMedida({ fecha: new Date(Date.now() + 3 * DIA) }))).toEqual([
      'EN_VALIDACION',
      'VIGENCIA firmaFechaExtrana',
    ]);
    expect(await juicio(aMedida({ fecha: new Date(Date.now() - 3 * DIA) }))).toEqual([
      'EN_VALIDACION',
      'VIGENCIA firmaFechaExtrana',
    ]);
  });

  it('with a certificate that had ended, or that is not yet valid', async () => {
    expect(
      await juicio(aMedida({}, await autoridad.identidad(persona, { hasta: new Date(Date.now() - DIA) }))),
    ).toEqual(['RECHAZADO', 'VIGENCIA firmaCaducada']);
    expect(
      await juicio(aMedida({}, await autoridad.identidad(persona, { desde: new Date(Date.now() + DIA) }))),
    ).toEqual(['RECHAZADO', 'VIGENCIA firmaFutura']);
  });

  it('of a web server that bears the number', async () => {
    const servidor = await autoridad.identidad(persona, { usos: ['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2'] });
    expect(await juicio(aMedida({}, servidor))).toEqual(['RECHAZADO', 'CONFIANZA firmaUso']);
    expect(
      await juicio(
        aMedida({}, await autoridad.identidad(persona, { usos: ['1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.4'] })),
      ),
    ).toEqual(['VALIDO']);
  });

  it('a container of millions of pieces is not opened', async () => {
    const bytes = aMedida();
    const lugar = bytes.lastIndexOf('/Contents <30') + '/Contents <'.length;
    const piezas = Buffer.concat([
      Buffer.from('308424ff', 'hex'),
      Buffer.from('3083400000', 'hex'),
      Buffer.alloc(4_194_304, Buffer.from('0500', 'hex')),
    ]).subarray(4);
    const grande = Buffer.concat([
      bytes.subarray(0, lugar),
      Buffer.from(piezas.toString('hex'), 'latin1'),
      bytes.subarray(lugar + 12_000),
    ]);
    const rango = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/
      .exec(bytes.toString('latin1'))
      ?.slice(1)
      .map(Number) as number[];
    const corrido = (rango[2] as number) + grande.length - bytes.length;
    grande.write(
      `[${[0, rango[1], corrido, rango[3]].map((n) => String(n).padStart(10, '0')).join(' ')}]`,
      grande.lastIndexOf('/ByteRange [') + '/ByteRange '.length,
      'latin1',
    );
    const dicho = await ends(() => juicio(grande));
    expect(dicho.slice(0, 2)).toEqual(['RECHAZADO', 'INTEGRIDAD firmaFormato']);
  });
});
