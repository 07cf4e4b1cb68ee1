// The address that the QR of an invoice holds. Source: "Características del QR y especificaciones del
// servicio de cotejo", v0.5.0 (10-12-2025), §5-8: four parameters in this order and nothing else, each
// encoded once.
import { baseQr, RUTA_QR, RUTA_QR_NO_VERIFACTU, type EntornoAeat } from './entornos';

export interface PeticionQr {
  entorno: EntornoAeat;
  /** NIF of the issuer, 9 characters. */
  nif: string;
  /** Full number of the invoice (NumSerieFactura). */
  numSerie: string;
  /** Local issue date, dd-mm-yyyy. */
  fecha: string;
  /**
   * The literal of ImporteTotal: without IRPF, the same string as in the record (the amount is part of the
   * search key).
   */
  importe: string;
  /** Base address of the simulator ("https://localhost:4443"); the agency's worlds have theirs in the table. */
  base?: string;
  /** false for invoices of a system that does not send its records. */
  verifactu?: boolean;
}

/** URL of the agency's check of an invoice. Throws RangeError when SIMULADOR has no base. */
export function urlQr({
  entorno,
  nif,
  numSerie,
  fecha,
  importe,
  base,
  verifactu = true,
}: PeticionQr): string {
  const ruta = verifactu ? RUTA_QR : RUTA_QR_NO_VERIFACTU;
  return (
    `${baseQr(entorno, base)}${ruta}?nif=${encodeURIComponent(nif)}&numserie=${encodeURIComponent(numSerie)}` +
    `&fecha=${encodeURIComponent(fecha)}&importe=${encodeURIComponent(importe)}`
  );
}
