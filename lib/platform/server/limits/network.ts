/** Factor for the limits of an IPv6 /48, which a company or one person with 65,536 /64 networks may own. */
export const NETWORK_FACTOR = 16;

/** IPv6 /48 prefix of an ipRateLimitKey, which may end a longer key; null for IPv4. */
export function ipv6NetworkOf(key: string): string | null {
  const [, front = '', network] = /^(.*?)((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(key) ?? [];
  return network === undefined ? null : `${front}${network}:/48`;
}

/** The network of an ipRateLimitKey that one holder may own: IPv6 /48, IPv4 /24, else the group. */
export function networkOf(group: string): string {
  const [, ipv4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(group) ?? [];
  return ipv4 === undefined ? (ipv6NetworkOf(group) ?? group) : `${ipv4}.0/24`;
}
