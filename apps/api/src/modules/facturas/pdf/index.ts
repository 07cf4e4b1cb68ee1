// The front door of the PDF: an invoice as a document, its QR as a picture. What draws (factura-pdf.ts:
// pdfkit, fonts) is loaded by who draws.
export { qrPng } from './qr-png';
export { type EncargoPdf, PdfRenderer } from './pdf-renderer';
