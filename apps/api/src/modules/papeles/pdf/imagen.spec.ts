// Pictures that would keep the decoder to themselves. It works outside the thread that asked, and the end of
// that thread does not stop it.
import { describe, expect, it } from '@jest/globals';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { MAX_FIRMA_BYTES } from '@encadena/contracts';
import { ends } from '../../../../../../tools/jest/ends';
import { imagenComoPdf, prepararFirma } from './imagen';

function trozo(tipo: string, datos: Buffer): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos]);
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)];
  largo.writeUInt32BE(datos.length);
  suma.writeUInt32BE(crc32(cuerpo));
  return Buffer.concat([largo, cuerpo, suma]);
}

/** See-through but for a few lines, sixteen bits to a colour: eight bytes for each of its pixels, and half a megabyte in all. */
async function casiVacia(ancho: number, alto: number): Promise<Buffer> {
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(ancho);
  cabecera.writeUInt32BE(alto, 4);
  cabecera.writeUInt16BE(0x1006, 8);
  const abridor = createDeflate();
  const partes: Buffer[] = [];
  abridor.on('data', (parte: Buffer) => partes.push(parte));
  const lisa = Buffer.alloc(1 + ancho * 8);
  const trazo = Buffer.alloc(1 + ancho * 8).fill(0x7f, 1, 400);
  for (let y = 0; y < alto; y++)
    if (!abridor.write(y === 100 || y === alto - 500 ? trazo : lisa))
      await new Promise((listo) => abridor.once('drain', listo));
  await new Promise<void>((listo) => {
    abridor.once('end', listo);
    abridor.end();
  });
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    trozo('IHDR', cabecera),
    trozo('IDAT', Buffer.concat(partes)),
    trozo('IEND', Buffer.alloc(0)),
  ]);
}

/** Made or refused; the decoder's own threads are counted. */
const acaba = (hacer: () => Promise<unknown>): Promise<unknown> =>
  ends(() => hacer().catch((error: Error) => expect(error.name).toBe('ImagenNoValida')));

describe('a picture with 55 million pixels', () => {
  it.each([
    ['PNG of half a megabyte', () => casiVacia(7400, 7500)],
    [
      'WebP of a few bytes',
      () =>
        sharp({ create: { width: 7400, height: 7500, channels: 4, background: '#ffffff00' } })
          .webp({ lossless: true, effort: 0 })
          .toBuffer(),
    ],
  ])(
    'in a %s does not keep the decoder',
    async (_, crear) => {
      const bytes = await crear();
      expect(bytes.length).toBeLessThan(MAX_FIRMA_BYTES);
      await acaba(() => prepararFirma(bytes));
      await acaba(() => imagenComoPdf(bytes, new Date()));
    },
    60_000,
  );
});

describe('a picture that says in its header how much memory it wants', () => {
  it('U2 fills no memory of the decoder: one that is held whole is refused unread', async () => {
    const progresiva = await sharp({
      create: { width: 7400, height: 7500, channels: 3, background: '#c81414' },
    })
      .jpeg({ progressive: true })
      .toBuffer();
    // Nothing but the header and the first of its passes: who decodes it says that it is broken.
    const bytes = progresiva.subarray(0, 20_000);
    await expect(imagenComoPdf(bytes, new Date())).rejects.toMatchObject({ codigo: 'imagenPesada' });
    await expect(prepararFirma(bytes)).rejects.toMatchObject({ codigo: 'imagenPesada' });
  }, 60_000);
});

describe('a drawn signature', () => {
  it('of an honest size is cut to what is drawn', async () => {
    const trazo = { create: { width: 300, height: 90, channels: 3, background: '#102040' } } as const;
    const hoja = sharp({ create: { width: 3000, height: 2000, channels: 4, background: '#ffffff00' } });
    const png = await prepararFirma(
      await hoja
        .composite([{ input: trazo, left: 1200, top: 900 }])
        .png()
        .toBuffer(),
    );
    const { width, height } = await sharp(png).metadata();
    expect([width, height].map((lado) => Math.round((lado ?? 0) / 10) * 10)).toEqual([240, 70]);
  });
});
