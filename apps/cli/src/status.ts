// encadena status [invoice]: whose the key is and whether it can issue, or what has become of an invoice.
import { type Io, show } from './io';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An invoice by its uuid, else by your reference. */
export async function status(io: Io, which?: string): Promise<void> {
  const client = io.client();
  if (which === undefined) return show(io, (await client.estado.obtener()).datos);
  const { datos } = UUID.test(which)
    ? await client.facturas.obtener({ path: { uuid: which } })
    : await client.facturas.porReferencia({ path: { ref: which } });
  const { uuid, numeroCompleto, estadoInterno, estadoPago, totales, verifactu } = datos;
  show(io, {
    uuid,
    numeroCompleto,
    estadoInterno,
    estadoPago,
    importeTotal: totales.importeTotal,
    verifactu,
  });
}
