// Who stands between a caller and our servers: what TRUST_PROXY may say, how X-Forwarded-For is read, and the notice when a proxy that nobody
// trusts tells us callers. Shared by the web server and the API, so that both trust the same.
import { z } from 'zod';

const addressSchema = z.union([z.ipv4(), z.ipv6()]);
const isAddress = (text: string): boolean => addressSchema.safeParse(text).success;

const proxySchema = z
  .union([z.enum(['loopback', 'linklocal', 'uniquelocal']), addressSchema, z.cidrv4(), z.cidrv6()])
  // Everybody would choose an address; halves and quarters of the internet together are all of it too.
  .refine((text) => {
    const [address = '', length] = text.split('/');
    if (length === undefined) return true;
    if (!address.includes(':')) return Number(length) >= 8;
    // Of all networks of IPv6 this is the one that is IPv4: all of it with /96.
    if (/^[0:]+:ffff:/i.test(address)) return Number(length) >= 104;
    return Number(length) >= (/^f[cd]/i.test(address) ? 7 : 16);
  });

const WORDS =
  'must be "no", or addresses and networks of proxies joined by commas (203.0.113.7, 10.0.0.0/8, loopback, linklocal, uniquelocal)';

/**
 * The proxies that may say who asks, as the environment gives them: addresses, networks (CIDR) and the names loopback, linklocal and uniquelocal,
 * joined by commas; `no` for none. Gives what Fastify takes as `trustProxy`. Refuses everything else, a number of hops too: counting hops without
 * looking at the peer lets anyone who reaches the port choose an address.
 */
export const proxiesSchema = z.string().transform((text, context): string | false => {
  const proxies = text.split(',').map((proxy) => proxy.trim());
  if (text.trim() === 'no') return false;
  if (proxies.every((proxy) => proxySchema.safeParse(proxy).success)) return proxies.join(',');
  context.addIssue({ code: 'custom', message: WORDS });
  return z.NEVER;
});

// Azure's gateways write the port behind the address; RFC 7239 puts IPv6 into brackets; a link-local one names the interface of the machine.
const addressOf = (text: string): string =>
  text
    .replace(/^([0-9a-f.]*:[0-9a-f:.]*)%[\w.-]+$/i, '$1')
    .replace(/^\[([0-9a-f:.]+)\](?::\d+)?$/i, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/** More proxies in a row nobody has; a caller may write thousands of entries, and judging them takes 24 ms of everybody's time. */
const MAX_ENTRIES = 32;

/**
 * What X-Forwarded-For says from the right, where the nearest proxy wrote, up to the first entry that is no address: what stands left of that one was
 * written by no one we can name. Ports are taken off. Empty when nothing can be read.
 */
export function readableForwardedFor(header: string): string {
  const entries = header
    .split(',')
    .slice(-MAX_ENTRIES)
    .map((entry) => addressOf(entry.trim()));
  return entries.slice(entries.findLastIndex((entry) => !isAddress(entry)) + 1).join(', ');
}

/** A private or local address: a peer there that names another client is most likely the operator's proxy. */
const isLocal = (address: string): boolean =>
  /^(?:::ffff:)?(?:127\.|10\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]|^fe[89ab]/i.test(
    address,
  );

/** Only proxies write these. The first is the one that is read. */
const OF_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto'];

/** One line in so many milliseconds, however many requests come. */
export const NOTICE_EVERY_MS = 10 * 60_000;

/** What the operator is shown. */
export interface UntrustedProxy {
  /** The address that named other callers. */
  peer: string;
  /** How often that happened since the last line. */
  times: number;
}

/** Remembers when an untrusted peer named callers. Without the right setting, everyone behind that proxy counts as one address. */
export class UntrustedProxies {
  private times = 0;
  private toldAt = Number.NEGATIVE_INFINITY;
  private localAt = Number.NEGATIVE_INFINITY;

  /** Counts one such request; gives what to write into the log, or undefined when that was done within the last ten minutes. */
  note(peer: string, now: number): UntrustedProxy | undefined {
    this.times += 1;
    if (isLocal(peer)) this.localAt = now;
    if (now - this.toldAt < NOTICE_EVERY_MS) return undefined;
    const { times } = this;
    this.toldAt = now;
    this.times = 0;
    return { peer, times };
  }

  /**
   * To be asked with every request before anybody reads who asks: leaves in `headers` only what can be read, and notes the request when its peer is a
   * proxy, and who asks is not known through it. `isTrusted` is asked after that: whether a caller was read. Gives what to write into the log, if anything.
   */
  inspect(
    headers: Record<string, string | string[] | undefined>,
    { peer, isTrusted, now }: { peer: string; isTrusted: () => boolean; now: number },
  ): UntrustedProxy | undefined {
    const said = headers['x-forwarded-for'];
    if (said !== undefined) headers['x-forwarded-for'] = readableForwardedFor(String(said));
    return OF_PROXIES.some((name) => headers[name]) && !isTrusted() ? this.note(peer, now) : undefined;
  }

  /** Whether one with a private or local address was seen within the last ten minutes. Strangers from outside do not count: health is not theirs to set. */
  isSeen(now: number): boolean {
    return now - this.localAt < NOTICE_EVERY_MS;
  }
}
