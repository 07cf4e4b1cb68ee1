// Files that want a processor for themselves, and random files of the reader's own grammar. What is asserted is the processor's time, so that a busy
// machine tells no tale; that a thread is ended in time is another test (hostiles.int-spec.ts).
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anadirRevision, numerosCon } from '../testing/anadir';
import { archivoAlAzar, revisionAlAzar } from '../testing/archivos-al-azar';
import { HOSTILES } from '../testing/archivos-hostiles';
import { AutoridadDeFirmas, firmarPdf } from '../testing/autoridad';
import { ADMINISTRADOR, contextoDe, textoEntregado } from '../testing/papel-de-prueba';
import { type Contexto, juzgarDocumento, type Veredicto } from './veredicto';

const LIMITE_MS = 2_000;
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

async function conTiempo(bytes: Buffer): Promise<{ veredicto: Veredicto; ms: number }> {
  const antes = process.cpuUsage();
  const veredicto = await juzgarDocumento(bytes, contexto);
  const { user, system } = process.cpuUsage(antes);
  return { veredicto, ms: (user + system) / 1000 };
}

describe('U5 nobody holds a processor for longer than two seconds with', () => {
  it.each(Object.entries(HOSTILES))('%s', async (_, hacer) => {
    const { veredicto, ms } = await conTiempo(hacer());
    expect(veredicto.estado).toBe('RECHAZADO');
    expect(ms).toBeLessThan(LIMITE_MS);
  });

  it('a revision of our own text that brings the same', async () => {
    const objetos = Object.fromEntries(
      Array.from({ length: 1_900 }, (_, n) => [100 + n, '<</V 99 0 R/Parent 98 0 R/AcroForm 98 0 R>>']),
    );
    const { veredicto, ms } = await conTiempo(anadirRevision(nuestro, objetos));
    expect(veredicto.estado).toBe('RECHAZADO');
    expect(ms).toBeLessThan(LIMITE_MS);
  });

  it('a title of our own text in three million escapes', async () => {
    const [ficha] = numerosCon(nuestro, /\/Producer \d+ 0 R/) as [number];
    const bytes = anadirRevision(nuestro, { [ficha]: `<< /Title (${'\\101'.repeat(2_400_000)}) >>` });
    const { veredicto, ms } = await conTiempo(bytes);
    expect(veredicto.comprobaciones).toContainEqual(
      expect.objectContaining({ nombre: 'TEXTO', resultado: 'NO_COMPROBADA', detalle: 'papelAnadido' }),
    );
    expect(ms).toBeLessThan(LIMITE_MS);
  });
});

describe('U5 a random file of the grammar that is read', () => {
  it('is judged in time, and never valid, as a whole file', async () => {
    await fc.assert(
      fc.asyncProperty(archivoAlAzar, async (bytes) => {
        const { veredicto, ms } = await conTiempo(bytes);
        expect(veredicto.estado).toBe('RECHAZADO');
        expect(ms).toBeLessThan(LIMITE_MS);
      }),
      { numRuns: CASOS, seed: 20261122, endOnFailure: true },
    );
  }, 1_200_000);

  it('is judged in time, and never valid, as what follows the signature', async () => {
    await fc.assert(
      fc.asyncProperty(revisionAlAzar, async (objetos) => {
        const { veredicto, ms } = await conTiempo(anadirRevision(firmado, objetos));
        expect(veredicto.estado).not.toBe('VALIDO');
        expect(ms).toBeLessThan(LIMITE_MS);
      }),
      { numRuns: CASOS, seed: 20261123, endOnFailure: true },
    );
  }, 1_200_000);
});
