// The tax QR as a picture, for whoever prints invoices of their own; the law behind it: qr.ts. Written here: the
// library's own writer takes 25 to 80 ms of the event loop for each picture, this one 2, and every answer to a
// program has one.
import { crc32, deflateSync } from 'node:zlib';

/** Pixels of a module, and modules of the quiet zone. */
const ESCALA = 10;
const MARGEN = 4;

const FIRMA = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of about 500 pixels in black and white, error correction M. */
export async function qrPng(url: string): Promise<Buffer> {
  const { default: QRCode } = await import('qrcode');
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  return pngDe(modules.size, (fila, columna) => modules.get(fila, columna) === 1);
}

function pngDe(modulos: number, esNegro: (fila: number, columna: number) => boolean): Buffer {
  const lado = (modulos + 2 * MARGEN) * ESCALA;
  // Each line begins with its filter (none); a bit for each pixel, 1 for white.
  const largo = 1 + Math.ceil(lado / 8);
  const pixeles = Buffer.alloc(largo * lado, 0xff);
  for (let y = 0; y < lado; y += 1) {
    const linea = y * largo;
    pixeles[linea] = 0;
    const fila = Math.floor(y / ESCALA) - MARGEN;
    if (fila < 0 || fila >= modulos) continue;
    for (let columna = 0; columna < modulos; columna += 1)
      if (esNegro(fila, columna)) oscurecer(pixeles, linea + 1, (columna + MARGEN) * ESCALA);
  }
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(lado, 0);
  cabecera.writeUInt32BE(lado, 4);
  // One bit of grey.
  cabecera[8] = 1;
  return Buffer.concat([
    FIRMA,
    trozo('IHDR', cabecera),
    trozo('IDAT', deflateSync(pixeles)),
    trozo('IEND', Buffer.alloc(0)),
  ]);
}

/** The pixels of one module of a line. */
function oscurecer(pixeles: Buffer, linea: number, desde: number): void {
  for (let x = desde; x < desde + ESCALA; x += 1) {
    const i = linea + (x >> 3);
    pixeles[i] = (pixeles[i] ?? 0) & ~(0x80 >> (x & 7));
  }
}

function trozo(clase: string, datos: Buffer): Buffer {
  const dicho = Buffer.concat([Buffer.from(clase, 'latin1'), datos]);
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)];
  largo.writeUInt32BE(datos.length);
  suma.writeUInt32BE(crc32(dicho));
  return Buffer.concat([largo, dicho, suma]);
}
