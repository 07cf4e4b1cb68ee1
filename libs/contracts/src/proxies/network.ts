const GROUPS = 8;
/** Of IPv6, the groups that name one network, and those of the largest thing that one subscriber is given. */
const NETWORK = 4;
const SITE = 3;
/** IPv4 within IPv6, as it is written canonically: mapped, translated (RFC 7915) and behind NAT64 (RFC 6052 and 8215). */
const IPV4 = /^(?:::ffff:(?:0:)?|64:ff9b:(?:1:)?:)([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * The network of an address, however the address is written: a /64 of IPv6, the address itself of IPv4. What is no
 * address stays as it is.
 */
export const networkOf = (ip: string): string => leading(ip, NETWORK) ?? ip;

/**
 * The /48 that an address of IPv6 lies in: homes and firms are given as much, which is 65,536 networks. Undefined of
 * any other address, whose network says it all.
 */
export function siteOf(ip: string): string | undefined {
  const site = leading(ip, SITE);
  return site?.includes(':') ? site : undefined;
}

function leading(ip: string, count: number): string | undefined {
  const url = `http://[${ip.split('%')[0]}]`;
  if (!ip.includes(':') || !URL.canParse(url)) return undefined;
  const address = new URL(url).hostname.slice(1, -1);
  const inside = IPV4.exec(address);
  if (inside) {
    const [high, low] = inside.slice(1).map((group) => Number.parseInt(group, 16)) as [number, number];
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  }
  const [left = '', right] = address.split('::');
  const groups = left.split(':').filter(Boolean);
  const rest = (right ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(right === undefined ? 0 : GROUPS - groups.length - rest.length).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, count).join(':');
}
