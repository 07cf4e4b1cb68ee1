// Which proxies are trusted, and what of X-Forwarded-For can be read.
import { describe, expect, it } from '@jest/globals';
import { networkOf, siteOf } from './network';
import { NOTICE_EVERY_MS, proxiesSchema, readableForwardedFor, UntrustedProxies } from './proxies';

describe('the setting of trusted proxies', () => {
  it.each([
    ['no', false],
    ['loopback', 'loopback'],
    ['fc00::/7', 'fc00::/7'],
    ['::ffff:172.16.0.0/108', '::ffff:172.16.0.0/108'],
    ['2a06:98c0::/29', '2a06:98c0::/29'],
    [' 203.0.113.7 , 10.0.0.0/8,2001:db8::/32', '203.0.113.7,10.0.0.0/8,2001:db8::/32'],
  ])('takes %j', (text, given) => {
    expect(proxiesSchema.parse(text)).toBe(given);
  });

  it.each([
    '1',
    '2',
    'true',
    'all',
    '*',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '0.0.0.0/2',
    '::/1,8000::/1',
    // IPv4 in the clothes of IPv6, and what most of IPv6 is.
    '::ffff:0:0/96',
    '::FFFF:0.0.0.0/97',
    '0:0:0:0:0:ffff::/100',
    '2000::/7',
    '2a00::/12',
    '10.0.0.0/33',
    '10.0.0',
    'proxy.example',
    '',
    'loopback,',
    'no,loopback',
  ])('refuses %j in words, since it would let strangers choose an address or means nothing', (text) => {
    expect(proxiesSchema.safeParse(text).error?.issues[0]?.message).toMatch(/addresses and networks/);
  });
});

describe('X-Forwarded-For', () => {
  it.each([
    ['198.51.100.4', '198.51.100.4'],
    ['203.0.113.9, 198.51.100.4', '203.0.113.9, 198.51.100.4'],
    ['198.51.100.4:61234', '198.51.100.4'],
    ['[2001:db8::7]:443, [2001:db8::8]', '2001:db8::7, 2001:db8::8'],
    ['fe80::1c2:3%eth0', 'fe80::1c2:3'],
    ['198.51.100.4%eth0', ''],
    // Taking out the entry that the proxy could not write would move up the one that the caller forged.
    ['203.0.113.9, unknown', ''],
    ['<script>, 198.51.100.4', '198.51.100.4'],
    ['', ''],
    ["' OR 1=1 --", ''],
    ['1.2.3.4.5, 999.1.1.1, 198.51.100.4', '198.51.100.4'],
  ])('of %j is read as %j', (header, read) => {
    expect(readableForwardedFor(header)).toBe(read);
  });
});

describe('a caller who writes thousands of addresses', () => {
  it('R1 takes no time of others: those next to the proxies are read', () => {
    const read = readableForwardedFor(`${'::,'.repeat(5000)}198.51.100.4`).split(', ');
    expect([read.length, read.at(-1)]).toEqual([32, '198.51.100.4']);
  });
});

describe('the notice of a proxy that nobody trusts', () => {
  it('is one line in ten minutes with the peer and how often, however many requests come', () => {
    const proxies = new UntrustedProxies();
    expect(proxies.note('172.18.0.1', 0)).toEqual({ peer: '172.18.0.1', times: 1 });
    for (let i = 1; i <= 500; i += 1) expect(proxies.note('172.18.0.1', i)).toBeUndefined();
    expect(proxies.note('10.0.0.2', NOTICE_EVERY_MS)).toEqual({ peer: '10.0.0.2', times: 501 });
  });

  it.each([
    ['172.18.0.1', true],
    ['::ffff:10.1.2.3', true],
    ['127.0.0.1', true],
    ['::1', true],
    ['fd00::5', true],
    // Of providers and overlay networks (RFC 6598).
    ['100.64.0.3', true],
    ['::ffff:100.127.255.1', true],
    ['100.128.0.1', false],
    ['203.0.113.9', false],
    ['172.32.0.1', false],
    ['2001:db8::1', false],
  ])('%s shows in the health: %j', (peer, seen) => {
    const proxies = new UntrustedProxies();
    proxies.note(peer, 1000);
    expect([proxies.isSeen(1000), proxies.isSeen(1000 + NOTICE_EVERY_MS)]).toEqual([seen, false]);
  });
});

describe('a proxy that does not say who asks where it is read', () => {
  it.each([
    ['x-real-ip', '203.0.113.9', true],
    ['x-forwarded-proto', 'https', true],
    ['forwarded', 'for=203.0.113.9', true],
    ['user-agent', 'curl', false],
  ])('is noticed by its %s', (header, value, noticed) => {
    const seen = (isTrusted: boolean) =>
      new UntrustedProxies().inspect(
        { [header]: value },
        { peer: '10.0.0.2', isTrusted: () => isTrusted, now: 0 },
      ) !== undefined;
    expect([seen(false), seen(true)]).toEqual([noticed, false]);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::ffff:cb00:7105', '203.0.113.5'],
    ['0:0:0:0:0:FFFF:CB00:7105', '203.0.113.5'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    // Where a data centre speaks IPv6 alone, everybody from IPv4 comes like this: not one network, but as many as they are.
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['64:ff9b::cb00:7109', '203.0.113.9'],
    ['64:ff9b:1::203.0.113.9', '203.0.113.9'],
    ['64:ff9b:1:2::1', '64:ff9b:1:2'],
    ['::ffff:0:203.0.113.9', '203.0.113.9'],
    ['nonsense', 'nonsense'],
    [':::', ':::'],
  ])('of %s is %s', (ip, red) => {
    expect(networkOf(ip)).toBe(red);
  });
});

describe('the site, all that one subscriber of IPv6 may hold,', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1'],
    ['2001:db8:1:ffff::1', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
    // A 6to4 network: one address of IPv4.
    ['2002:cb00:7109:5::1', '2002:cb00:7109'],
    ['::ffff:203.0.113.9', undefined],
    ['64:ff9b::203.0.113.9', undefined],
    ['203.0.113.9', undefined],
    ['nonsense', undefined],
  ])('of %s is %s', (ip, site) => {
    expect(siteOf(ip)).toBe(site);
  });
});
