// encadena issue invoice.json: issues what the file says, or tells whether it could be.
import type { FacturaErpEntrada } from '@encadena/sdk';
import { type Io, readJson, show } from './io';

export interface IssueOptions {
  dryRun?: boolean;
  idempotencyKey?: string;
  pdf?: string;
  qr?: string;
}

export async function issue(
  io: Io,
  file: string,
  { dryRun, idempotencyKey, pdf, qr }: IssueOptions,
): Promise<void> {
  const client = io.client();
  // The API judges what stands in it, and says of each field what is wrong.
  const body = (await readJson(io, file)) as FacturaErpEntrada;
  if (dryRun) return show(io, (await client.facturas.validar({ body })).datos);
  const headers = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
  const { datos } = await client.facturas.emitir({ body, headers });
  if (qr !== undefined && datos.registro)
    await io.writeFile(qr, Uint8Array.from(Buffer.from(datos.registro.qrPng, 'base64')));
  if (pdf !== undefined) {
    const file = (await client.facturas.pdf({ path: { uuid: datos.factura.uuid }, parseAs: 'blob' })) as Blob;
    await io.writeFile(pdf, new Uint8Array(await file.arrayBuffer()));
  }
  const { registro } = datos;
  show(io, {
    uuid: datos.factura.uuid,
    numeroCompleto: datos.factura.numeroCompleto,
    importeTotal: datos.factura.totales.importeTotal,
    estado: registro?.estado ?? 'BORRADOR',
    huella: registro?.huella ?? null,
    urlVerificacion: registro?.urlVerificacion ?? null,
  });
}
