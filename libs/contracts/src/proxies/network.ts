const GROUPS = 8;
/** Of IPv6, the groups that name a subscriber. */
const NETWORK = 4;
/** IPv4 within IPv6, as it is written canonically. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * The network of an address, however the address is written: one subscriber holds a whole /64 of IPv6. What is no
 * address stays as it is.
 */
export function networkOf(ip: string): string {
  const url = `http://[${ip.split('%')[0]}]`;
  if (!ip.includes(':') || !URL.canParse(url)) return ip;
  const address = new URL(url).hostname.slice(1, -1);
  const mapped = MAPPED.exec(address);
  if (mapped) {
    const [high, low] = mapped.slice(1).map((group) => Number.parseInt(group, 16)) as [number, number];
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  }
  const [left = '', right] = address.split('::');
  const groups = left.split(':').filter(Boolean);
  const rest = (right ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(right === undefined ? 0 : GROUPS - groups.length - rest.length).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, NETWORK).join(':');
}
