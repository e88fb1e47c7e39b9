import { describe, expect, it } from 'vitest';
import { clientAddress, ipRateLimitKey } from '@/lib/platform/server/api/client-address';
import { normalizeForwardedHeaders } from '@/lib/platform/server/api/forwarded';
import { isFromOtherOrigin, isOwnOrigin } from '@/lib/platform/server/api/origin';
import { ipv6NetworkOf, networkOf } from '@/lib/platform/server/limits/network';

describe('clientAddress', () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['the socket without a proxy', { 'x-socket-address': '10.0.0.9' }, 0, '10.0.0.9'],
    [
      'a header counts for nothing without a proxy',
      { 'x-socket-address': '10.0.0.9', 'x-forwarded-for': '1.2.3.4' },
      0,
      '10.0.0.9',
    ],
    [
      'one proxy: the last entry',
      { 'x-forwarded-for': '6.6.6.6, 1.2.3.4', 'x-socket-address': '10.0.0.9' },
      1,
      '1.2.3.4',
    ],
    ['two proxies: the last but one', { 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.1' }, 2, '1.2.3.4'],
    ['what a client makes up stays on the left', { 'x-forwarded-for': '9.9.9.9,8.8.8.8,1.2.3.4' }, 1, '1.2.3.4'],
    [
      'fewer entries than proxies: the socket',
      { 'x-forwarded-for': '1.2.3.4', 'x-socket-address': '10.0.0.9' },
      2,
      '10.0.0.9',
    ],
    ['no header at all behind a proxy: the socket', { 'x-socket-address': '10.0.0.9' }, 1, '10.0.0.9'],
    ['an empty entry: the socket', { 'x-forwarded-for': '1.2.3.4, ', 'x-socket-address': '10.0.0.9' }, 1, '10.0.0.9'],
    ['spaces do not count', { 'x-forwarded-for': '   1.2.3.4   ' }, 1, '1.2.3.4'],
    ['IPv6', { 'x-forwarded-for': '2001:db8::1' }, 1, '2001:db8::1'],
    ['nothing known', {}, 0, 'unknown'],
    ['nothing known behind a proxy', {}, 1, 'unknown'],
    ['never longer than 64', { 'x-forwarded-for': 'a'.repeat(500) }, 1, 'a'.repeat(64)],
    ['never longer than 64, the socket too', { 'x-socket-address': 'a'.repeat(500) }, 0, 'a'.repeat(64)],
  ])('%s', (_, headers, hops, address) => {
    expect(clientAddress(new Headers(headers), hops)).toBe(address);
  });
});

describe('isOwnOrigin', () => {
  it.each<[string, Record<string, string>, string | undefined, boolean]>([
    ['the same host and port', { origin: 'http://shop.example:3000', host: 'shop.example:3000' }, undefined, true],
    [
      'the same host by https, of which nobody told',
      { origin: 'https://shop.example', host: 'shop.example' },
      undefined,
      false,
    ],
    [
      'the same host and its scheme’s port',
      { origin: 'http://shop.example', host: 'shop.example:80' },
      undefined,
      true,
    ],
    [
      'another port of the public address',
      { origin: 'https://shop.example:8443', host: 'shop.example' },
      'https://shop.example',
      false,
    ],
    [
      'the public address by http, where it is https',
      { origin: 'http://shop.example', host: 'shop.example' },
      'https://shop.example',
      false,
    ],
    [
      'this machine, where the public address is another',
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
      'https://shop.example',
      true,
    ],
    ['a path after the origin', { origin: 'http://shop.example/x', host: 'shop.example' }, undefined, false],
    ['another port', { origin: 'http://shop.example:3001', host: 'shop.example:3000' }, undefined, false],
    ['another host', { origin: 'https://evil.example', host: 'shop.example' }, undefined, false],
    ['a subdomain', { origin: 'https://a.shop.example', host: 'shop.example' }, undefined, false],
    [
      'a host that begins alike',
      { origin: 'https://shop.example.evil.example', host: 'shop.example' },
      undefined,
      false,
    ],
    ['a host that ends alike', { origin: 'https://evilshop.example', host: 'shop.example' }, undefined, false],
    [
      'credentials in the origin',
      { origin: 'https://shop.example@evil.example', host: 'shop.example' },
      undefined,
      false,
    ],
    ['an opaque origin', { origin: 'null', host: 'shop.example' }, undefined, false],
    ['no URL', { origin: 'shop.example', host: 'shop.example' }, undefined, false],
    [
      'a foreign origin does not become one’s own by another header',
      { origin: 'https://evil.example', host: 'shop.example', 'sec-fetch-site': 'same-origin' },
      undefined,
      false,
    ],
    ['no origin, same-origin fetch', { host: 'shop.example', 'sec-fetch-site': 'same-origin' }, undefined, true],
    ['no origin, same-site fetch', { host: 'shop.example', 'sec-fetch-site': 'same-site' }, undefined, false],
    ['no origin, cross-site fetch', { host: 'shop.example', 'sec-fetch-site': 'cross-site' }, undefined, false],
    ['no origin, typed in', { host: 'shop.example', 'sec-fetch-site': 'none' }, undefined, false],
    ['no origin and no fetch metadata', { host: 'shop.example' }, undefined, false],
    ['nothing', {}, undefined, false],
    ['no host', { origin: 'https://shop.example' }, undefined, false],
    [
      'the public address behind a proxy',
      { origin: 'https://shop.example', host: '10.0.0.5:3000' },
      'https://shop.example',
      true,
    ],
    [
      'the public address with a path and a slash',
      { origin: 'https://shop.example', host: 'x' },
      'https://shop.example/',
      true,
    ],
    [
      'another address than the public one',
      { origin: 'http://shop.example', host: '10.0.0.5' },
      'https://shop.example',
      false,
    ],
    ['a public address that is no URL', { origin: 'https://shop.example', host: 'x' }, 'shop.example', false],
  ])('%s', (_, headers, siteUrl, own) => {
    expect(isOwnOrigin(new Headers(headers), siteUrl, 0)).toBe(own);
  });

  const SAFE = 'https://shop.example';
  it.each<[string, string, string | undefined, number, boolean]>([
    ['https, as the proxy says', SAFE, 'https', 1, true],
    ['http, where the proxy says https', 'http://shop.example', 'https', 1, false],
    ['https, where the proxy says http', SAFE, 'http', 1, false],
    ['what nobody vouches for', SAFE, 'https', 0, false],
    ['two proxies that write one entry', SAFE, 'https', 2, true],
    ['two proxies that add one each: the outer one’s', SAFE, 'https, http', 2, true],
    ['two proxies of which one stands in front of the shop alone', SAFE, 'https,http', 1, true],
    ['three that each add their own', SAFE, ' https , http, http', 1, true],
    ['the first of them took http', SAFE, 'http, https', 1, false],
    ['an empty first entry', SAFE, ', https', 1, true],
    ['in capitals', SAFE, 'HTTPS', 1, true],
    ['a proxy that says nothing', SAFE, undefined, 1, false],
    ['a proxy that says nothing, by http', 'http://shop.example', undefined, 1, true],
    ['a scheme that has no origins', 'null', 'data', 1, false],
    ['no scheme at all', SAFE, 'a b', 1, false],
  ])('behind proxies: %s', (_, origin, proto, hops, own) => {
    const headers = new Headers({ origin, host: 'shop.example', ...(proto ? { 'x-forwarded-proto': proto } : {}) });
    expect(isOwnOrigin(headers, undefined, hops)).toBe(own);
  });
});

describe('the network of an address', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1::/48'],
    ['2001:0db8:0001:ffff::1', '2001:db8:1::/48', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48', '0:0:0::/48'],
    ['::ffff:203.0.113.7', null, '203.0.113.0/24'],
    ['203.0.113.7', null, '203.0.113.0/24'],
    ['unknown', null, 'unknown'],
    ['ab:cd', null, 'ab:cd::/64'],
  ])('of %s is %s, for shares %s', (address, ipv6, network) => {
    expect([ipv6NetworkOf(ipRateLimitKey(address)), networkOf(ipRateLimitKey(address))]).toEqual([ipv6, network]);
  });

  it('is found behind another key', () => {
    expect(ipv6NetworkOf('sara@shop.example:2001:db8:1:2::/64')).toBe('sara@shop.example:2001:db8:1::/48');
    expect(ipv6NetworkOf('2001:db8:1:2::/64 keyboard')).toBeNull();
  });
});

describe('isFromOtherOrigin', () => {
  it.each<[string | null, boolean]>([
    ['cross-site', true],
    ['same-site', true],
    ['same-origin', false],
    ['none', false],
    [null, false],
  ])('of Sec-Fetch-Site %j is %s', (site, is) => {
    expect(isFromOtherOrigin(new Headers(site === null ? {} : { 'sec-fetch-site': site }))).toBe(is);
  });
});

describe('normalizeForwardedHeaders', () => {
  it('leaves the first value of each fact, and the addresses as they are', () => {
    const headers = {
      'x-forwarded-proto': 'https,http',
      'x-forwarded-host': 'shop.example, inner:3000',
      'x-forwarded-port': ' , ',
      'x-forwarded-for': '6.6.6.6, 1.2.3.4',
    };
    normalizeForwardedHeaders(headers);
    expect(headers).toEqual({
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'shop.example',
      'x-forwarded-for': '6.6.6.6, 1.2.3.4',
    });
  });
});

describe('ipRateLimitKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, group) => {
    expect(ipRateLimitKey(address)).toBe(group);
  });
});
