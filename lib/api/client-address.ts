/**
 * The address a request came from. With TRUST_PROXY = n it is the n-th entry from the end of X-Forwarded-For (the last n
 * proxies are ours and each appended what it saw); with 0 it is the socket's, which scripts/server.mjs passes on.
 */
export function clientAddress(headers: Headers, trustedHops: number): string {
  if (trustedHops > 0) {
    const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
    const entry = entries.at(-trustedHops);
    if (entry) return entry.slice(0, 64);
  }
  return headers.get('x-socket-address')?.slice(0, 64) || 'unknown';
}
