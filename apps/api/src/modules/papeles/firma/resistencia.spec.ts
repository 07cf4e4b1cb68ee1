// Files made to break their reader or hold it up.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { ends } from '../../../../../../tools/jest/ends';
import { anadirRevision } from '@encadena/api/testing/papeles/anadir';
import { AutoridadDeFirmas, firmarPdf } from '@encadena/api/testing/papeles/autoridad';
import {
  ADMINISTRADOR,
  contextoDe,
  TITULAR,
  textoEntregado,
} from '@encadena/api/testing/papeles/papel-de-prueba';
import { type Contexto, juzgarDocumento } from './veredicto';

let contexto: Contexto;
let firmado: Buffer;
let nuestro: Buffer;
beforeAll(async () => {
  const autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
  const texto = await textoEntregado();
  nuestro = texto.bytes;
  contexto = contextoDe([autoridad], [texto]);
  firmado = await firmarPdf(
    nuestro,
    await autoridad.identidad({
      nombre: 'BRU',
      persona: `IDCES-${ADMINISTRADOR}`,
      entidad: `VATES-${TITULAR}`,
    }),
  );
});

/** The same numbers each time (mulberry32). */
function azar(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('U5 a signed file', () => {
  it('with any byte changed, anywhere, is never valid and never a fault of ours', async () => {
    expect((await juzgarDocumento(firmado, contexto)).estado).toBe('VALIDO');
    const numero = azar(20261121);
    for (let n = 0; n < 120; n++) {
      const roto = Buffer.from(firmado);
      // Every third change in the part that the signature brought.
      const lugar =
        n % 3 === 0
          ? nuestro.length + Math.floor(numero() * (firmado.length - nuestro.length))
          : Math.floor(numero() * firmado.length);
      roto[lugar] = (roto[lugar] as number) ^ (1 + Math.floor(numero() * 255));
      const { estado } = await juzgarDocumento(roto, contexto);
      // The container is filled up with zeros, which nobody signs: only there a change says nothing.
      const relleno = firmado.toString('latin1', lugar - 20, lugar + 20) === '0'.repeat(40);
      if (!relleno) expect([lugar, estado]).not.toEqual([lugar, 'VALIDO']);
    }
  }, 30_000);

  it('cut anywhere is never valid', async () => {
    for (let corte = 1; corte < firmado.length; corte += 997)
      expect((await juzgarDocumento(firmado.subarray(0, corte), contexto)).estado).toBe('RECHAZADO');
  }, 30_000);
});

describe('U5 what would keep a processor busy', () => {
  const stream = (dic: string, cuerpo: Buffer) =>
    `<< ${dic} /Length ${cuerpo.length} >>\nstream\n${cuerpo.toString('latin1')}\nendstream`;

  it.each([
    ['rubbish of millions of words', () => Buffer.from(`%PDF-1.7\n${'x '.repeat(4_000_000)}\n%%EOF`)],
    [
      'a list of millions of numbers',
      () => Buffer.from(`%PDF-1.7\n1 0 obj\n[${'1 '.repeat(4_000_000)}]\nendobj\n%%EOF`),
    ],
    [
      'many objects that are one and the same long list',
      () => {
        const indice = Array.from({ length: 5000 }, (_, n) => `${2000 + n} 0`).join(' ');
        return anadirRevision(nuestro, {
          1999: stream(
            `/Type /ObjStm /N 5000 /First ${indice.length + 1} /Filter /FlateDecode`,
            deflateSync(Buffer.from(`${indice} [${'1 '.repeat(100_000)}]`)),
          ),
        });
      },
    ],
    [
      'thousands of signatures',
      () =>
        anadirRevision(
          nuestro,
          Object.fromEntries(
            Array.from({ length: 1500 }, (_, n) => [100 + n, '<< /ByteRange [0 1 2 3] /Contents <00> >>']),
          ),
        ),
    ],
    [
      'a directory of entries without width',
      () =>
        anadirRevision(nuestro, {
          800: '<< /Type /XRef /W [0 0 0] /Index [0 999999999] /Size 1 /Length 0 >>\nstream\n\nendstream',
        }),
    ],
  ])('%s', async (_, hacer) => {
    const bytes = hacer();
    expect((await ends(() => juzgarDocumento(bytes, contexto))).estado).toBe('RECHAZADO');
  });
});
