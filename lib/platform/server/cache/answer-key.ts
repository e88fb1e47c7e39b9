import type { IncomingHttpHeaders } from 'node:http';

const PUBLIC =
  /^\/(?:search|contact|daily-offers|brands|(?:featured|offers|category|brand|product|pages|policies)(?:\/[^?]*)?)?(?:\?|$)/;

/** Calls with the same answer for all but staff. */
const CALLS =
  /^\/api\/(?:products|categories|store-settings|hero-slides|notification-banners|footer-sections|social-media)(?:\?|$)/;

const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|ttclid|twclid|msclkid|srsltid|_ga|_gl)$/;

const ROUTER = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url'];

const MAX_KEY_LENGTH = 4_000;

/** Cache key from everything the answer depends on; null if not cacheable. */
export function addressKey(method: string | undefined, url: string, headers: IncomingHttpHeaders): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_KEY_LENGTH) return null;
  if (CALLS.test(url)) return headers.cookie?.includes('admin-session=') ? null : url;
  if (!PUBLIC.test(url)) return null;
  const at = url.indexOf('?');
  const isRouter = headers.rsc !== undefined;
  let address = url;
  if (at >= 0 && !url.startsWith('/search')) {
    for (const name of new URLSearchParams(url.slice(at)).keys()) {
      if (!TRACKING.test(name) && !(isRouter && name === '_rsc')) return null;
    }
    address = url.slice(0, at);
  }
  if (!isRouter) return address;
  const key = [address, ...ROUTER.map((name) => String(headers[name] ?? ''))].join('\n');
  return key.length > MAX_KEY_LENGTH ? null : key;
}
