// The picture of the QR: module for module what the library makes of the address, inside a PNG that anyone reads.
import { expect, it } from '@jest/globals';
import { crc32, inflateSync } from 'node:zlib';
import QRCode from 'qrcode';
import { qrPng } from './qr-png';

const URL =
  'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=F26-00001&fecha=26-11-2026&importe=121.00';

/** The chunks of a PNG, each with its checksum found true. */
function trozos(png: Buffer): Map<string, Buffer> {
  const hallados = new Map<string, Buffer>();
  for (let i = 8; i < png.length;) {
    const largo = png.readUInt32BE(i);
    const dicho = png.subarray(i + 4, i + 8 + largo);
    expect(png.readUInt32BE(i + 8 + largo)).toBe(crc32(dicho));
    hallados.set(dicho.subarray(0, 4).toString('latin1'), dicho.subarray(4));
    i += 12 + largo;
  }
  return hallados;
}

it('has the modules of the address, ten pixels each, and four of them white around', async () => {
  const png = await qrPng(URL);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const hallados = trozos(png);
  expect([...hallados.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const { modules } = QRCode.create(URL, { errorCorrectionLevel: 'M' });
  const lado = (modules.size + 8) * 10;
  const cabecera = hallados.get('IHDR') ?? Buffer.alloc(0);
  expect([cabecera.readUInt32BE(0), cabecera.readUInt32BE(4), [...cabecera.subarray(8)]]).toEqual([
    lado,
    lado,
    [1, 0, 0, 0, 0],
  ]);
  const pixeles = inflateSync(hallados.get('IDAT') ?? Buffer.alloc(0));
  const largo = 1 + Math.ceil(lado / 8);
  const esNegro = (x: number, y: number) =>
    ((pixeles[y * largo + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0;
  const fuera = (n: number) => n < 0 || n >= modules.size;
  let distintos = 0;
  for (let y = 0; y < lado; y += 1)
    for (let x = 0; x < lado; x += 1) {
      const [fila, columna] = [Math.floor(y / 10) - 4, Math.floor(x / 10) - 4];
      const debe = !fuera(fila) && !fuera(columna) && modules.get(fila, columna) === 1;
      if (esNegro(x, y) !== debe) distintos += 1;
    }
  expect(distintos).toBe(0);
});
