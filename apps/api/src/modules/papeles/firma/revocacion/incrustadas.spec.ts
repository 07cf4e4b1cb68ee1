// What a file brings along about its signer's revocation: taken from where programs put it, and trusted no
// more than an answer that we asked for.
import { beforeAll, expect, it } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { ocspAnswer } from '../../../../../../../tools/testing/revocacion.mjs';
import { readStructure } from '@encadena/pdf-reader';
import { AutoridadDeFirmas, type Identidad, serieDe } from '@encadena/api/testing/papeles/autoridad';
import { firmarAMedida } from '@encadena/api/testing/papeles/firmar-a-medida';
import {
  ADMINISTRADOR,
  contextoDe,
  textoEntregado,
  TITULAR,
} from '@encadena/api/testing/papeles/papel-de-prueba';
import { Leido } from '../cadena/leido';
import { type Contexto, concluirRevocacion, juzgarDocumento } from '../veredicto';
import { incrustadasDe } from './incrustadas';
import { preguntaSobre } from './pregunta';

const HORA = 3_600_000;
let autoridad: AutoridadDeFirmas;
let contexto: Contexto;
let texto: Buffer;
let bru: Identidad;
beforeAll(async () => {
  autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
  const entregado = await textoEntregado();
  texto = entregado.bytes;
  contexto = { ...contextoDe([autoridad], [entregado]), pruebas: [] };
  bru = await autoridad.identidad({
    nombre: 'BRU VILA ROCA',
    persona: `IDCES-${ADMINISTRADOR}`,
    entidad: `VATES-${TITULAR}`,
  });
});

type Opciones = Parameters<typeof ocspAnswer>[2];
function respuesta(opciones: Opciones = {}): Buffer {
  const { peticion } = preguntaSobre(new Leido(bru.certificado), new Leido(autoridad.certificado));
  return ocspAnswer(peticion, autoridad.emisor, { nonce: false, ...opciones });
}
const conRevocacion = (ocsp: Buffer[]) => firmarAMedida(texto, bru, { revocacion: { ocsp } });

it('an answer of today in the signature settles it: nobody is asked', async () => {
  const { estado, preguntas } = await juzgarDocumento(conRevocacion([respuesta()]), contexto);
  expect([estado, preguntas]).toEqual(['VALIDO', []]);
});

it('a list in the signature does the same', async () => {
  const firmado = firmarAMedida(texto, bru, { revocacion: { crl: [Buffer.from(autoridad.lista.der)] } });
  const { estado, preguntas } = await juzgarDocumento(firmado, contexto);
  expect([estado, preguntas]).toEqual(['VALIDO', []]);
});

it('an answer of last month in the signature, from before the theft, does not: the authority is asked, and tells', async () => {
  const ahora = contexto.ahora.getTime();
  const vieja = respuesta({
    thisUpdate: new Date(ahora - 720 * HORA),
    nextUpdate: new Date(ahora + 720 * HORA),
  });
  const juzgado = await juzgarDocumento(conRevocacion([vieja]), contexto);
  expect([juzgado.estado, juzgado.preguntas.length]).toEqual(['EN_VALIDACION', 1]);
  const [{ peticion, para, nonce }] = juzgado.preguntas as [(typeof juzgado.preguntas)[0]];
  const revoked = new Map([[serieDe(bru.certificado), new Date(ahora - 24 * HORA)]]);
  const der = ocspAnswer(peticion, autoridad.emisor, { revoked });
  const final = concluirRevocacion(juzgado, [{ via: 'ocsp', der, para, nonce }], contexto.ahora);
  expect([final.estado, final.preguntas]).toEqual(['RECHAZADO', []]);
});

it('an answer in the signature that says revoked is believed at once', async () => {
  const revoked = new Map([[serieDe(bru.certificado), new Date()]]);
  const { estado, preguntas } = await juzgarDocumento(conRevocacion([respuesta({ revoked })]), contexto);
  expect([estado, preguntas]).toEqual(['RECHAZADO', []]);
});

it('nobody is asked about a file that is refused anyway, nor about who leads to no authority of ours', async () => {
  const ajena = await AutoridadDeFirmas.crear('Autoridad Lejana');
  const otro = await ajena.identidad({
    nombre: 'BRU',
    persona: `IDCES-${ADMINISTRADOR}`,
    entidad: `VATES-${TITULAR}`,
  });
  expect((await juzgarDocumento(firmarAMedida(texto, otro), contexto)).preguntas).toEqual([]);
  const cambiado = firmarAMedida(texto, bru);
  cambiado[cambiado.indexOf('(Encadena)') + 1] = 0x46;
  expect(await juzgarDocumento(cambiado, contexto)).toMatchObject({ estado: 'RECHAZADO', preguntas: [] });
});

it('what is judged, known, asked and answered goes from thread to thread', async () => {
  const alla = structuredClone({ ...contexto, entregados: [] });
  const juzgado = structuredClone(
    await juzgarDocumento(firmarAMedida(texto, bru), { ...alla, entregados: contexto.entregados }),
  );
  const [{ peticion, para, nonce }] = juzgado.preguntas as [(typeof juzgado.preguntas)[0]];
  const der = new Uint8Array(ocspAnswer(peticion, autoridad.emisor));
  expect(concluirRevocacion(juzgado, [{ via: 'ocsp', der, para, nonce }], contexto.ahora).estado).toBe(
    'VALIDO',
  );
});

it('the store of a PDF is found in its catalog, beside it, packed or not, and what is no stream is left', async () => {
  const flujo = (num: number, cuerpo: Buffer, filtro = '') =>
    `${num} 0 obj\n<< /Length ${cuerpo.length} ${filtro} >>\nstream\n${cuerpo.toString('latin1')}\nendstream\nendobj\n`;
  const pdf = Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /DSS << /OCSPs [2 0 R 9 0 R] /CRLs 4 0 R >> >>\nendobj\n` +
      flujo(2, deflateSync(Buffer.from('answer')), '/Filter /FlateDecode') +
      flujo(3, Buffer.from('list')) +
      '4 0 obj\n[3 0 R]\nendobj\n9 0 obj\n<< /A 1 >>\nendobj\n' +
      flujo(5, Buffer.from('neither')) +
      'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
    'latin1',
  );
  const halladas = await incrustadasDe(await readStructure(pdf), [
    { ocsp: [Buffer.from('signed')], crl: [] },
  ]);
  expect(halladas.map(({ via, der, incrustada }) => [via, Buffer.from(der).toString(), incrustada])).toEqual([
    ['ocsp', 'signed', true],
    ['ocsp', 'answer', true],
    ['crl', 'list', true],
  ]);
});
