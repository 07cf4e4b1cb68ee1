// The front door of the PDF: an invoice as a document, its QR as a picture.
export { renderFacturaPdf, type OpcionesPdf } from './factura-pdf';
export { qrPng } from './qr';
export { TallerPdf } from './taller-pdf';
