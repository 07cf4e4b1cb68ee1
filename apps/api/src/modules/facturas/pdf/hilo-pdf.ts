// Entry of a thread that makes PDFs, one after the other (built as dist/api/hilo-pdf.js). What they are made of comes as plain data.
import { createTraductor } from '@encadena/i18n';
import { parentPort } from 'node:worker_threads';
import { renderFacturaPdf } from './factura-pdf';
import type { EncargoPdf, HechoPdf } from './taller-pdf';

const traductor = await createTraductor();

parentPort?.on('message', ({ factura, ...opciones }: EncargoPdf) => {
  const decir = (hecho: HechoPdf): void => parentPort?.postMessage(hecho);
  renderFacturaPdf(factura, { traductor, ...opciones }).then(
    (pdf) => decir({ pdf }),
    (error: unknown) => decir({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
