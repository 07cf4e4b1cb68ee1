// @ts-check
// The limits of P11: a page with the same kinds of content as our invoice (12 lines, totals, QR), written
// with pdfkit as its manual shows: the font handed to each document as bytes ("embedded"), and the built-in
// Helvetica ("not embedded").
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

const MM = 72 / 25.4;
const LINES = Array.from({ length: 12 }, (_, i) => ({
  d: `Línea ${i + 1}: suministro de tornillería, cerámica y piñones según albarán ${1000 + i}`,
  q: (i + 1).toFixed(2),
  p: '10,50 €',
  t: `${((i + 1) * 10.5).toFixed(2).replace('.', ',')} €`,
}));
/** @param {number} i */
const url = (i) =>
  `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=A2026%2F${String(i).padStart(8, '0')}&fecha=15-09-2026&importe=196.21`;

/** @param {PDFKit.PDFDocument} doc @param {string} text */
function drawQr(doc, text) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = (30 * MM) / modules.size;
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue;
      const from = x;
      while (x + 1 < modules.size && modules.get(y, x + 1)) x += 1;
      doc.rect(40 + from * side, 40 + y * side, (x + 1 - from) * side, side);
    }
  }
  doc.fill('black');
}

/**
 * One page as a Buffer; fonts as bytes or as names of built-in ones.
 * @param {number} i @param {{ regular: string | Buffer, bold: string | Buffer }} fonts
 */
export async function plainPage(i, { regular, bold }) {
  const doc = new PDFDocument({ size: 'A4', margin: 40, compress: true });
  /** @type {Buffer[]} */
  const parts = [];
  doc.on('data', (part) => parts.push(part));
  const ended = new Promise((done) => doc.on('end', done));
  doc.registerFont('R', regular);
  doc.registerFont('B', bold);
  drawQr(doc, url(i));
  doc.font('R').fontSize(8).text('QR tributario:', 40, 30);
  doc.font('B').fontSize(16).text(`Factura A2026/${i}`, 220, 40);
  doc
    .font('R')
    .fontSize(9)
    .text(
      'Ferretería Núñez & Hijos, S.L.\nNIF B12345674\nCalle de la Constitución, 12\n28001 Madrid',
      220,
      65,
    );
  doc.text('Construcciones Peñalver, S.A.\nNIF A58818501\nAvenida de América, 45\n08001 Barcelona', 390, 65);
  LINES.forEach(({ d, q, p, t }, k) => {
    const y = 160 + 18 * k;
    doc.text(d, 40, y, { width: 300, lineBreak: false });
    doc.text(q, 350, y, { width: 50, align: 'right', lineBreak: false });
    doc.text(p, 410, y, { width: 60, align: 'right', lineBreak: false });
    doc.text(t, 480, y, { width: 75, align: 'right', lineBreak: false });
  });
  doc.font('B').text('Total 196,21 €', 400, 400, { width: 155, align: 'right' });
  doc
    .font('R')
    .fontSize(7)
    .text('Factura verificable en la sede electrónica de la AEAT. VERI*FACTU', 40, 780);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
