// The huella: SHA-256 over name=value pairs, upper-case hexadecimal. Source: "Detalle de las especificaciones técnicas
// para generación de la huella o hash", v0.1.2 (27-08-2024). Values enter as the literals of the XML, never re-made.
import * as crypto from 'node:crypto';

/** One-shot hashing where Node has it (20.12 and 21.7 on), the streaming form in older 20 minors. */
const sha256: (text: string) => string =
  typeof crypto.hash === 'function'
    ? (text) => crypto.hash('sha256', text, 'hex').toUpperCase()
    : (text) => crypto.createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

const BLANCOS = /^[\u0000-\u0020]+|[\u0000-\u0020]+$/g;

type Valor = string | null | undefined;

/** Blanks at both ends do not count (§3 of the source); absent and empty both leave "name=". */
function limpio(valor: Valor): string {
  if (valor === undefined || valor === null) return '';
  const last = valor.length - 1;
  if (last < 0 || (valor.charCodeAt(0) > 32 && valor.charCodeAt(last) > 32)) return valor;
  // Only plain whitespace: a no-break space stays, as in the agency's own program.
  return valor.replace(BLANCOS, '');
}

export interface CamposHuellaAlta {
  IDEmisorFactura: string;
  NumSerieFactura: string;
  FechaExpedicionFactura: string;
  TipoFactura: string;
  CuotaTotal: string;
  ImporteTotal: string;
  /** Huella of the previous record; absent or empty for the first one. */
  Huella?: Valor;
  FechaHoraHusoGenRegistro: string;
}

export interface CamposHuellaAnulacion {
  IDEmisorFacturaAnulada: string;
  NumSerieFacturaAnulada: string;
  FechaExpedicionFacturaAnulada: string;
  Huella?: Valor;
  FechaHoraHusoGenRegistro: string;
}

/** Events exist only outside Verifactu mode; the vectors of the agency cover them all the same. */
export interface CamposHuellaEvento {
  /** NIF of the producer of the software, or absent when it has another id. */
  NifProductor?: Valor;
  IdProductor?: Valor;
  IdSistemaInformatico: string;
  Version: string;
  NumeroInstalacion: string;
  NifObligado: string;
  TipoEvento: string;
  HuellaEvento?: Valor;
  FechaHoraHusoGenEvento: string;
}

/** The text that is hashed for an alta: no URL encoding, no XML escaping. */
export function cadenaHuellaAlta(c: CamposHuellaAlta): string {
  return (
    `IDEmisorFactura=${limpio(c.IDEmisorFactura)}&NumSerieFactura=${limpio(c.NumSerieFactura)}` +
    `&FechaExpedicionFactura=${limpio(c.FechaExpedicionFactura)}&TipoFactura=${limpio(c.TipoFactura)}` +
    `&CuotaTotal=${limpio(c.CuotaTotal)}&ImporteTotal=${limpio(c.ImporteTotal)}&Huella=${limpio(c.Huella)}` +
    `&FechaHoraHusoGenRegistro=${limpio(c.FechaHoraHusoGenRegistro)}`
  );
}

/** The text that is hashed for an anulación. */
export function cadenaHuellaAnulacion(c: CamposHuellaAnulacion): string {
  return (
    `IDEmisorFacturaAnulada=${limpio(c.IDEmisorFacturaAnulada)}&NumSerieFacturaAnulada=${limpio(c.NumSerieFacturaAnulada)}` +
    `&FechaExpedicionFacturaAnulada=${limpio(c.FechaExpedicionFacturaAnulada)}&Huella=${limpio(c.Huella)}` +
    `&FechaHoraHusoGenRegistro=${limpio(c.FechaHoraHusoGenRegistro)}`
  );
}

/** The text that is hashed for an event. */
export function cadenaHuellaEvento(c: CamposHuellaEvento): string {
  return (
    `NIF=${limpio(c.NifProductor)}&ID=${limpio(c.IdProductor)}&IdSistemaInformatico=${limpio(c.IdSistemaInformatico)}` +
    `&Version=${limpio(c.Version)}&NumeroInstalacion=${limpio(c.NumeroInstalacion)}&NIF=${limpio(c.NifObligado)}` +
    `&TipoEvento=${limpio(c.TipoEvento)}&HuellaEvento=${limpio(c.HuellaEvento)}` +
    `&FechaHoraHusoGenEvento=${limpio(c.FechaHoraHusoGenEvento)}`
  );
}

/** Huella of an alta: 64 upper-case hexadecimal characters (§5.1 of the source). */
export function huellaAlta(campos: CamposHuellaAlta): string {
  return sha256(cadenaHuellaAlta(campos));
}

/** Huella of an anulación (§5.2 of the source). */
export function huellaAnulacion(campos: CamposHuellaAnulacion): string {
  return sha256(cadenaHuellaAnulacion(campos));
}

/** Huella of an event (§5.3 of the source). */
export function huellaEvento(campos: CamposHuellaEvento): string {
  return sha256(cadenaHuellaEvento(campos));
}
