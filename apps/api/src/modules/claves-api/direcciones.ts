// From where a key works: addresses and networks of both families.
import { BlockList, isIPv4 } from 'node:net';
import { networkOf } from '@encadena/contracts';

/** Whether an address lies in one of these; with none of them, everyone's does. */
export function estaPermitida(ip: string, redes: readonly string[]): boolean {
  if (redes.length === 0) return true;
  const lista = new BlockList();
  for (const red of redes) anadir(lista, red);
  const direccion = sinFamiliaAjena(ip);
  return lista.check(direccion, familiaDe(direccion));
}

/** Whether each of these addresses and networks lies in one of those; with none of those, everything does. */
export const estanDentro = (redes: readonly string[], otras: readonly string[]): boolean =>
  otras.length === 0 || redes.every((red) => otras.some((otra) => cabe(red, otra)));

function cabe(red: string, otra: string): boolean {
  const [direccion = '', bits] = red.split('/');
  const [base = '', suyos] = otra.split('/');
  const familia = familiaDe(direccion);
  const largo = familia === 'ipv4' ? 32 : 128;
  if (familia !== familiaDe(base) || Number(bits ?? largo) < Number(suyos ?? largo)) return false;
  return estaPermitida(direccion, [otra]);
}

function anadir(lista: BlockList, red: string): void {
  const [direccion = '', bits] = red.split('/');
  if (bits === undefined) lista.addAddress(direccion, familiaDe(direccion));
  else lista.addSubnet(direccion, Number(bits), familiaDe(direccion));
}

const familiaDe = (direccion: string): 'ipv4' | 'ipv6' => (isIPv4(direccion) ? 'ipv4' : 'ipv6');

/** An address of IPv4 that a socket of IPv6 writes (`::ffff:203.0.113.7`) is that address; a zone says nothing of where. */
function sinFamiliaAjena(ip: string): string {
  const red = networkOf(ip);
  return isIPv4(red) ? red : (ip.split('%')[0] ?? ip);
}
