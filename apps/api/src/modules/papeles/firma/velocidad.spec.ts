// How long a person waits for our part of the verdict: everything but the authorities' answers.
import { expect, it } from '@jest/globals';
import { AutoridadDeFirmas, firmarPdf } from '../testing/autoridad';
import { ADMINISTRADOR, contextoDe, textoEntregado, TITULAR } from '../testing/papel-de-prueba';
import { raicesPropias } from './raices';
import { juzgarDocumento } from './veredicto';

it('a good paper over three authorities is judged within 300 ms, with the lists of all of them', async () => {
  const raiz = await AutoridadDeFirmas.crear('Raiz');
  const media = await raiz.subordinada('Media');
  const baja = await media.subordinada('Baja');
  const texto = await textoEntregado();
  const firmado = await firmarPdf(
    texto.bytes,
    await baja.identidad({
      nombre: 'BRU VILA ROCA',
      persona: `IDCES-${ADMINISTRADOR}`,
      entidad: `VATES-${TITULAR}`,
    }),
    { acompanantes: [baja.certificado, media.certificado] },
  );
  const { raices, ...resto } = contextoDe([raiz, media, baja], [texto]);
  const contexto = { ...resto, raices: [...raicesPropias().map(({ raw }) => raw), raices[0] as Uint8Array] };
  const tardados: number[] = [];
  for (let n = 0; n < 5; n++) {
    const antes = process.cpuUsage();
    expect((await juzgarDocumento(firmado, contexto)).estado).toBe('VALIDO');
    // Of the processor, not of the clock: other tests run beside this one.
    const { user, system } = process.cpuUsage(antes);
    tardados.push((user + system) / 1000);
  }
  expect(Math.min(...tardados)).toBeLessThan(300);
}, 60_000);
