// Files that would keep a processor to themselves, and random files generated from the reader's own grammar.
// That a thread is ended in time is tested elsewhere (thread-pool.spec.ts).
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ends } from '../../../../../../tools/jest/ends';
import { anadirRevision, numerosCon } from '@encadena/api/testing/papeles/anadir';
import { archivoAlAzar, revisionAlAzar } from '@encadena/api/testing/papeles/archivos-al-azar';
import { HOSTILES } from '@encadena/api/testing/papeles/archivos-hostiles';
import { AutoridadDeFirmas, firmarPdf } from '@encadena/api/testing/papeles/autoridad';
import { ADMINISTRADOR, contextoDe, textoEntregado } from '@encadena/api/testing/papeles/papel-de-prueba';
import { type Contexto, juzgarDocumento, type Veredicto } from './veredicto';

/** Dozens; thousands with CASOS_PDF=3000. */
const CASOS = Number(process.env.CASOS_PDF ?? 40);

let contexto: Contexto;
let nuestro: Buffer;
let firmado: Buffer;
beforeAll(async () => {
  const autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
  const texto = await textoEntregado();
  nuestro = texto.bytes;
  contexto = contextoDe([autoridad], [texto]);
  const bru = await autoridad.identidad({ nombre: 'BRU', persona: `IDCES-${ADMINISTRADOR}` });
  firmado = await firmarPdf(nuestro, bru);
  // What the first signed file loads is nobody's fault.
  await juzgarDocumento(firmado, contexto);
});

const juzgar = (bytes: Buffer): Promise<Veredicto> => ends(() => juzgarDocumento(bytes, contexto));

describe('U5 nobody holds a processor with', () => {
  it.each(Object.entries(HOSTILES))('%s', async (_, hacer) => {
    const veredicto = await juzgar(hacer());
    expect(veredicto.estado).toBe('RECHAZADO');
  });

  it('a revision of our own text that brings the same', async () => {
    const objetos = Object.fromEntries(
      Array.from({ length: 1_900 }, (_, n) => [100 + n, '<</V 99 0 R/Parent 98 0 R/AcroForm 98 0 R>>']),
    );
    const veredicto = await juzgar(anadirRevision(nuestro, objetos));
    expect(veredicto.estado).toBe('RECHAZADO');
  });

  it('a title of our own text in three million escapes', async () => {
    const [ficha] = numerosCon(nuestro, /\/Producer \d+ 0 R/) as [number];
    const bytes = anadirRevision(nuestro, { [ficha]: `<< /Title (${'\\101'.repeat(2_400_000)}) >>` });
    const veredicto = await juzgar(bytes);
    expect(veredicto.comprobaciones).toContainEqual(
      expect.objectContaining({ nombre: 'TEXTO', resultado: 'NO_COMPROBADA', detalle: 'papelAnadido' }),
    );
  });
});

describe('U5 a random file of the grammar that is read', () => {
  it('is judged, and never valid, as a whole file', async () => {
    await fc.assert(
      fc.asyncProperty(archivoAlAzar, async (bytes) => {
        const veredicto = await juzgar(bytes);
        expect(veredicto.estado).toBe('RECHAZADO');
      }),
      { numRuns: CASOS, seed: 20261122, endOnFailure: true },
    );
  }, 1_200_000);

  it('is judged, and never valid, as what follows the signature', async () => {
    await fc.assert(
      fc.asyncProperty(revisionAlAzar, async (objetos) => {
        const veredicto = await juzgar(anadirRevision(firmado, objetos));
        expect(veredicto.estado).not.toBe('VALIDO');
      }),
      { numRuns: CASOS, seed: 20261123, endOnFailure: true },
    );
  }, 1_200_000);
});
