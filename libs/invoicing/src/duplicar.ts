// A new draft copied from an invoice: what is kept, and what is not (number, dates, links, references).
import { addDays, ejercicio, fechaISO, isFechaISO, type FechaISO } from '@encadena/values';
import { casosQueAdmite } from './casos';
import { exigeDestinatario } from './codigos';
import type { Factura } from './factura';

const DIA_MS = 86_400_000;

/**
 * The draft of an ordinary (or simplified) invoice with the same content, dated `hoy` (in the issuer's zone).
 * The days until it is due stay the same. A rectifying or replacing invoice is duplicated as an ordinary one:
 * its links are its own.
 */
export function duplicarFactura(original: Factura, { hoy }: { hoy: string }): Factura {
  const fecha = fechaISO(hoy);
  const tipoFactura = exigeDestinatario(original.tipoFactura) ? 'F1' : 'F2';
  return {
    ...original,
    ...casosQueAdmite(original, tipoFactura),
    tipoFactura,
    ejercicio: ejercicio(fecha),
    fechaExpedicion: fecha,
    fechaOperacion: null,
    fechaVencimiento: vencimiento(original, fecha),
    numeroCompleto: null,
    referenciaExterna: null,
    rectificacion: null,
    sustituyeA: [],
    // An exchange rate belongs to its day, so the copy asks for it again.
    tipoCambio: null,
    fechaTipoCambio: null,
  };
}

function vencimiento({ fechaExpedicion, fechaVencimiento }: Factura, fecha: FechaISO): FechaISO | null {
  if (!isFechaISO(fechaExpedicion) || !isFechaISO(fechaVencimiento)) return null;
  return addDays(fecha, Math.round((Date.parse(fechaVencimiento) - Date.parse(fechaExpedicion)) / DIA_MS));
}
