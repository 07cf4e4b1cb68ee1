// Who holds the client certificate: NIF and role from its subject. Forms of Spanish certificates: ETSI EN 319
// 412-1 §5.1.3-5.1.4 (IDCES-… of a person in serialNumber, VATES-… of the represented entity or the seal's in
// organizationIdentifier 2.5.4.97).
import type { PeerCertificate } from 'node:tls';

/** A colaborador social may send for anybody; everyone else for itself and for those who gave it powers. */
export type Calidad = 'TITULAR' | 'COLABORADOR';

export interface Presentador {
  nif: string;
  nombre: string;
  calidad: Calidad;
  /** Serial number of the certificate, hexadecimal: tells a renewed one from the one before. */
  certificado: string;
}

type Sujeto = Readonly<Record<string, string | string[] | undefined>>;

const valores = (v: string | string[] | undefined): string[] =>
  v === undefined ? [] : Array.isArray(v) ? v : [v];
const NIF = /^(?:(?:IDCES|VATES|PNOES|NTRES)-)?([0-9A-Z]\d{7}[0-9A-Z])$/i;

/** The holder, or null when the subject names no Spanish NIF. The entity goes before the person who represents it. */
export function presentadorDe(
  certificado: Pick<PeerCertificate, 'subject' | 'serialNumber'>,
): Presentador | null {
  const s = (certificado.subject ?? {}) as unknown as Sujeto;
  const candidatos = [
    ...valores(s['organizationIdentifier']),
    ...valores(s['2.5.4.97']),
    ...valores(s['serialNumber']),
    ...valores(s['2.5.4.5']),
  ];
  const nif = candidatos.map((c) => NIF.exec(c.trim())?.[1]?.toUpperCase()).find((n) => n !== undefined);
  if (nif === undefined) return null;
  const nombre = valores(s['O'])[0] ?? valores(s['CN'])[0] ?? nif;
  const colaborador = valores(s['OU']).some((ou) => /COLABORADOR\s+SOCIAL/i.test(ou));
  return {
    nif,
    nombre,
    calidad: colaborador ? 'COLABORADOR' : 'TITULAR',
    certificado: certificado.serialNumber,
  };
}
