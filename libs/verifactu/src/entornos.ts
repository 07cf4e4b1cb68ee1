// The worlds of the agency in one table: addresses of the SOAP service and of the QR check. A test world never prints a
// production QR because both come from the same row. Sources: SistemaFacturacion.wsdl; QR specification v0.5.0 §5.

export type EntornoAeat = 'PRODUCCION' | 'PREPRODUCCION' | 'SIMULADOR';
/** A seal certificate has hosts of its own: on www1 it is answered with 401. */
export type TipoCertificado = 'PERSONAL' | 'SELLO';
export type ServicioSoap = 'VERIFACTU' | 'REQUERIMIENTO';

export interface FilaEntorno {
  soap: Record<TipoCertificado, string> | null;
  qr: string | null;
}

const RUTA_SOAP: Record<ServicioSoap, string> = {
  VERIFACTU: '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
  REQUERIMIENTO: '/wlpl/TIKE-CONT/ws/SistemaFacturacion/RequerimientoSOAP',
};

export const RUTA_QR = '/wlpl/TIKE-CONT/ValidarQR';
/** For invoices of systems that do not send; kept for the vectors and for reading foreign QR codes. */
export const RUTA_QR_NO_VERIFACTU = '/wlpl/TIKE-CONT/ValidarQRNoVerifactu';

/** null: the world has no address of its own, the caller gives the base (the simulator's). */
export const ENTORNOS_AEAT: Readonly<Record<EntornoAeat, FilaEntorno>> = {
  PRODUCCION: {
    soap: {
      PERSONAL: 'https://www1.agenciatributaria.gob.es',
      SELLO: 'https://www10.agenciatributaria.gob.es',
    },
    qr: 'https://www2.agenciatributaria.gob.es',
  },
  PREPRODUCCION: {
    soap: { PERSONAL: 'https://prewww1.aeat.es', SELLO: 'https://prewww10.aeat.es' },
    qr: 'https://prewww2.aeat.es',
  },
  SIMULADOR: { soap: null, qr: null },
};

function requireBase(entorno: EntornoAeat, base: string | undefined): string {
  if (!base) throw new RangeError(`The world ${entorno} needs a base address`);
  return base.replace(/\/+$/, '');
}

/** Base of the QR check ("https://host", no final slash). `base` is used by SIMULADOR only, and required there. */
export function baseQr(entorno: EntornoAeat, base?: string): string {
  return ENTORNOS_AEAT[entorno].qr ?? requireBase(entorno, base);
}

/** Whole address of the SOAP service. `base` is used by SIMULADOR only, and required there (RangeError without it). */
export function urlSoap(peticion: {
  entorno: EntornoAeat;
  certificado: TipoCertificado;
  servicio?: ServicioSoap;
  base?: string;
}): string {
  const { entorno, certificado, servicio = 'VERIFACTU', base } = peticion;
  const host = ENTORNOS_AEAT[entorno].soap?.[certificado] ?? requireBase(entorno, base);
  return host + RUTA_SOAP[servicio];
}
