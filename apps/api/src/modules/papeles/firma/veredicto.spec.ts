// Verdicts on signed documents, each checked against another program's (pdfsig of poppler-utils) where it is
// installed.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Comprobacion } from '@encadena/contracts';
import { anadirRevision, numerosCon, objetoDe } from '@encadena/api/testing/papeles/anadir';
import { AutoridadDeFirmas, firmarPdf, type Identidad } from '@encadena/api/testing/papeles/autoridad';
import {
  ADMINISTRADOR,
  contextoDe,
  TITULAR,
  textoEntregado,
} from '@encadena/api/testing/papeles/papel-de-prueba';
import { hayPdfsig, pdfsig } from '@encadena/api/testing/papeles/pdfsig';
import { type Contexto, juzgarDocumento, type TextoEntregado, type Veredicto } from './veredicto';

let autoridad: AutoridadDeFirmas;
let texto: TextoEntregado;
let contexto: Contexto;
let bru: Identidad;
beforeAll(async () => {
  autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
  texto = await textoEntregado();
  contexto = contextoDe([autoridad], [texto]);
  bru = await autoridad.identidad({
    nombre: 'BRU VILA ROCA',
    persona: `IDCES-${ADMINISTRADOR}`,
    entidad: `VATES-${TITULAR}`,
  });
});

const de = ({ comprobaciones }: Veredicto, nombre: Comprobacion) => {
  const { resultado, detalle } = comprobaciones.find((una) => una.nombre === nombre) ?? {
    resultado: '',
    detalle: '',
  };
  return detalle ? `${resultado} ${detalle}` : resultado;
};
const fallos = ({ comprobaciones }: Veredicto) =>
  comprobaciones
    .filter(({ resultado }) => resultado === 'FALLA')
    .map(({ nombre, detalle }) => `${nombre} ${detalle}`);
const conPdfsig = hayPdfsig ? it : it.skip;

describe('a good signature', () => {
  it('by the administrator is valid, every check by name', async () => {
    const veredicto = await juzgarDocumento(await firmarPdf(texto.bytes, bru), contexto);
    expect(
      veredicto.comprobaciones.map(
        ({ nombre, resultado, detalle }) => `${nombre} ${resultado}${detalle ? ` ${detalle}` : ''}`,
      ),
    ).toEqual([
      'ARCHIVO CORRECTA',
      'CONTENIDO CORRECTA',
      'FIRMA CORRECTA',
      'COBERTURA CORRECTA',
      'INTEGRIDAD CORRECTA',
      'CONFIANZA CORRECTA',
      'VIGENCIA CORRECTA',
      'REVOCACION CORRECTA',
      'FIRMANTE CORRECTA',
      'TEXTO CORRECTA',
    ]);
    expect(veredicto).toMatchObject({
      estado: 'VALIDO',
      firmaValidada: true,
      codigo: null,
      firmantes: [{ nombre: 'BRU VILA ROCA', nif: TITULAR, emisor: 'Autoridad de Prueba' }],
    });
  });

  it.each(['RSA', 'EC'] as const)(
    'with %s and SHA-256, SHA-384 and SHA-512, in both forms, is valid',
    async (clase) => {
      const identidad = await autoridad.identidad(
        { nombre: 'FUSTERIA PUIG SL', entidad: `VATES-${TITULAR}`, sello: true },
        { clase },
      );
      for (const digestAlgorithm of ['SHA-256', 'SHA-384', 'SHA-512'] as const) {
        for (const subFilter of ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'] as const) {
          const veredicto = await juzgarDocumento(
            await firmarPdf(texto.bytes, identidad, { digestAlgorithm, subFilter }),
            contexto,
          );
          expect([digestAlgorithm, subFilter, veredicto.estado, fallos(veredicto)]).toEqual([
            digestAlgorithm,
            subFilter,
            'VALIDO',
            [],
          ]);
        }
      }
    },
  );

  it('twice, by holder and administrator, is valid, and names both', async () => {
    const empresa = await autoridad.identidad({
      nombre: 'FUSTERIA PUIG SL',
      entidad: `VATES-${TITULAR}`,
      sello: true,
    });
    const veredicto = await juzgarDocumento(
      await firmarPdf(await firmarPdf(texto.bytes, bru), empresa),
      contexto,
    );
    expect([veredicto.estado, fallos(veredicto), veredicto.firmantes.map(({ nif }) => nif)]).toEqual([
      'VALIDO',
      [],
      [TITULAR, TITULAR],
    ]);
  });
});

describe('U5 what fails is refused by name', () => {
  it('changed after signing', async () => {
    const firmado = await firmarPdf(texto.bytes, bru);
    const alterado = Buffer.from(firmado);
    // A digit of our own text's producer: still a PDF, and not what was signed.
    alterado[alterado.indexOf('(Encadena)') + 1] = 0x46;
    const veredicto = await juzgarDocumento(alterado, contexto);
    expect(veredicto.estado).toBe('RECHAZADO');
    expect(de(veredicto, 'INTEGRIDAD')).toBe('FALLA firmaAlterada');
  });

  it('something added after signing', async () => {
    const firmado = await firmarPdf(texto.bytes, bru);
    const anadido = Buffer.concat([
      firmado,
      Buffer.from('\n900 0 obj\n<< /Type /Nada >>\nendobj\nstartxref\n0\n%%EOF\n'),
    ]);
    expect(de(await juzgarDocumento(anadido, contexto), 'COBERTURA')).toBe('FALLA firmaCambioPosterior');
  });

  it('of another person', async () => {
    const otro = await autoridad.identidad({ nombre: 'OTRA PERSONA', persona: 'IDCES-87654321X' });
    expect(fallos(await juzgarDocumento(await firmarPdf(texto.bytes, otro), contexto))).toEqual([
      'FIRMANTE firmaDeOtro',
    ]);
  });

  it('of another company, though in the hands of the administrator', async () => {
    const otra = await autoridad.identidad({
      nombre: 'BRU VILA (R: OTRA SL)',
      persona: `IDCES-${ADMINISTRADOR}`,
      entidad: 'VATES-B67112235',
    });
    expect(fallos(await juzgarDocumento(await firmarPdf(texto.bytes, otra), contexto))).toEqual([
      'FIRMANTE firmaDeOtro',
    ]);
  });

  it('with an expired certificate, also when it claims an earlier day', async () => {
    const caducada = await autoridad.identidad(
      { nombre: 'BRU VILA ROCA', persona: `IDCES-${ADMINISTRADOR}` },
      { hasta: new Date(Date.now() - 86_400_000) },
    );
    expect(
      fallos(
        await juzgarDocumento(
          await firmarPdf(texto.bytes, caducada, { signingTime: new Date(Date.now() - 2 * 86_400_000) }),
          contexto,
        ),
      ),
    ).toEqual(['VIGENCIA firmaCaducada']);
  });

  it('with a certificate that it made itself', async () => {
    const propia = await autoridad.identidad(
      { nombre: 'BRU VILA ROCA', persona: `IDCES-${ADMINISTRADOR}` },
      { autofirmada: true },
    );
    expect(fallos(await juzgarDocumento(await firmarPdf(texto.bytes, propia), contexto))).toEqual([
      'CONFIANZA firmaAutofirmada',
    ]);
  });

  it('by an authority that only bears the name of one of ours', async () => {
    const falsa = await AutoridadDeFirmas.crear('Autoridad de Prueba');
    const identidad = await falsa.identidad({ nombre: 'BRU VILA ROCA', persona: `IDCES-${ADMINISTRADOR}` });
    expect(
      fallos(
        await juzgarDocumento(
          await firmarPdf(texto.bytes, identidad, { acompanantes: [falsa.certificado] }),
          contexto,
        ),
      ),
    ).toEqual(['CONFIANZA firmaCadenaRota']);
  });

  it('with a certificate that is not made for signing', async () => {
    const cifra = await autoridad.identidad(
      { nombre: 'BRU VILA ROCA', persona: `IDCES-${ADMINISTRADOR}` },
      { uso: 0x20 },
    );
    expect(fallos(await juzgarDocumento(await firmarPdf(texto.bytes, cifra), contexto))).toEqual([
      'CONFIANZA firmaUso',
    ]);
  });

  it('not signed at all', async () => {
    expect(fallos(await juzgarDocumento(texto.bytes, contexto))).toEqual(['FIRMA firmaNoHay']);
  });

  it('another document, an earlier one, and the reading help', async () => {
    const ajeno = await textoEntregado('es', 'b');
    expect(fallos(await juzgarDocumento(await firmarPdf(ajeno.bytes, bru), contexto))).toEqual([
      'TEXTO papelOtro',
    ]);
    expect(
      fallos(
        await juzgarDocumento(await firmarPdf(ajeno.bytes, bru), {
          ...contexto,
          entregados: [texto, { ...ajeno, actual: false }],
        }),
      ),
    ).toEqual(['TEXTO papelVersionAntigua']);
    const ayuda = await textoEntregado('ca');
    expect(
      fallos(
        await juzgarDocumento(await firmarPdf(ayuda.bytes, bru), { ...contexto, entregados: [texto, ayuda] }),
      ),
    ).toEqual(['TEXTO papelSoloLectura']);
  });

  it('another text laid over ours before signing', async () => {
    const contenido = /\/Contents (\d+) 0 R/.exec(texto.bytes.toString('latin1'))?.[1];
    const anterior = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(texto.bytes.toString('latin1'))?.[1];
    const raiz = /\/Root (\d+ 0 R)/.exec(texto.bytes.toString('latin1'))?.[1];
    const objeto = `${contenido} 0 obj\n<< /Length 2 >>\nstream\nBT\nendstream\nendobj\n`;
    const inicio = texto.bytes.length;
    const tabla = `xref\n${contenido} 1\n${String(inicio).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 99 /Root ${raiz} /Prev ${anterior} >>\nstartxref\n${inicio + objeto.length}\n%%EOF\n`;
    const cambiado = Buffer.concat([texto.bytes, Buffer.from(objeto + tabla)]);
    expect(de(await juzgarDocumento(await firmarPdf(cambiado, bru), contexto), 'TEXTO')).toBe(
      'FALLA papelTextoCambiado',
    );
  });
});

describe('what cannot be decided waits for a person', () => {
  it('an authority that we do not know', async () => {
    const desconocida = await AutoridadDeFirmas.crear('Autoridad Lejana');
    const identidad = await desconocida.identidad({
      nombre: 'BRU VILA ROCA',
      persona: `IDCES-${ADMINISTRADOR}`,
    });
    const veredicto = await juzgarDocumento(
      await firmarPdf(texto.bytes, identidad, { acompanantes: [desconocida.certificado] }),
      contexto,
    );
    expect(veredicto).toMatchObject({
      estado: 'EN_VALIDACION',
      firmaValidada: false,
      codigo: 'FIRMA_NO_VALIDADA',
    });
    expect(veredicto.comprobaciones.find(({ nombre }) => nombre === 'CONFIANZA')).toMatchObject({
      resultado: 'NO_COMPROBADA',
      detalle: 'firmaEmisorDesconocido',
      params: { emisor: 'Autoridad Lejana' },
    });
  });

  it('a certificate without NIF', async () => {
    const anonima = await autoridad.identidad({ nombre: 'BRU VILA ROCA' });
    const veredicto = await juzgarDocumento(await firmarPdf(texto.bytes, anonima), contexto);
    expect([veredicto.estado, de(veredicto, 'FIRMANTE')]).toEqual([
      'EN_VALIDACION',
      'NO_COMPROBADA firmaSinNif',
    ]);
  });

  it('a certificate that ended between our text and the upload', async () => {
    const caducando = await autoridad.identidad(
      { nombre: 'BRU VILA ROCA', persona: `IDCES-${ADMINISTRADOR}` },
      { hasta: new Date(contexto.ahora.getTime() - 60_000) },
    );
    const veredicto = await juzgarDocumento(
      await firmarPdf(texto.bytes, caducando, { signingTime: new Date(contexto.ahora.getTime() - 600_000) }),
      contexto,
    );
    expect([veredicto.estado, de(veredicto, 'VIGENCIA')]).toEqual([
      'EN_VALIDACION',
      'NO_COMPROBADA firmaCaducadaDespues',
    ]);
  });

  it('validation data that a program added after the signature (B-LT)', async () => {
    const firmado = await firmarPdf(texto.bytes, bru);
    const [catalogo] = numerosCon(firmado, /\/Type \/Catalog/) as [number];
    const conDatos = anadirRevision(firmado, {
      [catalogo]: objetoDe(firmado, catalogo).replace(/>>\s*$/, '/DSS << /Certs [] >>\n>>'),
    });
    const veredicto = await juzgarDocumento(conDatos, contexto);
    expect([fallos(veredicto), veredicto.estado, de(veredicto, 'COBERTURA')]).toEqual([
      [],
      'EN_VALIDACION',
      'NO_COMPROBADA firmaCambioPosterior',
    ]);
  });

  it('our text in a file that was written anew: the signature is good, the text is for a person', async () => {
    const { PDF } = await import('@libpdf/core');
    const documento = await PDF.load(new Uint8Array(texto.bytes));
    documento.setSubject('Written anew');
    const reescrito = Buffer.from(await documento.save());
    expect(reescrito.subarray(0, texto.bytes.length).equals(texto.bytes)).toBe(false);
    const veredicto = await juzgarDocumento(await firmarPdf(reescrito, bru), contexto);
    expect([fallos(veredicto), veredicto.estado, veredicto.codigo, de(veredicto, 'TEXTO')]).toEqual([
      [],
      'FIRMADO',
      'DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE',
      'NO_COMPROBADA papelReescrito',
    ]);
  });
});

describe(`pdfsig ${hayPdfsig ? 'agrees' : 'is not installed (poppler-utils): not compared'}`, () => {
  conPdfsig('on good, tampered, foreign and doubly signed files', async () => {
    const sinDirecciones = { extensiones: [] };
    const persona = { nombre: 'BRU VILA ROCA', persona: `IDCES-${ADMINISTRADOR}` };
    const bueno = await firmarPdf(texto.bytes, await autoridad.identidad(persona, sinDirecciones));
    const alterado = Buffer.from(bueno);
    alterado[alterado.indexOf('(Encadena)') + 1] = 0x46;
    const ajena = await AutoridadDeFirmas.crear('Autoridad Lejana');
    const foranea = await firmarPdf(texto.bytes, await ajena.identidad(persona, sinDirecciones));
    const doble = await firmarPdf(
      bueno,
      await autoridad.identidad(
        { nombre: 'FUSTERIA PUIG SL', entidad: `VATES-${TITULAR}`, sello: true },
        { clase: 'EC', ...sinDirecciones },
      ),
    );
    for (const [que, bytes, cuantas] of [
      ['good', bueno, 1],
      ['tampered', alterado, 1],
      ['foreign', foranea, 1],
      ['doubly signed', doble, 2],
      ['unsigned', texto.bytes, 0],
    ] as const) {
      const nuestro = await juzgarDocumento(bytes, contexto);
      const suyo = pdfsig(bytes, [autoridad.certificado], { confianza: true });
      expect([que, suyo.firmas]).toEqual([que, cuantas]);
      expect([que, suyo.integras]).toEqual([que, de(nuestro, 'INTEGRIDAD') === 'CORRECTA']);
      if (suyo.deConfianza !== undefined)
        expect([que, suyo.deConfianza]).toEqual([que, de(nuestro, 'CONFIANZA') === 'CORRECTA']);
      expect([que, suyo.todo]).toEqual([que, de(nuestro, 'COBERTURA') === 'CORRECTA']);
    }
  });
});
