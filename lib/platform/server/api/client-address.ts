export const UNKNOWN_ADDRESS = 'unknown';

/** Client IP. TRUST_PROXY = n: n-th last entry of X-Forwarded-For; 0: socket address. */
export function clientAddress(headers: Pick<Headers, 'get'>, trustedHops: number): string {
  if (trustedHops > 0) {
    const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
    const entry = entries.at(-trustedHops);
    if (entry) return entry.slice(0, 64);
  }
  return headers.get('x-socket-address')?.slice(0, 64) || UNKNOWN_ADDRESS;
}

/** Key of an IP address: for IPv6 the /64 prefix, because one user may own all of it. */
export function ipRateLimitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!/^[0-9a-f:.]+(?:%.*)?$/i.test(address) || !address.includes(':')) return address;
  const [front = '', back = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const head = front.split(':').filter(Boolean);
  const tail = address.includes('::') ? back.split(':').filter(Boolean) : [];
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
