/**
 * The address a request came from. With TRUST_PROXY = n it is the n-th entry from the end of X-Forwarded-For (the last n
 * proxies are ours and each appended what it saw); with 0 it is the socket's, which scripts/server.mjs passes on.
 */
export function clientAddress(headers: Pick<Headers, 'get'>, trustedHops: number): string {
  if (trustedHops > 0) {
    const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
    const entry = entries.at(-trustedHops);
    if (entry) return entry.slice(0, 64);
  }
  return headers.get('x-socket-address')?.slice(0, 64) || 'unknown';
}

/**
 * Whom an address stands for when calls are counted: of IPv6 the first half, for a household or a server has all of the rest to
 * itself; an IPv4 address that came as IPv6 is itself.
 */
export function addressGroup(address: string): string {
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
