// Addresses that others name (in a certificate, for events) are only asked on the open internet: who named them could have named a machine of
// ours or of our neighbours.
import { lookup as resolver, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class DireccionNoPublica extends Error {
  override name = 'DireccionNoPublica';
}

const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');
/** It looks public and is the machine's own host (Azure's agent). */
const DE_LA_CASA: readonly string[] = ['168.63.129.16'];

/** Whether an IP address is one of the open internet: not loopback, private, link-local, shared, or a way around by IPv6. */
export function esPublica(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const una = ipaddr.process(ip);
  if (una.range() !== 'unicast') return false;
  // Of IPv6 the only space that is handed out (RFC 4291, 2.4, and IANA): not `::7f00:1`, which is 127.0.0.1 in its oldest dress.
  return una instanceof ipaddr.IPv6 ? una.match(GLOBAL) : !DE_LA_CASA.includes(una.toString());
}

/** Throws DireccionNoPublica for a host that is written as an address; names are looked at when they are resolved. */
export function exigirPublica(hostname: string): void {
  const ip = hostname.replace(/^\[|\]$/g, '');
  if (isIP(ip) !== 0 && !esPublica(ip)) throw new DireccionNoPublica(hostname);
}

/**
 * Resolves a name for one connection. The address that was looked at is the one that is connected to, so a name cannot mean another machine a
 * moment later; of several, one that is not public makes the whole name suspect.
 */
export const resolverPublica: LookupFunction = (hostname, opciones, hecho) => {
  resolver(hostname, { ...opciones, all: true }, (error, direcciones) => {
    const lista = (direcciones ?? []) as LookupAddress[];
    const [primera] = lista;
    if (error ?? !primera) return hecho(error ?? new DireccionNoPublica(hostname), '');
    if (!lista.every(({ address }) => esPublica(address))) return hecho(new DireccionNoPublica(hostname), '');
    if (opciones.all) return hecho(null, lista);
    return hecho(null, primera.address, primera.family);
  });
};
