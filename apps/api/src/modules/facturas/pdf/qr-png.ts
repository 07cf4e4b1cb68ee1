// The tax QR as a picture, for whoever prints invoices of their own; the law behind it: qr.ts.

/** A PNG of about 600 pixels, error correction M, quiet zone of four modules included. */
export async function qrPng(url: string): Promise<Buffer> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toBuffer(url, { errorCorrectionLevel: 'M', type: 'png', margin: 4, scale: 10 });
}
