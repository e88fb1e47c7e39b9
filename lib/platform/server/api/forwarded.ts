import type { IncomingHttpHeaders } from 'node:http';

/** What the proxy next to the browser wrote: each one behind it may have added a value of its own. */
export const firstForwarded = (header: string | null | undefined): string | undefined =>
  header
    ?.split(',')
    .map((entry) => entry.trim())
    .find((entry) => entry !== '');

/** Headers of which a proxy tells one fact, and several proxies several. Addresses are counted from the other end (client-address.ts). */
const ONE_FACT = ['x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port'] as const;

/** Leaves one value in each of them, for whoever reads them: the framework takes all that stands there for one. */
export function settleForwarded(headers: IncomingHttpHeaders): void {
  for (const name of ONE_FACT) {
    const said = headers[name];
    if (said === undefined) continue;
    const first = firstForwarded(String(said));
    if (first === undefined) delete headers[name];
    else headers[name] = first;
  }
}
