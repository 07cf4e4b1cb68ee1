// Entry of a thread that makes PDFs, one after the other (built as dist/api/pdf-thread.js). What they are
// made of comes as plain data.
import { createTraductor } from '@encadena/i18n';
import { renderFacturaPdf } from './factura-pdf';
import type { EncargoPdf } from './pdf-renderer';

const traductor = await createTraductor();

export default function hacer({ factura, ...opciones }: EncargoPdf): Promise<Uint8Array> {
  return renderFacturaPdf(factura, { traductor, ...opciones });
}
